// Staff routes of collections: manual or rule-based, drafts and published.
import { z } from 'zod'
import { withFilters } from '../../../contracts/lists/list-query.ts'
import { collectionsList, collectionStatuses } from '../../../contracts/lists/collections-list.ts'
import {
  collectionEditInput,
  collectionProductsEdit,
  collectionProductsInput,
  collectionRuleInput,
  newCollectionInput,
} from '../../../modules/catalog/taxonomy/collections.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

const listed = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(collectionStatuses),
  rule: collectionRuleInput.nullable().describe('Null: products are selected manually'),
  products: z.int().describe('Including products that are not on sale'),
})
const collectionItem = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  url: z.string().nullable().describe('URL of its first image'),
})
const collectionItems = z.array(collectionItem)
const collectionDetail = listed.extend({
  translations: z.partialRecord(translationLocaleCode, z.string()).describe('Name in other languages'),
  stale: z.array(translationLocaleCode).describe('Languages whose translation is of a former name'),
  items: collectionItems.describe('In order; for a rule-based collection, the first few'),
  version: z.string().describe('Send as `was` to change the order'),
})
const choices = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string(), depth: z.int() })),
  brands: z.array(z.object({ id: z.int(), name: z.string() })),
  seasons: z.array(z.string()),
  colours: z.array(z.string()),
  currency: z.string(),
})
const staff = requirePermission('catalogue-settings.manage')
const tags = ['Collections, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffCollections(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/collections',
    {
      schema: {
        ...staff,
        operationId: 'listCollections',
        summary: 'List collections',
        description: describeList(
          collectionsList,
          '`q` matches words of the name, the slug, the description or searchable custom fields (accents are ignored). `position` is the order in the storefront.',
        ),
        tags,
        querystring: listQuerystring(collectionsList),
        response: {
          200: z.object({ collections: z.array(listed), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const filters = await loadShedder.run('browsing', () => staffCatalog.collections.filters(request.staff))
      const { query, page } = parseListRequest(withFilters(collectionsList, filters), request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffCatalog.collections.search(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ collections: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/collections',
    {
      schema: {
        ...staff,
        operationId: 'createCollection',
        summary: 'Create a collection',
        description:
          'The collection is created as a draft and added last. Repeating the same request returns the same collection.',
        tags,
        body: newCollectionInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.collections.create(request.staff, request.body),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/collections/choices',
    {
      schema: {
        ...staff,
        operationId: 'listCollectionRuleValues',
        summary: 'List the values available in rules',
        tags,
        response: { 200: choices, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.collections.choices(request.staff))),
  )

  app.post(
    '/v1/staff/collections/preview',
    {
      schema: {
        ...staff,
        operationId: 'previewCollection',
        summary: 'Preview a collection rule',
        description:
          'Returns how many products match now, and the best sellers among them. Nothing is saved.',
        tags,
        body: collectionRuleInput,
        response: { 200: z.object({ count: z.int(), items: collectionItems }), ...staffErrorResponses },
      },
    },
    async ({ body, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.collections.previewRule(ctx, body))),
  )

  app.get(
    '/v1/staff/collections/:id',
    {
      schema: {
        ...staff,
        operationId: 'getCollection',
        summary: 'Get a collection',
        tags,
        params,
        response: { 200: collectionDetail, ...staffErrorResponses },
      },
    },
    async ({ params: { id }, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.collections.one(ctx, id))),
  )

  app.patch(
    '/v1/staff/collections/:id',
    {
      schema: {
        ...staff,
        operationId: 'updateCollection',
        summary: 'Update a collection',
        description:
          'Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `content_changed` with the names of the fields and saves nothing. When the rule changes, its products are updated: up to 200 at once, more within seconds. A former slug redirects to the new one.',
        tags,
        params,
        body: collectionEditInput,
        response: { 200: collectionDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.collections.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.put(
    '/v1/staff/collections/:id/products',
    {
      schema: {
        ...staff,
        operationId: 'setCollectionProducts',
        summary: 'Set the products of a manual collection, in order',
        description: 'Replaces the list. If it has changed since `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: collectionProductsInput,
        response: { 200: collectionDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.collections.arrange(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.get(
    '/v1/staff/collections/:id/products',
    {
      schema: {
        ...staff,
        operationId: 'searchCollectionProducts',
        summary: 'List the products of a collection, in order',
        tags,
        params,
        querystring: z.object({
          q: z.string().trim().max(200).default('').describe('Words of the name, the number or a SKU'),
          offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
          limit: z.coerce.number().int().min(1).max(100).default(50),
        }),
        response: {
          200: z.object({
            products: z.array(
              collectionItem.extend({ position: z.int().describe('Place in the collection, from 1 on') }),
            ),
            total: z.int().describe('Of all pages'),
          }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { id }, query, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.collections.products(ctx, id, query))),
  )

  app.patch(
    '/v1/staff/collections/:id/products',
    {
      schema: {
        ...staff,
        operationId: 'updateCollectionProducts',
        summary: 'Add, remove and move products of a manual collection',
        description:
          'For collections of any size. Products that are in it already are not added again, and the same request again has no effect. A product that is moved fixes the order of all products.',
        tags,
        params,
        body: collectionProductsEdit,
        response: {
          200: z.object({ total: z.int().describe('How many products it has') }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ params: { id }, body, staff: ctx }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('checkout', () => staffCatalog.collections.changeProducts(ctx, id, body)),
        ),
  )

  app.delete(
    '/v1/staff/collections/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteCollection',
        summary: 'Remove a collection',
        description:
          'Its products are not deleted. Returns 409 `in_use` if `promotions` apply to it or `content` links to it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.collections.remove(request.staff, request.params.id),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
