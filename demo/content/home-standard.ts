// The standard home: a hero with partly visible neighbours, promotions, round categories, best sellers, brands,
// collections, services.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  createBrandTiles,
  categoryTiles,
  collections,
  createLink,
  newsletter,
  productPicture,
  scene,
  services,
  bestSellersLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countProducts, getLargestDiscount, getLowestPrice } from './catalogue-stats.ts'

export const standardHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'peek',
      slides: [
        banner('Step into the season', scene(picture, 'footwear'), createLink('Shop footwear', 'footwear'), {
          kicker: `Footwear, ${countProducts('footwear')} pairs`,
          text: 'Resoleable boots, washable trainers and pumps for the evening.',
        }),
        banner('New winter layers', scene(picture, 'winter'), createLink('Shop winter', 'winter'), {
          kicker: 'Winter',
          text: 'Wool coats, down jackets and cable knits for colder days.',
        }),
        banner(
          'Pleats and polished blouses',
          scene(picture, 'women'),
          createLink('Women’s wear', 'women-wear'),
          {
            kicker: `Women’s wear, ${countProducts('women-wear')} styles`,
            text: 'From the office to after hours.',
          },
        ),
      ],
    },
    {
      type: 'banners',
      variant: 'rail',
      tiles: [
        banner(
          `Bags, up to ${getLargestDiscount('bags')}% off`,
          productPicture(picture, 'saddle-bag', 'Saddle bag in clay'),
          createLink('Shop bags', 'bags'),
        ),
        banner(
          `Frames from $${getLowestPrice('sunglasses')}`,
          productPicture(picture, 'pilot-sunglasses', 'Pilot sunglasses'),
          createLink('Sunglasses', 'sunglasses'),
        ),
        banner(
          'Time for a new watch',
          productPicture(picture, 'pilot-watch-38-mm', 'Pilot watch'),
          createLink(`${countProducts('watches')} watches`, 'watches'),
        ),
        banner(
          'Loud scarves, quiet coats',
          productPicture(picture, 'check-silk-scarf', 'Check silk scarf'),
          createLink('Scarves', 'scarves'),
        ),
      ],
    },
    {
      type: 'category-index',
      variant: 'round',
      title: 'Start here',
      tiles: categoryTiles(
        picture,
        'women-wear men-wear kids-wear footwear bags watches jewellery sunglasses',
      ),
    },
    {
      type: 'products',
      variant: 'rail',
      title: 'Best sellers',
      products: bestSold(10),
      link: bestSellersLink,
    },
    { type: 'brands', variant: 'rail', brands: createBrandTiles(picture) },
    collections(picture),
    services,
    { ...newsletter, variant: 'dialog' },
  ],
})
