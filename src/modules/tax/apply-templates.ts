// Replaces the rates of countries by those of templates, and shows the difference before.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { compareRecords } from '../../kernel/record-diff.ts'
import { getRateKey, normalizeRate, taxRate, type TaxRateView } from './tax-rate-input.ts'
import type { TaxTemplate } from './tax-templates.ts'

const MAX_COUNTRIES = 250

export const applyTemplatesInput = z.strictObject({
  was: z.string().max(64).describe('`version` of the table of rates'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'))
    .min(1)
    .max(MAX_COUNTRIES)
    .describe('Countries whose rates are replaced'),
  as_of: z.iso
    .date()
    .optional()
    .describe(
      'Day from which the rates are needed, today by default: rates that have been replaced by then are left out, later ones are included',
    ),
  dry_run: z.boolean().default(false).describe('Only shows the difference'),
})
export type ApplyTemplatesInput = z.output<typeof applyTemplatesInput>

const templateChange = z.object({
  country: z.string(),
  status: z.enum(['added', 'changed', 'removed', 'unchanged']),
  was: taxRate.nullable().describe('The current rate; null for an added one'),
  to: taxRate
    .nullable()
    .describe('The rate of the template, with its source and the day of the source; null for a removed one'),
})
export type TemplateChange = z.output<typeof templateChange>

export const appliedTemplates = z.object({
  version: z.string().describe('`version` of the table of rates afterwards'),
  as_of: z.iso.date(),
  applied: z.boolean().describe('False for a dry run'),
  changes: z.array(templateChange).describe('All rates of the countries, by country, region and class'),
  notes: z
    .array(
      z.object({
        country: z.string(),
        as_of: z.iso.date().describe('Day on which the template was compiled'),
        note: z.string().describe('What the template leaves out'),
      }),
    )
    .describe('Compare each rate with its source before you sell'),
})
export type AppliedTemplates = z.output<typeof appliedTemplates>

/** Rates that apply on a day or later, with the day of their source. */
export function getTemplateRates({ rates, as_of: compiledOn }: TaxTemplate, asOf: string): TaxRateView[] {
  const at = Date.parse(`${asOf}T23:59:59Z`)
  const startOf = ({ starts_at: start }: TaxRateView) => (start === null ? -Infinity : Date.parse(start))
  const isReplaced = (rate: TaxRateView) =>
    rates.some(
      (other) => isSameSubject(other, rate) && startOf(other) > startOf(rate) && startOf(other) <= at,
    )
  return rates
    .filter((rate) => !isReplaced(rate))
    .map((rate) => normalizeRate({ ...rate, source: `${rate.source}, as of ${compiledOn}` }))
}

const isSameSubject = (a: TaxRateView, b: TaxRateView) =>
  a.country === b.country && a.region === b.region && a.tax_class === b.tax_class

/** The rates of the countries, before and after. The table keeps all others. */
export function compareWithTemplates(
  current: readonly TaxRateView[],
  templates: readonly TaxTemplate[],
  asOf: string,
): { rates: TaxRateView[]; changes: TemplateChange[] } {
  const countries = new Set(templates.map(({ country }) => country))
  const own = current.filter(({ country }) => countries.has(country))
  const next = templates.flatMap((template) => getTemplateRates(template, asOf))
  const [before, after] = [own, next].map((all) => new Map(all.map((rate) => [getRateKey(rate), rate])))
  const diff = compareRecords(before!, after!, isDeepStrictEqual)
  const keys = [...new Set([...before!.keys(), ...after!.keys()])].toSorted()
  return {
    rates: [...current.filter(({ country }) => !countries.has(country)), ...next],
    changes: keys.map((key) => {
      const [was, to] = [before!.get(key) ?? null, after!.get(key) ?? null]
      const status = !Object.hasOwn(diff, key) ? 'unchanged' : !was ? 'added' : !to ? 'removed' : 'changed'
      return { country: (to ?? was)!.country, status, was, to }
    }),
  }
}
