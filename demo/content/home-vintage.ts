// The vintage home: categories, a mosaic and a sale to begin with, five chosen around a large one, a grid of categories at the end.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  brandsOf,
  categoryTiles,
  chosen,
  linkTo,
  newest,
  newsletter,
  piece,
  reduced,
  scene,
  shelfList,
  toAllNew,
  toBestSellers,
  toDeals,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { lowestPriceOf } from './tally.ts'

export const vintageHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'mosaic',
      list: shelfList(),
      slides: [
        banner(
          'Heritage tailoring',
          scene(picture, 'winter'),
          linkTo('Coats and blazers', 'blazers-and-coats'),
          {
            kicker: 'Tweed, gabardine, wool',
            text: 'Classic cuts in modern sizes.',
          },
        ),
        banner(
          'Tortoise and gold',
          piece(picture, 'field-sunglasses', 'Field sunglasses'),
          linkTo('Frames', 'sunglasses-and-frames'),
        ),
        banner('Wind it up', piece(picture, 'harbour-watch', 'Harbour watch'), linkTo('Watches', 'watches')),
      ],
      sale: {
        title: 'Deal of the day',
        text: 'One item, one price, until midnight.',
        products: reduced(1),
        link: toDeals,
      },
    },
    {
      type: 'featured',
      variant: 'centre-large',
      title: 'Chosen this week',
      products: chosen(5),
      link: linkTo('See all', 'womens-collection'),
    },
    {
      type: 'selling-now',
      title: 'Selling now',
      products: bestSold(10),
      link: toBestSellers,
      banner: banner(
        `Leather that ages well, from $${lowestPriceOf('wallets')}`,
        piece(picture, 'bifold-wallet', 'Bifold wallet'),
        linkTo('Wallets', 'wallets'),
      ),
    },
    { type: 'brands', brands: brandsOf(picture) },
    { type: 'products', title: 'New arrivals', products: newest(12), link: toAllNew },
    {
      type: 'category-index',
      variant: 'large',
      title: 'Shop every category',
      tiles: categoryTiles(picture, 'top-wear scarves wallets jewellery footwear gadgets sleepwear beauty'),
    },
    newsletter,
  ],
})
