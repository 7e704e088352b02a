// Tax data of a company, as staff edit it.
import { z } from 'zod'
import { taxExemption } from '../tax/exemptions/exemption.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'

export const companyTax = z.strictObject({
  tax_number: textSchema(1, 40).describe(
    'VAT id, EIN or local equivalent. With the VAT prefix of the company’s country its check digits have to be correct',
  ),
  exemption: taxExemption.nullable().default(null).describe('Null: the company pays tax'),
})
export type CompanyTax = z.output<typeof companyTax>

export const companyTaxInput = z.strictObject({
  was: companyTax.describe('The data that was edited'),
  to: companyTax,
})
export type CompanyTaxInput = z.output<typeof companyTaxInput>

export const vatIdView = z
  .object({
    id: z.string().describe('In its usual form, such as DE136695976'),
    status: z.enum(['unchecked', 'valid', 'invalid']).describe('Result of the online check'),
    name: z.string().describe('Name in the register; empty when it is not published'),
    request_id: z.string().describe('Proof of the online check; empty when the register gave none'),
    checked_at: z.iso.datetime().nullable(),
  })
  .nullable()
  .describe('Null when the tax number is not a VAT id')

export const companyTaxView = companyTax.extend({ vat_id: vatIdView })
export type CompanyTaxView = z.output<typeof companyTaxView>
