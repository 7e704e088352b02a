// Make-up palette and a jar of cream: pressed powder, mirror, frosted glass.
import { brandType } from '../brand.ts'
import { tone, mix } from '../../../src/kernel/colour.ts'
import { contact, fill, ink, metal, metalTones, panel, shade } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { box, num } from '../product-path.ts'

function palette(kit: Kit, c: Tones): string {
  const col = c.accent,
    main = c.main
  const shell = (d: string, y1: number, y2: number) =>
    panel(kit, d, {
      colour: col,
      paint: kit.lin(240, y1, 960, y2, [0, shade(col, 0.14)], [0.45, col], [1, shade(col, -0.14)]),
      lift: 0,
      roll: 7,
    })
  if (c.view === 'back') {
    // closed, lid up: the name pressed into the middle
    const d = box(230, 470, 740, 560, 44)
    return (
      shell(d, 470, 1030) +
      kit.inside(d, fill('M230 470H620L380 1030H230Z', '#fff', 'opacity=".07"')) +
      ink(box(250, 490, 700, 520, 32), shade(col, 0.2), 2, 'opacity=".5"') +
      brandType(kit.desk, 600, 766, { fill: metalTones('gold')[1], size: 40, room: 460, track: 0.3 }) +
      fill(box(556, 1018, 88, 22, 10), metal(kit, 'gold', 556, 1018, 644, 1040))
    )
  }
  // the open lid with its mirror
  const lid = box(230, 230, 740, 500, 44),
    glass = box(268, 268, 664, 420, 26)
  let s =
    shell(lid, 230, 730) +
    fill(
      glass,
      kit.lin(268, 268, 932, 688, [0, '#F4F6F7'], [0.35, '#C9D0D4'], [0.6, '#EDF0F1'], [1, '#AEB7BC']),
    )
  s +=
    kit.inside(
      glass,
      fill('M300 260H470L250 700H200Z', '#fff', 'opacity=".55"') +
        fill('M520 260H560L340 700H300Z', '#fff', 'opacity=".4"') +
        kit.soft(20, ink('M268 690H940', '#5b656b', 60, 'opacity=".35"')),
    ) + ink(glass, shade(col, -0.2), 3)
  s +=
    fill(box(330, 716, 90, 30, 10), metal(kit, 'gold', 330, 716, 420, 746)) +
    fill(box(780, 716, 90, 30, 10), metal(kit, 'gold', 780, 716, 870, 746))
  s += shell(box(230, 738, 740, 560, 44), 738, 1298)
  // nine matching powders from pale to deep, alternating matt and pearl
  const steps = [0.26, 0.16, 0.08, 0.02, -0.06, -0.02, -0.14, -0.22, -0.3],
    turn = [18, 6, -8, 30, 0, -22, 12, -14, 4]
  for (let i = 0; i < 9; i++) {
    const x = 276 + (i % 3) * 222,
      y = 784 + Math.floor(i / 3) * 164,
      w = 204,
      h = 148
    const k = i === 5 ? mix('#D8B06A', main, 0.3) : tone(main, steps[i], i < 2 ? 0.6 : 0.95, turn[i]),
      pearl = i % 2 === 1
    const pan = box(x, y, w, h, 16)
    s +=
      fill(box(x - 5, y - 5, w + 10, h + 10, 20), shade(col, -0.3)) +
      fill(
        pan,
        kit.lin(
          x,
          y,
          x + w,
          y + h,
          [0, shade(k, pearl ? 0.16 : 0.06)],
          [0.5, k],
          [1, shade(k, pearl ? -0.02 : -0.1)],
        ),
      ) +
      kit.inside(
        pan,
        fill(pan, kit.grain(0.8, pearl ? '#ffffff' : shade(k, -0.4), pearl ? 0.4 : 0.22)) +
          ink(`M${x} ${y + h}H${x + w}`, '#fff', 5, 'opacity=".3"') +
          ink(`M${x} ${y}H${x + w}M${x} ${y}V${y + h}`, '#000', 9, 'opacity=".22"'),
      )
    // a woven emboss, fainter with each
    s += kit.inside(
      pan,
      ink(
        Array.from({ length: 9 }, (_, j) => `M${x + j * 26 - 10} ${y + h}L${x + j * 26 + 60} ${y}`).join(''),
        shade(k, 0.14),
        2,
        'opacity=".4"',
      ),
    )
  }
  return s + fill(box(556, 1284, 88, 20, 9), metal(kit, 'gold', 556, 1284, 644, 1304))
}

function cream(kit: Kit, c: Tones): string {
  const col = c.main,
    cap = c.accent,
    t = metalTones('gold')
  const round = (k: string, x1: number, x2: number) =>
    kit.lin(
      x1,
      0,
      x2,
      0,
      [0, shade(k, -0.18)],
      [0.08, shade(k, 0.02)],
      [0.2, shade(k, 0.24)],
      [0.32, shade(k, 0.06)],
      [0.65, k],
      [0.88, shade(k, -0.14)],
      [1, shade(k, -0.24)],
    )
  const glass = 'M250 800H950V1090Q950 1190 850 1190H350Q250 1190 250 1090Z'
  let s = contact(kit, 270, 930, 1190, 0.9)
  s +=
    fill(glass, round(col, 250, 950)) +
    kit.inside(
      glass,
      kit.soft(16, ink('M300 1170Q600 1210 900 1170', '#fff', 40, 'opacity=".4"')) +
        fill('M286 820H330V1150Q300 1140 286 1090Z', '#fff', 'opacity=".32"') +
        fill('M905 820H918V1110H905Z', '#fff', 'opacity=".3"'),
    ) +
    ink(glass, shade(col, -0.3), 2.4, 'opacity=".6"')
  const lid = box(236, 560, 728, 250, 30)
  s +=
    fill('M250 800H950V826H250Z', shade(col, -0.3), 'opacity=".5"') +
    fill(lid, round(cap, 236, 964)) +
    ink(lid, shade(cap, -0.3), 2) +
    fill('M266 562H934Q956 562 962 584H238Q244 562 266 562Z', shade(cap, 0.24), 'opacity=".7"')
  for (let i = 0; i < 64; i++) {
    const x = 600 + 356 * Math.sin((i / 63 - 0.5) * 3.02)
    s += ink(`M${num(x)} 640V800`, shade(cap, -0.36), 2.4, 'opacity=".32"')
  }
  s += fill('M236 622H964V634H236Z', metal(kit, 'gold', 236, 0, 964, 0))
  if (c.view === 'back') return s
  s += brandType(kit.desk, 600, 990, { fill: shade(col, -0.5), size: 40, room: 440, track: 0.24 })
  return (
    s +
    `<path d="M540 1034H660" stroke="${t[2]}" stroke-width="2.4"/><text x="600" y="1082" font-family="Helvetica,'Liberation Sans',Arial,sans-serif" font-size="20" letter-spacing="5" text-anchor="middle" fill="${shade(col, -0.45)}">50 ml</text>`
  )
}

export const makeup = [
  createProductShading({
    name: 'makeup-palette',
    title: 'Eye palette',
    kind: 'beauty',
    departments: ['women', 'beauty'],
    materials: ['smooth'],
    accent: '#2A2624',
    box: [220, 220, 770, 1100],
    draw: palette,
    back: palette,
    outline: box(230, 230, 740, 1068, 44),
    backOutline: box(230, 470, 740, 560, 44),
    detail: { x: 560, y: 960 },
  }),
  createProductShading({
    name: 'cream',
    title: 'Face cream',
    kind: 'beauty',
    departments: ['women', 'men', 'beauty'],
    materials: ['smooth'],
    accent: '#F3EFE6',
    box: [220, 540, 780, 700],
    draw: cream,
    detail: { x: 520, y: 860 },
  }),
]
