// The refined home: a hero beside its categories, eight featured products of equal size, round categories, top
// products.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  createBrandTiles,
  categoryTiles,
  createLink,
  newsletter,
  scene,
  services,
  listCategoryLinks,
  bestSellersLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'

export const refinedHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'boxed',
      list: listCategoryLinks(),
      slides: [
        banner(
          'The shelf, in order',
          scene(picture, 'accessories'),
          createLink('Accessories', 'accessories'),
          {
            text: 'Bags by size, scarves by weight, frames by face.',
          },
        ),
        banner('Cold mornings', scene(picture, 'winter'), createLink('Winter pieces', 'winter'), {
          text: 'A coat for each of them, and a crew to wear beneath.',
        }),
      ],
    },
    {
      type: 'featured',
      variant: 'flat',
      title: 'Featured',
      products: { query: 'q=mens-collection&sort_by=newest', limit: 8 },
      link: createLink('The men’s collection', 'mens-collection'),
    },
    {
      type: 'category-index',
      variant: 'round',
      title: 'By kind',
      tiles: categoryTiles(picture, 'women-wear men-wear footwear bags watches jewellery sunglasses beauty'),
    },
    { type: 'top', title: 'Top products', products: bestSold(12), link: bestSellersLink },
    services,
    { type: 'brands', brands: createBrandTiles(picture) },
    newsletter,
  ],
})
