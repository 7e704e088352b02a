// Content of a new, empty shop: a home page and menus that link only to pages every shop has.
import type { Home, Menu } from '../../src/modules/content/content.ts'
import { newest, newsletter, allNewLink, bestSellersLink, bestSold } from './home-parts.ts'
import { page } from './links.ts'

const all = page('all-products', '/products')
const faq = page('faq', '/faq')
const contact = page('contact', '/contact-us')

export const emptyShopMenus: Record<'main' | 'categories' | 'secondary' | 'footer', Menu> = {
  main: { items: [all, page('collections', '/collections'), faq, contact] },
  categories: { items: [all] },
  secondary: { items: [page('deals-today', '/search?sale=1')] },
  footer: {
    items: [
      { ...page('shop', '/products'), subMenu: [all, page('last-chance', '/search?sale=1')] },
      { ...page('help', '/faq'), subMenu: [page('order-status', '/order'), faq, contact] },
      { ...page('legal', '/terms'), subMenu: [page('terms', '/terms'), page('privacy', '/privacy')] },
    ],
  },
}

export const emptyShopHome: Home = {
  blocks: [
    { type: 'products', title: 'New this week', products: newest(12), link: allNewLink },
    {
      type: 'products',
      variant: 'rail',
      title: 'Best sellers',
      products: bestSold(12),
      link: bestSellersLink,
    },
    { type: 'recently-viewed', title: 'Recently viewed' },
    newsletter,
  ],
}
