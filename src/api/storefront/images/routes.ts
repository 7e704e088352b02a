// /_next/image: resized versions of the shop's own images, at the specified widths and quality only
// (storefront.md section 9).
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { parseMediaId } from '../../../modules/media/media.ts'
import { type ImageFormat, IMAGE_QUALITY } from '../../../modules/media/picture-task.ts'
import { IMAGE_WIDTHS, type Renditions } from '../../../modules/media/renditions.ts'
import type { Api } from '../../context.ts'

const aYear = 'public, max-age=31536000, immutable'
const FULL_WIDTH = 1200

export function registerImages(app: Api, renditions: Renditions): void {
  const querystring = z.object({
    url: z
      .string()
      .refine((url) => parseMediaId(url) !== undefined, 'must be the path of an image of this shop'),
    w: z.coerce
      .number()
      .refine(
        (w) => (IMAGE_WIDTHS as readonly number[]).includes(w),
        `must be one of ${IMAGE_WIDTHS.join(', ')}`,
      ),
    q: z.coerce
      .number()
      .refine((q) => q === IMAGE_QUALITY, `must be ${IMAGE_QUALITY}`)
      .optional(),
  })
  app.get('/_next/image', { schema: { hide: true, querystring } }, async (request, reply) => {
    const format: ImageFormat = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    reply.header('vary', 'Accept')
    return send(reply, renditions, parseMediaId(request.query.url)!, request.query.w, format)
  })

  app.get(
    '/media/:file',
    { schema: { hide: true, params: z.object({ file: z.string().max(80) }) } },
    async (request, reply) => {
      const id = parseMediaId(`/media/${request.params.file}`)
      if (id === undefined) throw new ShopError('not_found')
      return send(reply, renditions, id, FULL_WIDTH, 'webp')
    },
  )
}

async function send(
  reply: FastifyReply,
  renditions: Renditions,
  id: string,
  width: number,
  format: ImageFormat,
) {
  const bytes = await renditions.get(id, width, format)
  if (!bytes) throw new ShopError('not_found')
  // The id is a content hash, so the URL is immutable.
  return reply
    .type(`image/${format}`)
    .header('cache-control', aYear)
    .header('etag', `"${id}-${width}-${format}"`)
    .send(bytes)
}
