// The standard home: a hero whose neighbours peek, promotions, round categories, best sellers, brands, collections, services.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  brandsOf,
  categoryTiles,
  collections,
  linkTo,
  newsletter,
  piece,
  scene,
  services,
  toBestSellers,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countOf, largestSaleOf, lowestPriceOf } from './tally.ts'

export const standardHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'peek',
      slides: [
        banner('Step into the season', scene(picture, 'footwear'), linkTo('Shop footwear', 'footwear'), {
          kicker: `Footwear, ${countOf('footwear')} pairs`,
          text: 'Resoleable boots, washable trainers and pumps for the evening.',
        }),
        banner('New winter layers', scene(picture, 'winter'), linkTo('Shop winter', 'winter'), {
          kicker: 'Winter',
          text: 'Wool coats, down jackets and cable knits for colder days.',
        }),
        banner('Pleats and polished blouses', scene(picture, 'women'), linkTo('Women’s wear', 'women-wear'), {
          kicker: `Women’s wear, ${countOf('women-wear')} styles`,
          text: 'From the office to after hours.',
        }),
      ],
    },
    {
      type: 'banners',
      variant: 'rail',
      tiles: [
        banner(
          `Bags, up to ${largestSaleOf('bags')}% off`,
          piece(picture, 'saddle-bag', 'Saddle bag in clay'),
          linkTo('Shop bags', 'bags'),
        ),
        banner(
          `Frames from $${lowestPriceOf('sunglasses')}`,
          piece(picture, 'pilot-sunglasses', 'Pilot sunglasses'),
          linkTo('Sunglasses', 'sunglasses'),
        ),
        banner(
          'Time for a new watch',
          piece(picture, 'pilot-watch-38-mm', 'Pilot watch'),
          linkTo(`${countOf('watches')} watches`, 'watches'),
        ),
        banner(
          'Loud scarves, quiet coats',
          piece(picture, 'check-silk-scarf', 'Check silk scarf'),
          linkTo('Scarves', 'scarves'),
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
      link: toBestSellers,
    },
    { type: 'brands', variant: 'rail', brands: brandsOf(picture) },
    collections(picture),
    services,
    { ...newsletter, variant: 'dialog' },
  ],
})
