// Category pages with the real web build and a real database.
import { expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { useApi } from '../support/api.ts'

const api = useApi({ web: await loadWebBuild() })
const page = async (path: string) => {
  const response = await api.get(path)
  expect(response.statusCode).toBe(200)
  return response.body
}
/** The main element of a page. */
const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
const tiles = (html: string) =>
  [...main(html).matchAll(/<div class="tile">[^]*?<\/a>/g)].map(([tile]) => ({
    address: /<a [^>]*href="([^"]+)"/.exec(tile)?.[1],
    products: Number(/<span>(\d+)<\/span>/.exec(tile)?.[1]),
    picture: tile.includes('<img'),
  }))

test('every category with products is on the categories page, with image, count and subcategories', async () => {
  const html = await page('/category')
  const roots = (await api.storefront.shop.categories()).filter(({ count }) => count > 0)
  expect(roots.length).toBeGreaterThan(1)
  expect(tiles(html)).toEqual(
    roots.map(({ slug, count }) => ({ address: `/category/${slug}`, products: count, picture: true })),
  )
  expect(main(html)).toMatch(/<ul class="kinds"><li><a [^>]*href="\/category\/dresses"/)
})

test('a category shows its subcategories as tiles above the list; one without subcategories shows the list only', async () => {
  expect(tiles(await page('/category/women-wear'))).toEqual([
    { address: '/category/dresses', products: expect.any(Number), picture: true },
  ])
  expect(tiles(await page('/category/dresses'))).toEqual([])
})

test.each([
  '/category',
  '/category/dresses',
  '/products',
  '/search?q=dresses',
  '/collections',
  '/collections/resort',
])('sharing %s shows an image of it', async (path) => {
  expect(await page(path)).toMatch(/<meta property="og:image" content="[^"]*_next\/image/)
})
