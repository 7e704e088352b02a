// The vintage home: starts with categories, a mosaic and a sale; five products around a large one; ends with a
// grid of categories.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  bestSold,
  createBrandTiles,
  categoryTiles,
  chosen,
  createLink,
  newest,
  newsletter,
  productPicture,
  reduced,
  scene,
  listCategoryLinks,
  allNewLink,
  bestSellersLink,
  dealsLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { getLowestPrice } from './catalogue-stats.ts'

export const vintageHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'mosaic',
      list: listCategoryLinks(),
      slides: [
        banner(
          'Heritage tailoring',
          scene(picture, 'winter'),
          createLink('Coats and blazers', 'blazers-and-coats'),
          {
            kicker: 'Tweed, gabardine, wool',
            text: 'Classic cuts in modern sizes.',
          },
        ),
        banner(
          'Tortoise and gold',
          productPicture(picture, 'field-sunglasses', 'Field sunglasses'),
          createLink('Frames', 'sunglasses-and-frames'),
        ),
        banner(
          'Everyday watches',
          productPicture(picture, 'harbour-watch', 'Harbour watch'),
          createLink('Watches', 'watches'),
        ),
      ],
      sale: {
        title: 'Deal of the day',
        text: 'One item, one price, until midnight.',
        products: reduced(1),
        link: dealsLink,
      },
    },
    {
      type: 'featured',
      variant: 'centre-large',
      title: 'Chosen this week',
      products: chosen(5),
      link: createLink('See all', 'womens-collection'),
    },
    {
      type: 'selling-now',
      title: 'Selling now',
      products: bestSold(10),
      link: bestSellersLink,
      banner: banner(
        `Leather that ages well, from $${getLowestPrice('wallets')}`,
        productPicture(picture, 'bifold-wallet', 'Bifold wallet'),
        createLink('Wallets', 'wallets'),
      ),
    },
    { type: 'brands', brands: createBrandTiles(picture) },
    { type: 'products', title: 'New arrivals', products: newest(12), link: allNewLink },
    {
      type: 'category-index',
      variant: 'large',
      title: 'Shop every category',
      tiles: categoryTiles(picture, 'top-wear scarves wallets jewellery footwear gadgets sleepwear beauty'),
    },
    newsletter,
  ],
})
