// Customers and companies that pay no tax.
import { z } from 'zod'
import { vatexCode } from '../vatex-code.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

const MAX_COUNTRIES = 250

export const taxExemption = z.strictObject({
  reason: textSchema(1, 200).describe('Such as diplomatic mission or resale; shown on invoices'),
  reason_code: vatexCode
    .optional()
    .describe('Code of the reason in the VATEX list of EN 16931, for XML invoices, such as VATEX-EU-151'),
  certificate: textSchema(0, 100).default('').describe('Number of the certificate; shown on invoices'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Use ISO 3166-1 codes, such as DE'))
    .max(MAX_COUNTRIES)
    .default([])
    .overwrite((countries) => [...new Set(countries)].toSorted())
    .describe('Destinations to which it applies; empty: all'),
  valid_until: z.iso.date().nullable().default(null).describe('Last day on which it applies; null: no end'),
})
/** A stored exemption from tax. `valid_until` is the last day, in UTC. */
export type TaxExemption = z.output<typeof taxExemption>

export const exemptionInput = z.strictObject({
  was: taxExemption.nullable().describe('The exemption that was edited; null: there was none'),
  to: taxExemption.nullable().describe('Null removes it'),
})
export type ExemptionInput = z.output<typeof exemptionInput>

export const doesExemptionApply = (
  { countries, valid_until: end }: TaxExemption,
  country: string,
  at: Date,
): boolean =>
  (countries.length === 0 || countries.includes(country)) &&
  (end === null || at.toISOString().slice(0, 10) <= end)
