// Which values the fields of risk rules can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

const name = z.string().trim().min(1).max(80)
const hours = z.int().min(1).max(720)

export const riskRuleSchema = z.discriminatedUnion('type', [
  z.looseObject({ name, type: z.literal('amount'), amount: z.int().min(1).max(1_000_000_000_000) }),
  z.looseObject({ name, type: z.literal('orders'), at_least: z.int().min(2).max(1_000), hours }),
  z.looseObject({ name, type: z.literal('declined_payments'), at_least: z.int().min(1).max(1_000), hours }),
  z.looseObject({ name, type: z.literal('billing_country') }),
  z.looseObject({ name, type: z.literal('countries'), countries: z.array(z.string()).min(1) }),
])

const problems: Record<string, MessageKey> = {
  name: 'risk.invalid.name',
  amount: 'product.invalid.price',
  at_least: 'risk.invalid.at-least',
  hours: 'risk.invalid.hours',
  countries: 'risk.invalid.countries',
}

export const describeRiskProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'
