// The T-shirt on any block: the plus-size and children's tees use the same pattern with other measurements.
import type { Desk, Form, Plate } from '../types.ts'
import { piece, ribbed, stitch } from '../cloth.ts'
import { across, beside, flip, join, reverse } from '../path.ts'
import { topBlock, type TopMeasures } from '../block.ts'
import { neckTape, tab } from '../trims.ts'
import { insideBack, makeTop, topOutline } from './tops.ts'

type TeeCut = { measures: TopMeasures; depth: number; ringer?: boolean; pocket?: boolean }

function makeTee(d: Desk, back: boolean, cut: TeeCut): Plate {
  const b = topBlock(cut.measures),
    { neckX: nx, neckY: ny, hemX, hemY } = b.at,
    k = cut.depth
  const nb = `M${nx} ${ny}C${nx + 34} ${ny + 26} ${nx + 76} ${ny + 36} 600 ${ny + 36}`
  const crew = `M${nx} ${ny}C${nx + 10} ${ny + k * 0.6} ${nx + 58} ${ny + k} 600 ${ny + k}`
  const low = across(
    back
      ? `M${nx - 24} ${ny + 10}C${nx + 18} ${ny + 56} ${nx + 68} ${ny + 69} 600 ${ny + 69}`
      : `M${nx - 26} ${ny + 11}C${nx - 10} ${ny + k * 0.86} ${nx + 46} ${ny + k + 37} 600 ${ny + k + 37}`,
  )
  const lip = across(back ? nb : crew),
    tint = cut.ringer ? d.a : undefined
  const hems = (p: string) => stitch(d, beside(p, -21, 12)) + stitch(d, beside(p, -28, 12))
  let art = back ? '' : insideBack(d, nb, low.split('L')[0]) + neckTape(d, nb, ny + 124)
  art += makeTop(d, b, { neck: back ? nb : crew, lie: 22 }) + hems(across(b.hemLine))
  if (cut.ringer)
    for (const p of [b.cuffLine, flip(b.cuffLine)]) {
      const up = beside(p, p === b.cuffLine ? -34 : 34, 8)
      art += ribbed(d, up, p, join(up, reverse(p)) + 'Z', 34, { tint, round: 0.6 })
    }
  else art += hems(b.cuffLine) + hems(reverse(flip(b.cuffLine)))
  art +=
    ribbed(d, lip, low, join(lip, reverse(low)) + 'Z', 78, { tint }) +
    stitch(d, beside(low, 9, 24), undefined, 1.7)
  if (cut.pocket && !back) {
    const x = 676,
      y = ny + 210
    art +=
      piece(
        d,
        `M${x} ${y}L${x + 124} ${y - 6}L${x + 126} ${y + 104}C${x + 122} ${y + 140} ${x + 12} ${y + 146} ${x + 4} ${y + 110}Z`,
        { own: true, drop: 6, round: 0.35, tint, pattern: 'solid' },
      ) + stitch(d, `M${x + 4} ${y + 20}L${x + 122} ${y + 14}`, undefined, 1.7)
  }
  return { outline: topOutline(b, nb), art: art + tab(d, hemX + 12, hemY - 100, 1) }
}

const wide: TeeCut = {
  depth: 136,
  measures: {
    neckX: 470,
    neckY: 214,
    tipX: 290,
    tipY: 286,
    pitX: 258,
    pitY: 600,
    waistX: 244,
    hemX: 226,
    hemY: 1200,
    hemDrop: 34,
    cuffX: 54,
    cuffY: 690,
    cuffW: 190,
    cuffTurn: 50,
  },
}
const small: TeeCut = {
  depth: 104,
  ringer: true,
  pocket: true,
  measures: {
    neckX: 474,
    neckY: 300,
    tipX: 348,
    tipY: 350,
    pitX: 336,
    pitY: 590,
    waistX: 328,
    hemX: 316,
    hemY: 1056,
    hemDrop: 22,
    cuffX: 168,
    cuffY: 626,
    cuffW: 142,
    cuffTurn: 52,
  },
}

export const plusTee: Form = {
  name: 'plus-tee',
  title: 'Relaxed T-shirt, plus',
  kind: 'top',
  departments: ['women', 'plus'],
  fabrics: ['jersey', 'linen', 'rib'],
  patterns: ['solid', 'stripe', 'heather', 'floral', 'leaf'],
  front: (d) => makeTee(d, false, wide),
  back: (d) => makeTee(d, true, wide),
  detail: { x: 590, y: 420 },
}
export const kidsTee: Form = {
  name: 'kids-tee',
  title: 'Kids’ ringer T-shirt',
  kind: 'top',
  departments: ['kids'],
  scale: 0.84,
  fabrics: ['jersey'],
  patterns: ['solid', 'stripe', 'terrazzo', 'polka', 'tiedye', 'leaf'],
  front: (d) => makeTee(d, false, small),
  back: (d) => makeTee(d, true, small),
  detail: { x: 620, y: 480 },
}
