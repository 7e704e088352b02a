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
          'Accessories, sorted',
          scene(picture, 'accessories'),
          createLink('Accessories', 'accessories'),
          {
            text: 'Bags, scarves and frames for every day.',
          },
        ),
        banner('Cold mornings', scene(picture, 'winter'), createLink('Shop winter', 'winter'), {
          text: 'Warm coats and knits to layer underneath.',
        }),
      ],
    },
    {
      type: 'featured',
      variant: 'flat',
      title: 'Featured',
      products: { query: 'q=mens-collection&sort_by=newest', limit: 8 },
      link: createLink('Men’s collection', 'mens-collection'),
    },
    {
      type: 'category-index',
      variant: 'round',
      title: 'Shop by category',
      tiles: categoryTiles(picture, 'women-wear men-wear footwear bags watches jewellery sunglasses beauty'),
    },
    { type: 'top', title: 'Top products', products: bestSold(12), link: bestSellersLink },
    services,
    { type: 'brands', brands: createBrandTiles(picture) },
    newsletter,
  ],
})
