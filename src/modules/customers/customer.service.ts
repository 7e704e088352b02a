// Wires customers' data: addresses, wishlist and orders.
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import { type AccountId, parseOrderId } from '../../kernel/ids.ts'
import type { AccountCartService } from '../cart/account-cart.ts'
import { createAccountCartService } from '../cart/account-cart-service.ts'
import { readCart } from '../cart/read-account-cart.ts'
import { getCustomer } from '../auth/accounts/customers.store.ts'
import { exportAbandonedCart } from '../checkout/abandoned-carts/abandoned-carts.store.ts'
import { viewOrder } from '../checkout/view-order.ts'
import type { BuyerPrices } from '../cart/price-cart.ts'
import { getBuyerTerms } from '../companies/company-terms.store.ts'
import { getBuyerPricing } from '../markets/select-market.ts'
import { listAccountApplications } from '../companies/applications.store.ts'
import { insertAddress, updateAddress, listAddresses, deleteAddress } from './addresses.store.ts'
import { listGroupsOf } from '../segments/groups/customer-groups.store.ts'
import { removeSavedItem, listSavedItems, saveItems } from './wishlist.store.ts'
import {
  isOrderOfAccount,
  exportAccountOrders,
  listAccountOrders,
  claimGuestOrders,
} from '../orders/account-orders.ts'
import { listAccountReturns } from '../orders/account-returns.store.ts'
import { getSubscribedSince } from '../newsletter/newsletter.ts'
import { exportDraftOrders } from '../orders/drafts/draft-orders.store.ts'
import { exportPaymentLinks } from '../orders/drafts/payment-links.store.ts'
import { signOrderToken } from '../orders/order-token.ts'
import { exportGiftCards, exportStoreCredit } from '../payments/stored-value/stored-value-export.ts'
import type { CachedMarkets } from '../markets/cached-markets.ts'
import type { Db } from '../../platform/database/database.ts'
import { localizeValues } from '../search/localize-options.ts'
import type { GetOptionTranslator } from '../translations/option-translator.ts'
import type { CustomerApi } from '../storefront/shop.ts'

export type CustomerService = {
  /**
   * Calls for one account's own data. `buysWholesale`: it has other price lists; `locale`: the reader's
   * language; absent: product names in their source language. `country`: of the reader's market; absent: the primary
   * one.
   */
  of(accountId: AccountId, buysWholesale?: boolean, locale?: Locale, country?: string): CustomerApi
  /** Called on each sign-in: links guest orders with the account's confirmed email address to it. */
  welcome(accountId: AccountId): Promise<void>
}

export type CustomerDeps = {
  db: Db
  clock: Clock
  secret: string
  getOptionTranslator: GetOptionTranslator
  /** Absent: without markets. */
  markets?: Pick<CachedMarkets, 'select' | 'current'> | undefined
}

export function createCustomerService({
  db,
  clock,
  secret,
  getOptionTranslator,
  markets,
}: CustomerDeps): CustomerService {
  function createCart(
    accountId: AccountId,
    buysWholesale: boolean,
    locale: Locale | undefined,
    country: string | undefined,
  ): AccountCartService {
    const getBuyer = async (): Promise<BuyerPrices> => {
      const at = clock.now()
      const terms = await getBuyerTerms(db, { accountId, wholesale: buysWholesale }, at)
      const pricing =
        markets && getBuyerPricing(markets.current, terms?.place, markets.select(country).pricing, at)
      return { priceLists: terms, ...pricing }
    }
    const cart = createAccountCartService({ db, clock, secret, getBuyer, locale }, accountId)
    return {
      ...cart,
      async addLines(input, key) {
        const lines = await cart.addLines(input, key)
        if (locale === undefined) return lines
        const translate = await getOptionTranslator(locale)
        return lines.map((line) => ({ ...line, options: localizeValues(line.options, translate) }))
      },
    }
  }
  return {
    welcome: (accountId) => claimGuestOrders(db, accountId),
    of: (accountId, buysWholesale = false, locale, country) => ({
      cart: createCart(accountId, buysWholesale, locale, country),
      addresses: () => listAddresses(db, accountId),
      addAddress: (input) => insertAddress(db, accountId, input, clock.now()),
      changeAddress: (id, change) => updateAddress(db, accountId, id, change),
      removeAddress: (id) => deleteAddress(db, accountId, id),
      savedItems: () => listSavedItems(db, accountId),
      saveItems: (items) => saveItems(db, accountId, items, clock.now()),
      removeSavedItem: (slug) => removeSavedItem(db, accountId, slug),
      orders: (page) => listAccountOrders(db, accountId, page, locale),
      returns: () => listAccountReturns(db, accountId, clock.now(), locale),
      async exportData() {
        const orders = await exportAccountOrders(db, accountId)
        const account = await getCustomer(db, accountId)
        // Another person may have entered an address that is not confirmed.
        const email = account?.email_verified_at ? account.email : ''
        return {
          newsletter_since: (await getSubscribedSince(db, email)) ?? null,
          abandoned_cart: await exportAbandonedCart(db, email),
          addresses: await listAddresses(db, accountId),
          customer_groups: await listGroupsOf(db, accountId),
          cart: await readCart(db, accountId, clock.now()),
          saved_items: await listSavedItems(db, accountId),
          orders,
          store_credit: await exportStoreCredit(db, accountId),
          phone_drafts: await exportDraftOrders(db, accountId),
          payment_links: await exportPaymentLinks(db, accountId),
          trade_applications: await listAccountApplications(db, accountId),
          gift_cards: await exportGiftCards(
            db,
            orders.map(({ id }) => id),
          ),
        }
      },
      async order(orderId) {
        const id = parseOrderId(orderId)
        if (!id || !(await isOrderOfAccount(db, accountId, id))) return undefined
        const token = signOrderToken(secret, id)
        const order = await viewOrder(db, secret, id, token, locale)
        return order && { order, token }
      },
    }),
  }
}
