// The modern home: masonry, categories, flash sale, five chosen, brands, selling now, women and men, new, newsletter.
import type { Home, HomeBlock } from '../../src/modules/content/content.ts'
import { searchPath, createBrandTiles, newsletter } from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countProducts, getDrawing, getLargestDiscount, getLowestPrice } from './catalogue-stats.ts'

function mosaic(picture: PictureFor): HomeBlock {
  return {
    type: 'mosaic',
    lead: {
      kicker: `Knitwear, ${countProducts('knitwear')} styles`,
      title: 'Knitwear for cooler days',
      text: 'Cables and plain crews knitted in Da Lat, light enough for the south and warm enough for Hanoi in January.',
      link: { label: 'Shop knitwear', path: searchPath('knitwear') },
      image: picture(getDrawing('cable-crew-undyed-merino'), 'Cable crew in ecru'),
    },
    tiles: [
      {
        title: 'Tempo 3, sizes 36 to 46',
        link: { label: 'Running shoes', path: searchPath('sports-footwear') },
        image: picture(getDrawing('tempo-3-running-shoe'), 'Tempo 3 running shoe in signal orange'),
      },
      {
        title: 'Sunglasses',
        link: { label: `${countProducts('sunglasses')} frames`, path: searchPath('sunglasses') },
        image: picture(getDrawing('field-sunglasses'), 'Field sunglasses in tortoise'),
      },
      {
        title: 'Bags',
        link: { label: `Up to ${getLargestDiscount('bags')}% off`, path: searchPath('bags') },
        image: picture(getDrawing('saddle-bag'), 'Saddle bag in clay'),
      },
    ],
  }
}

/** Label, slug, and the product shown for it. */
const index: [label: string, slug: string, product: string, colour?: number][] = [
  ['Shirts', 'casual-shirts', 'brushed-check-overshirt'],
  ['Coats', 'coats', 'harbour-wool-coat'],
  ['Knitwear', 'knitwear', 'fair-isle-jumper'],
  ['Dresses', 'dresses', 'wrap-dress-scattered-roses'],
  ['Jeans', 'jeans', 'straight-jeans-13-oz'],
  ['Sneakers', 'sneakers', 'court-low-leather', 2],
  ['Sportswear', 'active-clothing', 'seven-eighth-leggings', 1],
  ['Bags', 'bags', 'top-handle-bag'],
  ['Watches', 'watches', 'gallery-watch-leather'],
  ['Sunglasses', 'sunglasses', 'pilot-sunglasses'],
  ['Jewellery', 'jewellery', 'emerald-pendant'],
  ['Racket and ball sports', 'court-and-ball', 'control-98-racket'],
]

const women = { departments: ['women', 'unisex'] as ('women' | 'unisex')[] }
const men = { departments: ['men', 'unisex'] as ('men' | 'unisex')[] }

type SideLink = [label: string, slug: string, more?: string]

const side = (
  title: string,
  image: Extract<HomeBlock, { type: 'split' }>['sides'][number]['image'],
  who: typeof women | typeof men,
  links: SideLink[],
) => ({
  title,
  image,
  links: links.map(([label, slug, more]) => ({
    label,
    path: searchPath(slug, more ?? `&department=${who.departments.join(',')}`),
    // New arrivals have no count.
    ...(more?.includes('sort_by') ? {} : { count: countProducts(slug, who) }),
  })),
})

const split = (picture: PictureFor): HomeBlock => ({
  type: 'split',
  sides: [
    side('Women', picture(getDrawing('garden-shirt'), 'Garden shirt in rose'), women, [
      ['New in', 'women-wear', '&sort_by=newest'],
      ['Dresses', 'dresses', ''],
      ['Blazers and coats', 'blazers-and-coats'],
      ['Tops', 'tops', ''],
      ['Sportswear', 'active-clothing'],
      ['Shoes', 'footwear'],
    ]),
    side('Men', picture(getDrawing('loopback-hoodie', 1), 'Loopback hoodie in charcoal'), men, [
      ['New in', 'men-wear', '&sort_by=newest'],
      ['Shirts', 'casual-shirts'],
      ['Knitwear', 'knitwear'],
      ['Jeans and trousers', 'bottom-wear'],
      ['Sportswear', 'active-clothing'],
      ['Shoes', 'footwear'],
    ]),
  ],
})

/** The home page as the prototype composes it. */
export const modernHome = (picture: PictureFor): Home => ({
  blocks: [
    mosaic(picture),
    {
      type: 'category-index',
      tiles: index.map(([label, slug, product, colour]) => ({
        label,
        path: searchPath(slug),
        image: picture(getDrawing(product, colour), ''),
        count: countProducts(slug),
      })),
    },
    {
      type: 'flash-sale',
      title: 'Until midnight',
      text: 'Five styles from last season. When they’re gone, they’re gone.',
      products: { query: 'sale=1&in_stock=1&sort_by=popularity', limit: 5 },
      link: { label: 'Today’s deals', path: '/search?sale=1' },
    },
    {
      type: 'featured',
      title: 'Chosen this week',
      products: { query: 'q=chosen-this-week&sort_by=newest', limit: 5 },
      link: { label: 'See all', path: searchPath('womens-collection') },
    },
    { type: 'brands', brands: createBrandTiles(picture) },
    {
      type: 'selling-now',
      title: 'Selling now',
      products: { query: 'sort_by=popularity', limit: 10 },
      link: { label: 'Best sellers', path: '/products?sort_by=popularity' },
      banner: {
        title: `Canvas totes from $${getLowestPrice('totes')}`,
        link: { label: 'Totes', path: searchPath('totes') },
        image: picture(getDrawing('canvas-tote-leather-base'), 'Canvas tote in ecru and cognac'),
      },
    },
    split(picture),
    {
      type: 'products',
      title: 'New this week',
      products: { query: 'sort_by=newest', limit: 12 },
      link: { label: 'Shop new in', path: '/products?sort_by=newest' },
    },
    newsletter,
  ],
})
