// Staff routes to find, create, edit and delete brands.
import { z } from 'zod'
import { withFilters } from '../../../contracts/lists/list-query.ts'
import { brandsList } from '../../../contracts/lists/brands-list.ts'
import { brandEditInput, newBrandInput } from '../../../modules/catalog/taxonomy/brands.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

const brand = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  products: z.int().describe('Including products that are not on sale'),
})
const named = brand.extend({
  translations: z.partialRecord(translationLocaleCode, z.string()).describe('Name in other languages'),
  stale: z.array(translationLocaleCode).describe('Languages whose translation is of a former name'),
})
const staff = requirePermission('catalogue-settings.manage')
const tags = ['Brands, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffBrands(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/brands',
    {
      schema: {
        ...staff,
        operationId: 'listBrands',
        summary: 'List brands',
        description: describeList(
          brandsList,
          '`q` matches words of the name, the slug or searchable custom fields (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(brandsList),
        response: { 200: z.object({ brands: z.array(brand), ...listPageFields }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const filters = await loadShedder.run('browsing', () => staffCatalog.brands.filters(request.staff))
      const { query, page } = parseListRequest(withFilters(brandsList, filters), request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.brands.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ brands: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/brands',
    {
      schema: {
        ...staff,
        operationId: 'createBrand',
        summary: 'Create a brand',
        description: 'Repeating the same request returns the same brand.',
        tags,
        body: newBrandInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.brands.create(request.staff, request.body),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/brands/:id',
    {
      schema: {
        ...staff,
        operationId: 'getBrand',
        summary: 'Get a brand',
        tags,
        params,
        response: { 200: named, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () => staffCatalog.brands.one(request.staff, request.params.id)),
        ),
  )

  app.patch(
    '/v1/staff/brands/:id',
    {
      schema: {
        ...staff,
        operationId: 'updateBrand',
        summary: 'Update a brand',
        description:
          'Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `content_changed` with the names of the fields and saves nothing. Product listings filtered by a former slug use the new one; a generated wordmark is removed when the name changes.',
        tags,
        params,
        body: brandEditInput,
        response: { 200: named, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.brands.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.delete(
    '/v1/staff/brands/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteBrand',
        summary: 'Delete a brand without products',
        description:
          'Returns 409 `in_use` with what refers to the brand: `products`, `promotions`, rules of `collections`, `retailers`, or `content` that links to it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffCatalog.brands.remove(request.staff, request.params.id))
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
