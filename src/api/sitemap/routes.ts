// /robots.txt and /sitemap.xml with its parts: an index, and what it names, streamed.
import { Readable } from 'node:stream'
import { ShopError } from '../../kernel/errors.ts'
import { escapeMarkup } from '../../kernel/escape.ts'
import type { Api, ApiContext } from '../context.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Search engines come seldom; who comes often is given what a cache has. */
const cacheControl = 'public, max-age=3600'

export function registerSitemap(app: Api, { shop, gate }: ApiContext, shopUrl: string): void {
  const entry = (tag: string, path: string, lastmod: Date | null) =>
    `<${tag}><loc>${escapeMarkup(encodeURI(shopUrl + path))}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''}</${tag}>\n`

  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${shopUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const parts = await shop.sitemapParts()
    const list = parts.map(({ kind, part, lastmod }) =>
      entry('sitemap', `/sitemap/${kind}-${part}.xml`, lastmod),
    )
    return reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(`${head}<sitemapindex ${names}>\n${list.join('')}</sitemapindex>\n`)
  })

  app.get<{ Params: { name: string } }>(
    '/sitemap/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const name = request.params.name.replace(/\.xml$/, '')
      const known = (await shop.sitemapParts()).find(({ kind, part }) => `${kind}-${part}` === name)
      if (!known) throw new ShopError('not_found')
      const { kind, part } = known
      async function* lines() {
        // In here: a stream that nobody begins to read never leaves.
        const leave = await gate.enter('browsing')
        try {
          yield `${head}<urlset ${names}>\n`
          for await (const { path, lastmod } of shop.sitemapEntries(kind, part))
            yield entry('url', path, lastmod)
          yield '</urlset>\n'
        } finally {
          leave()
        }
      }
      return reply
        .header('cache-control', cacheControl)
        .type('application/xml; charset=utf-8')
        .send(Readable.from(lines(), { objectMode: false }))
    },
  )
}
