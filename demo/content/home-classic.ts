// The classic home: women and men first, round categories, two masonries, brands, an image wall.
import type { Home } from '../../src/modules/content/content.ts'
import {
  searchPath,
  banner,
  bestSold,
  createBrandTiles,
  categoryTiles,
  createCountedLink,
  createLink,
  newsletter,
  productPicture,
  scene,
  bestSellersLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countProducts, getLargestDiscount } from './catalogue-stats.ts'

/** Product key, linked slug, label. */
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
          image: productPicture(picture, 'city-trench', 'City trench'),
          links: [
            createCountedLink('Dresses', 'dresses'),
            createCountedLink('Tops', 'tops'),
            createCountedLink('Shorts and skirts', 'shorts-and-skirts'),
            createCountedLink('Heels', 'heels'),
            createCountedLink('Handbags', 'handbags'),
            createCountedLink('Shop all', 'women-wear'),
          ],
        },
        {
          title: 'Men',
          image: productPicture(picture, 'hopsack-blazer', 'Hopsack blazer'),
          links: [
            createCountedLink('Suits', 'suits'),
            createCountedLink('Formal shirts', 'formal-shirts'),
            createCountedLink('Casual shirts', 'casual-shirts'),
            createCountedLink('Boots', 'boots'),
            createCountedLink('Belts', 'belts'),
            createCountedLink('Shop all', 'men-wear'),
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
        banner('A suit that travels', scene(picture, 'men', true), createLink('Suits', 'suits'), {
          text: 'Crease-resistant, from suitcase to meeting.',
        }),
        banner(
          'Oxfords',
          productPicture(picture, 'oxford-shirt', 'Oxford shirt'),
          createLink('Casual shirts', 'casual-shirts'),
        ),
        banner(
          'Good belts',
          productPicture(picture, 'bridle-belt', 'Bridle belt'),
          createLink('Belts', 'belts'),
        ),
        banner(
          'Resoleable boots',
          productPicture(picture, 'suede-chelsea', 'Suede Chelsea'),
          createLink('Boots', 'boots'),
        ),
        banner('Soft tailoring', scene(picture, 'women'), createLink('Blazers', 'blazers')),
      ],
    },
    {
      type: 'products',
      variant: 'rail',
      title: 'Most popular',
      products: bestSold(10),
      link: bestSellersLink,
    },
    {
      type: 'banners',
      variant: 'masonry',
      tiles: [
        banner('The long summer', scene(picture, 'summer', true), createLink('Shop summer', 'summer'), {
          text: `${countProducts('summer-linen')} linen styles, plus swimwear.`,
        }),
        banner('Flats', productPicture(picture, 'ballet-flat', 'Ballet flat'), createLink('Flats', 'flats')),
        banner(
          'Scent',
          productPicture(picture, 'fig-and-vetiver', 'Fig and vetiver'),
          createLink('Premium beauty', 'premium-beauty'),
        ),
        banner(
          `Totes, up to ${Math.max(getLargestDiscount('bags'), 10)}% off bags`,
          productPicture(picture, 'market-tote', 'Market tote'),
          createLink('Totes', 'totes'),
        ),
        banner('For little ones', scene(picture, 'kids'), createLink('Kids’ wear', 'kids-wear')),
      ],
    },
    { type: 'brands', brands: createBrandTiles(picture) },
    {
      type: 'wall',
      title: 'Our favourites',
      text: 'Twelve styles we love right now.',
      tiles: wall.map(([key, slug, label, colour]) => ({
        label,
        path: searchPath(slug),
        image: productPicture(picture, key, '', colour),
      })),
    },
    newsletter,
  ],
})
