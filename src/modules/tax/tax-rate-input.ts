// Tax rates as staff and files write them.
import { z } from 'zod'
import type { InputIssue } from '../../kernel/errors.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { postcodePattern } from '../../kernel/postcodes.ts'
import { listRegions } from '../../kernel/regions.ts'

const MAX_RATES = 5_000
const MAX_POSTCODES = 200
const MAX_PARTS = 5
/** Decimal places of a rate in per cent. */
const RATE_DECIMALS = 4
const hasFewDecimals = (rate: number) => Number(rate.toFixed(RATE_DECIMALS)) === rate

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(hasFewDecimals, `Use at most ${RATE_DECIMALS} decimal places`)

const taxPart = z.strictObject({
  name: textSchema(1, 60).describe('Name on invoices, such as GST'),
  rate: percent.describe('Per cent, such as 5'),
  compound: z.boolean().default(false).describe('Also charged on the parts before it: tax on tax'),
})

export const taxRate = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'),
  region: z
    .string()
    .regex(/^[A-Z0-9]{0,3}$/, 'Use the second part of an ISO 3166-2 code, such as CA')
    .default('')
    .describe('Second part of an ISO 3166-2 code; empty: the whole country'),
  tax_class: z
    .string()
    .regex(/^[a-z][a-z-]{1,29}$/, 'Use lower-case letters and hyphens')
    .default('standard')
    .describe('`standard`, `reduced`, `zero`, your own, or `delivery` for shipping costs'),
  postcodes: z
    .array(postcodePattern)
    .max(MAX_POSTCODES)
    .default([])
    .describe('Postcodes, ranges such as 20000-20190 and prefixes such as 75*; empty: the whole region'),
  rate: percent.describe('Per cent, such as 8.25'),
  parts: z
    .array(taxPart)
    .max(MAX_PARTS)
    .default([])
    .describe('Taxes that the rate consists of, shown one by one; empty: one tax'),
  name: textSchema(0, 60).default('').describe('Name on invoices, such as VAT'),
  source: textSchema(0, 300).default('').describe('Where the rate was published'),
  starts_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .describe('The rate replaces the previous one from this time on; null: always'),
})
export type TaxRateView = z.output<typeof taxRate>

export const taxRates = z.object({
  version: z.string().describe('Changes with every change of the table'),
  prices_include_tax: z.boolean().describe('Otherwise tax is added to prices'),
  rates: z.array(taxRate),
})
export type TaxRates = z.infer<typeof taxRates>

export const taxRatesInput = z.object({
  was: z.string().max(64).describe('`version` of the table that was edited'),
  rates: z.array(taxRate).max(MAX_RATES),
})
export type TaxRatesInput = z.output<typeof taxRatesInput>

export const taxDisplayInput = z.object({
  was: z.boolean().describe('The current value'),
  to: z.boolean(),
})
export type TaxDisplayInput = z.infer<typeof taxDisplayInput>

/** Identifies a rate: of two with the same key, only one could apply. */
export const getRateKey = ({ country, region, postcodes, tax_class, starts_at }: TaxRateView): string =>
  `${country} ${region} ${postcodes.join()} ${tax_class} ${starts_at === null ? '' : Date.parse(starts_at)}`

/** The rate of all parts in per cent, rounded to the decimals of a rate. */
export function combineParts(parts: TaxRateView['parts']): number {
  const total = parts.reduce((sum, { rate, compound }) => sum + rate * (compound ? 1 + sum / 100 : 1), 0)
  return Number(total.toFixed(RATE_DECIMALS))
}

/** The same postcodes in another order are the same rate. */
export const normalizeRate = (rate: TaxRateView): TaxRateView => ({
  ...rate,
  postcodes: [...new Set(rate.postcodes)].toSorted(),
  // The same start in another offset is no change.
  starts_at: rate.starts_at === null ? null : new Date(rate.starts_at).toISOString(),
})

/** Checks that the schema cannot express. */
export function findRateIssues(rates: readonly TaxRateView[]): InputIssue[] {
  const firstByKey = new Map<string, number>()
  return rates.flatMap((rate, index) => {
    const key = getRateKey(rate)
    const first = firstByKey.get(key)
    if (first !== undefined)
      return [
        {
          path: `rates.${index}`,
          message: `Same country, region, postcodes, class and start as rates.${first}`,
        },
      ]
    firstByKey.set(key, index)
    const regions = listRegions(rate.country)
    const isUnknown =
      rate.region !== '' && regions.length > 0 && !regions.some(({ code }) => code === rate.region)
    const combined = combineParts(rate.parts)
    return [
      ...(isUnknown
        ? [{ path: `rates.${index}.region`, message: `${rate.country} has no region ${rate.region}` }]
        : []),
      ...(rate.parts.length > 0 && combined !== rate.rate
        ? [{ path: `rates.${index}.rate`, message: `The parts make ${combined} %, not ${rate.rate} %` }]
        : []),
    ]
  })
}
