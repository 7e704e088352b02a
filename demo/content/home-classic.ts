// The classic home: women and men first, round categories, two masonries, brands, a wall of pictures.
import type { Home } from '../../src/modules/content/content.ts'
import {
  at,
  banner,
  bestSold,
  brandsOf,
  categoryTiles,
  counted,
  linkTo,
  newsletter,
  piece,
  scene,
  toBestSellers,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countOf, largestSaleOf } from './tally.ts'

/** The piece, the slug it leads to, and what it is called there. */
const wall: [key: string, slug: string, label: string, colour?: number][] = [
  ['fair-isle-jumper', 'knitwear', 'Fair Isle knits'],
  ['court-low-leather', 'sneakers', 'Court low, white'],
  ['top-handle-bag', 'handbags', 'Top handle'],
  ['pleated-midi-skirt', 'shorts-and-skirts', 'Pleated skirts'],
  ['blanket-scarf', 'scarves', 'Blanket scarf'],
  ['riviera-swimsuit-striped', 'swimwear', 'Riviera stripe'],
  ['hoop-and-pearl-earrings', 'fashion-jewellery', 'Hoop and pearl'],
  ['chelsea-boot', 'boots', 'Oiled Chelsea'],
  ['selvedge-denim-jacket', 'jackets', 'Indigo, unwashed'],
  ['fishermans-beanie', 'hats-and-gloves', 'Harbour beanie'],
  ['day-backpack-18-l', 'backpacks', 'Eighteen litres'],
  ['penny-loafer', 'casual-shoes', 'Penny loafers'],
]

export const classicHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'split',
      sides: [
        {
          title: 'Women',
          image: piece(picture, 'city-trench', 'City trench'),
          links: [
            counted('Dresses', 'dresses'),
            counted('Tops', 'tops'),
            counted('Shorts and skirts', 'shorts-and-skirts'),
            counted('Heels', 'heels'),
            counted('Handbags', 'handbags'),
            counted('Shop all', 'women-wear'),
          ],
        },
        {
          title: 'Men',
          image: piece(picture, 'hopsack-blazer', 'Hopsack blazer'),
          links: [
            counted('Suits', 'suits'),
            counted('Formal shirts', 'formal-shirts'),
            counted('Casual shirts', 'casual-shirts'),
            counted('Boots', 'boots'),
            counted('Belts', 'belts'),
            counted('Shop all', 'men-wear'),
          ],
        },
      ],
    },
    {
      type: 'category-index',
      variant: 'round',
      title: 'Shop by category',
      tiles: categoryTiles(picture, 'top-wear dresses footwear sneakers bags scarves watches jewellery'),
    },
    {
      type: 'banners',
      variant: 'masonry',
      tiles: [
        banner('A suit that travels', scene(picture, 'men', true), linkTo('Suits', 'suits'), {
          text: 'Crease-resistant, from suitcase to meeting.',
        }),
        banner(
          'Oxfords',
          piece(picture, 'oxford-shirt', 'Oxford shirt'),
          linkTo('Casual shirts', 'casual-shirts'),
        ),
        banner('Good belts', piece(picture, 'bridle-belt', 'Bridle belt'), linkTo('Belts', 'belts')),
        banner(
          'Resoleable boots',
          piece(picture, 'suede-chelsea', 'Suede Chelsea'),
          linkTo('Boots', 'boots'),
        ),
        banner('Soft tailoring', scene(picture, 'women'), linkTo('Blazers', 'blazers')),
      ],
    },
    {
      type: 'products',
      variant: 'rail',
      title: 'Most popular',
      products: bestSold(10),
      link: toBestSellers,
    },
    {
      type: 'banners',
      variant: 'masonry',
      tiles: [
        banner('The long summer', scene(picture, 'summer', true), linkTo('Shop summer', 'summer'), {
          text: `${countOf('summer-linen')} linen styles, plus swimwear.`,
        }),
        banner('Flats', piece(picture, 'ballet-flat', 'Ballet flat'), linkTo('Flats', 'flats')),
        banner(
          'Scent',
          piece(picture, 'fig-and-vetiver', 'Fig and vetiver'),
          linkTo('Premium beauty', 'premium-beauty'),
        ),
        banner(
          `Totes, up to ${Math.max(largestSaleOf('bags'), 10)}% off bags`,
          piece(picture, 'market-tote', 'Market tote'),
          linkTo('Totes', 'totes'),
        ),
        banner('For little ones', scene(picture, 'kids'), linkTo('Kids’ wear', 'kids-wear')),
      ],
    },
    { type: 'brands', brands: brandsOf(picture) },
    {
      type: 'wall',
      title: 'Our favourites',
      text: 'Twelve styles we love right now.',
      tiles: wall.map(([key, slug, label, colour]) => ({
        label,
        path: at(slug),
        image: piece(picture, key, '', colour),
      })),
    },
    newsletter,
  ],
})
