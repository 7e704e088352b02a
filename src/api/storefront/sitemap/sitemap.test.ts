import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productSpecs } from '../../../../tests/support/catalogue.ts'
import { shopUrl, useApi } from '../../../../tests/support/api.ts'
import { commandContext } from '../../../contracts/staff-context.ts'
import { market } from '../../../modules/markets/markets.ts'
import { getSitemapPartSize } from '../../../modules/search/sitemap.ts'

const api = useApi()
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)

test('the sitemap lists parts with every product, category and collection with products, and pages', async () => {
  const index = await api.get('/sitemap.xml')
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(index.headers['cache-control']).toBe('public, max-age=3600')
  const parts = places(index.body)
  const all = new Map<string, string[]>()
  for (const part of parts) {
    const response = await api.get(part.slice(shopUrl.length))
    expect(response.statusCode, part).toBe(200)
    all.set(part.replace(/.*\/|-1\.xml/g, ''), places(response.body))
    if (!part.includes('pages'))
      expect(response.body.match(/<lastmod>\d{4}-/g)).toHaveLength(places(response.body).length)
  }
  const { rows } = await sql<{ slug: string }>`select slug from product_listing order by slug`.execute(api.db)
  expect(rows).toHaveLength(productSpecs.length)
  expect(all.get('products')?.toSorted()).toEqual(
    ['', '/vi']
      .flatMap((prefix) => rows.map(({ slug }) => `${shopUrl}${prefix}/products/${slug}`))
      .toSorted(),
  )
  const products = (await api.get('/sitemap/products-1.xml')).body
  const [first] = products.match(/<url>.*<\/url>/)!
  for (const language of ['en', 'vi', 'x-default'])
    expect(first).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${shopUrl}/`)
  expect(first).toMatch(/<image:loc>[^<]*\/_next\/image\?url=%2F[^<]*&amp;w=1200&amp;q=75<\/image:loc>/)
  expect(Buffer.byteLength(products)).toBeLessThan(50 * 2 ** 20)
  expect(all.get('categories')?.length).toBeGreaterThan(0)
  expect(all.get('pages')).toContain(`${shopUrl}/`)
  expect((await api.get('/sitemap/products-2.xml')).statusCode).toBe(404)
  expect((await api.get('/sitemap/secrets-1.xml')).statusCode).toBe(404)
})

test('the sitemap lists the pages of each market with named countries, also in the store currency', async () => {
  const { version } = await api.services.markets.settings(commandContext)
  const markets = [
    { code: 'us', name: 'US', countries: ['US'], currency: 'USD', primary: true },
    { code: 'ca', name: 'Canada', countries: ['CA', 'MX'], currency: 'USD', languages: ['vi'] },
    {
      code: 'vn',
      name: 'VN',
      countries: ['VN'],
      currency: 'VND',
      exchange_rate: '25000',
      default_language: 'vi',
    },
    { code: 'row', name: 'Rest', countries: [], currency: 'USD', rest_of_world: true },
  ].map((one) => market.parse(one))
  await api.services.markets.setSettings(commandContext, { was: version, markets, dry_run: false })
  const { body } = await api.get('/sitemap/products-1.xml')
  const product = `${shopUrl}/products/lev-001`
  const localized = `${shopUrl}/vi/products/lev-001`
  const versions = [
    product,
    localized,
    ...['CA', 'VN'].flatMap((code) => [product, localized].map((one) => `${one}?country=${code}`)),
  ]
  expect(places(body).filter((address) => address.includes('/lev-001'))).toEqual(
    expect.arrayContaining(versions),
  )
  expect(places(body)).toHaveLength(6 * productSpecs.length)
  for (const [language, address] of [
    ['en', product],
    ['x-default', product],
    ['en-CA', `${product}?country=CA`],
    ['vi-MX', `${localized}?country=CA`],
    ['vi-VN', `${localized}?country=VN`],
  ])
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
  const pages = places((await api.get('/sitemap/pages-1.xml')).body)
  expect(pages).toContain(`${shopUrl}/?country=CA`)
  expect(pages.filter((address) => address.includes('/shops')).join()).not.toContain('country=')
})

test('parts stay within the limits of the protocol, however many markets there are', () => {
  const languages = ['en', 'vi', 'ar', 'he']
  expect(getSitemapPartSize(languages, [])).toBe(5_000)
  const region = { countries: Array.from({ length: 27 }, () => 'DE'), languages }
  for (const count of [1, 5, 30]) {
    const size = getSitemapPartSize(
      languages,
      Array.from({ length: count }, () => region),
    )
    expect(size * languages.length * (count + 1)).toBeLessThanOrEqual(50_000)
    expect(size).toBeGreaterThan(0)
  }
})

test('robots.txt names the sitemap and disallows the API', async () => {
  const { body } = await api.get('/robots.txt')
  expect(body).toContain(`Sitemap: ${shopUrl}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/\n')
})

test('security.txt has a contact for vulnerability reports and a valid expiry date', async () => {
  const { body, headers } = await api.get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: (?:mailto:[^@\s]+@\S+|https?:\/\/\S+)\n/)
  expect(body).toContain(`Canonical: ${shopUrl}/.well-known/security.txt`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)![1]!)
  expect(expires - Date.now()).toBeGreaterThan(100 * DAY_MS)
  expect(expires - Date.now()).toBeLessThan(365 * DAY_MS)
})
