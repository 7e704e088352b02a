// Fixed prices of variants in a market as staff and files write them.
import { z } from 'zod'
import { currencyCode } from './markets.ts'

const minor = z.int().min(0).max(1e11)
const sku = z.string().trim().min(1).max(255)

export const fixedPriceInput = z.strictObject({
  sku,
  price: minor
    .nullable()
    .describe(
      'Minor units of the market’s currency; null removes the fixed price, so that the converted one applies',
    ),
  compare_at_price: minor
    .nullable()
    .default(null)
    .describe('The price before a sale, minor units; must be higher than `price`'),
})
export type FixedPriceInput = z.output<typeof fixedPriceInput>

export const fixedPricesInput = z.strictObject({
  prices: z.array(fixedPriceInput).min(1).max(10_000),
  dry_run: z.boolean().default(false).describe('Validates the prices and counts changes without saving them'),
})
export type FixedPricesInput = z.output<typeof fixedPricesInput>

export const changedFixedPrices = z.object({
  set: z.int().describe('Variants that got another fixed price'),
  removed: z.int().describe('Variants whose fixed price was removed'),
  unchanged: z.int(),
})
export type ChangedFixedPrices = z.output<typeof changedFixedPrices>

export const fixedPriceQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  sku: sku.optional().describe('Only this variant'),
})
export type FixedPriceQuery = z.output<typeof fixedPriceQuery>

export const fixedPricePage = z.object({
  market: z.string(),
  currency: currencyCode,
  store_currency: currencyCode,
  prices: z.array(
    z.object({
      sku: z.string(),
      product: z.string().describe('Name of the product'),
      options: z.array(z.string()),
      price: z.int().describe('Minor units of `currency`'),
      compare_at_price: z.int().nullable(),
      store_price: z.int().describe('Minor units of `store_currency`'),
      converted_price: z
        .int()
        .nullable()
        .describe('What it would cost without a fixed price; null: the market has no exchange rate'),
    }),
  ),
  next: z.int().nullable().describe('`after` of the next page; null: this is the last one'),
})
export type FixedPricePage = z.output<typeof fixedPricePage>
