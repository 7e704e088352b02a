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
          text: 'One blazer, two shirts and trousers that hold a crease.',
        }),
        banner('Carry less', scene(picture, 'accessories'), createLink('Bags', 'bags'), {
          text: 'Simple bags with room for the essentials.',
        }),
        banner('Made for the heat', scene(picture, 'summer'), createLink('Shop summer', 'summer'), {
          text: 'Linen, cotton lawn and no ironing.',
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
        text: 'Three items at their lowest price this season.',
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
