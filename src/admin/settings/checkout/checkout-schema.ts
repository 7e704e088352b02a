// Which values the fields of the checkout settings can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

const amount = z.int().min(0).max(1_000_000_000_000)

export const checkoutSchema = z.looseObject({
  minimum_order: amount,
  gift_wrapping_price: amount,
  reservation_minutes: z.int().min(5).max(1_440),
  abandoned_cart_minutes: z.int().min(0).max(10_080),
  gift_message_max_length: z.int().min(0).max(1_000),
  pickup_days: z.int().min(1).max(365),
  order_number_prefix: z.string().max(12).nullable(),
  order_number_start: z.int().min(1).max(999_999_999),
  terms_text: z.record(z.string(), z.string().max(300).nullable()).optional(),
})

const problems: Record<string, MessageKey> = {
  minimum_order: 'product.invalid.price',
  gift_wrapping_price: 'product.invalid.price',
  amounts: 'product.invalid.price',
  reservation_minutes: 'checkout-settings.invalid.reservation',
  abandoned_cart_minutes: 'checkout-settings.invalid.abandoned',
  gift_message_max_length: 'product.invalid.whole-number',
  pickup_days: 'checkout-settings.invalid.pickup-days',
  order_number_prefix: 'checkout-settings.invalid.prefix',
  order_number_start: 'checkout-settings.invalid.start',
  terms_text: 'checkout-settings.invalid.terms-text',
}

export const describeCheckoutProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'
