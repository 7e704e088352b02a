// Staff routes to find, create, edit and delete brands.
import { z } from 'zod'
import { toStorableText } from '../../kernel/storable-text.ts'
import { translationLocales } from '../../modules/catalog/category-tree.ts'
import { brandEditInput, newBrandInput } from '../../modules/catalog/brands.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const brand = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  products: z.int().describe('Those that are not sold too'),
})
const named = brand.extend({
  words: z
    .partialRecord(z.enum(translationLocales), z.string())
    .describe('What it is called in other languages'),
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
        summary: 'Brands by name',
        tags,
        querystring: z.object({
          q: z.string().max(200).default('').describe('Part of a name or of an address'),
          page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Of a hundred'),
        }),
        response: {
          200: z.object({ brands: z.array(brand), total: z.int(), more: z.boolean() }),
          ...staffErrorResponses,
        },
      },
    },
    async ({ query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(
          await loadShedder.run('browsing', () =>
            staffCatalog.brands.list({ ...query, q: toStorableText(query.q) }),
          ),
        ),
  )

  app.post(
    '/v1/staff/brands',
    {
      schema: {
        ...staff,
        summary: 'Make a brand',
        description: 'The same sent again is the same one.',
        tags,
        body: newBrandInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.brands.create(request.body, getStaffActor(request)),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/brands/:id',
    {
      schema: {
        ...staff,
        summary: 'A brand',
        tags,
        params,
        response: { 200: named, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.brands.one(request.params.id))),
  )

  app.patch(
    '/v1/staff/brands/:id',
    {
      schema: {
        ...staff,
        summary: 'Name a brand',
        description:
          'Each field with what it `was` and what it is `to` be; 409 `content_changed` names those that somebody else has changed meanwhile, and nothing is written then. Lists narrowed to a former address are narrowed to the brand; a drawn wordmark comes off with the name that it spells.',
        tags,
        params,
        body: brandEditInput,
        response: { 200: named, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.brands.change(request.params.id, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.delete(
    '/v1/staff/brands/:id',
    {
      schema: {
        ...staff,
        summary: 'Remove a brand without products',
        description:
          '409 `still_used` says what stands on it: `products`, `promotions`, rules of `collections`, `retailers`, or `content` that leads to it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.brands.remove(request.params.id, getStaffActor(request)),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
