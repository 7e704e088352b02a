// A promotion as the admin API and JSON files of `shop promotions` show it and take it.
import { z } from 'zod'
import { currencyAmounts } from '../../kernel/currency-amounts.ts'
import type { PromotionDefinition } from './promotion-definition.store.ts'
import type { PromotionInput } from './promotion-input.ts'

const count = z.int().min(1).max(1_000_000_00)
const amount = z.int().min(0).max(1_000_000_000_000)
const percent = z.int().min(1).max(100)
const list = (what: string) => z.array(z.string().min(1).max(200)).max(1_000).optional().describe(what)
const time = z
  .string()
  .max(40)
  .nullish()
  .describe('`2026-12-24T18:00` is in the time zone of the shop, `2026-12-24T18:00:00Z` is not')

/** Null and absent are the same. Amounts are in minor units of the store currency. */
export const promotionDocument = z.strictObject({
  name: z.string().trim().min(1).max(120),
  code: z.string().max(40).nullish().describe('Absent: applied automatically'),
  unique_codes: z.boolean().optional().describe('True: applied only with one of its unique codes'),
  percent: percent.nullish(),
  amount: amount.nullish().describe('An amount off the eligible items'),
  fixed_price: amount.nullish().describe('Unit price of the eligible items'),
  free_shipping: z.boolean().nullish(),
  buy: z
    .object({ quantity: count, get: count })
    .nullish()
    .describe('Requires a percent: the discount on the `get` items'),
  get_items: z
    .strictObject({
      categories: list('Slugs'),
      brands: list('Slugs'),
      collections: list('Slugs'),
      products: list('Slugs'),
      variants: list('SKUs'),
    })
    .nullish()
    .describe('With `buy`: the items that are discounted; absent: the same as those that are bought'),
  tiers: z
    .array(
      z.strictObject({
        minimum_quantity: count.nullish().describe('Number of eligible items'),
        minimum: amount.nullish().describe('Value of the eligible items before discounts'),
        percent: percent.nullish(),
        amount: amount.nullish(),
        amounts: currencyAmounts('amount', 'minimum'),
      }),
    )
    .max(20)
    .nullish()
    .describe('The tier with the highest minimum that is reached applies'),
  gift: z
    .object({
      sku: z.string().min(1).max(100),
      quantity: count.optional(),
      per: count.nullish().describe('For every so many eligible items; absent: once per order'),
    })
    .nullish()
    .describe('Free items. Those that are not in the cart are added to the order while stock lasts'),
  minimum: amount.optional().describe('Items total before discounts'),
  amounts: currencyAmounts('amount', 'fixed_price', 'minimum'),
  minimum_quantity: count.optional().describe('Number of eligible items'),
  first_order: z.boolean().optional(),
  starts_at: time,
  ends_at: time,
  limit_total: count.nullish(),
  limit_per_person: count.nullish(),
  combines: z.boolean().optional().describe('False: cannot be combined with other promotions'),
  stacking_group: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .nullish()
    .describe('Of the promotions of a group, only the first by position that gives a discount applies'),
  position: z.int().min(-1000).max(1000).optional().describe('Priority: lower positions apply first'),
  markets: list('Codes of markets; none: all markets'),
  segments: list('Codes of customer segments, of which the buyer is in one; none: everybody'),
  categories: list('Slugs. Without categories, brands, collections, products and variants: all products'),
  brands: list('Slugs'),
  collections: list('Slugs'),
  products: list('Slugs'),
  variants: list('SKUs'),
})
export type PromotionDocument = z.output<typeof promotionDocument>

export function toPromotionInput(document: PromotionDocument): PromotionInput {
  const { amount: amountMinor, fixed_price, free_shipping, minimum, minimum_quantity, ...rest } = document
  const {
    unique_codes,
    first_order,
    starts_at,
    ends_at,
    limit_total,
    limit_per_person,
    stacking_group,
    get_items,
    ...common
  } = rest
  return {
    ...common,
    uniqueCodes: unique_codes,
    amountMinor,
    priceMinor: fixed_price,
    freeShipping: free_shipping,
    getItems: get_items,
    tiers: common.tiers?.map((tier) => ({
      minimumQuantity: tier.minimum_quantity,
      minimumMinor: tier.minimum,
      percent: tier.percent,
      amountMinor: tier.amount,
      amounts: tier.amounts,
    })),
    minimumMinor: minimum,
    minimumQuantity: minimum_quantity,
    firstOrder: first_order,
    startsAt: starts_at,
    endsAt: ends_at,
    limitTotal: limit_total,
    limitPerPerson: limit_per_person,
    stackingGroup: stacking_group,
  }
}

export const toPromotionDocument = (definition: PromotionDefinition): PromotionDocument => ({
  name: definition.name,
  code: definition.code,
  unique_codes: definition.uniqueCodes,
  percent: definition.percent,
  amount: definition.amountMinor,
  fixed_price: definition.priceMinor,
  free_shipping: definition.freeShipping,
  buy: definition.buy,
  get_items: definition.getItems,
  tiers:
    definition.tiers?.map((tier) => ({
      minimum_quantity: tier.minimumQuantity,
      minimum: tier.minimumMinor,
      percent: tier.percent,
      amount: tier.amountMinor,
      amounts: tier.amounts ?? {},
    })) ?? null,
  gift: definition.gift,
  minimum: definition.minimumMinor,
  amounts: definition.amounts ?? {},
  minimum_quantity: definition.minimumQuantity,
  first_order: definition.firstOrder,
  starts_at: definition.startsAt,
  ends_at: definition.endsAt,
  limit_total: definition.limitTotal,
  limit_per_person: definition.limitPerPerson,
  combines: definition.combines,
  stacking_group: definition.stackingGroup,
  position: definition.position,
  markets: definition.markets,
  segments: definition.segments,
  categories: definition.categories,
  brands: definition.brands,
  collections: definition.collections,
  products: definition.products,
  variants: definition.variants,
})
