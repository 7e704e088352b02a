// What programs read of the catalogue, and how their orders are understood: the same in the shop and in a sandbox.
import { ShopError } from './kernel/errors.ts'
import type { Partner } from './modules/api-clients/api-clients.ts'
import type { PartnerOrderInput } from './modules/api-clients/partner-orders.ts'
import {
  findPartnerProducts,
  findPartnerVariants,
  type PartnerVariant,
  variantIdsOf,
} from './modules/catalog/partner-products.ts'
import { addressIssues } from './modules/checkout/address-rules.ts'
import type { FulfilmentContext } from './modules/fulfilment/act.ts'
import { priceVariants } from './modules/pricing/price-variants.ts'
import type { PartnerPrice, PartnerShop } from './partner-shop.ts'

/**
 * What variants cost a partner: the one place where a client's price list is chosen. Retail for everybody until companies have lists of
 * their own.
 */
async function pricesFor(
  { db, clock }: FulfilmentContext,
  _partner: Partner,
  variants: readonly PartnerVariant[],
): Promise<PartnerPrice[]> {
  const ids = variants.map(({ id }) => id)
  const found = await priceVariants(db, ids, clock.now())
  return variants.flatMap(({ id, sku }) => {
    const priced = found.get(id)
    if (!priced) return []
    const { price, taxIncluded, nextChangeAt } = priced
    return {
      variant_id: id,
      sku,
      price_list: 'retail',
      currency: price.currency,
      amount: price.price,
      regular: price.was ?? null,
      lowest_30_days: price.lowest30 ?? null,
      tax_included: taxIncluded,
      valid_until: nextChangeAt?.toISOString() ?? null,
    }
  })
}

/** The catalogue: the same in the shop and in a sandbox. */
export const partnerReads = (context: FulfilmentContext, partner: Partner) => ({
  products: (wanted: Parameters<PartnerShop['products']>[0]) => findPartnerProducts(context.db, wanted),
  variants: (wanted: Parameters<PartnerShop['variants']>[0]) => findPartnerVariants(context.db, wanted),
  prices: (variants: readonly PartnerVariant[]) => pricesFor(context, partner, variants),
})

export const stockOf = (variants: readonly PartnerVariant[], left: Map<number, number>) =>
  variants.map(({ id, sku }) => ({ variant_id: id, sku, available: left.get(id) ?? 0 }))

/** @throws ShopError invalid_input, naming the line. */
export async function itemsOf({ db }: FulfilmentContext, { items, address }: PartnerOrderInput) {
  const known = await variantIdsOf(
    db,
    items.map(({ sku }) => sku),
  )
  const issues = [
    ...items.flatMap(({ sku }, at) =>
      known.has(sku) ? [] : [{ path: `items.${at}.sku`, message: `no such SKU is sold: ${sku}` }],
    ),
    ...addressIssues(address),
  ]
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return items.map(({ sku, quantity }) => ({ variant_id: known.get(sku)!, quantity }))
}

/** What its price is asked by. */
export const quoted = (input: PartnerOrderInput, items: { variant_id: number; quantity: number }[]) => ({
  items,
  country: input.address.country,
  region: input.address.region,
  shipping_method: input.shipping_method,
  email: input.email,
})
