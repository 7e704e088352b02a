// What the catalogue's calls share.
import type { z } from 'zod'
import { everyone } from '../access.ts'
import { errorBody } from '../errors.ts'

export const queryOf = (url: string) =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

/**
 * Lists keep their documents as JSON: they are joined, not parsed and written again.
 * The query is described for the document and read by the module, which names what is wrong with it.
 */
export const described = (
  summary: string,
  response: z.ZodType,
  querystring: z.ZodType,
  params?: z.ZodType,
) => ({
  schema: {
    ...everyone,
    summary,
    tags: ['Catalogue'],
    querystring,
    ...(params && { params }),
    response: { 200: response, 400: errorBody },
  },
  validatorCompiler: () => (value: unknown) => ({ value }),
})
