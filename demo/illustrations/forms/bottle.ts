// Steel water bottle.
import { brandType } from '../brand.ts'
import { fill, ink, shade, contact, metal } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { num } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main
  const shoulder =
    'M436 620C436 500 500 470 510 410H690C700 470 764 500 764 620V1262Q764 1310 716 1310H484Q436 1310 436 1262Z'
  const round = (k: string) =>
    kit.lin(
      436,
      0,
      764,
      0,
      [0, shade(k, -0.16)],
      [0.12, shade(k, 0.02)],
      [0.24, shade(k, 0.2)],
      [0.34, shade(k, 0.05)],
      [0.66, shade(k, -0.02)],
      [0.86, shade(k, -0.2)],
      [0.95, shade(k, -0.08)],
      [1, shade(k, -0.24)],
    )
  let s =
    fill(shoulder, round(col)) +
    fill(shoulder, kit.grain(0.9, '#000', 0.13)) +
    kit.inside(
      shoulder,
      kit.soft(
        12,
        ink('M436 470Q600 540 764 470', '#fff', 22, 'opacity=".16"') +
          ink('M430 1300H770', '#000', 40, 'opacity=".35"'),
      ),
    ) +
    ink(shoulder, shade(col, -0.3), 2, 'opacity=".7"')
  s +=
    fill(
      'M440 1250H760V1262Q760 1308 716 1308H484Q440 1308 440 1262Z',
      metal(kit, 'silver', 436, 0, 764, 0),
    ) + ink('M440 1250H760', shade(col, -0.4), 3)
  s += fill('M508 372H692V420H508Z', metal(kit, 'silver', 508, 0, 692, 0)) + ink('M508 418H692', '#55585c', 3)
  const cap = '#26272A'
  s += fill(
    'M486 236Q486 220 502 220H698Q714 220 714 236V376H486Z',
    kit.lin(
      486,
      0,
      714,
      0,
      [0, shade(cap, -0.04)],
      [0.22, shade(cap, 0.3)],
      [0.4, shade(cap, 0.08)],
      [1, shade(cap, -0.12)],
    ),
  )
  for (let i = 0; i < 22; i++) {
    const x = 600 + 112 * Math.sin((i / 21 - 0.5) * 2.9)
    s +=
      ink(`M${num(x)} 262V364`, '#0b0b0c', 3, 'opacity=".7"') +
      ink(`M${num(x + 3)} 262V364`, '#8a8d92', 1.4, 'opacity=".5"')
  }
  s +=
    ink('M520 224C520 130 680 130 680 224', '#0f0f10', 34) +
    ink('M520 224C520 130 680 130 680 224', shade(cap, 0.06), 30) +
    ink('M514 220C516 122 684 122 686 220', '#8d9096', 5, 'opacity=".7"')
  if (c.view === 'front')
    s += brandType(kit.desk, 584, 930, {
      fill: c.accent,
      size: 58,
      room: 560,
      track: 0.2,
      turn: -90,
      weight: 700,
      opacity: 0.92,
    })
  return contact(kit, 440, 760, 1308, 0.7) + s
}

export const bottle = createProductShading({
  kind: 'sports',
  departments: ['sports', 'men', 'women'],
  name: 'bottle',
  title: 'Steel water bottle',
  materials: ['smooth'],
  accent: '#F3EFE6',
  box: [420, 130, 360, 1200],
  draw,
  detail: { x: 600, y: 460 },
})
