// Banner backgrounds and props: grounds, light, plinths, a rail, leaf shadows. All are tone on tone.
import { mix, tone } from '../../src/kernel/colour.ts'

const n0 = (v: number) => v.toFixed(0)

export type Size = { w: number; h: number }

/**
 * Wall light from the top left over a tinted ground. Wide gradients show banding in 8-bit colour, so faint noise
 * is added: one turbulence for the whole sheet, because tiles would show seams.
 */
export function backdrop(id: string, { w, h }: Size, pale: string, deep: string): string {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
    .map((t) => `<stop offset="${t}" stop-color="${mix(pale, deep, t * t * (3 - 2 * t))}"/>`)
    .join('')
  return (
    `<defs><radialGradient id="${id}-g" gradientUnits="userSpaceOnUse" cx="${n0(w * 0.52)}" cy="${n0(h * 0.18)}" r="${n0(Math.hypot(w, h) * 0.72)}">${steps}</radialGradient>` +
    `<filter id="${id}-n" filterUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="5"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .46 0 0 0 0 .4 .15 0 0 0 -.045"/></filter></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${id}-g)"/>`
  )
}

/** The noise layer, above the ground and props and below the products. */
export const dither = (id: string, { w, h }: Size): string =>
  `<rect width="${w}" height="${h}" filter="url(#${id}-n)"/>`

/** A blurred shape of one colour, for shadows and light. */
export const soft = (id: string, sd: number, colour: string, opacity: number, paths: string): string =>
  `<defs><filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${sd}" result="b"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="b" operator="in"/></filter></defs><g filter="url(#${id})">${paths}</g>`

/** Daylight from a window outside the picture: two slanted panes. */
export const daylight = (id: string, { w, h }: Size, x = w * 0.5): string =>
  soft(
    id,
    w / 90,
    '#ffffff',
    0.26,
    [0, w * 0.17]
      .map(
        (k) =>
          `<path d="M${n0(x + k)} 0H${n0(x + k + w * 0.135)}L${n0(x + k - w * 0.1)} ${h}H${n0(x + k - w * 0.25)}Z"/>`,
      )
      .join(''),
  )

/** The transition from wall to floor: a gradual change of tone without a line. */
export const floor = (id: string, { w, h }: Size, y: number, colour: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/><stop offset=".16" stop-color="${colour}" stop-opacity=".12"/><stop offset=".4" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity=".85"/></linearGradient></defs><rect y="${y}" width="${w}" height="${h - y}" fill="url(#${id})"/>`

/** A niche with a round head. */
export const arch = (id: string, x: number, y: number, w: number, bottom: number, colour: string): string => {
  const d = `M${x} ${bottom}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${bottom}Z`
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="${tone(colour, -0.06)}"/><stop offset=".3" stop-color="${colour}"/><stop offset="1" stop-color="${tone(colour, 0.035)}"/></linearGradient></defs><path d="${d}" fill="url(#${id})"/><path d="M${x + 3} ${bottom}V${y + w / 2}A${w / 2 - 3} ${w / 2 - 3} 0 0 1 ${x + w / 2} ${y + 3}" fill="none" stroke="${tone(colour, -0.12)}" stroke-opacity=".4" stroke-width="6"/>`
}

/** A flat sheet of card leaning against the wall. */
export const card = (
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  turn = 0,
): string =>
  `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">` +
  soft(`${id}-s`, 14, tone(colour, -0.4), 0.3, `<path d="M${x + 8} ${y + 14}h${w}v${h}h${-w}Z"/>`) +
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${tone(colour, 0.03)}"/><stop offset="1" stop-color="${tone(colour, -0.035)}"/></linearGradient></defs><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/></g>`

export const disc = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

/** A block to place products on: lit top, shaded front, and a shadow to the right. */
export function plinth(id: string, x: number, y: number, w: number, h: number, colour: string): string {
  const rise = Math.min(46, w * 0.12),
    skew = 26
  return (
    soft(
      `${id}-s`,
      22,
      tone(colour, -0.45),
      0.34,
      `<path d="M${x + 20} ${y + h}L${x + w} ${y + h}L${x + w + 120} ${y + h - 30}L${x + w + 60} ${y + 40}L${x + w} ${y}Z"/>`,
    ) +
    `<defs><linearGradient id="${id}-f" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${tone(colour, 0.012)}"/><stop offset="1" stop-color="${tone(colour, -0.07)}"/></linearGradient><linearGradient id="${id}-t" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${tone(colour, 0.075)}"/><stop offset="1" stop-color="${tone(colour, 0.04)}"/></linearGradient></defs>` +
    `<path d="M${x + w} ${y}L${x + w + skew} ${y - rise}V${y + h - rise}L${x + w} ${y + h}Z" fill="${tone(colour, -0.12)}"/><path d="M${x} ${y}L${x + skew} ${y - rise}H${x + w + skew}L${x + w} ${y}Z" fill="url(#${id}-t)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id}-f)"/><path d="M${x} ${y}H${x + w}" stroke="${tone(colour, 0.1)}" stroke-width="2.5"/>`
  )
}

/** A wooden rail hung from two rods, with a hook for every garment: [x, where the hook ends in the neck]. */
export function rail(from: number, to: number, y: number, hooks: [number, number][], rods: number[]): string {
  const hook = ([x, end]: [number, number]) =>
    `<path d="M${x} ${end}V${y + 18}C${x} ${y + 6} ${x + 14} ${y + 8} ${x + 13} ${y - 6}C${x + 12} ${y - 18} ${x - 10} ${y - 18} ${x - 11} ${y - 6}" stroke="#6f6a63" stroke-width="4.5"/><path d="M${x - 1.5} ${end}V${y + 18}" stroke="#d9d4cb" stroke-width="1.4"/>`
  const pipe = rods
    .map(
      (x) =>
        `<path d="M${x} 0V${y}" stroke="#8a6a4a" stroke-width="5"/><path d="M${x - 1.5} 0V${y}" stroke="#d9bd98" stroke-width="1.5"/>`,
    )
    .join('')
  return (
    soft('rail-s', 9, '#2b2119', 0.3, `<path d="M${from} ${y + 22}H${to}V${y + 44}H${from}Z"/>`) +
    pipe +
    `<path d="M${from} ${y}H${to}" stroke="#7b5b3e" stroke-width="17" stroke-linecap="round"/><path d="M${from} ${y - 5}H${to}" stroke="#c29b70" stroke-width="4" stroke-linecap="round"/><path d="M${from} ${y + 6}H${to}" stroke="#4b3524" stroke-opacity=".6" stroke-width="3"/>` +
    `<g fill="none" stroke-linecap="round">${hooks.map(hook).join('')}</g>`
  )
}

/** The shadow of a palm frond. */
export const frond = (x: number, y: number, turn: number, size: number): string => {
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14,
      px = t * 430,
      py = -60 * Math.sin(t * 2.4),
      l = 190 * Math.sin(0.5 + t * 2.1)
    const blade = (up: number, a: number, b: number, c: number) =>
      `M${n0(px)} ${n0(py)}Q${n0(px + l * a)} ${n0(py + up * l * b)} ${n0(px + l * c)} ${n0(py + up * l * 0.92)}Q${n0(px + l * 0.4)} ${n0(py + up * l * 0.38)} ${n0(px)} ${n0(py)}Z`
    return `<path d="${blade(-1, 0.55, 0.35, 0.72)}${blade(1, 0.6, 0.22, 0.8)}"/>`
  })
  return `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})">${leaves.join('')}</g>`
}

/** The lanes of a running track, bending away. */
export const lanes = (starts: number[], top: number): string =>
  starts
    .map(
      (k, i) =>
        `<path d="M${k - 200} ${top + 860}C${k + 420} ${top + 620} ${n0(760 + k * 0.8)} ${top + 260} ${n0(900 + k * 0.6)} ${top - 60}" fill="none" stroke="#fff" stroke-opacity="${(0.5 - i * 0.05).toFixed(2)}" stroke-width="5"/>`,
    )
    .join('')
