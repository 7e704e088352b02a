// The elegant home: a full-width slider, icons, collections, products, newsletter.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  createBrandTiles,
  collections,
  iconTiles,
  createLink,
  newest,
  newsletter,
  scene,
  testimonials,
  allNewLink,
  bestSellersLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'

export const elegantHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'full',
      slides: [
        banner('Dressed before noon', scene(picture, 'women'), createLink('Women’s wear', 'women-wear'), {
          text: 'A silk blouse, a pleated skirt and shoes to match.',
        }),
        banner('One good blazer', scene(picture, 'men'), createLink('Tailored blazers', 'tailored-blazers'), {
          text: 'Half lined, soft in the shoulder, cut to be worn open.',
        }),
        banner('Made to last', scene(picture, 'accessories'), createLink('Accessories', 'accessories'), {
          text: 'Leather, silk and wool that get better with age.',
        }),
      ],
    },
    { type: 'category-index', variant: 'icons', tiles: iconTiles() },
    collections(picture),
    {
      type: 'products',
      variant: 'rail',
      title: 'Most wanted',
      products: bestSold(10),
      link: bestSellersLink,
    },
    { type: 'brands', variant: 'rail', brands: createBrandTiles(picture) },
    { type: 'products', title: 'New arrivals', products: newest(12), link: allNewLink },
    testimonials('rail'),
    newsletter,
  ],
})
