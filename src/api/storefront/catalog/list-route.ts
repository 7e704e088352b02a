// Shared parts of the catalogue routes.
import { z } from 'zod'
import { publicAccess } from '../../access.ts'
import { countryQuery } from '../../http/request-locale.ts'
import { errorBody } from '../../http/errors.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

export const getQuery = (url: string) =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const localeQuery = z.object({
  locale: localeCode.optional().describe('Language of the names of categories, collections and colours'),
})

/**
 * Listing responses are stored as JSON, so they are concatenated instead of parsed and serialised again. The
 * query schema is for the OpenAPI document only; the module parses it and reports validation errors.
 */
export const listRoute = (
  operationId: string,
  summary: string,
  response: z.ZodType,
  querystring: z.ZodObject,
  params?: z.ZodType,
) => ({
  schema: {
    ...publicAccess,
    operationId,
    summary,
    tags: ['Catalogue'],
    querystring: querystring.extend(localeQuery.shape).extend(countryQuery.shape),
    ...(params && { params }),
    response: { 200: response, 400: errorBody },
  },
  validatorCompiler: () => (value: unknown) => ({ value }),
})
