// What the catalogue's calls share.
import { z } from 'zod'
import { locales } from '../../kernel/locale.ts'
import { publicAccess } from '../access.ts'
import { errorBody } from '../errors.ts'

export const getQuery = (url: string) =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const localeQuery = z.object({
  locale: z
    .enum(locales)
    .optional()
    .describe('Language of the names of categories, collections and colours'),
})

/**
 * Lists keep their documents as JSON: they are joined, not parsed and written again.
 * The query is described for the document and read by the module, which names what is wrong with it.
 */
export const listRoute = (
  summary: string,
  response: z.ZodType,
  querystring: z.ZodObject,
  params?: z.ZodType,
) => ({
  schema: {
    ...publicAccess,
    summary,
    tags: ['Catalogue'],
    querystring: querystring.extend(localeQuery.shape),
    ...(params && { params }),
    response: { 200: response, 400: errorBody },
  },
  validatorCompiler: () => (value: unknown) => ({ value }),
})
