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
        banner('Shoes that go up stairs', scene(picture, 'footwear'), linkTo('Shop footwear', 'footwear'), {
          kicker: `Footwear, ${countOf('footwear')} pairs`,
          text: 'Boots that can be resoled, trainers that can be washed, pumps for the last step.',
        }),
        banner('The rail is full', scene(picture, 'winter'), linkTo('Winter pieces', 'winter'), {
          kicker: 'Winter',
          text: 'Wool coats, down jackets and cable crews, hung up and ready to leave.',
        }),
        banner('Pleats and a good blouse', scene(picture, 'women'), linkTo('Women’s wear', 'women-wear'), {
          kicker: `Women’s wear, ${countOf('women-wear')} pieces`,
          text: 'For the office until six and for the terrace after.',
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
          'Wrist and minute',
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
      title: 'Where to begin',
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
