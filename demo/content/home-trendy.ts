// The trendy home: a boxed hero, paired sale banners, icons, four products in one frame, a sale banner with four
// products, newsletter.
import type { Home } from '../../src/modules/content/content.ts'
import {
  banner,
  chosen,
  iconTiles,
  createLink,
  newest,
  newsletter,
  productPicture,
  reduced,
  scene,
  testimonials,
  allNewLink,
  dealsLink,
} from './home-parts.ts'
import type { PictureFor } from './picture.ts'
import { countProducts, getLargestDiscount } from './catalogue-stats.ts'

export const trendyHome = (picture: PictureFor): Home => ({
  blocks: [
    {
      type: 'hero',
      variant: 'boxed',
      slides: [
        banner('Track to town', scene(picture, 'sport'), createLink('Sports', 'sports'), {
          kicker: `${countProducts('active-clothing')} styles for training`,
          text: 'Piped track jackets, quick-dry tees and leggings with a key pocket.',
        }),
        banner('Full colour', scene(picture, 'summer'), createLink('Shop summer', 'summer'), {
          kicker: 'Summer',
          text: 'Bold prints for bright days.',
        }),
        banner('Fresh steps', scene(picture, 'footwear'), createLink('Footwear', 'footwear'), {
          kicker: 'New soles',
          text: 'Six new colours of the running shoe that sold out in May.',
        }),
      ],
    },
    {
      type: 'banners',
      variant: 'pair',
      tiles: [
        banner(
          `Up to ${getLargestDiscount('women-wear')}% off women’s wear`,
          scene(picture, 'women', true),
          createLink('Women’s sale', 'women-wear', '&sale=1'),
        ),
        banner(
          `Up to ${getLargestDiscount('men-wear')}% off men’s wear`,
          scene(picture, 'men', true),
          createLink('Men’s sale', 'men-wear', '&sale=1'),
        ),
      ],
    },
    { type: 'category-index', variant: 'icons', tiles: iconTiles() },
    {
      type: 'featured',
      variant: 'joined',
      title: 'Complete the look',
      products: chosen(4),
      link: createLink('See all', 'womens-collection'),
    },
    {
      type: 'featured',
      variant: 'banner',
      title: 'Last chance',
      products: reduced(4),
      link: dealsLink,
      banner: banner(
        'Last season’s shoes',
        productPicture(picture, 'panel-low', 'Panel low sneaker', 1),
        createLink('Sneakers on sale', 'sneakers', '&sale=1'),
        { text: 'Last pairs in limited sizes.' },
      ),
    },
    { type: 'products', title: 'Just landed', products: newest(12), link: allNewLink },
    testimonials('rail'),
    newsletter,
  ],
})
