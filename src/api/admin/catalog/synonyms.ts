// Staff routes of search synonyms.
import { z } from 'zod'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { newSynonymInput } from '../../../modules/search/query/synonyms.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'

const pair = z.object({ locale: z.string(), term: z.string(), synonym: z.string() })
const staff = requirePermission('catalogue-settings.manage')
const tags = ['Search, for staff']

export function registerStaffSynonyms(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/synonyms',
    {
      schema: {
        ...staff,
        operationId: 'listSynonyms',
        summary: 'List search synonyms of all languages',
        tags,
        querystring: z.object({
          q: z.string().max(200).default('').describe('First characters of either term'),
          page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Of a hundred'),
        }),
        response: {
          200: z.object({ synonyms: z.array(pair), total: z.int(), has_more: z.boolean() }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ query, staff: ctx }, reply) => {
      const filter = { ...query, q: toStorableText(query.q) }
      return reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.synonyms.list(ctx, filter)))
    },
  )

  app.post(
    '/v1/staff/synonyms',
    {
      schema: {
        ...staff,
        operationId: 'createSynonym',
        summary: 'Add a search synonym',
        description: 'Searches in its language use it immediately. An existing synonym is unchanged.',
        tags,
        body: newSynonymInput,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCatalog.synonyms.add(request.staff, request.body))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )

  app.delete(
    '/v1/staff/synonyms',
    {
      schema: {
        ...staff,
        operationId: 'deleteSynonym',
        summary: 'Delete a search synonym',
        tags,
        querystring: z.object({
          locale: localeCode,
          term: z.string().min(1).max(200).describe('As listed'),
          synonym: z.string().min(1).max(200).describe('As listed'),
        }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { locale, term, synonym } = request.query
      const named = { locale, term: toStorableText(term), synonym: toStorableText(synonym) }
      await loadShedder.run('checkout', () => staffCatalog.synonyms.remove(request.staff, named))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
