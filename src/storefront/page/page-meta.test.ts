import { describe, expect, test } from 'vitest'
import { alternates, canonicalAddress, pageMeta } from './page-meta.ts'

const matches = [
  {
    id: 'root',
    loaderData: {
      origin: 'https://shop.example',
      locale: 'en',
      settings: { name: 'Selvedge', description: 'Clothes and shoes.', currencyCode: 'USD', returnDays: 30 },
    },
  },
]

describe('page meta', () => {
  test('a page without its own description has that of the shop', () => {
    expect(pageMeta(matches, { values: ['men-wear'] })).toEqual(
      expect.arrayContaining([
        { title: 'Selvedge, Men Wear' },
        { name: 'description', content: 'Clothes and shoes.' },
      ]),
    )
  })
  test('a page about something is titled with its name unchanged, then the query', () => {
    expect(pageMeta(matches, { name: 'T-shirt & co.', values: ['deep-blue'] })).toContainEqual({
      title: 'Selvedge, T-shirt & co., Deep Blue',
    })
  })
  test('checkout and orders are not indexed by search engines', () => {
    expect(pageMeta(matches, { index: false })).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(pageMeta(matches)).not.toContainEqual({ name: 'robots', content: 'noindex' })
  })
  test('the canonical URL keeps query and page, and drops filters', () => {
    const at = (search: string) =>
      canonicalAddress('https://shop.example', 'en', { pathname: '/search', search })
    expect(at('?q=nike&sort_by=newest&page=2')).toBe('https://shop.example/search?q=nike&page=2')
    expect(at('?page=1&brand=nike')).toBe('https://shop.example/search')
  })
  test('each offered language is an alternate, and English is also x-default', () => {
    const at = { pathname: '/search', search: '?q=nike&sort_by=newest' }
    expect(alternates('https://shop.example', ['en', 'vi'], at)).toEqual([
      { hrefLang: 'en', href: 'https://shop.example/search?q=nike' },
      { hrefLang: 'vi', href: 'https://shop.example/vi/search?q=nike' },
      { hrefLang: 'x-default', href: 'https://shop.example/search?q=nike' },
    ])
    expect(alternates('https://shop.example', ['en'], at)).toEqual([])
  })
  test('each language and country of another market is an alternate at the address of the market', () => {
    const at = { pathname: '/search', search: '?q=nike' }
    const regions = [{ market: 'eu', country: 'DE', countries: ['DE', 'AT'], languages: ['en', 'vi'] }]
    expect(alternates('https://shop.example', ['en'], at, regions).slice(2)).toEqual([
      { hrefLang: 'en-DE', href: 'https://shop.example/search?q=nike&country=DE' },
      { hrefLang: 'en-AT', href: 'https://shop.example/search?q=nike&country=DE' },
      { hrefLang: 'vi-DE', href: 'https://shop.example/vi/search?q=nike&country=DE' },
      { hrefLang: 'vi-AT', href: 'https://shop.example/vi/search?q=nike&country=DE' },
    ])
    expect(
      alternates('https://shop.example', ['en'], at, regions, false).map(({ hrefLang }) => hrefLang),
    ).toEqual(['en-DE', 'en-AT', 'vi-DE', 'vi-AT'])
    const shops = { pathname: '/shops', search: '' }
    expect(alternates('https://shop.example', ['en'], shops, regions)).toEqual([])
    expect(canonicalAddress('https://shop.example', 'vi', shops, 'DE')).toBe('https://shop.example/vi/shops')
  })
})
