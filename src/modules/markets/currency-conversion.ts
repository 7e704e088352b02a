// The conversion of the store currency at a rate, for a shop that has orders already.
import { z } from 'zod'
import { currencyCode, exchangeRateValue } from './markets.ts'

/** What a conversion would leave in the former currency, and is therefore settled before. */
export const conversionBlockers = ['open_quotes', 'market_prices'] as const
export type ConversionBlocker = (typeof conversionBlockers)[number]

const increment = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .default(1)
  .describe('Prices are rounded to a multiple of it, minor units of the new currency')
const ending = z
  .int()
  .min(0)
  .nullable()
  .default(null)
  .describe('What prices end with, minor units: 95 with an increment of 100 rounds to 12.95')

export const currencyConversionInput = z.strictObject({
  was: currencyCode.describe('The current currency'),
  to: currencyCode.describe('ISO 4217 code'),
  rate: exchangeRateValue.describe('Units of the new currency per unit of the current one, such as `0.9215`'),
  rounding_increment: increment,
  rounding_ending: ending,
  dry_run: z.boolean().default(false).describe('Returns the result without saving it'),
})
export type CurrencyConversionInput = z.output<typeof currencyConversionInput>

/** A price before and after, in minor units of both currencies. */
export const convertedPrice = z.object({
  sku: z.string(),
  price_list: z.string(),
  was: z.int(),
  to: z.int(),
})
export type ConvertedPrice = z.output<typeof convertedPrice>

export const currencyConversionRun = z.object({
  id: z.uuid().describe('Of a dry run, it cannot be used'),
  from: currencyCode,
  to: currencyCode,
  rate: z.string(),
  rounding_increment: z.int(),
  rounding_ending: z.int().nullable(),
  amounts: z.int().describe('Prices, shipping costs, promotions and terms that changed'),
  orders: z.int().describe('Orders; they keep their currency, and reports sum them at the rate'),
  converted_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
})
export type CurrencyConversionRun = z.output<typeof currencyConversionRun>

export const currencyConversionResult = currencyConversionRun.extend({
  changes: z
    .array(z.object({ table: z.string(), rows: z.int() }))
    .describe('Changed rows by table of the database'),
  prices: z.array(convertedPrice).describe('The first 100 current prices by SKU'),
  balances: z
    .array(
      z.object({
        currency: currencyCode,
        companies: z.int(),
        amount: z.int().describe('Minor units; negative: overpaid'),
      }),
    )
    .describe(
      'What companies owe for open orders and invoices. It stays in the currency of their orders, in which it is paid and credited; only their credit limits are converted, and what they owe counts towards these at the rate',
    ),
})
export type CurrencyConversionResult = z.output<typeof currencyConversionResult>
