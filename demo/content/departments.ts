// The edited parts of the department pages: a lead banner with two products, and stories.
import type { Department, HomeBlock } from '../../src/modules/content/content.ts'
import { getDrawing } from './catalogue-stats.ts'
import type { DepartmentSlug } from './department-slugs.ts'
import type { PictureFor } from './picture.ts'

type Shown = [product: string, alt: string, colour?: number]
type Banner = { title: string; text: string; label: string; path: string }
type Lead = Banner & { kicker?: string; shown: [Shown, Shown] }
type Story = Banner & { shown: Shown }

const createDepartment = (picture: PictureFor, lead: Lead, stories: Story[] = []): Department => {
  const show = ([product, alt, colour]: Shown) => picture(getDrawing(product, colour), alt)
  const toBanner = ({ title, text, label, path }: Banner) => ({ title, text, link: { label, path } })
  const [first, second] = lead.shown
  const block: HomeBlock = {
    type: 'banners',
    variant: stories.length === 2 ? 'pair' : 'tall',
    title: 'Stories',
    tiles: stories.map((story) => ({ ...toBanner(story), image: show(story.shown) })),
  }
  return {
    lead: {
      ...toBanner(lead),
      ...(lead.kicker && { kicker: lead.kicker }),
      image: show(first),
      secondImage: show(second),
    },
    blocks: stories.length > 0 ? [block] : [],
  }
}

const within = (department: string, category: string) => `/category/${department}?category=${category}`

/** By slug of their root category. */
export const departments = (picture: PictureFor): Record<DepartmentSlug, Department> => ({
  'women-wear': createDepartment(
    picture,
    {
      kicker: 'Blazers and coats',
      title: 'Wool for the first cold morning',
      text: 'A long camel coat, a houndstooth and a boucle jacket, cut to go over knitwear.',
      label: 'Shop coats',
      path: within('women-wear', 'blazers-and-coats'),
      shown: [
        ['long-wool-coat-camel', 'Long wool coat in camel'],
        ['houndstooth-coat', 'Houndstooth coat in cream and black'],
      ],
    },
    [
      {
        title: 'One dress, all week',
        text: 'Six shirt dresses in linen, denim and cotton, and four ways to wear each of them.',
        label: 'Shop dresses',
        path: '/category/dresses',
        shown: ['linen-shirt-dress', 'Linen shirt dress in oat'],
      },
      {
        title: 'Bags that hold a laptop',
        text: 'Structured, zipped and light. All of them fit thirteen inches.',
        label: 'Shop bags',
        path: within('women-wear', 'bags'),
        shown: ['top-handle-bag', 'Top-handle bag in pine'],
      },
    ],
  ),
  'men-wear': createDepartment(
    picture,
    {
      kicker: 'Coats and jackets',
      title: 'Warm without the weight',
      text: 'Wool coats, light down and overshirts for the first cold mornings in Hà Nội.',
      label: 'Shop outerwear',
      path: within('men-wear', 'top-wear'),
      shown: [
        ['dispatch-trench', 'Dispatch trench in sand'],
        ['brushed-check-overshirt', 'Brushed check overshirt in rust'],
      ],
    },
    [
      {
        title: 'How to care for raw denim',
        text: 'Wear it for six months before the first wash, then wash it cold and inside out.',
        label: 'Shop jeans',
        path: within('men-wear', 'jeans'),
        shown: ['straight-jeans-13-oz', 'Straight jeans in indigo'],
      },
      {
        title: 'The unlined jacket',
        text: 'Half the weight of a blazer. It packs flat and needs no ironing on arrival.',
        label: 'Shop blazers',
        path: within('men-wear', 'tailored-blazers'),
        shown: ['linen-blazer-unlined', 'Unlined linen blazer in sand'],
      },
    ],
  ),
  'kids-wear': createDepartment(picture, {
    title: 'Made for the playground',
    text: 'Double knees, soft seams and colours that stay bright after fifty washes.',
    label: 'Shop kids’ tops',
    path: '/category/kids-tops',
    shown: [
      ['kids-two-colour-hoodie', 'Kids’ two-colour hoodie in teal and butter'],
      ['kids-gingham-dress', 'Kids’ gingham dress in madder'],
    ],
  }),
  footwear: createDepartment(picture, {
    kicker: 'Boots',
    title: 'Soles you can replace',
    text: 'Welted boots that our workshop resoles at cost, for as long as the uppers last.',
    label: 'Shop boots',
    path: '/category/boots',
    shown: [
      ['chelsea-boot', 'Chelsea boot in chocolate'],
      ['ridge-hiking-boot', 'Ridge hiking boot in sand'],
    ],
  }),
  bags: createDepartment(picture, {
    title: 'Carry less, carry it well',
    text: 'Handbags, backpacks and duffels with zips that we replace free for two years.',
    label: 'Shop handbags',
    path: '/category/handbags',
    shown: [
      ['saddle-bag', 'Saddle bag in clay'],
      ['weekend-duffel-36-l', 'Weekend duffel in navy and cognac'],
    ],
  }),
  'watches-and-wearables': createDepartment(picture, {
    title: 'Time, two ways',
    text: 'Sapphire crystal on the wrist, or ten days of runs on one charge.',
    label: 'Shop watches',
    path: '/category/watches',
    shown: [
      ['pilot-watch-38-mm', 'Pilot watch with a midnight dial'],
      ['run-smartwatch', 'Run smartwatch in cobalt'],
    ],
  }),
  jewellery: createDepartment(picture, {
    title: 'Small things, kept for years',
    text: 'Recycled gold and stones with a certificate. Rings are resized free within a year.',
    label: 'Shop fine jewellery',
    path: '/category/fine-jewellery',
    shown: [
      ['emerald-pendant', 'Emerald pendant on a gold chain'],
      ['topaz-ring', 'Topaz ring in gold'],
    ],
  }),
})
