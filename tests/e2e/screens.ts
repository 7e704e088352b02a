// One URL for every kind of shopper screen: storefront.md section 2. tests/pages/crawl.ts covers which URLs
// respond.
import { layouts } from '../../src/storefront/layouts.ts'

/** Localised URL; the language is empty or a prefix such as `/ar`. */
export const inLanguage = (language: string) => (path: string) =>
  language + (language && path === '/' ? '' : path)

export const homes = ['/', ...layouts.filter((layout) => layout !== 'modern').map((layout) => `/${layout}`)]

/** A product with several colours and sizes, a size chart and a sold-out size. */
export const productPath = '/products/heavyweight-tee'

export const lists = [
  '/products?limit=6',
  '/search?q=hoddie&limit=6',
  '/search?q=qqqqqq',
  '/category',
  '/category/man',
  '/category/man?limit=6',
  '/category/bags',
  '/collections',
  '/collections/mens-collection?limit=6',
]

export const pages = [
  productPath,
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

/** Pages that respond with 404 and offer next steps. */
export const missing = [
  '/404',
  '/nothing-here',
  '/order',
  '/products/no-such-piece',
  '/category/no-such-kind',
]
