// Back-in-stock subscriptions: input and results.
import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

export const backInStockInput = z.object({
  variant_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<'VariantId'>(),
  email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(emailPattern),
  locale: localeCode.default('en'),
})
export type BackInStockInput = z.infer<typeof backInStockInput>

export type BackInStockFormInput = Record<keyof BackInStockInput, string | number>
/**
 * `requested` whatever the shop knows about the variant and address; `invalid`: not an email address, or not a
 * variant id.
 */
export type BackInStockResult = 'requested' | 'invalid' | 'too_many'
