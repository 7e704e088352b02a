// Staff routes of product images: list, order, colour and focal area.
import { z } from 'zod'
import { pictureCropInput, pictureOrderInput } from '../../modules/catalog/product-pictures.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { getStaffActor, staffErrorResponses } from './staff-actor.ts'

const id = z.coerce.number().int().min(1).max(1e15)
const picturesResponse = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  colours: z.array(z.object({ id: z.int(), label: z.string() })),
  pictures: z.array(
    z.object({
      id: z.int(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      colour: z.int().nullable(),
      drawn: z.boolean().describe('By the shop itself: such a picture has no parts'),
    }),
  ),
  version: z.string().describe('Sent back as `was` with a change'),
})
const tags = ['Products, for staff']
const conflict =
  '409 `product_changed` where somebody else has changed them since `was`; nothing is written then.'

export function registerStaffPictures(app: Api, { loadShedder, staffCatalog }: ApiContext): void {
  app.get(
    '/v1/staff/products/:id/pictures',
    {
      schema: {
        ...requirePermission('products.read'),
        summary: 'Pictures of a product in their order',
        tags,
        params: z.object({ id }),
        response: { 200: picturesResponse, ...staffErrorResponses },
      },
    },
    async ({ params }, reply) => {
      const result = await loadShedder.run('browsing', () => staffCatalog.pictures(params.id))
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.put(
    '/v1/staff/products/:id/pictures',
    {
      schema: {
        ...requirePermission('product-pictures.edit'),
        summary: 'Arrange the pictures of a product',
        description: `Order, words and colour of each; those that are not named are taken off. A product on sale keeps one. ${conflict}`,
        tags,
        params: z.object({ id }),
        body: pictureOrderInput,
        response: { 200: picturesResponse, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.arrangePictures(request.params.id, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/products/:id/pictures/:picture/crop',
    {
      schema: {
        ...requirePermission('product-pictures.edit'),
        summary: 'Show a part of a picture',
        description: `The part becomes a picture of its own, in the place of the whole one. ${conflict}`,
        tags,
        params: z.object({ id, picture: id }),
        body: pictureCropInput,
        response: { 200: picturesResponse, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const { id: product, picture } = request.params
      const result = await loadShedder.run('checkout', () =>
        staffCatalog.cropPicture(product, picture, request.body, getStaffActor(request)),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )
}
