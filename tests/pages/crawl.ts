// The demo shop after its first start: every specified URL responds, and every link in menus and home pages
// works.
import { describe, expect, test } from 'vitest'
import { layouts } from '../../src/storefront/layouts.ts'

const languages = ['', '/vi', '/ar', '/he']

/** Internal links of a page, without fragments. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&').replace(/#.*/, ''),
  )
const part = (html: string, tag: string) => new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? ''
const cardsOf = (html: string) => html.match(/<article class="card\b/g)?.length ?? 0
const isList = (address: string) =>
  /^(\/vi|\/ar|\/he)?\/(products|search|category\/[^?]+|collections\/[^?]+)(\?|$)/.test(address) &&
  !/\/products\/[^?]/.test(address)

/** The English URL of the same page. Language links are the same on the pages of each language. */
const inEnglish = (link: string) => link.replace(/^\/(vi|ar|he)(?=[/?]|$)/, '').replace(/^(?=\?|$)/, '/')

/** Registers the tests of a shop, which need not be running yet. */
export function describeLinks(shop: { readonly url: string }): void {
  const visits = new Map<string, Promise<{ status: number; html: string; at: string; findable: boolean }>>()
  /** Each URL is requested once. */
  function visit(address: string) {
    const visited = visits.get(address)
    if (visited) return visited
    const answer = (async () => {
      const response = await fetch(shop.url + address, { headers: { 'accept-encoding': 'identity' } })
      const html = await response.text()
      const findable = !response.headers.has('x-robots-tag') && !html.includes('content="noindex"')
      return { status: response.status, html, at: response.url.slice(shop.url.length), findable }
    })()
    visits.set(address, answer)
    return answer
  }

  async function deadEnds(links: Iterable<string>): Promise<string[]> {
    const dead: string[] = []
    const ahead = [...new Set(links)]
    const walk = async () => {
      for (let link = ahead.pop(); link !== undefined; link = ahead.pop()) {
        const { status, html, at } = await visit(link)
        if (status !== 200) dead.push(`${link} answers ${status}`)
        else if (isList(at) && cardsOf(html) === 0) dead.push(`${link} shows no product`)
      }
    }
    // Two at a time: the shop processes two pages at once, and requests that queue longer than two seconds are
    // rejected.
    await Promise.all([walk(), walk()])
    return dead
  }

  const menuLinks = async (language: string) => {
    const { html } = await visit(language || '/')
    return ['aside', 'header', 'footer'].flatMap((tag) => linksOf(part(html, tag)))
  }
  const homeLinks = async (language: string, layout: string) =>
    linksOf(part((await visit(`${language}/${layout}`)).html, 'main'))
  const allLinks = async (language: string) => {
    const links = await menuLinks(language)
    for (const layout of layouts) links.push(...(await homeLinks(language, layout)))
    return [...new Set(links)]
  }
  test('every header, menu and footer link leads to a page with content', async () => {
    const links = await menuLinks('')
    expect(new Set(links).size).toBeGreaterThan(100)
    expect(await deadEnds(links)).toEqual([])
  })

  test('every link of the ten home pages leads to a page with content', async () => {
    const links: string[] = []
    for (const layout of layouts) {
      const own = await homeLinks('', layout)
      expect(own.length, layout).toBeGreaterThan(30)
      links.push(...own)
    }
    expect(await deadEnds(links)).toEqual([])
  })

  // Whether a page exists and what it lists does not depend on the language. Where the links are the same, only a
  // sample is opened.
  test.each(languages.slice(1))(
    'in %s, menus and home pages have the same links as in English',
    async (language) => {
      const links = await allLinks(language)
      const english = new Set((await allLinks('')).map(inEnglish))
      expect(new Set(links.map(inEnglish))).toEqual(english)
      const sample = links.filter((_, at) => at % 10 === languages.indexOf(language))
      expect(sample.length).toBeGreaterThan(10)
      expect(await deadEnds(sample)).toEqual([])
    },
  )

  describe.each(languages)('in %s', (language) => {
    const address = (path: string) => language + (language && path === '/' ? '' : path)

    test.each([
      '/',
      '/products',
      '/search',
      '/search?q=men-wear',
      '/shops',
      '/collections',
      '/collections/mens-collection',
      '/category',
      '/category/man',
      '/checkout',
      '/cart',
      '/wishlist',
      '/order',
      '/signin',
      '/signup',
      '/forget-password',
      '/my-account',
      '/my-account/orders',
      '/my-account/returns',
      '/my-account/measurements',
      '/my-account/account-details',
      '/my-account/change-password',
      '/my-account/connect-api',
      '/register-api',
      '/register-dynamics-access',
      '/faq',
      '/privacy',
      '/terms',
      '/contact-us',
      '/newsletter',
      ...layouts.map((layout) => `/${layout}`),
    ])('%s returns 200 with one title and its content, and may be indexed', async (path) => {
      const { status, html, findable } = await visit(address(path))
      expect({ status, findable }).toEqual({ status: 200, findable: true })
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(/<title>(.+?)<\/title>/.exec(html)?.[1]).toMatch(/^Selvedge/)
      expect(html).toMatch(new RegExp(`<html lang="${language.slice(1) || 'en'}" dir="(ltr|rtl)"`))
      if (isList(path)) expect(cardsOf(html)).toBeGreaterThan(0)
    })

    test.each([
      '/404',
      '/nothing-here',
      '/products/none',
      '/category/none',
      '/collections/none',
      '/order?id=none&token=none',
    ])('%s returns 404 with links to other pages', async (path) => {
      const { status, html } = await visit(address(path))
      expect(status).toBe(404)
      expect(linksOf(part(html, 'main')).length).toBeGreaterThan(2)
    })
  })
}
