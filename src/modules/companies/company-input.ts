// Input of staff who create and edit companies.
import { z } from 'zod'
import { memberRoles } from '../../contracts/company-roles.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { invitationInput } from './companies.ts'

const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2')

const market = z
  .string()
  .max(40)
  .nullable()
  .describe('Code of the market in which the company buys; null: that of its country')

export const companyDetails = z.strictObject({
  name: textSchema(2, 160),
  country,
  province: textSchema(0, 120),
  market,
})
export type CompanyDetails = z.output<typeof companyDetails>

export const newCompanyInput = companyDetails.extend({
  market: market.default(null),
  tax_number: textSchema(1, 40).describe(
    'VAT id, EIN or local equivalent. With the VAT prefix of the country its check digits have to be correct',
  ),
})
export type NewCompanyInput = z.output<typeof newCompanyInput>

/** The fields to change: `was` has the values that they are changed from. */
export const companyEdit = z.object({ was: companyDetails.partial(), to: companyDetails.partial() })
export type CompanyEdit = z.output<typeof companyEdit>

export const companyInvitationInput = invitationInput
export type CompanyInvitationInput = z.output<typeof companyInvitationInput>

const memberRole = z.enum(memberRoles)
export const memberRoleEdit = z.object({ was: memberRole, to: memberRole })
export type MemberRoleEdit = z.output<typeof memberRoleEdit>

/** The currency of an amount of a company. */
export const amountCurrency = z
  .string()
  .max(3)
  .optional()
  .describe('Currency of the amounts; if the company buys in another one, returns 409 `content_changed`')

const threshold = z.int().min(0).max(1e11).nullable()
export const approvalThresholdEdit = z
  .object({ was: threshold, to: threshold, currency: amountCurrency })
  .describe('Minor units of the currency in which the company buys; null: no order needs approval')
export type ApprovalThresholdEdit = z.output<typeof approvalThresholdEdit>
