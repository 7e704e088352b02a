// Which values the fields of a payment method can have. The API checks them again, with what depends on other settings.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

const amount = z.int().min(0).max(1_000_000_000_000).nullable()
const texts = (max: number) => z.record(z.string(), z.string().max(max).nullable())

export const paymentMethodSchema = z
  .looseObject({
    titles: texts(60),
    hints: texts(300),
    min_amount: amount,
    max_amount: amount,
    fee_amount: amount,
    fee_percent: z.number().min(0).max(100).nullable(),
    amounts: z.record(z.string(), z.record(z.string(), amount)).optional(),
  })
  .refine(({ min_amount: min, max_amount: max }) => min === null || max === null || min <= max, {
    path: ['max_amount'],
    when: () => true,
  })

export function describeMethodProblem(path: string): MessageKey {
  const [name = ''] = path.split('.')
  if (name === 'titles') return 'payment-methods.invalid.name'
  if (name === 'hints') return 'payment-methods.invalid.help'
  if (name === 'fee_percent') return 'settings.invalid.percent'
  if (name === 'max_amount') return 'payment-methods.invalid.max'
  if (name === 'active') return 'payment-methods.offer.hint'
  if (name.endsWith('_amount') || name === 'amounts') return 'product.invalid.price'
  return 'editor.invalid'
}
