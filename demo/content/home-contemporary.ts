// The contemporary home: tabbed new arrivals, brand deals with countdowns, trending tabs, recently viewed.
import type { Home } from '../../src/modules/content/content.ts'
import type { BrandSlug } from '../brands.ts'
import { getBrand } from '../brands.ts'
import {
  banner,
  createBrandTiles,
  categoryTiles,
  createLink,
  newsletter,
  productPicture,
  scene,
  allNewLink,
  dealsLink,
} from './home-parts.ts'
import { brandLink } from './links.ts'
import type { PictureFor } from './picture.ts'
import { getLargestDiscount } from './catalogue-stats.ts'

const people = [
  ['Women', 'women'],
  ['Men', 'men'],
  ['Kids', 'kids'],
] as const

const trends = [
  ['Sneakers', 'sneakers'],
  ['Dresses', 'dresses'],
  ['Knitwear', 'knitwear'],
  ['Bags', 'bags'],
] as const

/** Brand, and the product shown for the offer. */
const deals: [brand: BrandSlug, key: string, title: string][] = [
  ['corvo', 'panel-low', 'Corvo sneakers, while stocks last'],
  ['norrvik', 'cable-crew-undyed-merino', 'Da Lat cable knits for less'],
  ['atelier-mun', 'night-garden-slip', 'Night Garden, now reduced'],
  ['halden', 'saddle-bag', 'Saddle bags, today only'],
]

export const contemporaryHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'peek',
      slides: [
        banner('Made to play', scene(picture, 'kids'), createLink('Kids’ wear', 'kids-wear'), {
          text: 'Double knees, wide necks and colours that hide stains.',
        }),
        banner('Step up', scene(picture, 'footwear'), createLink('Footwear', 'footwear'), {
          text: 'From the pool slide to the evening pump.',
        }),
        banner('Ready to run', scene(picture, 'sport'), createLink('Active clothing', 'active-clothing'), {
          text: 'For the run, the ride, and the long way home.',
        }),
      ],
    },
    {
      type: 'tabs',
      title: 'New arrivals',
      tabs: [
        { label: 'All', products: { query: 'sort_by=newest', limit: 8 }, link: allNewLink },
        ...people.map(([label, department]) => ({
          label,
          products: { query: `department=${department}&sort_by=newest`, limit: 8 },
          link: {
            label: `New for ${label.toLowerCase()}`,
            path: `/products?department=${department}&sort_by=newest`,
          },
        })),
      ],
    },
    {
      type: 'brand-deals',
      title: 'Brand deals until midnight',
      link: dealsLink,
      deals: deals.map(([slug, key, title]) => ({
        brand: { ...brandLink('deal', slug, picture), path: `/search?q=${slug}&sale=1` },
        title,
        image: productPicture(picture, key, `Product by ${getBrand(slug).name}`),
      })),
    },
    {
      type: 'tabs',
      title: 'Trending',
      tabs: trends.map(([label, slug]) => ({
        label,
        products: { query: `q=${slug}&sort_by=popularity`, limit: 4 },
        link: createLink(`All ${label.toLowerCase()}`, slug),
      })),
    },
    {
      type: 'banners',
      variant: 'pair',
      tiles: [
        banner(
          `Up to ${getLargestDiscount('sports')}% off sport`,
          scene(picture, 'sport', true),
          createLink('Sports', 'sports'),
        ),
        banner('Everyday bags', scene(picture, 'accessories', true), createLink('Bags', 'bags')),
      ],
    },
    {
      type: 'category-index',
      variant: 'large',
      title: 'Departments',
      tiles: categoryTiles(picture, 'women-wear men-wear kids-wear sports'),
    },
    { type: 'recently-viewed', title: 'Recently viewed' },
    { type: 'brands', variant: 'rail', brands: createBrandTiles(picture) },
    newsletter,
  ],
})
