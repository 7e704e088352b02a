// The ancient home: no corners, tight gaps. Banners with a large first, five categories, popular pieces, letters in a list.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  brandsOf,
  categoryTiles,
  linkTo,
  newest,
  newsletter,
  piece,
  scene,
  testimonials,
  toAllNew,
  toBestSellers,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countOf } from './tally.ts'

export const ancientHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'banners',
      variant: 'large-first',
      tiles: [
        banner('Cut and sewn', scene(picture, 'women', true), linkTo('Women’s wear', 'women-wear'), {
          text: `${countOf('women-wear')} styles, made the traditional way.`,
        }),
        banner('Leather', piece(picture, 'work-tote-leather', 'Leather work tote'), linkTo('Bags', 'bags')),
        banner(
          'Wool',
          piece(picture, 'tweed-jacket-gun-check', 'Tweed jacket'),
          linkTo('Blazers', 'tailored-blazers'),
        ),
        banner(
          'Gold',
          piece(picture, 'emerald-pendant', 'Emerald pendant'),
          linkTo('Jewellery', 'jewellery'),
        ),
        banner('Glass', piece(picture, 'reading-room-frames', 'Reading frames'), linkTo('Frames', 'frames')),
      ],
    },
    {
      type: 'category-index',
      variant: 'large',
      tiles: categoryTiles(picture, 'men-wear footwear scarves jewellery wallets'),
    },
    { type: 'products', title: 'Popular', products: bestSold(12), link: toBestSellers },
    {
      type: 'banners',
      variant: 'pair',
      tiles: [
        banner('Before the rains', scene(picture, 'winter', true), linkTo('Shop winter', 'winter')),
        banner('After the rains', scene(picture, 'summer', true), linkTo('Shop summer', 'summer')),
      ],
    },
    { type: 'products', variant: 'rail', title: 'Just added', products: newest(10), link: toAllNew },
    { type: 'brands', brands: brandsOf(picture) },
    testimonials('list'),
    newsletter,
  ],
})
