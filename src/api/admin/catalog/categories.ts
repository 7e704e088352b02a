// Staff routes of the category tree: create, rename, move and delete.
import { z } from 'zod'
import {
  categoryEditInput,
  categoryMoveInput,
  newCategoryInput,
} from '../../../modules/catalog/taxonomy/category-tree.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { staffErrorResponses } from '../staff-errors.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'
import { MAX_UPLOAD_BYTES } from '../../../contracts/limits.ts'

const listed = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  depth: z.int().describe('0 is the top level'),
  slug: z.string(),
  name: z.string(),
  url: z.string().nullable().describe('URL of its image'),
  products: z
    .int()
    .describe('In the category and its subcategories, including products that are not on sale'),
})
const tree = z.object({
  version: z.string().describe('Send as `was` to move a category'),
  categories: z.array(listed).describe('In menu order, parents before children'),
})
const categoryDetail = listed.omit({ parent: true, depth: true }).extend({
  translations: z.partialRecord(translationLocaleCode, z.string()).describe('Name in other languages'),
  stale: z.array(translationLocaleCode).describe('Languages whose translation is of a former name'),
  ancestors: z.array(z.object({ id: z.int(), name: z.string() })).describe('Starting at the root'),
  children: z.int(),
})
/** In base64, with the rest of the request. */
const MAX_IMAGE_REQUEST_BYTES = Math.ceil(MAX_UPLOAD_BYTES * 1.4)
const imageInput = z.object({
  was: z.string().max(300).nullable().describe('URL of the image that was shown; null: none'),
  content: z
    .base64()
    .nullable()
    .describe('JPEG, PNG, WebP, GIF or AVIF of at most 8 MB, in base64; null: removes the image'),
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
        operationId: 'listCategories',
        summary: 'Get the category tree',
        tags,
        response: { 200: tree, ...staffErrorResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await loadShedder.run('browsing', () => staffCatalog.categories.tree(request.staff))),
  )

  app.post(
    '/v1/staff/categories',
    {
      schema: {
        ...staff,
        operationId: 'createCategory',
        summary: 'Create a category',
        description:
          'The category is added last among its siblings. Repeating the same request returns the same category.',
        tags,
        body: newCategoryInput,
        response: { 201: z.object({ id: z.int() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const id = await loadShedder.run('checkout', () =>
        staffCatalog.categories.create(request.staff, request.body),
      )
      return reply.code(201).header('cache-control', 'no-store').send({ id })
    },
  )

  app.get(
    '/v1/staff/categories/:id',
    {
      schema: {
        ...staff,
        operationId: 'getCategory',
        summary: 'Get a category with its translations',
        tags,
        params,
        response: { 200: categoryDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () =>
        staffCatalog.categories.one(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.patch(
    '/v1/staff/categories/:id',
    {
      schema: {
        ...staff,
        operationId: 'updateCategory',
        summary: 'Update a category',
        description:
          'Send each field with its old value (`was`) and new value (`to`). If someone else has changed a field in the meantime, returns 409 `content_changed` with the names of the fields and saves nothing. A former slug redirects to the new one.',
        tags,
        params,
        body: categoryEditInput,
        response: { 200: categoryDetail, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.categories.change(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/categories/:id/move',
    {
      schema: {
        ...staff,
        operationId: 'moveCategory',
        summary: 'Move a category with its subcategories',
        description:
          'Its products are removed from the previous ancestors and added to the new ones. If the tree has changed since `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: categoryMoveInput,
        response: { 200: tree, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.categories.move(request.staff, request.params.id, request.body),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.put(
    '/v1/staff/categories/:id/image',
    {
      bodyLimit: MAX_IMAGE_REQUEST_BYTES,
      schema: {
        ...staff,
        operationId: 'setCategoryImage',
        summary: 'Set or remove the image of a category',
        description:
          'The image is checked by its content and stored without metadata. If it has changed since `was`, returns 409 `content_changed`.',
        tags,
        params,
        body: imageInput,
        response: { 200: categoryDetail, ...staffErrorResponses },
      },
    },
    async ({ params: { id }, body: { was, content }, staff: ctx }, reply) => {
      const bytes = content === null ? null : Buffer.from(content, 'base64')
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.categories.picture(ctx, id, was, bytes),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.delete(
    '/v1/staff/categories/:id',
    {
      schema: {
        ...staff,
        operationId: 'deleteCategory',
        summary: 'Delete an empty category',
        description:
          'Returns 409 `in_use` with what refers to the category: `categories`, `products`, `promotions`, rules of `collections`, or `content` that links to it.',
        tags,
        params,
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () =>
        staffCatalog.categories.remove(request.staff, request.params.id),
      )
      return reply.code(204).header('cache-control', 'no-store').send(null)
    },
  )
}
