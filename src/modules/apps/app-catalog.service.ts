// The catalogue for apps, and the validation of their orders: the same in the shop and in a sandbox.
import { ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { App } from './apps.ts'
import type { AppOrderInput } from './app-order-schemas.ts'
import { packSizesQuery } from '../catalog/variants/pack-sizes.ts'
import {
  listAppProducts,
  listAppVariants,
  type AppVariant,
  getVariantIdsBySku,
} from '../catalog/products/app-products.store.ts'
import { findAddressIssues } from '../checkout/address-rules.ts'
import { getOrderAddress } from '../checkout/order-address.ts'
import { getStoredTermsForAccount } from '../companies/company-terms.store.ts'
import type { FulfilmentContext } from '../fulfilment/run-order-action.ts'
import { getNextChange } from '../pricing/price.ts'
import { getListedPrices } from '../cart/buyer-prices.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { getBuyerPricing, type Markets } from '../markets/select-market.ts'
import { buyerPriceQueries } from '../pricing/price-variants.ts'
import type { CompanyTerms } from '../pricing/company-terms.ts'
import type { AppPrice, AppShop } from './app-shop.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'

/**
 * The price terms of an app: those of its owner at this moment, whatever the key's mode. Undefined: retail. When
 * the owner leaves a company, its terms end with the next call.
 */
export const getAppTerms = (
  { db, clock }: Pick<FulfilmentContext, 'db' | 'clock'>,
  { ownerId }: App,
): Promise<CompanyTerms | undefined> => getStoredTermsForAccount(db, ownerId, clock.now())

/** The market and currency of an app's prices: those of its owner's company. */
export const getAppPricing = (markets: Markets, terms: CompanyTerms | undefined, at: Date) =>
  getBuyerPricing(markets, terms?.place, {}, at)

/** The prices of variants for an app: the only source of prices for API clients. */
async function listPrices(
  context: FulfilmentContext,
  app: App,
  variants: readonly AppVariant[],
): Promise<AppPrice[]> {
  const at = context.clock.now()
  const terms = await getAppTerms(context, app)
  const ids = variants.map(({ id }) => id)
  const batch = await readBatch(context.db, {
    ...buyerPriceQueries(ids, terms),
    ...(terms && { packs: packSizesQuery(ids) }),
  })
  const markets = await readMarkets(context.db)
  const pricing = getAppPricing(markets, terms, at)
  const { priceOf, breaksOf } = getListedPrices(
    { retail: batch.retail, lists: batch.trade },
    at,
    pricing,
    markets.storeCurrency,
  )
  return variants.flatMap(({ id, sku }) => {
    const offer = priceOf(id, 1)
    if (!offer?.trade) return []
    const { price, taxIncluded } = offer
    const retail = batch.retail.get(id)
    const next = getNextChange(
      [
        ...(retail?.rows ?? []),
        ...(retail?.markets?.get(pricing.market ?? '')?.rows ?? []),
        ...Object.values(batch.trade.get(id) ?? {}).flat(),
      ],
      at,
    )
    return {
      variant_id: id,
      sku,
      price_list: offer.trade.list,
      currency: price.currency,
      amount: price.price,
      regular: price.compare_at_price ?? null,
      lowest_30_days: price.lowest_30_days ?? null,
      retail: offer.trade.retailMinor ?? null,
      breaks: breaksOf(id).map(({ from, amountMinor }) => ({
        from,
        amount: amountMinor,
      })),
      pack_size: batch.packs?.get(id) ?? 1,
      tax_included: taxIncluded,
      valid_until: next?.toISOString() ?? null,
    }
  })
}

/** The catalogue: the same in the shop and in a sandbox. */
export const createAppCatalog = (context: FulfilmentContext, app: App) => ({
  products: (query: Parameters<AppShop['products']>[0]) => listAppProducts(context.db, query),
  variants: (query: Parameters<AppShop['variants']>[0]) => listAppVariants(context.db, query),
  prices: (variants: readonly AppVariant[]) => listPrices(context, app, variants),
})

export const toStock = (variants: readonly AppVariant[], left: Map<VariantId, number>) =>
  variants.map(({ id, sku }) => ({ variant_id: id, sku, available: left.get(id) ?? 0 }))

/**
 * Its items by variant, and its address: that of the store for an order that is collected without one.
 * @throws ShopError invalid_input with the invalid line.
 */
export async function parseOrder({ db }: FulfilmentContext, input: AppOrderInput) {
  const { items } = input
  const variantIds = await getVariantIdsBySku(
    db,
    items.map(({ sku }) => sku),
  )
  const issues = [
    ...items.flatMap(({ sku }, at) =>
      variantIds.has(sku) ? [] : [{ path: `items.${at}.sku`, message: `unknown SKU: ${sku}` }],
    ),
    ...(input.address ? findAddressIssues(input.address) : []),
  ]
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  const { address } = await getOrderAddress(db, input)
  return {
    address,
    items: items.map(({ sku, quantity }) => ({ variant_id: variantIds.get(sku)!, quantity })),
  }
}

export const toTotalsInput = (
  input: AppOrderInput,
  { items, address }: Awaited<ReturnType<typeof parseOrder>>,
  trade: CompanyTerms | undefined,
) => ({
  items,
  trade,
  // The partner API lists prices in it, unless the app is that of a company.
  inStoreCurrency: true,
  country: address.country,
  region: address.region,
  postcode: address.postcode,
  shipping_method: input.shipping_method,
  email: input.email,
})
