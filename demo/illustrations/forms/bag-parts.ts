// Cloth, panels and zips of soft bags.
import { ink, panel, shade, metal, metalTones } from '../bench.ts'
import type { Kit } from '../bench.ts'
import { line } from '../product-path.ts'

/**
 * The weave, drawn once over the whole bag, because renderers draw a pattern again for every panel that uses it.
 */
export const cloth = (kit: Kit) =>
  kit.tile(
    16,
    16,
    '<path d="M0 4H16M0 12H16" stroke="#000" stroke-width="2.4" opacity=".13"/><path d="M4 0V16M12 0V16" stroke="#fff" stroke-width="2" opacity=".1"/>',
  )

export function piece(
  kit: Kit,
  d: string,
  col: string,
  o: { leather?: boolean; more?: string; lift?: number; roll?: number; y?: [number, number] } = {},
): string {
  const [a, b] = o.y ?? [300, 1300]
  return panel(kit, d, {
    colour: col,
    paint: kit.lin(260, a, 900, b, [0, shade(col, 0.09)], [0.4, shade(col, 0.01)], [1, shade(col, -0.12)]),
    inside: o.more ?? '',
    lift: o.lift ?? 4,
    roll: o.roll ?? 7,
  })
}

/** A zip along a line: tape, teeth, slider with a cord pull. */
export function zipper(
  kit: Kit,
  text: string,
  col: string,
  m: string,
  pullAt?: [number, number, number],
): string {
  const d = line(text)
  let s =
    ink(d, shade(col, -0.34), 26, 'opacity=".5"') +
    ink(d, shade(col, -0.16), 22) +
    ink(d, '#14110e', 9) +
    ink(d, metalTones(m)[1], 7, 'stroke-dasharray="3.4 3.2"') +
    ink(d, '#14110e', 1.4)
  if (pullAt) {
    const [x, y, turn] = pullAt
    s += `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-13" y="-16" width="26" height="32" rx="7" fill="${metal(kit, m, -13, 0, 13, 0)}" stroke="#44474b" stroke-width="1.4"/><rect x="-7" y="12" width="14" height="58" rx="7" fill="#000" opacity=".3" transform="translate(4 5)"/><rect x="-7" y="12" width="14" height="58" rx="7" fill="${metal(kit, m, -7, 0, 7, 0)}" stroke="#44474b" stroke-width="1.4"/></g>`
  }
  return s
}
