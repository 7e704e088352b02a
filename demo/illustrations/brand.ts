// Brand names on products: upper-case letters in generic font families, never a logo. Without a brand, nothing
// is drawn.
import type { Desk } from './types.ts'
import { styleFor } from './wordmark.ts'

const serif = "Didot,'Bodoni MT','Liberation Serif',Georgia,serif"
const sans = "Helvetica,'Liberation Sans',Arial,sans-serif"
const serifed = ['didone', 'stacked', 'italic', 'ruled', 'initial', 'slab']

export type BrandPlace = {
  fill: string
  size: number // the largest letter size; a long name is set smaller
  room: number // the width to fit into
  track?: number // letter spacing in ems
  turn?: number // degrees
  weight?: number
  opacity?: number
  lit?: boolean // pressed into leather: a pale lower lip
}

const escaped = (t: string) => t.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const wide = (ch: string) => (ch.charCodeAt(0) > 0x2e80 ? 1 : 0.69)

/** The brand name centred on (x, y) and scaled to the available width; '' when there is no brand. */
export function brandType(desk: Desk, x: number, y: number, o: BrandPlace): string {
  const name = desk.order.brand?.trim().toUpperCase()
  if (!name) return ''
  const letters = [...name],
    track = o.track ?? 0.2
  const ems = letters.reduce((sum, ch) => sum + wide(ch), 0) + (letters.length - 1) * track
  const size = Math.min(o.size, o.room / ems)
  const family = serifed.includes(styleFor(desk.order.brand!)) ? serif : sans
  const text = (dx: number, dy: number, fill: string, opacity?: number) =>
    `<text x="${dx}" y="${dy}" fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}>${escaped(name)}</text>`
  // Letter spacing also follows the last letter: shift by half of it, so the word stays centred.
  const place = `translate(${(x + (o.turn ? 0 : (size * track) / 2)).toFixed(1)} ${y})${o.turn ? `rotate(${o.turn})` : ''}`
  return (
    `<g transform="${place}" text-anchor="middle" font-family="${family}" font-size="${size.toFixed(1)}" letter-spacing="${(size * track).toFixed(1)}" font-weight="${o.weight ?? 400}">` +
    (o.lit ? text(0.8, 1.4, '#ffffff', 0.26) : '') +
    text(0, 0, o.fill, o.opacity) +
    '</g>'
  )
}

/** The brand's first letter, for small embroidery; '' when there is no brand. */
export const brandInitial = (desk: Desk): string =>
  escaped([...(desk.order.brand?.trim().toUpperCase() ?? '')][0] ?? '')

const threads = ['#b5392f', '#2f5d8a', '#3d6b4f', '#b98a3c', '#4a4640', '#7a4468']
/** Thread colour of the small woven tabs: red without a brand, a fixed other colour for each brand. */
export function brandThread(desk: Desk): string {
  const name = desk.order.brand
  if (!name) return threads[0]
  let h = 7
  for (const ch of name) h = (h * 31 + ch.charCodeAt(0)) >>> 0
  return threads[h % threads.length]
}
