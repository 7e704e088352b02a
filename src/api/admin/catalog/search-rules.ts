// Staff routes of search rules.
import { z } from 'zod'
import { searchRulesList } from '../../../contracts/lists/search-rules-list.ts'
import { ruleActions, searchRuleInput } from '../../../modules/search/rules/search-rules.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

const staff = requirePermission('catalogue-settings.manage')
const tags = ['Search, for staff']
const PREVIEW_PRODUCTS = 12

const rule = z.object({
  id: z.int(),
  query: z.string().nullable(),
  category: z.string().nullable().describe('Slug'),
  products: z.array(z.object({ slug: z.string(), action: z.enum(ruleActions) })),
  redirect_to: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

export function registerStaffSearchRules(app: Api, { loadShedder, shopFor, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/search-rules',
    {
      schema: {
        ...staff,
        operationId: 'listSearchRules',
        summary: 'List search rules',
        description: describeList(
          searchRulesList,
          '`q` matches words of the search or category (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(searchRulesList),
        response: {
          200: z.object({ search_rules: z.array(rule), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(searchRulesList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.searchRules.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ search_rules: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/search-rules',
    {
      schema: {
        ...staff,
        operationId: 'createSearchRule',
        summary: 'Create a search rule',
        description:
          'Pins, boosts or buries products in one search or category, or redirects a search, at once or between two dates. Several rules of a search apply in the order of their creation.',
        tags,
        body: searchRuleInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.searchRules.add(request.staff, request.body),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.post(
    '/v1/staff/search-rules/preview',
    {
      schema: {
        ...staff,
        operationId: 'previewSearchRule',
        summary: 'Preview a search rule',
        description: 'The first products of the search or category with this rule and those that are active.',
        tags,
        body: searchRuleInput,
        response: {
          200: z.object({
            total: z.int(),
            products: z.array(z.object({ slug: z.string(), name: z.string(), image: z.string() })),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, category } = request.body
      const preview = await loadShedder.run('browsing', async () => {
        const resolved = await staffCatalog.searchRules.resolve(request.staff, request.body)
        // Shown as it will be when it has started.
        const document = { ...resolved, starts_at: null, ends_at: null }
        const shop = shopFor(new Set(), undefined, { kind: 'search-rule', key: '', document })
        const params = new URLSearchParams({ ...(query && { q: query }), limit: String(PREVIEW_PRODUCTS) })
        return shop.list(params, category ? { category } : {})
      })
      return reply.header('cache-control', 'no-store').send({
        total: preview.total,
        products: preview.products.map(({ slug, name, attributes: [first] }) => ({
          slug,
          name,
          image: first?.image.url ?? '',
        })),
      })
    },
  )

  app.delete(
    '/v1/staff/search-rules/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteSearchRule',
        summary: 'Delete a search rule',
        tags,
        params: z.object({ id: z.coerce.number().int().positive() }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.searchRules.remove(request.staff, request.params.id),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
