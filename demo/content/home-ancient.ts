// The ancient home: square corners, small gaps. Banners with a large first one, five categories, popular
// products, newsletter in a list.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  createBrandTiles,
  categoryTiles,
  createLink,
  newest,
  newsletter,
  productPicture,
  scene,
  testimonials,
  allNewLink,
  bestSellersLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countProducts } from './catalogue-stats.ts'

export const ancientHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'banners',
      variant: 'large-first',
      tiles: [
        banner('Cut and sewn', scene(picture, 'women', true), createLink('Women’s wear', 'women-wear'), {
          text: `${countProducts('women-wear')} styles, made the traditional way.`,
        }),
        banner(
          'Leather',
          productPicture(picture, 'work-tote-leather', 'Leather work tote'),
          createLink('Bags', 'bags'),
        ),
        banner(
          'Wool',
          productPicture(picture, 'tweed-jacket-gun-check', 'Tweed jacket'),
          createLink('Blazers', 'tailored-blazers'),
        ),
        banner(
          'Gold',
          productPicture(picture, 'emerald-pendant', 'Emerald pendant'),
          createLink('Jewellery', 'jewellery'),
        ),
        banner(
          'Glass',
          productPicture(picture, 'reading-room-frames', 'Reading frames'),
          createLink('Frames', 'frames'),
        ),
      ],
    },
    {
      type: 'category-index',
      variant: 'large',
      tiles: categoryTiles(picture, 'men-wear footwear scarves jewellery wallets'),
    },
    { type: 'products', title: 'Popular', products: bestSold(12), link: bestSellersLink },
    {
      type: 'banners',
      variant: 'pair',
      tiles: [
        banner('Before the rains', scene(picture, 'winter', true), createLink('Shop winter', 'winter')),
        banner('After the rains', scene(picture, 'summer', true), createLink('Shop summer', 'summer')),
      ],
    },
    { type: 'products', variant: 'rail', title: 'Just added', products: newest(10), link: allNewLink },
    { type: 'brands', brands: createBrandTiles(picture) },
    testimonials('list'),
    newsletter,
  ],
})
