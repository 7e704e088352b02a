// Drawing tools for hard goods such as shoes, bags and watches: paints, panels, stitches, metal, glass, soles. A
// Kit collects the definitions of one drawing (gradients, clips, blurs) and returns their ids.
import { toLch, toHex } from '../../src/kernel/colour.ts'
import { num } from './product-path.ts'
import type { Desk } from './types.ts'

/**
 * A lighter (+) or darker (-) tone of a colour; the step adapts near black and white, so shading stays visible.
 */
export function shade(hex: string, by: number): string {
  const { L, C, h } = toLch(hex)
  const reach = by < 0 ? Math.min(1, 0.42 + L * 0.68) : Math.min(1.1, 0.5 + (1 - L) * 0.95)
  const cool = by < 0 && C < 0.02 ? 0.006 : 0
  return toHex({
    L: Math.max(0.07, Math.min(0.99, L + by * reach)),
    C: C * (1 - Math.abs(by) * (by < 0 ? 0.45 : 0.8)) + cool,
    h: C < 0.012 ? 70 : h,
  })
}

type Stop = [offset: number, colour: string, opacity?: number]
export type Box = [x: number, y: number, w: number, h: number]
const stopsOf = (s: Stop[]) =>
  s
    .map(
      ([o, c, a]) =>
        `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/** Collects the definitions of one drawing and returns their ids. */
export class Kit {
  desk: Desk
  box: Box
  constructor(desk: Desk, box: Box = [40, 40, 1120, 1420]) {
    this.desk = desk
    this.box = box
  }
  /** Defines an element once: the same text returns the same id. */
  define(make: (id: string) => string): string {
    return this.desk.once(make('#'), make)
  }
  lin(x1: number, y1: number, x2: number, y2: number, ...s: Stop[]) {
    return `url(#${this.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stopsOf(s)}</linearGradient>`)})`
  }
  /** Round gradient; squash makes it an ellipse. */
  rad(cx: number, cy: number, r: number, s: Stop[], squash = 1, turn = 0) {
    const t =
      squash === 1 && !turn
        ? ''
        : ` gradientTransform="translate(${num(cx)} ${num(cy)}) rotate(${turn}) scale(1 ${squash}) translate(${num(-cx)} ${num(-cy)})"`
    return `url(#${this.define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"${t}>${stopsOf(s)}</radialGradient>`)})`
  }
  /** A repeating material; w,h is one repeat. */
  tile(w: number, h: number, content: string, transform = '') {
    // small repeats are doubled up to a large tile first: renderers are slow on tiles of a few pixels
    let body = content,
      W = w,
      H = h
    const twice = (dx: number, dy: number) => {
      const g = this.define((id) => `<g id="${id}">${body}</g>`)
      body = `<use href="#${g}"/><use href="#${g}" x="${dx}" y="${dy}"/>`
    }
    while (W < 60) {
      twice(W, 0)
      W *= 2
    }
    while (H < 60) {
      twice(0, H)
      H *= 2
    }
    return `url(#${this.define((id) => `<pattern id="${id}" width="${W}" height="${H}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${body}</pattern>`)})`
  }
  /** Defines a path once to use it several times (fill, clip, edge). */
  keep(d: string) {
    return this.define((id) => `<path id="${id}" d="${d}"/>`)
  }
  /** Clips content to the shape. */
  inside(d: string, content: string) {
    const p = this.keep(d)
    const id = this.define((i) => `<clipPath id="${i}"><use href="#${p}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${content}</g>`
  }
  /**
   * Blurs content. The blurred area is measured from the content, because its size determines the rendering
   * time.
   */
  soft(sd: number, content: string, box?: Box) {
    const [x, y, w, h] = box ?? this.around(content, sd)
    const id = this.define(
      (i) =>
        `<filter id="${i}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${w}" height="${h}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${sd}"/></filter>`,
    )
    return `<g filter="url(#${id})">${content}</g>`
  }
  /** Bounding box of the paths in a drawing with their strokes and blur, limited to the product's box. */
  private around(content: string, sd: number): Box {
    let x1 = 1e9,
      y1 = 1e9,
      x2 = -1e9,
      y2 = -1e9
    if (/<(circle|ellipse|rect|use|g|text)/.test(content)) return this.box
    for (const m of content.matchAll(/<path d="([^"]*)"[^>]*?(?:stroke-width="([\d.]+)")?[^>]*>/g)) {
      if (/[a-z]/.test(m[1]) || /[HV]/.test(m[1])) return this.box
      const n = (m[1].match(/-?[\d.]+/g) ?? []).map(Number),
        r = Number(m[2] ?? 0) / 2 + sd * 2
      for (let i = 0; i + 1 < n.length; i += 2) {
        x1 = Math.min(x1, n[i] - r)
        x2 = Math.max(x2, n[i] + r)
        y1 = Math.min(y1, n[i + 1] - r)
        y2 = Math.max(y2, n[i + 1] + r)
      }
    }
    const [bx, by, bw, bh] = this.box
    const l = Math.round(Math.max(bx, x1)),
      t = Math.round(Math.max(by, y1))
    return [
      l,
      t,
      Math.max(1, Math.round(Math.min(bx + bw, x2)) - l),
      Math.max(1, Math.round(Math.min(by + bh, y2)) - t),
    ]
  }
  /** Fine irregular grain (leather, suede) as a small repeating tile, so the noise is computed only once. */
  grain(freq: number | string, colour: string, strength: number, size = 160, contrast = 3) {
    strength = Math.round(strength * Math.max(0.3, Math.min(1, 1.05 - toLch(colour).L * 1.5)) * 100) / 100 // pale hides show every speck: go lightly
    const f = this.define(
      (i) =>
        `<filter id="${i}" filterUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="2" seed="4" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${contrast} 0 0 0 ${num(-contrast * 0.42)}"/><feComposite in2="SourceGraphic" operator="in" result="n"/><feFlood flood-color="${colour}" flood-opacity="${strength}"/><feComposite in2="n" operator="in"/></filter>`,
    )
    return `url(#${this.define((id) => `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" filter="url(#${f})"/></pattern>`)})`
  }
}

// Sets fill and stroke opacity instead of group opacity, because renderers allocate a full-size layer for every
// transparent group.
const thin = (extra: string, what: string) =>
  extra ? ' ' + extra.replace(/(^|\s)opacity="/, `$1${what}-opacity="`) : ''
export const fill = (d: string, paint: string, extra = '') =>
  `<path d="${d}" fill="${paint}"${thin(extra, 'fill')}/>`
export const ink = (d: string, colour: string, w: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}"${thin(extra, 'stroke')}/>`
const use = (id: string, attrs: string) => `<use href="#${id}" ${attrs}/>`

/** A stitched line: a shallow groove with light dashes in it. */
export function stitch(
  kit: Kit,
  d: string,
  thread: string,
  ground: string,
  len = 11,
  gap = 6,
  w = 3,
): string {
  const p = kit.keep(d)
  return `<g fill="none">${use(p, `stroke="${shade(ground, -0.13)}" stroke-width="${num(w + 2.4)}" stroke-opacity=".6"`)}${use(p, `stroke="${thread}" stroke-width="${w}" stroke-dasharray="${len} ${gap}"`)}</g>`
}
/** A joined edge: dark line with the light catching its lower lip. */
export function seam(kit: Kit, d: string, ground: string, w = 2.4): string {
  const p = kit.keep(d)
  return `<g fill="none">${use(p, `stroke="${shade(ground, 0.12)}" stroke-width="${w}" transform="translate(1 2.4)" stroke-opacity=".6"`)}${use(p, `stroke="${shade(ground, -0.18)}" stroke-width="${w}"`)}</g>`
}

type PanelLook = {
  paint: string
  colour: string
  inside?: string
  lift?: number
  edge?: number
  roll?: number
}
/**
 * One panel on top of another: a thin cast shadow, the paint, its content, a lit upper edge and a darker lower
 * edge that shows the thickness of the material.
 */
export function panel(kit: Kit, d: string, p: PanelLook): string {
  const id = kit.keep(d)
  const lift = p.lift ?? 3
  const roll = p.roll ?? 5
  const line = (colour: string, w: number, o: number, dx = 0, dy = 0) =>
    use(
      id,
      `fill="none" stroke="${colour}" stroke-width="${num(w)}" stroke-opacity="${o}"${dx || dy ? ` transform="translate(${num(dx)} ${num(dy)})"` : ''}`,
    )
  return (
    (lift ? line(shade(p.colour, -0.36), lift * 1.6, 0.3, lift * 0.6, lift) : '') +
    kit.inside(
      d,
      use(id, `fill="${p.paint}"`) +
        (p.inside ?? '') +
        (roll
          ? line(shade(p.colour, -0.16), roll * 2, 0.38, -roll * 0.3, -roll * 0.55) +
            line(shade(p.colour, 0.15), roll * 1.1, 0.5, roll * 0.25, roll * 0.5)
          : ''),
    ) +
    line(shade(p.colour, -0.2), p.edge ?? 2, 0.85)
  )
}

/** Metals as bands of bright and dark, because metal reflects its surroundings. */
const METALS: Record<string, string[]> = {
  silver: ['#FBFBFA', '#C9CBCE', '#8E9297', '#E9EAEB', '#B2B5B9', '#6F7378'],
  gold: ['#FFF3CF', '#E5C27A', '#A87B32', '#F6DFA4', '#C99B4E', '#7E5A22'],
  rose: ['#FFEBE2', '#E3B09C', '#A66F5C', '#F6D3C4', '#C98E7A', '#7C4C3D'],
  gunmetal: ['#A3A8AE', '#6A7077', '#33383E', '#8D939A', '#4C5157', '#1E2226'],
  brass: ['#F6E7B8', '#CFAE63', '#8B6A2A', '#E7CF8F', '#B08D45', '#66491A'],
}
export type Metal = keyof typeof METALS
export const metalTones = (m: string) => METALS[m] ?? METALS.silver
export function metal(kit: Kit, m: string, x1: number, y1: number, x2: number, y2: number): string {
  const [a, b, c, d, e, f] = metalTones(m)
  return kit.lin(
    x1,
    y1,
    x2,
    y2,
    [0, b],
    [0.14, a],
    [0.34, e],
    [0.5, c],
    [0.62, d],
    [0.78, b],
    [0.92, c],
    [1, f],
  )
}
export function ring(kit: Kit, cx: number, cy: number, r: number, w: number, m: string): string {
  const t = metalTones(m)
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${t[5]}" stroke-width="${w + 2}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${metal(kit, m, cx - r, cy - r, cx + r, cy + r)}" stroke-width="${w}"/>`
  )
}
/** A punched hole with a dark inside; with a metal, it gets a rim. */
export function eyelet(kit: Kit, x: number, y: number, r: number, ground: string, m?: string): string {
  const hole = `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="${shade(ground, -0.45)}"/><path d="M${num(x - r)} ${num(y)}a${r} ${r} 0 0 0 ${2 * r} 0" fill="none" stroke="${shade(ground, 0.12)}" stroke-width="1.6" stroke-opacity=".7"/>`
  return m ? hole + ring(kit, x, y, r + 2, 3.4, m) : hole
}
/** Contact shadow on the ground: a dark core below and a wide soft shadow to the lower right. */
export function contact(kit: Kit, x1: number, x2: number, y: number, depth = 1): string {
  const cx = (x1 + x2) / 2
  const w = (x2 - x1) / 2
  return (
    `<ellipse cx="${num(cx + 26)}" cy="${num(y + 12 * depth)}" rx="${num(w * 1.1)}" ry="${num(58 * depth)}" fill="${kit.rad(
      cx + 26,
      y + 12 * depth,
      w * 1.1,
      [
        [0, '#3A2F26', 0.42],
        [0.55, '#3A2F26', 0.2],
        [0.82, '#3A2F26', 0.05],
        [1, '#3A2F26', 0],
      ],
      (58 * depth) / (w * 1.1),
    )}"/>` +
    `<ellipse cx="${num(cx + 6)}" cy="${num(y + 2)}" rx="${num(w)}" ry="${num(15 * depth)}" fill="${kit.rad(
      cx + 6,
      y + 2,
      w,
      [
        [0, '#241C16', 0.7],
        [0.8, '#241C16', 0.45],
        [1, '#241C16', 0],
      ],
      (15 * depth) / w,
    )}"/>`
  )
}
