// /feeds: product feeds for marketplaces. They have only what pages show, so everyone may fetch them.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ShopError } from '../../../kernel/errors.ts'
import type { Api, ApiContext } from '../../context.ts'

/** Files are made once an hour. */
const cacheControl = 'public, max-age=600'

export function registerFeeds(app: Api, { feeds, loadShedder }: ApiContext): void {
  app.get<{ Params: { name: string } }>(
    '/feeds/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await loadShedder.run('browsing', () => feeds.findFile(request.params.name))
      if (!file) throw new ShopError('not_found')
      // Weak: compressed and not, it is the same file.
      const etag = `W/"${file.etag}"`
      reply
        .header('etag', etag)
        .header('last-modified', file.madeAt.toUTCString())
        .header('cache-control', cacheControl)
        .header('vary', 'Accept-Encoding')
      if (isCurrent(etag, request.headers['if-none-match'])) return reply.code(304).send()
      async function* parts() {
        // Acquired inside the stream: a stream that is never read must not hold a slot.
        const release = await loadShedder.acquire('browsing')
        try {
          yield* file!.read()
        } finally {
          release()
        }
      }
      reply.type(file.contentType)
      const compressed = Readable.from(parts(), { objectMode: false })
      if (acceptsGzip(request.headers['accept-encoding']))
        return reply.header('content-encoding', 'gzip').send(compressed)
      const gunzip = createGunzip()
      compressed.on('error', (error) => gunzip.destroy(error))
      return reply.send(compressed.pipe(gunzip))
    },
  )
}

const isCurrent = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag))

const acceptsGzip = (header: string | string[] | undefined): boolean =>
  typeof header === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)
