// Wires what a customer keeps: addresses, saved pieces, orders of the account.
import type { Clock } from './kernel/clock.ts'
import type { Locale } from './kernel/locale.ts'
import { parseOrderId } from './kernel/ids.ts'
import type { OwnCart } from './modules/cart/account-cart.ts'
import { ownCart } from './modules/cart/own-cart.ts'
import { readCart } from './modules/cart/read-cart.ts'
import { viewOrder } from './modules/checkout/view-order.ts'
import { findTerms } from './modules/companies/terms.store.ts'
import { exportApplications } from './modules/companies/applications.store.ts'
import {
  addAddress,
  changeAddress,
  findAddresses,
  removeAddress,
} from './modules/customers/addresses.store.ts'
import { dropPiece, findSaved, savePieces } from './modules/customers/wishlist.store.ts'
import {
  belongsTo,
  exportOrders,
  findAccountOrders,
  takeGuestOrders,
} from './modules/orders/account-orders.ts'
import { draftsOfCaller } from './modules/orders/phone-drafts.store.ts'
import { orderToken } from './modules/orders/order-token.ts'
import { exportGiftCards, exportStoreCredit } from './modules/payments/credits-export.ts'
import type { Db } from './platform/database.ts'
import { type Saying, sayValues } from './said-values.ts'
import type { OwnCalls } from './shop.ts'

export type CustomerCalls = {
  /**
   * What one account may do with its own. `buysWholesale`: it pays by other lists than everybody; `locale`: who reads it, absent: pieces
   * are named as they were written.
   */
  of(accountId: string, buysWholesale?: boolean, locale?: Locale): OwnCalls
  /** Whenever somebody comes in: orders placed as a guest with their confirmed address become theirs. */
  welcome(accountId: string): Promise<void>
}

export type CustomerParts = { db: Db; clock: Clock; secret: string; say: Saying }

export function createCustomers({ db, clock, secret, say }: CustomerParts): CustomerCalls {
  function cartOf(accountId: string, buysWholesale: boolean, locale: Locale | undefined): OwnCart {
    const trade = buysWholesale ? () => findTerms(db, accountId, clock.now()) : undefined
    const cart = ownCart({ db, clock, secret, trade, locale }, accountId)
    return {
      ...cart,
      async addLines(input, key) {
        const lines = await cart.addLines(input, key)
        if (locale === undefined) return lines
        const said = await say(locale)
        return lines.map((line) => ({ ...line, options: sayValues(line.options, said) }))
      },
    }
  }
  return {
    welcome: (accountId) => takeGuestOrders(db, accountId),
    of: (accountId, buysWholesale = false, locale) => ({
      cart: cartOf(accountId, buysWholesale, locale),
      addresses: () => findAddresses(db, accountId),
      addAddress: (input) => addAddress(db, accountId, input, clock.now()),
      changeAddress: (id, change) => changeAddress(db, accountId, id, change),
      removeAddress: (id) => removeAddress(db, accountId, id),
      savedPieces: () => findSaved(db, accountId),
      savePieces: (pieces) => savePieces(db, accountId, pieces, clock.now()),
      dropPiece: (slug) => dropPiece(db, accountId, slug),
      orders: (page) => findAccountOrders(db, accountId, page, locale),
      async everything() {
        const orders = await exportOrders(db, accountId)
        return {
          addresses: await findAddresses(db, accountId),
          cart: await readCart(db, accountId, clock.now()),
          saved_pieces: await findSaved(db, accountId),
          orders,
          store_credit: await exportStoreCredit(db, accountId),
          phone_drafts: await draftsOfCaller(db, accountId),
          trade_applications: await exportApplications(db, accountId),
          gift_cards: await exportGiftCards(
            db,
            orders.map(({ id }) => id),
          ),
        }
      },
      async order(given) {
        const id = parseOrderId(given)
        if (!id || !(await belongsTo(db, accountId, id))) return undefined
        const token = orderToken(secret, id)
        const order = await viewOrder(db, secret, id, token, locale)
        return order && { order, token }
      },
    }),
  }
}
