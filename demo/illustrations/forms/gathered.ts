// Dresses with a bodice and a gathered skirt: the plus-size midi, the child's dress, the nightdress.
import type { Desk, Form, Plate } from '../types.ts'
import { flipFolds, fold, gathers, piece, seam, settle, stitch, vary, type Fold } from '../cloth.ts'
import { across, beside, both, flip, join, reverse } from '../path.ts'
import { topBlock, type TopMeasures } from '../block.ts'
import { button, neckTape, tab } from '../trims.ts'
import { skirtFolds } from './skirts.ts'
import { insideBack, topOutline } from './tops.ts'

type DressCut = {
  bodice: TopMeasures // its hem is the line the skirt is gathered to
  depth: number // of the front neck
  vee?: boolean
  hemX: number
  hemY: number
  bell: number // how far the skirt swings out on its way down, 0 straight .. 1 full
  puff?: boolean // gathered cap sleeves; otherwise the block's own sleeve
  collar?: boolean
  sash?: boolean
  lace?: boolean // a lace edge at neck and hem
  full: number // how many folds the skirt shows
}
const sides = [(p: string) => p, (p: string) => flip(p)]

function makeDress(d: Desk, back: boolean, cut: DressCut): Plate {
  const b = topBlock(cut.bodice),
    { neckX: nx, neckY: ny, tipX, tipY, pitX, pitY, hemX: sx, hemY: sy, hemDrop } = b.at
  const nb = `M${nx} ${ny}C${nx + 34} ${ny + 22} ${nx + 70} ${ny + 30} 600 ${ny + 30}`,
    k = cut.depth
  const nf = cut.vee
    ? `M${nx} ${ny}C${nx + 16} ${ny + k * 0.5} ${nx + 56} ${ny + k * 0.86} 600 ${ny + k}`
    : `M${nx} ${ny}C${nx + 8} ${ny + k * 0.66} ${nx + 52} ${ny + k} 600 ${ny + k}`
  const neck = back ? nb : nf,
    low = cut.hemY + 34
  const down = `C${sx - 30 - 90 * cut.bell} ${sy + 130} ${cut.hemX + 30} ${cut.hemY - 330} ${cut.hemX} ${cut.hemY}`
  const hemHalf = `C${cut.hemX + 110} ${cut.hemY + 24} 480 ${low} 600 ${low}`,
    hemLine = `M${cut.hemX} ${cut.hemY}${hemHalf}`
  const skirt = both(
    `M600 ${sy + hemDrop}C540 ${sy + hemDrop} ${sx + 60} ${sy + hemDrop * 0.6} ${sx} ${sy - 4}${down}${hemHalf}`,
  )
  // A puffed sleeve is gathered at its head and drawn in at the hem; it stands away from the arm.
  const puff = `M${tipX + 6} ${tipY - 6}C${tipX - 60} ${tipY - 12} ${tipX - 128} ${tipY + 60} ${tipX - 132} ${tipY + 164}C${tipX - 112} ${tipY + 204} ${pitX - 40} ${pitY + 18} ${pitX + 2} ${pitY + 4}C${pitX + 20} ${pitY - 80} ${tipX + 20} ${tipY + 80} ${tipX + 6} ${tipY - 6}Z`
  const puffHem = `M${tipX - 132} ${tipY + 164}C${tipX - 112} ${tipY + 204} ${pitX - 40} ${pitY + 18} ${pitX + 2} ${pitY + 4}`
  const sleeve = cut.puff ? puff : b.sleeve,
    hem = cut.puff ? puffHem : b.cuffLine
  const arm: Fold[] = cut.puff
    ? [
        ...gathers(
          `M${tipX + 4} ${tipY}C${tipX + 16} ${tipY + 60} ${tipX + 10} ${pitY - 120} ${pitX + 6} ${pitY - 20}`,
          6,
          90,
          d.rnd,
          12,
          0.5,
        ),
        ...gathers(reverse(puffHem), 7, 70, d.rnd, 11, 0.5),
      ]
    : [
        fold(pitX + 40, pitY - 60, tipX - 90, pitY + 10, 20, 20, 0.5),
        fold(pitX + 20, pitY + 20, tipX - 96, pitY + 90, 16, 18, 0.6),
        fold(tipX, tipY - 10, tipX - 74, pitY + 100, -22, 46, 0.4, 0, 0),
      ]
  const bust = [
    fold(pitX - 6, pitY - 10, pitX + 130, pitY + 70, -18, 22, 0.5),
    fold(sx - 4, sy - 10, pitX + 110, pitY + 40, 12, 22, 0.45),
    fold(sx + 60, sy, sx + 92, pitY + 60, 8, 20, 0.4),
    fold(nx - 40, ny + 90, nx, pitY - 20, 12, 46, 0.3, 0, 0),
  ]
  let art = back ? '' : insideBack(d, nb, nf) + neckTape(d, nb, ny + 120)
  const below =
    piece(d, sleeve, { lie: 22, folds: vary(d, arm), round: 1 }) +
    piece(d, flip(sleeve), { lie: -22, folds: vary(d, flipFolds(arm)), round: 1 })
  const seamLine = across(
    `M${sx - 2} ${sy}C${sx + 60} ${sy + hemDrop * 0.6} 540 ${sy + hemDrop} 600 ${sy + hemDrop}`,
  )
  art +=
    below +
    piece(d, skirt, {
      folds: [
        ...skirtFolds(d, cut.hemX + 6, low, sx + 14, sy + 30, cut.full, 0.7),
        ...gathers(reverse(seamLine), cut.full + 4, -120, d.rnd, 14, 0.5),
      ],
      round: 1,
    })
  art +=
    piece(d, both(reverse(neck) + b.edge), {
      folds: [...vary(d, bust), ...vary(d, flipFolds(bust))],
      round: 0.4,
    }) + settle(d)
  art +=
    sides.map((f) => seam(d, f(b.armhole)) + stitch(d, f(beside(hem, -20, 10)), undefined, 1.6)).join('') +
    seam(d, seamLine, 2.6) +
    stitch(d, beside(seamLine, -9, 18), undefined, 1.6)
  if (cut.lace) {
    const trim = (line: string, w: number) =>
      piece(d, join(line, reverse(beside(line, w, 22))) + 'Z', {
        own: true,
        fabric: 'lace',
        pattern: 'solid',
        round: 0.3,
        drop: 4,
      })
    art += trim(across(hemLine), -44) + trim(across(neck), 26)
  } else
    art +=
      stitch(d, beside(across(hemLine), -24, 22), undefined, 1.7) +
      stitch(d, beside(across(neck), 10, 18), undefined, 1.6)
  if (cut.collar) {
    const leaf = back
      ? ''
      : `M599 ${ny + k - 6}C560 ${ny + k - 8} ${nx + 26} ${ny + k * 0.6} ${nx + 6} ${ny - 8}C${nx - 28} ${ny + 6} ${nx - 52} ${ny + 34} ${nx - 62} ${ny + 62}C${nx - 44} ${ny + k * 0.9} ${nx + 10} ${ny + k + 66} ${nx + 62} ${ny + k + 62}C${nx + 96} ${ny + k + 50} 592 ${ny + k + 24} 599 ${ny + k - 6}Z`
    art += back
      ? piece(
          d,
          both(
            `M600 ${ny + 26}C556 ${ny + 26} ${nx + 34} ${ny + 18} ${nx + 4} ${ny - 8}C${nx - 28} ${ny + 6} ${nx - 52} ${ny + 34} ${nx - 62} ${ny + 62}C${nx - 10} ${ny + 104} 540 ${ny + 112} 594 ${ny + 96}L600 ${ny + 60}`,
          ),
          { own: true, tint: d.a, drop: 8, round: 0.6, fabric: 'poplin' },
        )
      : sides
          .map(
            (f, i) =>
              piece(d, f(leaf), {
                own: true,
                tint: d.a,
                drop: 9,
                round: 0.6,
                lie: i ? -30 : 30,
                fabric: 'poplin',
              }) + stitch(d, f(beside(leaf.slice(0, leaf.lastIndexOf('C')), 9, 18)), d.a.stitch, 1.5),
          )
          .join('')
    if (!back) art += [0, 1, 2].map((i) => button(d, 600, ny + k + 40 + i * 52, 9, d.a.hex)).join('')
  }
  if (back) art += seam(d, `M600 ${ny + 40}L600 ${sy + hemDrop}`) + button(d, 604, ny + 52, 9)
  if (cut.sash) {
    const y = sy - 24,
      sash = `M${sx - 6} ${y}C${sx + 90} ${y + 22} ${1110 - sx} ${y + 22} ${1206 - sx} ${y}L${1210 - sx} ${y + 54}C${1110 - sx} ${y + 78} ${sx + 90} ${y + 78} ${sx - 10} ${y + 54}Z`
    art += piece(d, sash, {
      own: true,
      drop: 11,
      round: 0.7,
      lie: 84,
      folds: [
        fold(sx + 8, y + 14, 560, y + 54, 8, 12, 0.5),
        fold(1190 - sx, y + 14, 660, y + 58, -8, 12, 0.5),
      ],
    })
    if (!back)
      art +=
        piece(
          d,
          `M474 ${y + 30}C460 ${y + 110} 446 ${y + 190} 436 ${y + 270}L480 ${y + 280}C492 ${y + 190} 500 ${y + 110} 504 ${y + 40}Z`,
          { own: true, drop: 9, round: 0.8 },
        ) +
        piece(
          d,
          `M490 ${y + 30}C502 ${y + 110} 512 ${y + 160} 516 ${y + 226}L558 ${y + 216}C550 ${y + 150} 530 ${y + 90} 512 ${y + 30}Z`,
          { own: true, drop: 9, round: 0.8 },
        ) +
        piece(
          d,
          `M466 ${y + 4}C490 ${y - 4} 512 ${y + 2} 524 ${y + 18}L520 ${y + 62}C500 ${y + 74} 478 ${y + 72} 464 ${y + 58}Z`,
          { own: true, drop: 8, round: 1, folds: [fold(470, y + 16, 516, y + 56, 6, 10, 0.6)] },
        )
  }
  const top = cut.puff ? both(reverse(nb) + b.edge) + puff + flip(puff) : topOutline(b, nb)
  return { outline: skirt + top, art: art + tab(d, cut.hemX + 34, cut.hemY - 130, 5) }
}

const plus: DressCut = {
  bodice: {
    neckX: 492,
    neckY: 160,
    tipX: 346,
    tipY: 214,
    pitX: 326,
    pitY: 470,
    waistX: 348,
    waistY: 570,
    hemX: 344,
    hemY: 640,
    hemDrop: 12,
    cuffX: 158,
    cuffY: 700,
    cuffW: 134,
    cuffTurn: 34,
  },
  depth: 230,
  vee: true,
  hemX: 196,
  hemY: 1316,
  bell: 0.35,
  sash: true,
  full: 11,
}
const child: DressCut = {
  bodice: {
    neckX: 496,
    neckY: 300,
    tipX: 404,
    tipY: 336,
    pitX: 402,
    pitY: 512,
    waistX: 404,
    waistY: 580,
    hemX: 400,
    hemY: 640,
    hemDrop: 8,
    cuffX: 290,
    cuffY: 500,
    cuffW: 110,
    cuffTurn: 30,
  },
  depth: 84,
  hemX: 244,
  hemY: 1080,
  bell: 0.9,
  puff: true,
  collar: true,
  full: 9,
}
const night: DressCut = {
  bodice: {
    neckX: 484,
    neckY: 190,
    tipX: 418,
    tipY: 212,
    pitX: 386,
    pitY: 440,
    waistX: 396,
    waistY: 500,
    hemX: 398,
    hemY: 552,
    hemDrop: 10,
    cuffX: 318,
    cuffY: 330,
    cuffW: 80,
    cuffTurn: 40,
  },
  depth: 190,
  hemX: 262,
  hemY: 1230,
  bell: 0.2,
  lace: true,
  full: 8,
  puff: true,
}

export const plusDress: Form = {
  name: 'plus-dress',
  title: 'Wrap-tie midi dress, plus',
  kind: 'dress',
  departments: ['women', 'plus'],
  fabrics: ['linen', 'satin', 'jersey'],
  patterns: ['solid', 'floral', 'leaf', 'polka', 'stripe'],
  front: (d) => makeDress(d, false, plus),
  back: (d) => makeDress(d, true, plus),
  detail: { x: 590, y: 480 },
}
export const kidsDress: Form = {
  name: 'kids-dress',
  title: 'Kids’ collared dress',
  kind: 'dress',
  departments: ['kids'],
  scale: 0.84,
  accent: '#f4efe6',
  fabrics: ['poplin', 'linen', 'twill'],
  patterns: ['solid', 'floral', 'check', 'polka', 'stripe'],
  front: (d) => makeDress(d, false, child),
  back: (d) => makeDress(d, true, child),
  detail: { x: 600, y: 470 },
}
export const nightdress: Form = {
  name: 'nightdress',
  title: 'Lace-edged nightdress',
  kind: 'nightwear',
  departments: ['women'],
  fabrics: ['poplin', 'satin'],
  patterns: ['solid', 'floral', 'polka', 'stripe'],
  front: (d) => makeDress(d, false, night),
  back: (d) => makeDress(d, true, night),
  detail: { x: 590, y: 400 },
}
