// Markets as staff and files write them: groups of countries that buy in one currency. Without markets, the whole world
// buys in the store currency.
import { z } from 'zod'
import { textSchema } from '../../kernel/text/text-schema.ts'

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens')
const country = z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE')
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'Use an ISO 4217 code, such as EUR')
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, 'Use a language code, such as en')
const minor = z.int().max(1_000_000_000_000)

/** A positive decimal with a point: at most 7 digits before it and 12 after it. */
export const exchangeRateValue = z
  .string()
  .regex(
    /^(?=.*[1-9])(?:0|[1-9]\d{0,6})(?:\.\d{1,12})?$/,
    'Use a positive decimal with a point, such as 0.9215',
  )
  .describe('Units of the currency per unit of the store currency, such as `25450` or `0.9215`')

export const market = z.strictObject({
  code,
  name: textSchema(1, 80).describe('Shown to customers when the market has several countries'),
  countries: z.array(country).max(300).describe('ISO 3166-1 codes; a country belongs to at most one market'),
  rest_of_world: z
    .boolean()
    .default(false)
    .describe('Also every country that no other market names; at most one market'),
  currency: currencyCode,
  exchange_rate: exchangeRateValue
    .nullable()
    .default(null)
    .describe(
      'Units of the currency per unit of the store currency; null for the store currency. A rate that differs from the current one is valid from today',
    ),
  rounding_increment: minor
    .min(1)
    .default(1)
    .describe('Converted amounts are rounded to a multiple of it, minor units: 1000 rounds to 1,000 ₫'),
  rounding_ending: minor
    .min(0)
    .nullable()
    .default(null)
    .describe('What converted amounts end with, minor units: 95 with an increment of 100 rounds to 12.95'),
  prices_include_tax: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether prices and delivery include tax in this market; otherwise tax is added to the same amounts. null: as in the shop',
    ),
  active: z.boolean().default(true),
  primary: z
    .boolean()
    .default(false)
    .describe('The market of customers whose country is unknown. It sells in the store currency'),
  default_language: language.default('en'),
  languages: z
    .array(language)
    .max(20)
    .default([])
    .describe('Other languages; empty: all languages of the shop'),
})
export type Market = z.output<typeof market>

const markets = z.array(market).max(100).describe('In the order in which customers see them')

export const marketFile = z.strictObject({ markets })
export const marketSettings = z.object({
  version: z.string().describe('Changes with every change of the markets and of their current rates'),
  store_currency: currencyCode,
  markets,
})
export type MarketSettings = z.output<typeof marketSettings>

export const marketSettingsInput = z.strictObject({
  was: z.string().max(64).describe('`version` of the markets that were edited'),
  markets,
  dry_run: z.boolean().default(false).describe('Returns the result without saving it'),
})
export type MarketSettingsInput = z.output<typeof marketSettingsInput>

export const exchangeRate = z.strictObject({
  currency: currencyCode,
  rate: exchangeRateValue,
  valid_from: z.iso.date().describe('From midnight UTC; the latest rate that is valid applies'),
})
export type ExchangeRate = z.output<typeof exchangeRate>

export const exchangeRates = z.object({
  store_currency: currencyCode,
  rates: z.array(exchangeRate.extend({ current: z.boolean().describe('Whether it applies now') })),
})
export type ExchangeRates = z.output<typeof exchangeRates>

export const exchangeRatesInput = z.strictObject({
  rates: z
    .array(exchangeRate)
    .min(1)
    .max(10_000)
    .describe('Added to the existing rates; one of the same currency and day is replaced'),
  dry_run: z.boolean().default(false).describe('Validates the rates without saving them'),
})
export type ExchangeRatesInput = z.output<typeof exchangeRatesInput>

export const changedRates = z.object({
  added: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
})
export type ChangedRates = z.output<typeof changedRates>

/** How amounts of the store currency become amounts of a market. Quotes and orders keep it. */
export const currencyConversion = z.object({
  market: z.string().describe('Code of the market'),
  store_currency: z.string(),
  currency: z.string(),
  exchange_rate: z.string().describe('Units of `currency` per unit of the store currency'),
  rounding_increment: z.int().describe('Minor units'),
  rounding_ending: z.int().nullable().describe('Minor units'),
})
export type CurrencyConversion = z.infer<typeof currencyConversion>
