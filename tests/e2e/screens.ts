// One address for every kind of screen that a shopper can come to: storefront.md section 2. Which of them answer is tests/pages/crawl.test.ts.
import { layouts } from '../../src/web/layouts.ts'

/** An address in a language, which is none or a prefix such as `/ar`. */
export const inLanguage = (language: string) => (path: string) =>
  language + (language && path === '/' ? '' : path)

/** The ten homes. */
export const homes = ['/', ...layouts.filter((layout) => layout !== 'modern').map((layout) => `/${layout}`)]

/** A piece with several colours, sizes, a size chart and a size that is sold out. */
export const piece = '/products/heavyweight-tee'

export const lists = [
  '/products?limit=6',
  '/search?q=hoddie&limit=6',
  '/search?q=qqqqqq',
  '/category',
  '/category/man?limit=6',
  '/collections',
  '/collections/mens-collection?limit=6',
]

export const pages = [
  piece,
  '/shops',
  '/shops?country=VN',
  '/shops/atelier-saint-aubin-montreal',
  '/checkout',
  '/faq',
  '/privacy',
  '/terms',
  '/contact-us',
  '/newsletter',
  '/wishlist',
  '/cart',
  '/cart/shared',
  '/signin',
]

/** Answered with 404 and ways on. */
export const missing = [
  '/404',
  '/nothing-here',
  '/order',
  '/products/no-such-piece',
  '/category/no-such-kind',
]
