// Weekend duffel: canvas, leather ends, two handles.
import { cloth, piece, zipper } from './bag-parts.ts'
import { fill, ink, stitch, shade, metal } from '../bench.ts'
import { createProductShading, tilt } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, shape, ribbon } from '../product-path.ts'

const DUFFEL =
  '176,720! 240,664 340,646 600,640 860,646 960,664 1024,720! 1060,820 1066,940 1040,1050 990,1094! 600,1104 210,1094! 160,1050 134,940 140,820'

function draw(kit: Kit, c: Tones): string {
  const { main, accent } = c
  const d = shape(DUFFEL)
  let s = ''
  const handle = (top: number, col: string) => {
    const t = `420,1000! 424,760 440,640 470,${top + 60} 530,${top + 10} 600,${top} 670,${top + 10} 730,${top + 60} 760,640 776,760 780,1000!`
    return (
      piece(
        kit,
        ribbon(t, () => 38, 18),
        col,
        { leather: true, lift: 4, y: [450, 1000] },
      ) +
      stitch(
        kit,
        ribbon(t, () => 24, 18),
        shade(col, 0.22),
        col,
        10,
        6,
        2.2,
      )
    )
  }
  s += handle(452, shade(accent, -0.1))
  s += piece(kit, d, main, {
    lift: 0,
    roll: 16,
    y: [640, 1100],
    more:
      fill(d, cloth(kit)) +
      kit.soft(
        26,
        ink(line('190,760 400,700 800,700'), '#fff', 60, 'opacity=".26"') +
          ink(line('150,1080 600,1110 1040,1080'), shade(main, -0.5), 80, 'opacity=".6"') +
          ink(line('1050,740 1080,900 1050,1080'), shade(main, -0.5), 60, 'opacity=".5"') +
          ink(line('300,720 310,860 296,1000'), shade(main, -0.4), 30, 'opacity=".35"') +
          ink(line('880,720 896,860 876,1000'), shade(main, -0.4), 30, 'opacity=".35"') +
          ink(line('560,760 580,900 560,1040'), shade(main, -0.4), 26, 'opacity=".2"'),
      ),
  })
  s += zipper(kit, '236,694 400,672 600,668 800,672 964,694', main, 'brass', [300, 684, 10])
  for (const k of [1, -1]) {
    const X = (x: number) => 600 + k * (x - 600)
    const end = shape(
      `${X(176)},${720}! ${X(228)},${676}! ${X(252)},${800} ${X(254)},${960} ${X(232)},${1096}! ${X(208)},${1094}! ${X(160)},1050 ${X(134)},940 ${X(140)},820`,
    )
    s +=
      piece(kit, end, accent, { leather: true, lift: 4, y: [680, 1090] }) +
      stitch(
        kit,
        line(`${X(218)},690 ${X(240)},800 ${X(242)},960 ${X(221)},1084`),
        shade(accent, 0.22),
        accent,
      )
    s += `<circle cx="${X(196)}" cy="820" r="22" fill="none" stroke="#66491A" stroke-width="9"/><circle cx="${X(196)}" cy="820" r="22" fill="none" stroke="${metal(kit, 'brass', X(176), 800, X(216), 840)}" stroke-width="6"/>`
  }
  s += handle(500, accent)
  for (const x of [421, 779])
    s += `<circle cx="${x}" cy="985" r="8" fill="#CFAE63" stroke="#66491A"/><circle cx="${x}" cy="800" r="8" fill="#CFAE63" stroke="#66491A"/>`
  return (
    s +
    piece(kit, shape('556,500! 600,492 644,500! 648,560! 600,556 552,560!'), shade(accent, -0.04), {
      leather: true,
      lift: 3,
      y: [490, 560],
      roll: 4,
    })
  )
}

export const duffel = createProductShading({
  name: 'duffel',
  title: 'Duffel',
  kind: 'bags',
  departments: ['men', 'bags', 'sports'],
  materials: ['canvas', 'nylon'],
  accent: '#7A4A2B',
  box: [120, 440, 970, 700],
  pose: tilt(-7),
  draw,
  outline: shape(DUFFEL),
  detail: { x: 330, y: 800 },
})
