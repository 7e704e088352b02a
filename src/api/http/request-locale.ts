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

/** The `country` query parameter of routes with prices. */
export const countryQuery = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe(
      'ISO 3166-1 code: prices are those of its market. Default: the primary market, in the store currency',
    ),
})

/** The same for routes whose prices do not depend on the market, but whose products do. */
export const publicationQuery = z.object({
  country: countryQuery.shape.country.describe(
    'ISO 3166-1 code: products that are not published in its market are not sold. Default: the primary market',
  ),
})

export const getRequestCountry = ({ query }: Pick<FastifyRequest, 'query'>): string | undefined =>
  (query as z.infer<typeof countryQuery>).country

/** The language of the `locale` parameter, or else the account's language. */
export const getRequestLocale = ({ query, principal }: Pick<FastifyRequest, 'query' | 'principal'>): Locale =>
  resolveLocale((query as { locale?: string }).locale ?? principal?.user.locale)
