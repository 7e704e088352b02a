// Wires the store currency: it can change until something is sold or owed in it. Decimal amounts stay the same.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { createCurrencyChange, type CurrencyChange, isCurrencyCode, minorDigits } from '../../kernel/money.ts'
import { addAmounts, type ChangedAmounts } from '../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { writeAudit } from '../audit/audit.ts'
import { changeCostCurrency } from '../catalog/variants/variant-costs.store.ts'
import { changeBundleCurrency } from '../catalog/bundles/bundles.store.ts'
import { changeRoleCurrency } from '../auth/roles/custom-roles.store.ts'
import { forgetSeenPrices } from '../cart/cart.store.ts'
import { changeCheckoutCurrency } from '../checkout/settings/checkout-settings.store.ts'
import { changeCompanyCurrency } from '../companies/company-order-terms.store.ts'
import { getContent, saveContent } from '../content/content.store.ts'
import { changeFieldCurrency } from '../custom-fields/custom-fields.store.ts'
import { changeRiskCurrency } from '../fulfilment/risk/risk-rules.store.ts'
import { lockWriters } from '../imports/write-products.ts'
import { hasOrders } from '../orders/orders.store.ts'
import { changeCreditCurrency, hasCompanyDebts } from '../payments/account-credit.store.ts'
import { changePaymentMethodCurrency } from '../payments/payment-method-settings.store.ts'
import { hasStoredValues } from '../payments/stored-value/stored-value.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { changePriceCurrency, lockStoreCurrency } from '../pricing/price-list-settings.store.ts'
import { changePromotionCurrency } from '../promotions/manage-promotions.store.ts'
import { hasQuotes } from '../quotes/quotes.store.ts'
import { getProductTag, listingTags } from '../search/listing-tags.ts'
import { listListedProducts } from '../search/product-documents.store.ts'
import { refreshListing } from '../search/refresh/refresh-listing.ts'
import { changeSegmentCurrency } from '../segments/segments.store.ts'
import { changeShippingCurrency } from '../shipping/shipping-currency.store.ts'
import { tags } from '../storefront/storefront.service.ts'
import { hasStoredMarkets } from './markets.store.ts'
import type { ChangedCurrency, CurrencyUse, StoreCurrency, StoreCurrencyInput } from './store-currency.ts'

export type StoreCurrencyService = {
  read(ctx: OperatorContext): Promise<StoreCurrency>
  /**
   * Changes the currency of all prices, shipping costs, promotions and terms, and keeps their decimal amounts:
   * 49.95 USD becomes 49.95 EUR, or 50 JPY. Changing to the current currency has no effect.
   * @throws ShopError content_changed when the currency is not `was`; invalid_input for an unknown currency; in_use
   * with what was sold or owed in the current one in `by`.
   */
  change(ctx: OperatorContext, input: StoreCurrencyInput): Promise<ChangedCurrency>
}

type StoreCurrencyDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createStoreCurrencyService({ db, clock, publish }: StoreCurrencyDeps): StoreCurrencyService {
  return {
    async read(ctx) {
      ctx.require('settings.edit')
      return presentCurrency(db, await getRetailCurrency(db))
    },
    async change(ctx, { was, to, dry_run: isDryRun }) {
      ctx.require('settings.edit')
      if (!isCurrencyCode(to))
        throw invalidInput('to', `${to} is not a currency: use an ISO 4217 code, such as EUR`)
      const at = clock.now()
      let changed: ChangedCurrency | undefined
      let staleTags: string[] = []
      await commitUnlessDryRun(db, isDryRun, async (tx) => {
        await lockWriters(tx)
        const uses = await listUses(tx, true)
        const current = await lockStoreCurrency(tx)
        if (current !== to) {
          if (current !== was) throw new ShopError('content_changed', { fields: ['currency'] })
          if (uses.length > 0) throw new ShopError('in_use', { by: uses })
          const { amounts, rounded } = await changeAmounts(tx, was, to)
          changed = { ...(await presentCurrency(tx, to)), amounts, rounded }
          const products = await listListedProducts(tx)
          await refreshListing(
            tx,
            products.map(({ id }) => id),
            at,
          )
          const diff = { currency: { was, to }, amounts, rounded }
          await writeAudit(tx, {
            ...ctx,
            action: 'settings.currency',
            objectKind: 'settings',
            objectId: 'currency',
            diff,
            at,
          })
          staleTags = [tags.content, listingTags.list, ...products.map(({ slug }) => getProductTag(slug))]
        }
      })
      if (!isDryRun) await publish(staleTags)
      return changed ?? { ...(await presentCurrency(db, to)), amounts: 0, rounded: 0 }
    },
  }
}

const presentCurrency = async (db: Db, currency: string): Promise<StoreCurrency> => ({
  currency,
  decimals: minorDigits(currency),
  used_by: await listUses(db),
})

async function listUses(db: Db, lock = false): Promise<CurrencyUse[]> {
  const found: [CurrencyUse, boolean][] = [
    ['orders', await hasOrders(db, { lock })],
    ['quotes', await hasQuotes(db)],
    ['gift_cards', await hasStoredValues(db)],
    ['company_accounts', await hasCompanyDebts(db)],
    ['markets', await hasStoredMarkets(db)],
  ]
  return found.flatMap(([use, isFound]) => (isFound ? [use] : []))
}

async function changeAmounts(tx: Tx, was: string, to: string): Promise<ChangedAmounts> {
  const change = createCurrencyChange(was, to)
  await forgetSeenPrices(tx)
  return addAmounts(
    await changePriceCurrency(tx, change),
    await changeShippingCurrency(tx, change),
    await changePromotionCurrency(tx, change),
    await changeSegmentCurrency(tx, change),
    await changeCompanyCurrency(tx, change),
    await changeCreditCurrency(tx, change),
    await changePaymentMethodCurrency(tx, change),
    await changeRoleCurrency(tx, change),
    await changeBundleCurrency(tx, change),
    await changeCostCurrency(tx, change),
    await changeCheckoutCurrency(tx, change),
    await changeRiskCurrency(tx, change),
    await changeFieldCurrency(tx, change),
    await changeSettings(tx, change),
  )
}

async function changeSettings(tx: Tx, { currency, factor }: CurrencyChange): Promise<ChangedAmounts> {
  const settings = await getContent(tx, 'settings', 'site')
  if (!settings) return { amounts: 0, rounded: 0 }
  const { freeShippingFromMinor: freeFrom, ...rest } = settings
  const amount = freeFrom === undefined ? undefined : convert(freeFrom, factor)
  await saveContent(tx, 'settings', 'site', 'en', {
    ...rest,
    currencyCode: currency,
    ...(amount !== undefined && { freeShippingFromMinor: Math.round(amount) }),
  })
  return {
    amounts: amount === undefined ? 0 : 1,
    rounded: amount === undefined || Number.isInteger(amount) ? 0 : 1,
  }
}

/** Divides by a power of ten instead of multiplying by a fraction, which is exact. */
const convert = (minor: number, factor: string): number =>
  factor.startsWith('0.') ? minor / 10 ** (factor.length - 2) : minor * Number(factor)
