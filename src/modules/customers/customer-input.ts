// What staff enter for a customer.
import { z } from 'zod'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import { localeCode } from '../../platform/text/locale-code.ts'
import { groupCode } from '../../contracts/schemas/group-code.ts'

const email = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .max(MAX_EMAIL_LENGTH)
  .regex(emailPattern, 'Enter a whole email address.')
const groups = z
  .array(groupCode)
  .max(100)
  .overwrite((codes) => [...new Set(codes)].toSorted())

const profile = {
  email,
  name: textSchema(1, 120),
  phone: textSchema(3, 40).nullable(),
  locale: localeCode.describe('Language of emails'),
  groups: groups.describe('Codes of groups'),
}

export const newCustomerInput = z.strictObject({
  ...profile,
  phone: profile.phone.default(null),
  locale: localeCode.default('en').describe('Language of emails'),
  groups: groups.default([]).describe('Codes of groups'),
  invite: z.boolean().default(true).describe('Whether to email a link to set a password'),
})
export type NewCustomerInput = z.output<typeof newCustomerInput>

const fields = z.strictObject(profile).partial()
export const customerEdit = z.strictObject({
  was: fields.describe('The values that were edited; the same fields as in `to`'),
  to: fields,
})
export type CustomerEdit = z.output<typeof customerEdit>
