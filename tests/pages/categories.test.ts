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

test('the filters begin with the category above, the current one and its subcategories, also of searches', async () => {
  const tree = (html: string) => {
    const nav = /<nav class="tree"[^]*?<\/nav>/.exec(html)?.[0] ?? ''
    return [...nav.matchAll(/<a [^>]*>/g)].map(([link]) => ({
      address: /href="([^"]+)"/.exec(link)![1]!.replaceAll('&amp;', '&'),
      isCurrent: link.includes('aria-current'),
    }))
  }
  const women = await page('/category/women-wear?sale=1')
  expect(tree(women)).toContainEqual({ address: '/category/women-wear?sale=1', isCurrent: true })
  expect(tree(await page('/category/women-wear'))).toContainEqual({
    address: '/category/dresses',
    isCurrent: false,
  })
  expect(tree(await page('/category/dresses'))).toEqual([
    { address: '/category/women-wear', isCurrent: false },
    { address: '/category/dresses', isCurrent: true },
  ])
  expect(tree(await page('/products?category=dresses&q=dress'))).toEqual([
    { address: '/products?category=women-wear&q=dress', isCurrent: false },
    { address: '/products?category=dresses&q=dress', isCurrent: true },
  ])
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
