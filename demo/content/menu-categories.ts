// The category menu: six entries, each with three columns, six brands and two banners.
import type { Menu, MenuItem } from '../../src/modules/content/content.ts'
import { column, menuBanners, menuBrands, menuLink } from './links.ts'
import type { PictureFor } from './picture.ts'

/** The three columns of each entry: a group slug and the slugs in it. */
const columnsOf: Record<string, [string[], string[], string[]]> = {
  'women-wear': [
    [
      'western-wear: dresses jumpsuits tops shorts-and-skirts shrugs blazers',
      'plus-size: plus-size-dresses plus-size-tops plus-size-jeans',
      'knitwear',
      'coats',
    ],
    [
      'footwear: flats casual-shoes heels boots sneakers',
      'sports-and-active-wear: active-clothing sports-footwear sports-accessories',
      'lingerie-and-sleepwear: bra briefs sleepwear',
      'swimwear',
    ],
    [
      'beauty: makeup skincare premium-beauty lipsticks',
      'jewellery: fashion-jewellery fine-jewellery',
      'bags: handbags backpacks totes',
      'sunglasses-and-frames: sunglasses frames',
      'gadgets: smart-wearables headphones',
    ],
  ],
  'men-wear': [
    [
      'top-wear: t-shirt casual-shirts formal-shirts blazers-and-coats suits jackets',
      'knitwear',
      'sweatshirts',
      'men-underwear',
    ],
    [
      'bottom-wear: jeans trousers shorts swim-shorts',
      'footwear: sneakers casual-shoes boots sandals',
      'sports-and-active-wear: active-clothing sports-footwear sports-accessories',
    ],
    [
      'belts-and-scarves: belts scarves',
      'watches-and-wearables: watches wearables',
      'sunglasses-and-frames: sunglasses frames',
      'bags: backpacks travel-bags',
      'wallets',
      'gadgets: smart-wearables headphones',
    ],
  ],
  watches: [
    ['watches-and-wearables: watches wearables'],
    ['gadgets: smart-wearables headphones'],
    ['jewellery: fashion-jewellery fine-jewellery', 'sunglasses-and-frames: sunglasses frames'],
  ],
  wallets: [
    ['wallets', 'belts-and-scarves: belts scarves'],
    ['bags: handbags backpacks totes travel-bags'],
    ['hats-and-gloves', 'socks', 'small-gifts'],
  ],
  bags: [
    ['bags: handbags totes backpacks travel-bags'],
    ['wallets', 'belts-and-scarves: belts scarves'],
    ['sports-and-active-wear: sports-accessories', 'sunglasses-and-frames: sunglasses frames'],
  ],
  jewellery: [
    ['jewellery: fashion-jewellery fine-jewellery'],
    ['watches-and-wearables: watches wearables'],
    ['beauty: premium-beauty lipsticks', 'accessories: scarves hats-and-gloves'],
  ],
}

/** Columns, brands and banners of one entry. */
const mega = (
  menu: string,
  slug: string,
  picture: PictureFor,
): Pick<MenuItem, 'columns' | 'brands' | 'banners'> => ({
  columns: (columnsOf[slug] ?? []).map((lines, place) => column(`${menu}-${slug}`, place + 1, lines)),
  brands: menuBrands(`${menu}-${slug}`, picture),
  banners: menuBanners(`${menu}-${slug}`, picture),
})

const entries: [slug: string, label: string][] = [
  ['women-wear', 'menu-womens-fashion'],
  ['men-wear', 'menu-mens-fashion'],
  ['watches', 'menu-watches'],
  ['wallets', 'menu-wallets'],
  ['bags', 'menu-bags'],
  ['jewellery', 'menu-jewelry'],
]

/** Women's fashion, Men's fashion, Watches, Wallets, Bags, Jewelry. */
export const categoryMenu = (picture: PictureFor): Menu => ({
  items: entries.map(([slug, label]) => ({
    ...menuLink('categories', slug),
    label,
    icon: picture(
      {
        category:
          slug === 'women-wear'
            ? 'women'
            : slug === 'men-wear'
              ? 'men'
              : (slug as 'watches' | 'wallets' | 'bags' | 'jewellery'),
      },
      '',
    ),
    ...mega('categories', slug, picture),
  })),
})
