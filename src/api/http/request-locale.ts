// The language of names in responses about a shopper's carts and orders.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { resolveLocale, type Locale } from '../../kernel/locale.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

/** The `locale` query parameter of routes with localised responses. */
export const localeQuery = z.object({
  locale: localeCode
    .optional()
    .describe('Language of names and messages. Default: the language of the account, or English for guests'),
})

/** The language of the `locale` parameter, or else the account's language. */
export const getRequestLocale = ({ query, principal }: Pick<FastifyRequest, 'query' | 'principal'>): Locale =>
  resolveLocale((query as { locale?: string }).locale ?? principal?.user.locale)
