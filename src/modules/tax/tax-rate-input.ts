// Tax rates as staff and files write them.
import { z } from 'zod'
import type { InputIssue } from '../../kernel/errors.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { listRegions } from '../../kernel/regions.ts'

const MAX_RATES = 5_000
/** Decimal places of a rate in per cent. */
const RATE_DECIMALS = 4
const hasFewDecimals = (rate: number) => Number(rate.toFixed(RATE_DECIMALS)) === rate

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
  rate: z
    .number()
    .min(0)
    .max(100)
    .refine(hasFewDecimals, `Use at most ${RATE_DECIMALS} decimal places`)
    .describe('Per cent, such as 8.25'),
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
export const getRateKey = ({ country, region, tax_class, starts_at }: TaxRateView): string =>
  `${country} ${region} ${tax_class} ${starts_at === null ? '' : Date.parse(starts_at)}`

/** Checks that the schema cannot express. */
export function findRateIssues(rates: readonly TaxRateView[]): InputIssue[] {
  const firstByKey = new Map<string, number>()
  return rates.flatMap((rate, index) => {
    const key = getRateKey(rate)
    const first = firstByKey.get(key)
    if (first !== undefined)
      return [{ path: `rates.${index}`, message: `Same country, region, class and start as rates.${first}` }]
    firstByKey.set(key, index)
    const regions = listRegions(rate.country)
    const isUnknown =
      rate.region !== '' && regions.length > 0 && !regions.some(({ code }) => code === rate.region)
    return isUnknown
      ? [{ path: `rates.${index}.region`, message: `${rate.country} has no region ${rate.region}` }]
      : []
  })
}
