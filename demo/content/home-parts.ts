// Shared parts of the home pages: category lists, brands, banners with a scene or a product.
import type { ContentPicture, HomeBlock } from '../../src/modules/content/content.ts'
import type { BrandSlug } from '../brands.ts'
import { groundOf, type Category, type Scene } from '../illustrations/draw.ts'
import { brandLink } from './links.ts'
import type { PictureFor } from './picture.ts'
import { countProducts, getDrawing } from './catalogue-stats.ts'

export type BlockOf<Type extends HomeBlock['type']> = Extract<HomeBlock, { type: Type }>
type Tile = BlockOf<'banners'>['tiles'][number]

/** URL of the search page for a slug. */
export const searchPath = (slug: string, more = '') => `/search?q=${slug}${more}`

export const createLink = (label: string, slug: string, more?: string) => ({
  label,
  path: searchPath(slug, more),
})

/** A category link with its number of products. */
export const createCountedLink = (label: string, slug: string) => ({
  label,
  path: searchPath(slug),
  count: countProducts(slug),
})

const sceneDescriptions: Record<Scene, string> = {
  winter: 'Coats and knitwear on a rail',
  summer: 'A dress, a linen shirt and a swimsuit in the sun',
  sport: 'A track jacket, leggings and a running tee',
  women: 'A blouse with a pleated skirt beside a slip dress',
  men: 'A blazer, chinos and a sweatshirt',
  kids: 'A hoodie, a gingham dress and joggers for children',
  footwear: 'A boot, a running shoe, a pump and a loafer on steps',
  accessories: 'Bags, a scarf and sunglasses on steps',
}

/** A drawn scene; `tall` adds its portrait version. */
export const scene = (picture: PictureFor, banner: Scene, tall = false): ContentPicture => ({
  ...picture(tall ? { banner, tall } : { banner }, sceneDescriptions[banner]),
  background_color: groundOf(banner),
})

/** A product drawing as an image. */
export const productPicture = (picture: PictureFor, key: string, alt: string, colour?: number) =>
  picture(getDrawing(key, colour), alt)

/** A banner: title, image, link, and further text. */
export const banner = (
  title: string,
  image: ContentPicture,
  link: Tile['link'],
  more: Pick<Tile, 'text' | 'kicker'> = {},
): Tile => ({ title, image, link, ...more })

const categoryTileRows: [label: string, slug: string, category: Category][] = [
  ['Women', 'women-wear', 'women'],
  ['Men', 'men-wear', 'men'],
  ['Kids', 'kids-wear', 'kids'],
  ['Shoes', 'footwear', 'footwear'],
  ['Sneakers', 'sneakers', 'sneakers'],
  ['Bags', 'bags', 'bags'],
  ['Watches', 'watches', 'watches'],
  ['Jewellery', 'jewellery', 'jewellery'],
  ['Sunglasses', 'sunglasses', 'sunglasses'],
  ['Sports', 'sports', 'sports'],
  ['Beauty', 'beauty', 'beauty'],
  ['Gadgets', 'gadgets', 'gadgets'],
  ['Dresses', 'dresses', 'dresses'],
  ['Tops and outerwear', 'top-wear', 'topwear'],
  ['Scarves', 'scarves', 'scarves'],
  ['Sleepwear', 'sleepwear', 'lingerie'],
  ['Wallets', 'wallets', 'wallets'],
  ['Plus size', 'plus-size', 'plus'],
]

/** Category tiles with drawn images; all, or the given ones. */
export const categoryTiles = (picture: PictureFor, slugs: string) =>
  slugs.split(' ').map((slug) => {
    const match = categoryTileRows.find((category) => category[1] === slug)
    if (!match) throw new Error(`no picture for ${slug}`)
    return { ...createCountedLink(match[0], slug), image: picture({ category: match[2] }, '') }
  })

/** Categories as line icons. */
export const iconTiles = (): BlockOf<'category-index'>['tiles'] => [
  { ...createCountedLink('Shirts', 'top-wear'), icon: 'shirt' },
  { ...createCountedLink('Coats', 'coats'), icon: 'coat' },
  { ...createCountedLink('Dresses', 'dresses'), icon: 'dress' },
  { ...createCountedLink('Trousers', 'bottom-wear'), icon: 'trousers' },
  { ...createCountedLink('Shoes', 'footwear'), icon: 'shoe' },
  { ...createCountedLink('Bags', 'bags'), icon: 'bag' },
  { ...createCountedLink('Watches', 'watches'), icon: 'watch' },
  { ...createCountedLink('Sports', 'sports'), icon: 'ball' },
]

/** Categories as the list beside a hero. */
export const listCategoryLinks = () => ({
  title: 'Departments',
  links: [
    createCountedLink('Women', 'women-wear'),
    createCountedLink('Men', 'men-wear'),
    createCountedLink('Kids', 'kids-wear'),
    createCountedLink('Coats and blazers', 'blazers-and-coats'),
    createCountedLink('Knitwear', 'knitwear'),
    createCountedLink('Dresses', 'dresses'),
    createCountedLink('Shoes', 'footwear'),
    createCountedLink('Bags', 'bags'),
    createCountedLink('Sports', 'sports'),
    createCountedLink('Watches', 'watches-and-wearables'),
  ],
})

export const houseBrands: BrandSlug[] = [
  'pell-and-ward',
  'norrvik',
  'atelier-mun',
  'corvo',
  'orra',
  'tessel',
  'halden',
  'lua',
]

export const createBrandTiles = (picture: PictureFor, slugs: BrandSlug[] = houseBrands) =>
  slugs.map((slug) => brandLink('home', slug, picture))

const rule = (query: string, limit: number) => ({ query, limit })

/** Products on sale and in stock, best-selling first. */
export const reduced = (limit: number) => rule('sale=1&in_stock=1&sort_by=popularity', limit)
export const bestSold = (limit: number) => rule('sort_by=popularity', limit)
export const newest = (limit: number) => rule('sort_by=newest', limit)
export const chosen = (limit: number) => rule('q=chosen-this-week&sort_by=newest', limit)

export const allNewLink = { label: 'Shop new in', path: '/products?sort_by=newest' }
export const bestSellersLink = { label: 'Best sellers', path: '/products?sort_by=popularity' }
export const dealsLink = { label: 'Today’s deals', path: '/search?sale=1' }

export const newsletter: BlockOf<'newsletter'> = {
  type: 'newsletter',
  title: 'News every other Thursday',
  text: 'New arrivals and repair tips.',
}

/** Three curated collections. */
export const collections = (picture: PictureFor): BlockOf<'banners'> => ({
  type: 'banners',
  variant: 'tall',
  title: 'Collections',
  link: { label: 'All collections', path: '/collections' },
  tiles: [
    banner(
      'Summer linen',
      productPicture(picture, 'linen-shirt-garment-dyed', 'A garment-dyed linen shirt'),
      createLink('View collection', 'summer-linen'),
      { text: 'Lightweight linen for the hottest days.' },
    ),
    banner(
      'Rain ready',
      productPicture(picture, 'city-trench', 'A belted trench'),
      createLink('View collection', 'rain-ready'),
      {
        text: 'Gabardine and waxed canvas for the wettest days.',
      },
    ),
    banner(
      'Small gifts',
      productPicture(picture, 'charm-bracelet', 'A charm bracelet'),
      createLink('View collection', 'small-gifts'),
      { text: 'Pocket-sized gifts, most under fifty dollars.' },
    ),
  ],
})

/** Customer testimonials with invented people and texts. */
export const testimonials = (variant: BlockOf<'testimonials'>['variant']): BlockOf<'testimonials'> => ({
  type: 'testimonials',
  variant,
  title: 'What customers say',
  items: [
    {
      quote:
        'The zip of my duffel gave up after four years. They sent a new slider in an envelope, with a drawing of how to fit it. I have fitted it.',
      name: 'Ingrid Sollid',
      place: 'Bergen',
      product: { label: 'Weekend duffel', path: '/products/weekend-duffel-36-l' },
    },
    {
      quote:
        'I ordered two sizes of the shirt dress, as one does. The size chart had been right the first time. I apologise to the chart.',
      name: 'Mai Phương Lê',
      place: 'Đà Nẵng',
      product: { label: 'Linen shirt dress', path: '/products/linen-shirt-dress' },
    },
    {
      quote:
        'Eleven kilometres in the rain, then a meeting. The trench was dry inside and nobody asked about the bicycle.',
      name: 'Tomás Arrieta',
      place: 'Bilbao',
      product: { label: 'Dispatch trench', path: '/products/dispatch-trench' },
    },
    {
      quote:
        'My daughter has worn the gingham dress to a wedding, a puddle and a dentist. It is still the favourite, and it is still blue.',
      name: 'Noor Haddad',
      place: 'Haifa',
      product: { label: 'Kids’ gingham dress', path: '/products/kids-gingham-dress' },
    },
  ],
})

/** Service promises that apply to every order. */
export const services: BlockOf<'services'> = {
  type: 'services',
  items: [
    {
      icon: 'parcel',
      title: 'Same-day dispatch',
      text: 'Order before noon in Hồ Chí Minh City and we’ll ship the same day.',
    },
    {
      icon: 'return',
      title: 'Thirty-day returns',
      text: 'Return unworn items for four dollars by post or free in store.',
    },
    {
      icon: 'needle',
      title: 'Repair service',
      text: 'Seams, zips, buttons and soles. Free for two years, at cost after that.',
    },
    {
      icon: 'ruler',
      title: 'Find your size',
      text: 'Every product has a size guide in centimetres.',
    },
  ],
}
