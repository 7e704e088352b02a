// Scenes of the banners: ground, props and product positions. Landscape sheets are 1800 x 800 with the left
// third empty for text; portrait ones are 800 x 1000 with the upper quarter empty. Later products are drawn on
// top.
import type { Order } from './types.ts'
import {
  arch,
  card,
  daylight,
  disc,
  floor,
  frond,
  lanes,
  plinth,
  rail,
  soft,
  type Size,
} from './banner-props.ts'

/**
 * A placed product: its centre is at (x, y), scaled and rotated. `foot` instead places the base of a shoe or bag
 * at y.
 */
export type Placed = Partial<Order> & {
  form: string
  colour: string
  x: number
  y: number
  size: number
  turn?: number
  foot?: number
}
export type Sheet = { props: string; items: Placed[] }
export type SceneLook = { pale: string; deep: string; wide: (s: Size) => Sheet; tall: (s: Size) => Sheet }

// The bottom edges of products on their own 1200 x 1500 sheet, needed to place them on a plinth.
const SHOE = 1000,
  CHELSEA = 1110,
  BAG = 1190

const outer = {
  trench: { form: 'trench', colour: '#c2a67b' },
  coat: { form: 'coat', colour: '#2c3242', pattern: 'solid' },
  puffer: { form: 'puffer', colour: '#a8492b' },
  knit: { form: 'knit', colour: '#ece3d2' },
} as const
const holiday = {
  dress: { form: 'wrap-dress', colour: '#c9573a', pattern: 'leaf', accent: '#f3e3c4' },
  shirt: { form: 'shirt', colour: '#e9eef0', pattern: 'stripe', fabric: 'linen', accent: '#7d9fb8' },
  shorts: { form: 'swim-shorts', colour: '#1f6f78', accent: '#ecdcb4' },
  suit: { form: 'swimsuit', colour: '#24324e', accent: '#c4492f' },
} as const
const track = {
  joggers: { form: 'joggers', colour: '#8d9298', pattern: 'heather' },
  jacket: { form: 'track-jacket', colour: '#1d3557', accent: '#f1ece1' },
  tee: { form: 'running-tee', colour: '#dd6339', accent: '#232936' },
  leggings: { form: 'leggings', colour: '#2a2d39' },
} as const
const hers = {
  blouse: { form: 'blouse', colour: '#efe4d3' },
  skirt: { form: 'pleated-skirt', colour: '#7a2f36' },
  slip: { form: 'slip-dress', colour: '#3d5247' },
  bag: { form: 'handbag', colour: '#5c2027' },
  pump: { form: 'pump', colour: '#5c2027', fabric: 'patent' },
} as const
const his = {
  blazer: { form: 'blazer', colour: '#3a4152', pattern: 'solid' },
  knit: { form: 'sweatshirt', colour: '#d9cbb2' },
  chinos: { form: 'chinos', colour: '#8a7a5e' },
  boot: { form: 'chelsea', colour: '#5b3a25' },
  watch: { form: 'watch', colour: '#F3EFE6', accent: '#7A4A2B', fabric: 'leather' },
} as const
const young = {
  hoodie: { form: 'kids-hoodie', colour: '#d9a441', accent: '#f4efe6' },
  dress: { form: 'kids-dress', colour: '#6f93b5', pattern: 'check' },
  joggers: { form: 'kids-joggers', colour: '#66785c' },
  shoe: { form: 'kids-sneaker', colour: '#2b4a73', accent: '#d9653b' },
  tee: { form: 'kids-tee', colour: '#f1e6cf', pattern: 'stripe', accent: '#c4522e' },
} as const
const shoes = {
  runner: { form: 'runner', colour: '#3C6E71', accent: '#E0603A' },
  boot: { form: 'chelsea', colour: '#6B4226' },
  pump: { form: 'pump', colour: '#8E1B2C', fabric: 'patent' },
  loafer: { form: 'loafer', colour: '#4A1F1C' },
  sneaker: { form: 'sneaker', colour: '#3F6B4F', accent: '#D9C7A8' },
} as const
const extras = {
  bag: { form: 'handbag', colour: '#1F3B34' },
  tote: { form: 'tote', colour: '#B0814F' },
  watch: { form: 'watch', colour: '#1F3A5F' },
  glasses: { form: 'sunglasses', colour: '#7A4A22' },
  scarf: { form: 'scarf', colour: '#8C2F39' },
  wallet: { form: 'cardholder', colour: '#7a4a2b' },
} as const

export const looks = {
  winter: {
    pale: '#eee9e1',
    deep: '#d3cabc',
    wide: (s) => ({
      props:
        floor('wf', s, 620, '#c2b6a4') +
        rail(
          640,
          1800,
          126,
          [
            [1648, 236],
            [1386, 236],
            [1112, 242],
            [838, 248],
          ],
          [760, 1560],
        ),
      items: [
        { ...outer.trench, x: 1648, y: 494, size: 0.43 },
        { ...outer.coat, x: 1386, y: 494, size: 0.43 },
        { ...outer.puffer, x: 1112, y: 446, size: 0.42 },
        { ...outer.knit, x: 838, y: 434, size: 0.41 },
      ],
    }),
    tall: (s) => ({
      props:
        floor('wf', s, 830, '#c2b6a4') +
        rail(
          0,
          800,
          296,
          [
            [545, 416],
            [250, 426],
          ],
          [90, 710],
        ),
      items: [
        { ...outer.coat, x: 545, y: 680, size: 0.46 },
        { ...outer.knit, x: 250, y: 634, size: 0.46 },
      ],
    }),
  },
  summer: {
    pale: '#f6ecda',
    deep: '#e8d6b8',
    wide: () => ({
      props:
        disc(1240, 400, 345, '#efc68d') +
        soft('sf', 5, '#8a6b46', 0.17, frond(560, 40, 34, 1.15) + frond(1810, 820, 205, 1.1)),
      items: [
        { ...holiday.dress, x: 1600, y: 418, size: 0.5, turn: 7 },
        { ...holiday.shirt, x: 1218, y: 400, size: 0.47, turn: -6 },
        { ...holiday.shorts, x: 1290, y: 566, size: 0.42, turn: 9 },
        { ...holiday.suit, x: 906, y: 430, size: 0.47, turn: -10 },
      ],
    }),
    tall: () => ({
      props: disc(420, 620, 310, '#efc68d') + soft('sf', 5, '#8a6b46', 0.17, frond(-60, 20, 40, 1)),
      items: [
        { ...holiday.shirt, x: 480, y: 610, size: 0.52, turn: 6 },
        { ...holiday.shorts, x: 330, y: 770, size: 0.42, turn: -8 },
      ],
    }),
  },
  sport: {
    pale: '#e2e8e7',
    deep: '#bccaca',
    wide: () => ({
      props: lanes([560, 760, 960, 1160, 1360], 0),
      items: [
        { ...track.joggers, x: 1640, y: 420, size: 0.48, turn: 8 },
        { ...track.jacket, x: 1374, y: 388, size: 0.5, turn: -5 },
        { ...track.tee, x: 1062, y: 438, size: 0.46, turn: 6 },
        { ...track.leggings, x: 826, y: 420, size: 0.48, turn: -7 },
      ],
    }),
    tall: () => ({
      props: lanes([-300, -140, 20, 180, 340], 200),
      items: [
        { ...track.leggings, x: 610, y: 640, size: 0.44, turn: 7 },
        { ...track.jacket, x: 320, y: 590, size: 0.5, turn: -6 },
      ],
    }),
  },
  women: {
    pale: '#f1e7de',
    deep: '#dac6b7',
    wide: (s) => ({
      props:
        arch('wa', 1080, 90, 460, 800, '#cda792') + floor('wf', s, 690, '#c9b09c') + daylight('wd', s, 1180),
      items: [
        { ...hers.slip, x: 880, y: 420, size: 0.49, turn: -5 },
        { ...hers.skirt, x: 1310, y: 520, size: 0.45 },
        { ...hers.blouse, x: 1310, y: 318, size: 0.46 },
        { ...hers.bag, x: 1660, y: 744, size: 0.3, foot: BAG },
        { ...hers.pump, x: 1084, y: 762, size: 0.25, foot: 1030 },
      ],
    }),
    tall: (s) => ({
      props:
        arch('wa', 150, 250, 500, 1000, '#cda792') + floor('wf', s, 880, '#c9b09c') + daylight('wd', s, 420),
      items: [
        { ...hers.skirt, x: 400, y: 722, size: 0.46 },
        { ...hers.blouse, x: 400, y: 510, size: 0.47 },
        { ...hers.bag, x: 650, y: 960, size: 0.27, foot: BAG },
      ],
    }),
  },
  men: {
    pale: '#e4e6e6',
    deep: '#c3c8ca',
    wide: (s) => ({
      props: card('mc', 1010, 70, 470, 660, '#b3b8b6', -2) + daylight('md', s, 1120),
      items: [
        { ...his.chinos, x: 1560, y: 430, size: 0.48, turn: 5 },
        { ...his.knit, x: 900, y: 410, size: 0.45, turn: -6 },
        { ...his.blazer, x: 1246, y: 396, size: 0.52, turn: -1 },
        { ...his.watch, x: 1712, y: 250, size: 0.21, turn: 14 },
      ],
    }),
    tall: (s) => ({
      props: card('mc', 190, 300, 470, 620, '#b3b8b6', 2) + daylight('md', s, 460),
      items: [
        { ...his.chinos, x: 590, y: 660, size: 0.46, turn: 6 },
        { ...his.blazer, x: 330, y: 620, size: 0.52, turn: -4 },
      ],
    }),
  },
  kids: {
    pale: '#f6eed9',
    deep: '#ecd9ac',
    wide: () => ({
      props:
        disc(1130, 330, 250, '#e7b98a') + disc(1560, 520, 200, '#a9c0b4') + disc(900, 650, 96, '#e9cf86'),
      items: [
        { ...young.joggers, x: 1640, y: 410, size: 0.5, turn: 8 },
        { ...young.dress, x: 1376, y: 400, size: 0.52, turn: -4 },
        { ...young.hoodie, x: 1040, y: 420, size: 0.52, turn: 5 },
        { ...young.shoe, x: 800, y: 690, size: 0.34, foot: SHOE, turn: -6 },
      ],
    }),
    tall: () => ({
      props: disc(300, 520, 240, '#e7b98a') + disc(600, 780, 180, '#a9c0b4'),
      items: [
        { ...young.dress, x: 560, y: 660, size: 0.5, turn: 7 },
        { ...young.hoodie, x: 290, y: 610, size: 0.5, turn: -6 },
      ],
    }),
  },
  footwear: {
    pale: '#ecebe8',
    deep: '#cfcbc5',
    wide: (s) => ({
      props:
        floor('ff', s, 610, '#bcb4a9') +
        daylight('fd', s, 1060) +
        plinth('f1', 1270, 420, 440, 300, '#c9beb0') +
        plinth('f2', 880, 560, 450, 140, '#d4cbbf') +
        plinth('f3', 640, 680, 300, 80, '#bfb3a4'),
      items: [
        { ...shoes.boot, x: 1500, y: 408, size: 0.38, foot: CHELSEA },
        { ...shoes.runner, x: 1118, y: 548, size: 0.4, foot: SHOE },
        { ...shoes.pump, x: 802, y: 670, size: 0.3, foot: 1040 },
        { ...shoes.loafer, x: 1120, y: 770, size: 0.27, foot: 1032 },
      ],
    }),
    tall: (s) => ({
      props:
        floor('ff', s, 760, '#bcb4a9') +
        daylight('fd', s, 380) +
        plinth('f1', 370, 560, 390, 330, '#c9beb0') +
        plinth('f2', 70, 740, 380, 200, '#d4cbbf'),
      items: [
        { ...shoes.boot, x: 578, y: 548, size: 0.35, foot: CHELSEA },
        { ...shoes.runner, x: 268, y: 728, size: 0.38, foot: SHOE },
      ],
    }),
  },
  accessories: {
    pale: '#e9ebe4',
    deep: '#c9cfc2',
    wide: (s) => ({
      props:
        floor('af', s, 620, '#b2b9a8') +
        daylight('ad', s, 1100) +
        plinth('a1', 1330, 500, 380, 260, '#bcc4b2') +
        plinth('a2', 940, 600, 400, 90, '#c9d0bf'),
      items: [
        { ...extras.scarf, x: 800, y: 420, size: 0.46, turn: -4 },
        { ...extras.tote, x: 1526, y: 494, size: 0.38, foot: 1290 },
        { ...extras.bag, x: 1140, y: 594, size: 0.38, foot: BAG },
        { ...extras.glasses, x: 1040, y: 740, size: 0.26 },
        { ...extras.wallet, x: 1300, y: 736, size: 0.16, turn: -4 },
      ],
    }),
    tall: (s) => ({
      props:
        floor('af', s, 800, '#b2b9a8') +
        daylight('ad', s, 400) +
        plinth('a1', 390, 700, 340, 230, '#bcc4b2') +
        plinth('a2', 70, 790, 340, 150, '#c9d0bf'),
      items: [
        { ...extras.tote, x: 566, y: 694, size: 0.4, foot: 1290 },
        { ...extras.bag, x: 244, y: 784, size: 0.36, foot: BAG },
      ],
    }),
  },
} satisfies Record<string, SceneLook>
