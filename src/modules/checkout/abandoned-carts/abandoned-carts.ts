// Abandoned carts: what the checkout saves of customers who consent to a reminder.
import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../../kernel/text/email.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'
import { cartItemsInput } from '../../cart/cart.ts'

/** A customer gets at most one reminder in this period. */
export const REMINDER_PAUSE_DAYS = 30
/** A reminder that could not be sent in time, for example because the shop was offline, is not sent any more. */
export const REMINDER_WITHIN_DAYS = 8

export const abandonedCartInput = z.object({
  email: z.string().trim().max(MAX_EMAIL_LENGTH).regex(emailPattern).toLowerCase(),
  items: cartItemsInput,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Country of delivery; its market decides the currency of the reminder'),
  marketing_consent: z
    .boolean()
    .describe('Whether the customer has checked the checkbox; false deletes the saved cart'),
  locale: localeCode.default('en'),
})
export type AbandonedCartInput = z.output<typeof abandonedCartInput>
