// Back-in-stock subscriptions: input and results.
import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

export const backInStockInput = z.object({
  variant_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand<'VariantId'>(),
  email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(emailPattern),
  locale: localeCode.default('en'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1 code: the email is sent only while the product is published in its market'),
})
export type BackInStockInput = z.infer<typeof backInStockInput>

export type BackInStockFormInput = Record<Exclude<keyof BackInStockInput, 'country'>, string | number> & {
  country?: string | undefined
}
/**
 * `requested` whatever the shop knows about the variant and address; `invalid`: not an email address, or not a
 * variant id.
 */
export type BackInStockResult = 'requested' | 'invalid' | 'too_many'
