// Staff routes of search synonyms.
import { z } from 'zod'
import { synonymsList } from '../../../contracts/lists/synonyms-list.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { newSynonymInput } from '../../../modules/search/query/synonyms.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
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
        description: describeList(synonymsList, '`q` matches words of either term (accents are ignored).'),
        tags,
        querystring: listQuerystring(synonymsList),
        response: {
          200: z.object({ synonyms: z.array(pair), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(synonymsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.synonyms.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ synonyms: rows, ...rest })
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
