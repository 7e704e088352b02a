// Who sells, as invoices and credit notes say it. The country and the VAT id are settings of taxes.
import { z } from 'zod'
import { vatexCode } from '../../tax/vatex-code.ts'
import { textSchema } from '../../../kernel/text/text-schema.ts'

export const invoiceFormats = ['country', 'pdf', 'pdf+xml'] as const

const prefix = z
  .string()
  .regex(/^[A-Za-z0-9/_-]{0,12}$/, 'Use at most 12 letters, digits, hyphens, underscores and slashes')

const reasonCode = z.union([z.literal(''), vatexCode]).default('')

export const invoiceSettings = z.strictObject({
  legal_name: textSchema(0, 120).describe('Legal name of the seller; empty: the name of the store'),
  line1: textSchema(0, 120).describe('Street and number of the seller'),
  line2: textSchema(0, 120),
  postcode: textSchema(0, 20),
  city: textSchema(0, 80),
  region: textSchema(0, 80),
  tax_number: textSchema(0, 40).describe(
    'Tax number of the seller that is no VAT id, such as a Steuernummer',
  ),
  registration: textSchema(0, 60).describe('Number of the seller in a register, such as HRB 1234 or a SIREN'),
  email: z.union([z.literal(''), z.email().max(200)]).describe('Address for questions about invoices'),
  phone: textSchema(0, 40),
  legal_note: textSchema(0, 500).describe(
    'Printed below each document, such as directors and court of registration',
  ),
  no_vat_reason: textSchema(0, 200).describe(
    'Why the seller charges no VAT, such as "Small business, § 19 UStG"; empty: it does',
  ),
  no_vat_reason_code: reasonCode.describe(
    'Code of `no_vat_reason` in the VATEX list of EN 16931, such as VATEX-FR-FRANCHISE',
  ),
  exempt_reason: textSchema(0, 200)
    .default('')
    .describe('Why products of the tax class `exempt` have no VAT, such as "Exempt, Art. 132(1)(i)"'),
  exempt_reason_code: reasonCode.describe(
    'Code of `exempt_reason` in the VATEX list, such as VATEX-EU-132-1I',
  ),
  format: z
    .enum(invoiceFormats)
    .describe(
      '`pdf`, `pdf+xml`: a PDF/A-3 with EN 16931 XML (Factur-X, ZUGFeRD), or `country`: as the country of the seller needs',
    ),
  invoice_prefix: prefix.describe('Before the numbers of invoices issued from now on'),
  credit_note_prefix: prefix.describe('Before the numbers of credit notes issued from now on'),
})
export type InvoiceSettings = z.output<typeof invoiceSettings>

export const invoiceSettingsInput = z.strictObject({
  was: invoiceSettings.describe('The settings that were edited'),
  to: invoiceSettings,
})
export type InvoiceSettingsInput = z.output<typeof invoiceSettingsInput>

const missingFields = z.object({
  rule: z.string(),
  message: z.string(),
  fields: z
    .array(z.enum(['legal_name', 'line1', 'city', 'vat_id', 'tax_number', 'registration']))
    .describe('Of the address, all of them; of numbers, one is enough. `vat_id` is a tax setting'),
})
export type MissingFields = z.output<typeof missingFields>

/** `complete`: documents meet the requirements of the country of the seller; `missing` says what they lack. */
export const invoiceSettingsView = z.object({
  settings: invoiceSettings,
  profile: z
    .object({
      country: z.string(),
      format: z.enum(['pdf', 'pdf+xml']),
      law: z.string().describe('Legal basis'),
      source: z.string(),
      as_of: z
        .string()
        .describe('Day on which the rules were compiled, offline: compare them with the source'),
      note: z.string(),
    })
    .nullable()
    .describe(
      'Requirements of the country of the shop; null while `country` of the tax settings is not set or unknown',
    ),
  missing: z.array(missingFields),
})
export type InvoiceSettingsView = z.output<typeof invoiceSettingsView>

export const defaultInvoiceSettings: InvoiceSettings = {
  legal_name: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  tax_number: '',
  registration: '',
  email: '',
  phone: '',
  legal_note: '',
  no_vat_reason: '',
  no_vat_reason_code: '',
  exempt_reason: '',
  exempt_reason_code: '',
  format: 'country',
  invoice_prefix: '',
  credit_note_prefix: '',
}
