// The refined home: a hero beside its categories, eight featured alike, round categories, top products.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  brandsOf,
  categoryTiles,
  linkTo,
  newsletter,
  scene,
  services,
  shelfList,
  toBestSellers,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'

export const refinedHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'boxed',
      list: shelfList(),
      slides: [
        banner('The shelf, in order', scene(picture, 'accessories'), linkTo('Accessories', 'accessories'), {
          text: 'Bags by size, scarves by weight, frames by face.',
        }),
        banner('Cold mornings', scene(picture, 'winter'), linkTo('Winter pieces', 'winter'), {
          text: 'A coat for each of them, and a crew to wear beneath.',
        }),
      ],
    },
    {
      type: 'featured',
      variant: 'flat',
      title: 'Featured',
      products: { query: 'q=mens-collection&sort_by=newest', limit: 8 },
      link: linkTo('The men’s collection', 'mens-collection'),
    },
    {
      type: 'category-index',
      variant: 'round',
      title: 'By kind',
      tiles: categoryTiles(picture, 'women-wear men-wear footwear bags watches jewellery sunglasses beauty'),
    },
    { type: 'top', title: 'Top products', products: bestSold(12), link: toBestSellers },
    services,
    { type: 'brands', brands: brandsOf(picture) },
    newsletter,
  ],
})
