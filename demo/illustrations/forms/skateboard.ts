// Skateboard: the printed underside, and the grip behind.
import { brandType } from '../brand.ts'
import { fill, ink, panel, shade, metal } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'

function draw(kit: Kit, c: Tones): string {
  // deck seen from below, standing: printed art, two trucks, four wheels
  const deck =
    'M600 130C690 130 742 190 744 300V1200C742 1310 690 1370 600 1370S458 1310 456 1200V300C458 190 510 130 600 130Z'
  const col = c.main
  if (c.view === 'back') {
    // the riding side: black grip with a fine tooth, eight bolts, the wheels just showing at the sides
    const grip = '#26262a',
      grit = kit.grain(0.9, '#ffffff', 0.32)
    const wheels = [340, 1170]
      .map((y) =>
        [-1, 1]
          .map(
            (k) =>
              `<rect x="${600 + k * 150 - 24}" y="${y - 50}" width="48" height="100" rx="18" fill="${kit.lin(600 + k * 150 - 24, 0, 600 + k * 150 + 24, 0, [0, '#FBF8F1'], [0.7, '#E6DFD1'], [1, '#B8AF9F'])}" stroke="#8d8474" stroke-width="2"/>`,
          )
          .join(''),
      )
      .join('')
    const bolts = [340, 1170]
      .map((y) =>
        [
          [-32, -66],
          [32, -66],
          [-32, 66],
          [32, 66],
        ]
          .map(
            ([x, q]) =>
              `<circle cx="${600 + x}" cy="${y + q}" r="9" fill="#C9CBCE" stroke="#111" stroke-width="2"/><path d="M${600 + x - 5} ${y + q}h10M${600 + x} ${y + q - 5}v10" stroke="#33383E" stroke-width="2"/>`,
          )
          .join(''),
      )
      .join('')
    return (
      wheels +
      panel(kit, deck, {
        colour: grip,
        paint: kit.lin(
          456,
          0,
          744,
          0,
          [0, shade(grip, 0.02)],
          [0.3, shade(grip, 0.14)],
          [0.6, grip],
          [1, shade(grip, -0.1)],
        ),
        lift: 4,
        roll: 6,
        inside:
          fill(deck, grit) +
          kit.soft(20, ink('M500 300V1200', '#fff', 50, 'opacity=".1"')) +
          fill('M440 742L760 690V714L440 766Z', col),
      }) +
      ink(deck, shade(col, 0.05), 5) +
      bolts
    )
  }
  let s = panel(kit, deck, {
    colour: col,
    paint: kit.lin(
      456,
      0,
      744,
      0,
      [0, shade(col, -0.1)],
      [0.25, shade(col, 0.08)],
      [0.6, col],
      [1, shade(col, -0.16)],
    ),
    lift: 0,
    roll: 8,
    inside:
      fill('M440 560L760 420V620L440 760Z', c.accent) +
      fill('M440 800L760 660V720L440 860Z', shade(c.accent, 0.14)) +
      fill('M440 900L760 760V1020L440 1160Z', shade(c.accent, -0.14)) +
      `<circle cx="600" cy="640" r="78" fill="${shade(col, 0.16)}"/>` +
      fill(deck, kit.grain('0.6 0.02', '#000', 0.12)) +
      ink('M470 300C472 200 520 150 600 146', '#fff', 7, 'opacity=".4"'),
  })
  s += brandType(kit.desk, 616, 830, {
    fill: '#F3EFE6',
    size: 44,
    room: 400,
    track: 0.2,
    turn: -90,
    weight: 700,
    opacity: 0.92,
  })
  for (const y of [340, 1170]) {
    const flip = y < 700 ? 1 : -1
    s += `<g transform="translate(600 ${y}) scale(1 ${flip})"><rect x="-50" y="-86" width="100" height="172" rx="14" fill="#000" opacity=".3" transform="translate(8 10)"/><rect x="-50" y="-86" width="100" height="172" rx="14" fill="${metal(kit, 'gunmetal', -50, -86, 50, 86)}" stroke="#1E2226" stroke-width="2"/>${[
      [-32, -66],
      [32, -66],
      [-32, 66],
      [32, 66],
    ]
      .map(
        ([x, q]) =>
          `<circle cx="${x}" cy="${q}" r="9" fill="#C9CBCE" stroke="#33383E" stroke-width="2"/><path d="M${x - 5} ${q}h10" stroke="#33383E" stroke-width="2.4"/>`,
      )
      .join(
        '',
      )}<path d="M-176 -8H176V22H-176Z" fill="#000" opacity=".3" transform="translate(8 12)"/><path d="M-128 -26L-40 -40H40L128 -26V30L40 44H-40L-128 30Z" fill="${metal(kit, 'silver', 0, -40, 0, 44)}" stroke="#6F7378" stroke-width="2"/><circle r="26" fill="${c.accent}" stroke="${shade(c.accent, -0.3)}" stroke-width="2"/><circle r="13" fill="${metal(kit, 'silver', -13, -13, 13, 13)}" stroke="#44474b"/>${[-1, 1].map((k) => `<g transform="translate(${k * 158} 2)"><rect x="-32" y="-54" width="64" height="108" rx="22" fill="#000" opacity=".32" transform="translate(8 12)"/><rect x="-32" y="-54" width="64" height="108" rx="22" fill="${kit.lin(-32, 0, 32, 0, [0, '#D9D2C4'], [0.3, '#FBF8F1'], [0.7, '#E6DFD1'], [1, '#B8AF9F'])}" stroke="#8d8474" stroke-width="2"/></g>`).join('')}</g>`
  }
  return s
}

export const skateboard = createProductShading({
  kind: 'sports',
  departments: ['sports', 'men', 'women'],
  name: 'skateboard',
  title: 'Skateboard',
  materials: ['smooth'],
  accent: '#E0603A',
  box: [400, 110, 420, 1290],
  draw,
  back: draw,
  outline:
    'M600 130C690 130 742 190 744 300V1200C742 1310 690 1370 600 1370S458 1310 456 1200V300C458 190 510 130 600 130Z',
  detail: { x: 600, y: 400 },
})
