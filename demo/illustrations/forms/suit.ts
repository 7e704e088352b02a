// Tailoring beyond the blazer: the two-garment suit and the blazer dress.
import type { Desk, Form, Plate } from '../types.ts'
import { map } from '../path.ts'
import { makeCoat, type CoatCut } from './tailoring.ts'
import { makeTrousers } from './trousering.ts'

const jacket: CoatCut = {
  hemY: 1180,
  hemX: 304,
  waistX: 336,
  breakY: 730,
  buttons: [744, 880],
  pocketY: 930,
  round: 1,
}

function suitOf(d: Desk, back: boolean): Plate {
  const low = makeTrousers(d, back, {
    waist: 'band',
    waistX: 420,
    waistY: 200,
    hipX: 378,
    hipY: 430,
    crotchY: 580,
    hemX: 372,
    hemIn: 540,
    hemY: 1340,
    rise: true,
    pockets: true,
    crease: true,
  })
  const top = makeCoat(d, back, jacket)
  // Each garment is drawn at full size and then scaled down, like the pyjama set; outlines are scaled too.
  const lay = (p: Plate, x: number, y: number, s: number) => ({
    outline: map(p.outline, ([a, b]) => [x + (a - 600) * s, y + (b - 750) * s]),
    art: `<g transform="translate(${x} ${y})scale(${s})translate(-600 -750)">${p.art}</g>`,
  })
  const a = lay(low, 850, 800, 0.8),
    b = lay(top, 440, 700, 0.84)
  const fall = `<path d="${b.outline}" fill="${d.c.deep}" fill-opacity="${(0.16 * d.c.fall).toFixed(2)}" transform="translate(9 15)"/>`
  return { outline: a.outline + b.outline, art: a.art + fall + b.art }
}

export const suit: Form = {
  name: 'suit',
  title: 'Two-piece suit',
  kind: 'suit',
  departments: ['men', 'women'],
  fabrics: ['wool', 'linen', 'twill', 'tweed'],
  patterns: ['solid', 'pinstripe', 'check', 'houndstooth', 'plaid'],
  front: (d) => suitOf(d, false),
  back: (d) => suitOf(d, true),
  detail: { x: 450, y: 520 },
}

const long: CoatCut = {
  hemY: 1270,
  hemX: 322,
  waistX: 382,
  breakY: 640,
  double: true,
  belted: true,
  buttons: [620, 790],
  pocketY: 850,
}
export const blazerDress: Form = {
  name: 'blazer-dress',
  title: 'Belted blazer dress',
  kind: 'dress',
  departments: ['women'],
  fabrics: ['twill', 'wool', 'linen', 'satin'],
  patterns: ['solid', 'pinstripe', 'houndstooth', 'check'],
  front: (d) => makeCoat(d, false, long),
  back: (d) => makeCoat(d, true, long),
  detail: { x: 590, y: 480 },
}
