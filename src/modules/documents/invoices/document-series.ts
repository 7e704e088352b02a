// Series of document numbers as staff edit them.
import { z } from 'zod'
import type { InputIssue } from '../../../kernel/errors.ts'
import { documentKinds } from '../../orders/order.ts'
import type { NumberedSeries } from '../../orders/document-series.store.ts'
import type { InvoiceSettings } from './invoice-settings.ts'

const MAX_SERIES = 100
const MAX_COUNTRIES = 250

const fields = {
  code: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens')
    .describe('Documents keep it, so it never changes'),
  kind: z.enum(documentKinds),
  prefix: z
    .string()
    .regex(
      /^(?:[A-Za-z0-9/_-]{0,11}[A-Za-z/_-])$/,
      'Use at most 12 letters, digits, hyphens, underscores and slashes, and no digit at the end',
    )
    .describe('Before the numbers of documents issued from now on; unique among the series of a kind'),
  start: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(1)
    .describe('First number; it can change until it was given'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'))
    .max(MAX_COUNTRIES)
    .describe('Countries whose tax applies to the order; none: it numbers no new documents'),
}
const documentSeries = z.strictObject(fields)

export const documentSeriesFile = z.strictObject({ series: z.array(documentSeries).max(MAX_SERIES) })
export type DocumentSeriesFile = z.output<typeof documentSeriesFile>

export const documentSeriesInput = documentSeriesFile.extend({
  was: z.string().max(64).describe('`version` of the series that were edited'),
  dry_run: z.boolean().default(false).describe('Saves nothing, and returns the series as they would be'),
})
export type DocumentSeriesInput = z.output<typeof documentSeriesInput>

export const documentSeriesList = z.object({
  version: z.string().describe('Changes with every change of the series'),
  series: z.array(z.object({ ...fields, next: z.int().describe('Number of the next document') })),
})
export type DocumentSeriesList = z.output<typeof documentSeriesList>

/** A prefix and number read as one text, so digits at the end of the general prefix could belong to a number. */
const withoutDigits = (prefix: string) => prefix.replace(/\d+$/, '')

/** Prefixes that two series of a kind share: their numbers would not be unique. */
export function findPrefixProblem(
  { kind, prefix, code }: Pick<NumberedSeries, 'kind' | 'prefix' | 'code'>,
  others: readonly Pick<NumberedSeries, 'kind' | 'prefix' | 'code'>[],
  settings: Pick<InvoiceSettings, 'invoice_prefix' | 'credit_note_prefix'>,
): string | undefined {
  const general = kind === 'invoice' ? settings.invoice_prefix : settings.credit_note_prefix
  if (withoutDigits(general) === prefix) return `All other documents of the kind have the prefix ${general}`
  const other = others.find((one) => one.code !== code && one.kind === kind && one.prefix === prefix)
  return other && `The series ${other.code} has the same prefix`
}

/** Checks that the schema cannot express. */
export function findSeriesIssues(
  series: DocumentSeriesFile['series'],
  current: readonly NumberedSeries[],
  settings: Pick<InvoiceSettings, 'invoice_prefix' | 'credit_note_prefix'>,
): InputIssue[] {
  const removed = current.filter(
    ({ code, start, next }) => next > start && !series.some((one) => one.code === code),
  )
  return [
    ...removed.map(({ code }) => ({
      path: 'series',
      message: `${code} has numbered documents: keep it, without countries`,
    })),
    ...series.flatMap((one, index): InputIssue[] => {
      const issue = (field: string, message: string) => [{ path: `series.${index}.${field}`, message }]
      if (series.findIndex(({ code }) => code === one.code) !== index)
        return issue('code', `${one.code} occurs twice`)
      const stored = current.find(({ code }) => code === one.code)
      const isUsed = stored !== undefined && stored.next > stored.start
      if (isUsed && stored.kind !== one.kind) return issue('kind', `${one.code} has numbered documents`)
      if (isUsed && stored.start !== one.start) return issue('start', `${one.code} has numbered documents`)
      const problem = findPrefixProblem(one, series, settings)
      if (problem !== undefined) return issue('prefix', problem)
      const taken = one.countries.find(
        (country, at) =>
          one.countries.indexOf(country) !== at ||
          series
            .slice(0, index)
            .some(({ kind, countries }) => kind === one.kind && countries.includes(country)),
      )
      return taken === undefined ? [] : issue('countries', `${taken} occurs twice for documents of this kind`)
    }),
  ]
}
