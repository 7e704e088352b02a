// The ten home pages with the real web build and a real database.
import { homeLayouts } from '../../src/contracts/home-layouts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoContent } from '../../demo/content.ts'
import { saveContent } from '../../src/modules/content/content.store.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { useApi } from '../support/api.ts'

const api = useApi({ web: await loadWebBuild() })
const content = demoContent((_, alt) => ({
  url: '/media/a.webp',
  alt,
  width: 1200,
  height: 1500,
  background_color: '#f4efe8',
}))

beforeAll(async () => {
  for (const layout of homeLayouts) {
    const home = structuredClone(content.homes[layout])
    // The small catalogue lacks the demo's collections and sales, so every rule is replaced with one that
    // matches all products.
    const plain = JSON.stringify(home).replaceAll(/"query":"[^"]*"/g, '"query":"sort_by=newest"')
    await saveContent(api.db, 'home', layout, 'en', JSON.parse(plain) as typeof home)
  }
  for (const key of ['main', 'categories', 'secondary'] as const)
    await saveContent(api.db, 'menu', key, 'en', content.menus[key])
  api.storefront.invalidate(['content'])
})

const page = async (path: string) => (await api.get(path)).body
const layoutOf = (html: string) => /<html[^>]* data-layout="([a-z]+)"/.exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
/** Block titles; only blocks render these headings. */
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text!.replaceAll('&#x27;', '’'))

describe.each(homeLayouts)('/%s', (layout) => {
  test('returns its blocks, in order and under its own name', async () => {
    const response = await api.get(`/${layout}`)
    expect(response.statusCode).toBe(200)
    expect(layoutOf(response.body)).toBe(layout)
    expect(titleOf(response.body)).toBe(
      `${content.settings.name}, ${layout[0]!.toUpperCase()}${layout.slice(1)}`,
    )
    const titles = content.homes[layout].blocks.flatMap((block) =>
      block.type !== 'newsletter' && block.type !== 'recently-viewed' && 'title' in block && block.title
        ? [block.title]
        : [],
    )
    expect(headings(response.body).filter((heading) => titles.includes(heading))).toEqual(titles)
  })

  test('has every category with three columns, six brands and two banners', async () => {
    const html = await page(`/${layout}`)
    const entries = html.split(/<li class="nav-item/).filter((entry) => / in-row/.test(entry.slice(0, 24)))
    expect(entries).toHaveLength(6)
    for (const entry of entries) {
      const panel = entry.split('</nav>')[0]!
      expect(panel.match(/class="mega-column"/g)).toHaveLength(3)
      expect(panel.match(/class="wordmark"/g)).toHaveLength(6)
      expect(panel.match(/class="mega-banner(?: wide)?"/g)).toHaveLength(2)
    }
    expect(html).toContain('href="/search">Today’s deals</a>')
  })

  test('is fully server-rendered, and requests every style that it needs', async () => {
    const html = await page(`/${layout}`)
    expect(html).not.toMatch(/\$RC\(|\$RR\(|<template id="B:/)
    const slides = content.homes[layout].blocks.some(({ type }) => type === 'hero')
    expect(/href="[^"]*block-hero[^"]*\.css"/.test(html)).toBe(slides)
  })
})

test('the front page uses the layout in the settings', async () => {
  expect(layoutOf(await page('/'))).toBe('modern')
  await saveContent(api.db, 'settings', 'site', 'en', { ...content.settings, homeLayout: 'ancient' })
  api.storefront.invalidate(['content'])
  api.responseCache.invalidate(['content'])
  const moved = await page('/')
  expect(layoutOf(moved)).toBe('ancient')
  expect(headings(moved)).toContain('Popular')
  expect(titleOf(moved)).toBe(content.settings.name)
  expect(layoutOf(await page('/modern')), 'its own address keeps each layout').toBe('modern')
  expect(layoutOf(await page('/faq')), 'other pages carry the thread of the shop').toBe('ancient')
})

test.each([
  ['elegant', 'hidden'],
  ['refined', 'hidden'],
  ['contemporary', 'rows'],
] as const)('the menu of /%s is %s, with the styles for it', async (layout, nav) => {
  const html = await page(`/${layout}`)
  expect(html).toContain(`data-nav="${nav}"`)
  expect(html).toMatch(new RegExp(`href="[^"]*nav-${nav}[^"]*\\.css"`))
  expect(await page('/modern')).not.toMatch(/href="[^"]*nav-(hidden|rows)[^"]*\.css"/)
})

test('a layout without content returns 404', async () => {
  await api.db.deleteFrom('content').where('kind', '=', 'home').where('key', '=', 'trendy').execute()
  api.storefront.invalidate(['content'])
  api.responseCache.invalidate(['content'])
  expect((await api.get('/trendy')).statusCode).toBe(404)
})
