// Hexagonal dumbbell; the second view is the pair.
import { fill, ink, shade, contact, metalTones } from '../bench.ts'
import { createProductShading, pair } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { shape } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const iron = c.main
  const hex = (x: number, w: number, dir: 1 | -1) => {
    const top = 560,
      h = 400,
      cut = 110
    const faces: [string, number][] = [
      [`M${x} ${top}h${w}l${0} ${cut}h${-w}z`, 0.16],
      [`M${x} ${top + cut}h${w}v${h - 2 * cut}h${-w}z`, 0.03],
      [`M${x} ${top + h - cut}h${w}v${cut}h${-w}z`, -0.16],
    ]
    let s = faces
      .map(([d, k]) =>
        fill(
          d,
          kit.lin(
            x,
            0,
            x + w,
            0,
            [0, shade(iron, k + 0.05)],
            [0.5, shade(iron, k)],
            [1, shade(iron, k - 0.08)],
          ),
        ),
      )
      .join('')
    s +=
      ink(`M${x} ${top + cut}h${w}M${x} ${top + h - cut}h${w}`, shade(iron, 0.26), 3, 'opacity=".6"') +
      ink(`M${x + 10} ${top + 6}h${w - 20}`, '#fff', 6, 'opacity=".3"')
    s +=
      ink(`M${x} ${top}h${w}v${h}h${-w}z`, shade(iron, -0.3), 2.4) +
      fill(`M${x} ${top}h${w}v${h}h${-w}z`, kit.grain(0.5, '#000', 0.35))
    s += fill(
      `M${dir === 1 ? x + w : x - 26} ${top + 40}h26v${h - 80}h-26z`,
      kit.lin(0, top, 0, top + h, [0, shade(iron, 0.12)], [0.5, iron], [1, shade(iron, -0.2)]),
    )
    return (
      s +
      `<text x="${x + w / 2}" y="${top + h / 2 + 22}" font-family="Helvetica,Arial,sans-serif" font-weight="700" font-size="62" text-anchor="middle" fill="${c.accent}">12</text><text x="${x + w / 2}" y="${top + h / 2 + 62}" font-family="Helvetica,Arial,sans-serif" font-size="24" letter-spacing="5" text-anchor="middle" fill="${c.accent}" opacity=".85">KG</text>`
    )
  }
  const bar = shape(
    '380,712! 440,704 520,698 600,696 680,698 760,704 820,712! 820,808! 760,816 680,822 600,824 520,822 440,816 380,808!',
  )
  const knurl = kit.tile(
    14,
    14,
    '<path d="M0 0L14 14M14 0L0 14" stroke="#24272a" stroke-width="2" opacity=".5"/><path d="M0 2L14 16M14 2L0 16" stroke="#fff" stroke-width="1.2" opacity=".5"/>',
  )
  const t = metalTones('silver')
  const s =
    fill(
      bar,
      kit.lin(0, 696, 0, 824, [0, t[2]], [0.18, t[0]], [0.34, t[3]], [0.6, t[2]], [0.9, t[5]], [1, t[4]]),
    ) +
    kit.inside(bar, `<path d="M440 690H760V830H440Z" fill="${knurl}"/>`) +
    ink(bar, t[5], 2)
  return contact(kit, 140, 1060, 960, 1) + s + hex(130, 224, 1) + hex(846, 224, -1)
}

export const dumbbell = createProductShading({
  kind: 'sports',
  departments: ['sports', 'men', 'women'],
  name: 'dumbbell',
  title: 'Hex dumbbell',
  materials: ['rubber'],
  accent: '#E9E2D2',
  box: [100, 520, 1010, 500],
  draw,
  back: pair(draw),
  detail: { x: 420, y: 760 },
})
