// Pages of a shop with several markets: each is shown and cached in the currency of its visitor.
import { beforeAll, describe, expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { commandContext } from '../../src/contracts/staff-context.ts'
import { market } from '../../src/modules/markets/markets.ts'
import { type TestApi, useApi } from '../support/api.ts'

const api = useApi({ web: await loadWebBuild(), countryHeader: 'x-country' })
const setMarkets = async (shop: TestApi, markets: object[]) => {
  const { version } = await shop.services.markets.settings(commandContext)
  const input = { was: version, markets: markets.map((one) => market.parse(one)), dry_run: false }
  await shop.services.markets.setSettings(commandContext, input)
}
const primary = { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true }
const others = [
  {
    code: 'vn',
    name: 'Vietnam',
    countries: ['VN'],
    currency: 'VND',
    exchange_rate: '25450',
    rounding_increment: 1000,
    default_language: 'vi',
    languages: ['en'],
  },
  {
    code: 'eu',
    name: 'Europe',
    countries: ['DE', 'FR'],
    currency: 'EUR',
    exchange_rate: '0.92',
    rounding_increment: 100,
    rounding_ending: 95,
  },
]
const pages = ['/', '/products', '/products/lev-001', '/category/shirts', '/cart', '/checkout', '/faq']
/** The id of each request is in the page. */
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { body, headers: sent, statusCode } = await api.get(path, headers)
  return { body: body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'), sent, statusCode }
}

test('without a choice of markets, pages are the same for every country, and are cached once', async () => {
  const before = new Map<string, string>()
  for (const path of pages) before.set(path, (await read(path)).body)
  for (const markets of [[], [primary]]) {
    await setMarkets(api, markets)
    for (const path of pages) {
      const there = await read(path, { cookie: 'country=VN', 'x-country': 'VN' })
      expect([path, there.body === before.get(path)]).toEqual([path, true])
      expect(there.sent).not.toHaveProperty('set-cookie')
      expect(there.sent['vary']).toBe('Accept-Encoding')
      expect(api.responseCache.get(path), path).toBeDefined()
    }
    expect((await read('/products?country=VN')).body).toBe(before.get('/products'))
    expect((await read('/market')).statusCode).toBe(404)
  }
})

describe('with markets', () => {
  beforeAll(() => setMarkets(api, [primary, ...others]))

  test.each([
    ['an unknown country', {}, 'USD', '$49.95'],
    ['the primary market', { cookie: 'country=US' }, 'USD', '$49.95'],
    ['a cookie', { cookie: 'a=b; country=VN' }, 'VND', '₫1,271,000'],
    ['the proxy’s header', { 'x-country': 'DE' }, 'EUR', '€45.95'],
    ['a cookie, which is stronger', { cookie: 'country=VN', 'x-country': 'DE' }, 'VND', '₫1,271,000'],
    ['a country without a market', { cookie: 'country=JP' }, 'USD', '$49.95'],
    ['a cookie that is no country', { cookie: 'country=VNX' }, 'USD', '$49.95'],
  ])('%s selects the currency of all amounts', async (_, headers, currency, price) => {
    for (const path of ['/products/lev-001', '/products', '/search?q=oxford']) {
      const { body, sent } = await read(path, headers)
      expect([path, body.includes(price)]).toEqual([path, true])
      for (const other of ['$49.95', '₫1,271,000', '€45.95'].filter((one) => one !== price))
        expect([path, other, body.includes(other)]).toEqual([path, other, false])
      expect(sent['vary']).toBe('Accept-Encoding, Cookie, x-country')
    }
    const { body } = await read('/products/lev-001', headers)
    const named = [...body.matchAll(/"priceCurrency":"([A-Z]{3})"/g)].map(([, code]) => code)
    expect([...new Set(named)]).toEqual([currency])
    expect(body).toContain(`<meta property="product:price:currency" content="${currency}"/>`)
    expect(body).toMatch(new RegExp(`<a class="market"[^>]*aria-label="[^"]*${currency}"`))
  })

  test('search engines find the pages of each market at an address of its own', async () => {
    const readLinks = async (path: string, headers: Record<string, string> = {}) => {
      const { body } = await read(path, headers)
      const links = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
      return {
        canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)![1],
        alternates: Object.fromEntries(links.map(([, language, href]) => [language, href])),
      }
    }
    const page = 'http://shop.test/products/lev-001'
    const primaryPage = await readLinks('/products/lev-001')
    expect(primaryPage).toMatchObject({
      canonical: page,
      alternates: {
        en: page,
        'x-default': page,
        'vi-VN': 'http://shop.test/vi/products/lev-001?country=VN',
        'en-VN': `${page}?country=VN`,
        'en-DE': `${page}?country=DE`,
        'en-FR': `${page}?country=DE`,
      },
    })
    for (const [path, headers] of [
      ['/products/lev-001?country=VN', {}],
      ['/products/lev-001', { cookie: 'country=VN' }],
    ] as const)
      expect(await readLinks(path, headers)).toEqual({ ...primaryPage, canonical: `${page}?country=VN` })
  })

  test('a country in the address is remembered until another link, unless the visitor chose one', async () => {
    const first = await read('/products/lev-001?country=VN')
    expect(first.body).toContain('₫1,271,000')
    expect(first.sent['set-cookie']).toBe('country=VN-link; Path=/; Max-Age=31536000; SameSite=Lax')
    const remembered = { cookie: 'country=VN-link' }
    expect((await read('/products/lev-001', remembered)).body).toContain('₫1,271,000')
    expect((await read('/products/lev-001?country=VN', remembered)).sent).not.toHaveProperty('set-cookie')
    const next = await read('/products/lev-001?country=DE', remembered)
    expect(next.body).toContain('€45.95')
    expect(next.sent['set-cookie']).toContain('country=DE-link;')
    const chosen = await read('/products/lev-001?country=VN', { cookie: 'country=DE' })
    expect(chosen.body).toContain('€45.95')
    expect(chosen.sent).not.toHaveProperty('set-cookie')
    const shops = await read('/shops?country=VN')
    expect(shops.sent, 'the store locator has its own parameter').not.toHaveProperty('set-cookie')
  })

  test('the form of the dialog sets country and language, and leads only to pages of the shop', async () => {
    const form = (await read('/market', { cookie: 'country=VN' })).body
    expect(form).toMatch(/<option value="VN" selected="">Vietnam \(VND\)<\/option>/)
    const to = encodeURIComponent('/products/lev-001?country=US&variant=LEV-001-NAV-M')
    const saved = await read(`/market?country=VN&language=vi&to=${to}`)
    expect([saved.statusCode, saved.sent['location'], saved.sent['set-cookie']]).toEqual([
      303,
      'http://shop.test/vi/products/lev-001?variant=LEV-001-NAV-M',
      'country=VN; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    const outside = await read(`/market?country=DE&to=${encodeURIComponent('//evil.example/')}`)
    expect(outside.sent['location']).toBe('http://shop.test/')
    const unknown = await read('/market?country=JP')
    expect([unknown.sent['location'], unknown.sent['set-cookie']]).toEqual(['http://shop.test/', undefined])
  })

  test('the place of deliveries is remembered with its market', async () => {
    expect((await read('/deliver-to')).body).toContain('name="postcode"')
    const saved = await read('/deliver-to?deliver_country=VN&postcode=+70%2B0&to=%2Fcart')
    expect([saved.statusCode, saved.sent['location'], saved.sent['set-cookie']]).toEqual([
      303,
      'http://shop.test/cart',
      [
        'deliver_to=VN-70%2B0; Path=/; Max-Age=31536000; SameSite=Lax',
        'country=VN; Path=/; Max-Age=31536000; SameSite=Lax',
      ],
    ])
    const unsold = await read('/deliver-to?deliver_country=JP')
    expect(unsold.sent['set-cookie']).toBe('deliver_to=JP; Path=/; Max-Age=31536000; SameSite=Lax')
    const unknown = await read('/deliver-to?deliver_country=XX&to=%2F%2Fevil.example')
    expect([unknown.sent['location'], unknown.sent['set-cookie']]).toEqual(['http://shop.test/', undefined])
  })

  test('cached pages are sent to visitors of their market only', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const fetchPage = async (country?: string) =>
      (
        await fetch(`${url}/products/lev-001`, { headers: country ? { cookie: `country=${country}` } : {} })
      ).text()
    for (let round = 0; round < 2; round++)
      for (const [country, price] of [
        ['VN', '₫1,271,000'],
        ['DE', '€45.95'],
        ['FR', '€45.95'],
        [undefined, '$49.95'],
      ] as const)
        expect([country, (await fetchPage(country)).includes(price)]).toEqual([country, true])
  })

  test('a new rate changes pages at once', async () => {
    await api.services.markets.addRates(commandContext, {
      rates: [{ currency: 'VND', rate: '30000', valid_from: api.now().toISOString().slice(0, 10) }],
      dry_run: false,
    })
    expect((await read('/products/lev-001', { cookie: 'country=VN' })).body).toContain('₫1,499,000')
  })
})
