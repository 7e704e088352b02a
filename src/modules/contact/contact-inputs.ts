// What people send to the shop: a wish for its newsletter, a message.
import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/email.ts'
import type { Locale } from '../../kernel/locale.ts'

/** `caller` is whom floods are counted by, such as an IP address. */
export type RequestSource = { locale: Locale; rateLimitKey: string }

export const emailAddress = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(emailPattern)

/** `asked` whatever the shop knows of the address: nobody learns who reads the newsletter. */
export type SubscriptionResult = 'asked' | 'email' | 'too_many'

export const contactTopics = ['order', 'delivery', 'returns', 'product', 'trade', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** A message as it was typed; a person leaves `website` empty, which is not shown. */
export type ContactInput = Record<'name' | 'email' | 'topic' | 'message' | 'website', string>
export type ContactError = 'name' | 'email' | 'topic' | 'message' | 'too_long' | 'too_many'
/** Longest message. */
export const MAX_MESSAGE_LENGTH = 5_000
