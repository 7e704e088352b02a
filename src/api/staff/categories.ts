// Staff routes of the category tree: create, rename, move and delete.
import { z } from 'zod'
import {
  categoryEditInput,
  categoryMoveInput,
  newCategoryInput,
  translationLocales,
} from '../../modules/catalog/category-tree.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const listed = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  depth: z.int().describe('0 stands at the top'),
  slug: z.string(),
  name: z.string(),
  url: z.string().nullable().describe('Of its picture'),
  products: z.int().describe('In it and below it, those that are not sold too'),
})
const tree = z.object({
  version: z.string().describe('Sent back as `was` with a move'),
  categories: z.array(listed).describe('As menus order them, each below the one above it'),
})
const categoryDetail = listed.omit({ parent: true, depth: true }).extend({
  words: z.partialRecord(z.enum(translationLocales), z.string()).describe('Its name in other languages'),
  above: z.array(z.object({ id: z.int(), name: z.string() })).describe('From the root down'),
  children: z.int(),
})
const staff = requirePermission('categories.manage')
const tags = ['Categories, for staff']
const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export function registerStaffCategories(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/categories',
    {
      schema: {
        ...staff,
        summary: 'The tree of categories',
        tags,
        response: { 200: tree, ...staffErrorResponses },
      },
    },
    async (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.categories.tree())),
  )

  app.post(
    '/v1/staff/categories',
    {
      schema: {
        ...staff,
        summary: 'Make a category',
        description: 'It is the last of those that stand there; the same sent again is the same one.',
        tags,
        body: newCategoryInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.categories.create(request.body, getStaffActor(request)),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/categories/:id',
    {
      schema: {
        ...staff,
        summary: 'A category with its names',
        tags,
        params,
        response: { 200: categoryDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.categories.one(request.params.id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/categories/:id',
    {
      schema: {
        ...staff,
        summary: 'Name a category',
        description:
          'Each field with what it `was` and what it is `to` be; 409 `content_changed` names those that somebody else has changed meanwhile, and nothing is written then. A former address leads to the new one.',
        tags,
        params,
        body: categoryEditInput,
        response: { 200: categoryDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.categories.change(request.params.id, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/categories/:id/move',
    {
      schema: {
        ...staff,
        summary: 'Move a category with all below it',
        description:
          'Its products leave what was above it and stand in what is above it now. 409 `content_changed` where anything of the tree stands elsewhere than in `was`.',
        tags,
        params,
        body: categoryMoveInput,
        response: { 200: tree, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.categories.move(request.params.id, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.delete(
    '/v1/staff/categories/:id',
    {
      schema: {
        ...staff,
        summary: 'Remove an empty category',
        description:
          '409 `still_used` says what stands on it: `categories`, `products`, `promotions`, rules of `collections`, or `content` that leads to it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.categories.remove(request.params.id, getStaffActor(request)),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
