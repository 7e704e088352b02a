// Yoga mat, half unrolled.
import { fill, ink, panel, shade, contact } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { num } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main,
    back = shade(c.accent, -0.02)
  const roll = 'M250 620H930V900H250Z'
  let s = ''
  // the unrolled tail in front of the roll
  const tail = 'M250 858L930 858L1004 1080Q1006 1096 990 1096H190Q174 1096 176 1080Z'
  s += panel(kit, tail, {
    colour: col,
    paint: kit.lin(0, 850, 0, 1096, [0, shade(col, -0.18)], [0.35, col], [1, shade(col, 0.06)]),
    lift: 0,
    roll: 4,
    inside: fill(
      tail,
      kit.tile(
        18,
        10,
        `<path d="M0 5q4.500 -6 9 0t9 0" fill="none" stroke="#000" stroke-width="1.8" opacity=".13"/><path d="M0 7.500q4.500 -6 9 0t9 0" fill="none" stroke="#fff" stroke-width="1.4" opacity=".18"/>`,
      ),
    ),
  })
  s += ink('M184 1094H996', shade(col, -0.28), 7, 'opacity=".7"')
  // the rolled part: a cylinder with its spiral end
  s += kit.inside(tail, kit.soft(16, ink('M230 890H950', '#000', 40, 'opacity=".4"')))
  s +=
    fill(
      'M250 612H944V892H250Z',
      kit.lin(
        0,
        612,
        0,
        892,
        [0, shade(col, 0.06)],
        [0.2, shade(col, 0.16)],
        [0.5, col],
        [0.85, shade(col, -0.22)],
        [1, shade(col, -0.3)],
      ),
    ) + fill(roll, kit.grain(0.5, '#000', 0.14))
  s += `<ellipse cx="944" cy="752" rx="76" ry="140" fill="${shade(col, -0.2)}" stroke="${shade(col, -0.34)}" stroke-width="2.4"/>`
  for (let i = 0; i < 9; i++)
    s += `<ellipse cx="${944 + i * 0.6}" cy="752" rx="${num(72 - i * 7.4)}" ry="${num(134 - i * 13.6)}" fill="none" stroke="${i % 2 ? back : shade(col, 0.02)}" stroke-width="${6.4}"/>`
  s += `<path d="M252 612A76 140 0 0 0 252 892Z" fill="${kit.lin(0, 612, 0, 892, [0, shade(col, 0.04)], [0.2, shade(col, 0.12)], [0.5, shade(col, -0.03)], [1, shade(col, -0.32)])}"/>`
  // carry strap
  for (const x of [410, 760])
    s += panel(kit, `M${x} 608Q${x - 30} 750 ${x} 896H${x + 54}Q${x + 24} 750 ${x + 54} 608Z`, {
      colour: c.accent,
      paint: kit.lin(0, 608, 0, 896, [0, shade(c.accent, 0.1)], [0.4, c.accent], [1, shade(c.accent, -0.22)]),
      lift: 4,
      roll: 4,
    })
  s +=
    ink('M436 616C450 470 760 470 788 616', shade(c.accent, -0.3), 36) +
    ink('M436 616C450 470 760 470 788 616', c.accent, 32) +
    ink('M430 612C446 462 764 462 792 612', shade(c.accent, 0.2), 5, 'opacity=".6"')
  return contact(kit, 180, 1000, 1096, 0.7) + s
}

export const yogaMat = createProductShading({
  kind: 'sports',
  departments: ['sports', 'men', 'women'],
  name: 'yogamat',
  title: 'Yoga mat',
  materials: ['rubber'],
  accent: '#C9B79B',
  box: [160, 460, 880, 680],
  draw,
  detail: { x: 820, y: 760 },
})
