// Input of the contact page: newsletter subscriptions and contact messages.
import { z } from 'zod'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import type { Locale } from '../../kernel/locale.ts'

/** `rateLimitKey` is what requests are counted by, such as an IP address. */
export type RequestSource = { locale: Locale; rateLimitKey: string }

export const emailAddress = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(emailPattern)

/**
 * `requested` whether or not the address is already subscribed, so that the response does not reveal subscribers.
 */
export type SubscriptionResult = 'requested' | 'email' | 'too_many'

export const contactTopics = ['order', 'delivery', 'returns', 'product', 'trade', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** A message as typed. `website` is a hidden honeypot field, which people leave empty. */
export type ContactInput = Record<'name' | 'email' | 'topic' | 'message' | 'website', string>
export type ContactError = 'name' | 'email' | 'topic' | 'message' | 'too_long' | 'too_many'
