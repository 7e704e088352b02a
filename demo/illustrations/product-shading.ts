// Hard goods as forms: one drawing gives the front, back and detail views. Also contains shared shoe parts.
import { toHex, toLch } from '../../src/kernel/colour.ts'
import { num, ribbon, walk } from './product-path.ts'
import { type Box, Kit, eyelet, ink, panel, shade } from './bench.ts'
import type { CloseUp, Desk, FabricName, Form, PatternName, Plate } from './types.ts'

export type Tones = {
  main: string
  accent: string
  fabric: FabricName
  view: 'front' | 'back'
  rnd: Desk['rnd']
  art: Desk
}
type Goods = {
  name: string
  title: string
  kind: string
  departments: string[]
  materials: FabricName[]
  patterns?: PatternName[]
  accent?: string
  /** bounding box of the drawing, which is also the area that blurs can cover */
  box: Box
  draw: (kit: Kit, c: Tones) => string
  back?: (kit: Kit, c: Tones) => string
  /** outline that casts the default shadow; a standing product draws its own contact shadow instead */
  outline?: string
  /** without a separate drawing, the transform of the second view; mirrored by default */
  pose?: string
  /** when the back is another shape */
  backOutline?: string
  detail: CloseUp
}
/** Transforms for the second view of products that look alike from behind. */
export const mirror = 'translate(1200 0)scale(-1 1)'
export const tilt = (degrees: number, scale = 1) =>
  `translate(600 750)rotate(${degrees})scale(${scale})translate(-600 -750)`
export const pale = (hex: string) => toLch(hex).L > 0.86
export const deep = (hex: string) => toLch(hex).L < 0.4
/** Turns a hard-goods drawing into a form like those of apparel. */
export function createProductShading(g: Goods): Form {
  const view =
    (draw: Goods['draw'], v: 'front' | 'back') =>
    (desk: Desk): Plate => {
      // shading is invisible on pure black and white, so the lightness is limited at both ends
      const hold = (hex: string) => {
        const c = toLch(hex)
        return toHex({ L: Math.max(0.23, Math.min(0.955, c.L)), C: c.C, h: c.C < 0.012 ? 70 : c.h })
      }
      return {
        outline: (v === 'back' ? g.backOutline : undefined) ?? g.outline ?? '',
        art: draw(new Kit(desk, g.box), {
          main: hold(desk.order.colour),
          accent: hold(desk.order.accent ?? g.accent ?? desk.a.hex),
          fabric: desk.fabric,
          view: v,
          rnd: desk.rnd,
          art: desk,
        }),
      }
    }
  return {
    name: g.name,
    title: g.title,
    kind: g.kind,
    departments: g.departments,
    fabrics: g.materials,
    patterns: g.patterns ?? ['solid'],
    accent: g.accent,
    front: view(g.draw, 'front'),
    back: g.back
      ? view(g.back, 'back')
      : (desk: Desk): Plate => ({ ...view(g.draw, 'back')(desk), pose: g.pose ?? mirror }),
    detail: g.detail,
  }
}
/** A soft light over a whole shoe: dark at the welt and the heel, bright over the toe and the instep. */
export function shoeLight(
  kit: Kit,
  up: string,
  colour: string,
  o: { low: string; heel: string; toe: string; glint?: string; strength?: number },
): string {
  const k = o.strength ?? 1
  const d = shade(colour, -0.5)
  return kit.inside(
    up,
    kit.soft(
      18,
      ink(o.low, d, 40, `opacity="${num(0.5 * k)}"`) +
        ink(o.heel, d, 44, `opacity="${num(0.5 * k)}"`) +
        ink(o.toe, '#fff', 24, `opacity="${num((deep(colour) ? 0.3 : 0.42) * k)}"`) +
        (o.glint ? ink(o.glint, '#fff', 26, `opacity="${num((deep(colour) ? 0.2 : 0.24) * k)}"`) : ''),
    ),
  )
}
/** Laces from the eyelets over the edge to the tongue. */
export function laces(
  kit: Kit,
  along: string,
  n: number,
  ground: string,
  lace: string,
  o: { reach?: number; w?: number; rim?: string; lean?: number } = {},
): string {
  let s = ''
  const reach = o.reach ?? 52
  const w = o.w ?? 23
  for (const e of walk(along, n)) {
    s += eyelet(kit, e.x, e.y, 7.5, ground, o.rim)
    const at = (f: number, side: number) =>
      `${num(e.x + e.nx * -reach * f + side)},${num(e.y + e.ny * -reach * f)}`
    const lean = o.lean ?? 0
    const l = ribbon(
      `${at(0, 2)} ${at(0.38, lean * 0.3)} ${at(0.78, lean * 0.8)} ${at(1, lean)}`,
      (t) => w - 2 * t * t,
      5,
    )
    s += panel(kit, l, {
      colour: lace,
      paint: kit.lin(
        e.x - e.nx * reach,
        e.y - e.ny * reach,
        e.x,
        e.y,
        [0, shade(lace, -0.2)],
        [0.25, shade(lace, 0.04)],
        [0.62, shade(lace, 0.06)],
        [1, shade(lace, -0.24)],
      ),
      lift: 4,
      roll: 0,
      edge: 1.6,
    })
  }
  return s
}
/** The second view of footwear is the pair: the same drawing placed twice, one behind the other. */
export const pair =
  (draw: Goods['draw'], tall = false) =>
  (kit: Kit, c: Tones): string => {
    const id = kit.define((i) => `<g id="${i}">${draw(kit, c)}</g>`)
    const [behind, before] = tall
      ? ['translate(250 -30)scale(.86)', 'translate(-52 96)scale(.9)']
      : ['translate(140 -110)scale(.86)', 'translate(18 176)scale(.9)']
    return `<use href="#${id}" transform="${behind}"/><use href="#${id}" transform="${before}"/>`
  }
