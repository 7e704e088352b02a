// In whose language an answer names what a shopper has: carts, orders.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { resolveLocale, type Locale, locales } from '../kernel/locale.ts'

/** The query of a call whose answer says something to somebody. */
export const localeQuery = z.object({
  locale: z
    .enum(locales)
    .optional()
    .describe('Language of names and messages. Default: the language of the account, or English for guests'),
})

/** The language that a call asks for, else the account's. */
export const getRequestLocale = ({ query, principal }: Pick<FastifyRequest, 'query' | 'principal'>): Locale =>
  resolveLocale((query as { locale?: string }).locale ?? principal?.user.locale)
