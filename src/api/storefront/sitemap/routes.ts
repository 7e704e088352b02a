// /robots.txt and /sitemap.xml: an index and its streamed parts.
import { Readable } from 'node:stream'
import { ShopError } from '../../../kernel/errors.ts'
import { escapeMarkup } from '../../../kernel/text/escape.ts'
import { hasOwnCountry } from '../../../contracts/paths.ts'
import { getLocalePrefix } from '../../../kernel/locale.ts'
import type { MarketRegion, PageVersions } from '../../../modules/markets/market-view.ts'
import type { Api, ApiContext } from '../../context.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const sitemapNamespaces = `${names} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
/** Search engines request it rarely; frequent requests are served from HTTP caches. */
const cacheControl = 'public, max-age=3600'

type Versions = { languages: readonly string[]; regions: readonly MarketRegion[] }
type Entry = {
  path: string
  lastmod: Date | null
  images?: string[] | undefined
  versions?: PageVersions | undefined
}

const imageWidth = 1200
const toImageUrl = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=${imageWidth}&q=75`

export function registerSitemap(app: Api, { shop, loadShedder }: ApiContext, shopUrl: string): void {
  const escaped = (path: string) => escapeMarkup(encodeURI(shopUrl + path))
  const modified = (lastmod: Date | null) => (lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '')
  const localizePath = (locale: string, path: string) =>
    getLocalePrefix(locale) + (path === '/' ? '' : path) || '/'

  /** A URL entry per language, and per market and language; each lists all of them, including itself. */
  function toEntries({ path, lastmod, images = [], versions: limited }: Entry, all: Versions): string {
    const { hasPrimary, regions } = limited ?? { hasPrimary: true, regions: all.regions }
    const languages = hasPrimary ? all.languages : []
    const ofMarkets = (hasOwnCountry(path) ? [] : regions).flatMap(({ country, countries, languages: own }) =>
      own.map((locale) => ({
        hreflangs: countries.map((code) => `${locale}-${code}`),
        address: escaped(`${localizePath(locale, path)}?country=${country}`),
      })),
    )
    const versions = [
      ...languages.map((locale) => ({ hreflangs: [locale], address: escaped(localizePath(locale, path)) })),
      ...ofMarkets,
    ]
    const alternate = (hreflang: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`
    const alternates =
      versions.length > 1
        ? [
            ...versions.flatMap(({ hreflangs, address }) => hreflangs.map((one) => alternate(one, address))),
            ...(hasPrimary ? [alternate('x-default', escaped(localizePath('en', path)))] : []),
          ].join('')
        : ''
    const pictures = images
      .map(
        (url) =>
          `<image:image><image:loc>${escapeMarkup(shopUrl + toImageUrl(url))}</image:loc></image:image>`,
      )
      .join('')
    return versions
      .map(
        ({ address }) =>
          `<url><loc>${address}</loc>${modified(lastmod)}${alternates}${pictures}</url>
`,
      )
      .join('')
  }

  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${shopUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const parts = await shop.sitemapParts()
    const list = parts.map(
      ({ kind, part, lastmod }) =>
        `<sitemap><loc>${escaped(`/sitemap/${kind}-${part}.xml`)}</loc>${modified(lastmod)}</sitemap>\n`,
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
      const sitemapPart = (await shop.sitemapParts()).find(({ kind, part }) => `${kind}-${part}` === name)
      if (!sitemapPart) throw new ShopError('not_found')
      const { kind, part } = sitemapPart
      const languages = (await shop.settings()).languages.map(({ value }) => value)
      const versions = { languages, regions: await shop.marketRegions() }
      async function* lines() {
        // Acquired inside the stream: a stream that is never read must not hold a slot.
        const release = await loadShedder.acquire('browsing')
        try {
          yield `${head}<urlset ${sitemapNamespaces}>\n`
          for await (const entry of shop.sitemapEntries(kind, part)) yield toEntries(entry, versions)
          yield '</urlset>\n'
        } finally {
          release()
        }
      }
      return reply
        .header('cache-control', cacheControl)
        .type('application/xml; charset=utf-8')
        .send(Readable.from(lines(), { objectMode: false }))
    },
  )
}
