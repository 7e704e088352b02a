// Rules that put new orders on hold until staff have looked at them, or cancel them.
import { z } from 'zod'
import { textSchema } from '../../../kernel/text/text-schema.ts'

const hours = z.int().min(1).max(720).describe('Time before the order, in hours')
const country = z.string().regex(/^[A-Z]{2}$/, 'Use ISO 3166-1 codes, such as DE')

export const riskCondition = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('amount'),
    at_least: z
      .int()
      .min(1)
      .max(1_000_000_000_000)
      .describe('Total in the store currency at the rate of the order, minor units'),
  }),
  z.strictObject({
    type: z.literal('orders'),
    same: z
      .enum(['email', 'account', 'address'])
      .describe(
        'What the orders have in common. Spellings of the same email address or address count as one',
      ),
    at_least: z
      .int()
      .min(2)
      .max(1_000)
      .describe('Number of orders, this one included, without cancelled ones'),
    hours,
  }),
  z.strictObject({
    type: z.literal('declined_payments'),
    at_least: z
      .int()
      .min(1)
      .max(1_000)
      .describe('Orders of the same email address or account whose payment was declined'),
    hours,
  }),
  z.strictObject({
    type: z
      .literal('billing_country')
      .describe(
        'The billing address, of the order or otherwise of the account, is in another country than the delivery address',
      ),
  }),
  z.strictObject({
    type: z.literal('countries'),
    countries: z.array(country).min(1).max(250).describe('Countries of the delivery address'),
  }),
])
export type RiskCondition = z.infer<typeof riskCondition>

export const riskActions = ['hold', 'cancel'] as const

export const riskRule = z.strictObject({
  name: textSchema(1, 80).describe('Unique; staff see it as the reason of the hold'),
  active: z.boolean().default(true).describe('An inactive rule holds no order'),
  action: z
    .enum(riskActions)
    .default('hold')
    .describe(
      'hold: until staff release or cancel the order. cancel: the order is cancelled and refunded; the customer gets the same email as when staff cancel it, without the reason',
    ),
  condition: riskCondition,
})
export type RiskRule = z.infer<typeof riskRule>

export const riskRulesFile = z.strictObject({ rules: z.array(riskRule).max(50) })

export const riskRulesInput = riskRulesFile.extend({
  was: z.string().describe('`version` of the rules that were edited'),
  dry_run: z
    .boolean()
    .default(false)
    .describe('Saves nothing, and counts the orders of the last 90 days that would have been held'),
})
export type RiskRulesInput = z.infer<typeof riskRulesInput>

export const RISK_PREVIEW_DAYS = 90

/** `rules` in the order of the document. */
export const riskPreview = z.object({
  orders: z.int().describe('Orders of the last 90 days'),
  held: z.int().describe('Orders that at least one active rule would have held or cancelled'),
  rules: z.array(z.object({ name: z.string(), held: z.int() })),
})
export type RiskPreview = z.infer<typeof riskPreview>

export const riskRules = z.object({
  version: z.string().describe('Changes with every change of the rules'),
  rules: z.array(riskRule),
  preview: riskPreview.optional().describe('Result of a dry run'),
})
export type RiskRules = z.infer<typeof riskRules>
