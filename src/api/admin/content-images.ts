// Staff routes of content images: the library that home pages and menus choose from.
import { z } from 'zod'
import type { StaffContext } from '../../contracts/staff-context.ts'
import {
  MAX_PICTURES_REQUEST_BYTES,
  uploadedPicture,
} from '../../modules/catalog/products/product-pictures.ts'
import { contentPicture } from '../../modules/content/content.ts'
import { requirePermission } from '../access.ts'
import type { Api, ApiContext } from '../context.ts'
import { staffErrorResponses } from './staff-errors.ts'

const designing = requirePermission('content.edit')
const tags = ['Content, for staff']
const pictures = z.object({ pictures: z.array(contentPicture) })
const response = { 200: pictures, ...staffErrorResponses }

export function registerContentImages(app: Api, { loadShedder, staffContent }: ApiContext): void {
  const list = async (ctx: StaffContext) => ({ pictures: await staffContent.pictures(ctx) })

  app.get(
    '/v1/staff/content-images',
    {
      schema: {
        ...designing,
        operationId: 'listContentImages',
        summary: 'List content images other than product images, newest first',
        tags,
        response,
      },
    },
    async ({ staff }, reply) =>
      reply.header('cache-control', 'no-store').send(await loadShedder.run('browsing', () => list(staff))),
  )

  app.post(
    '/v1/staff/content-images',
    {
      bodyLimit: MAX_PICTURES_REQUEST_BYTES,
      schema: {
        ...designing,
        operationId: 'addContentImages',
        summary: 'Upload content images',
        description:
          'Up to 12 images, at most 24 MB together, all or none. Each is checked by its content and stored without metadata. Sending the same images again has no effect.',
        tags,
        body: z.strictObject({ pictures: z.array(uploadedPicture) }),
        response,
      },
    },
    async ({ body, staff }, reply) => {
      const uploads = body.pictures.map(({ content, alt }) => ({
        bytes: Buffer.from(content, 'base64'),
        alt,
      }))
      const result = await loadShedder.run('checkout', async () => {
        await staffContent.addPictures(staff, uploads)
        return list(staff)
      })
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.delete(
    '/v1/staff/content-images',
    {
      schema: {
        ...designing,
        operationId: 'deleteContentImage',
        summary: 'Remove a content image from the library',
        description: 'Content that shows it keeps it. Removing it again has no effect.',
        tags,
        querystring: z.object({ url: z.string().max(200).describe('Such as `/media/<id>.webp`') }),
        response: { 204: z.null(), ...staffErrorResponses },
      },
    },
    async ({ query, staff }, reply) => {
      await loadShedder.run('checkout', () => staffContent.removePicture(staff, query.url))
      return reply.code(204).send(null)
    },
  )
}
