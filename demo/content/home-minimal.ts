// The minimal home: everything inside the container. Categories beside the hero, top products beside a sale,
// three categories.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  categoryTiles,
  createLink,
  newest,
  newsletter,
  reduced,
  scene,
  listCategoryLinks,
  allNewLink,
  bestSellersLink,
  dealsLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'

export const minimalHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'boxed',
      list: listCategoryLinks(),
      slides: [
        banner('Fewer, better shirts', scene(picture, 'men'), createLink('Men’s wear', 'men-wear'), {
          text: 'One blazer, two shirts, trousers that hold a crease. The rest is optional.',
        }),
        banner('Carry less', scene(picture, 'accessories'), createLink('Bags', 'bags'), {
          text: 'Bags with one good pocket instead of nine.',
        }),
        banner('Heat, considered', scene(picture, 'summer'), createLink('Summer pieces', 'summer'), {
          text: 'Linen, cotton lawn, and nothing that needs ironing.',
        }),
      ],
    },
    {
      type: 'top',
      title: 'Top products',
      products: bestSold(8),
      link: bestSellersLink,
      sale: {
        title: 'Until midnight',
        text: 'Three pieces at their lowest price this season.',
        products: reduced(3),
        link: dealsLink,
      },
    },
    {
      type: 'category-index',
      variant: 'large',
      title: 'Featured categories',
      tiles: categoryTiles(picture, 'top-wear dresses sneakers bags'),
    },
    { type: 'products', title: 'Just in', products: newest(12), link: allNewLink },
    newsletter,
  ],
})
