// Small electronics: a fitness band and earbuds in their case.
import { fill, ink, metal, panel, shade } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { box, mirrored, num, shape } from '../product-path.ts'

const UPPER = mirrored('490,520! 496,380 506,240 512,120! 540,84 600,78'),
  LOWER = mirrored('490,980! 496,1120 506,1270 514,1366! 540,1408 600,1414')

function fitnessBand(kit: Kit, c: Tones): string {
  const col = c.main,
    back = c.view === 'back'
  const silicone = kit.lin(
    488,
    0,
    712,
    0,
    [0, shade(col, -0.12)],
    [0.18, shade(col, 0.1)],
    [0.5, col],
    [0.85, shade(col, -0.12)],
    [1, shade(col, -0.22)],
  )
  const strap = (d: string, from: number, to: number) =>
    panel(kit, d, {
      colour: col,
      paint: silicone,
      lift: 0,
      roll: 8,
      inside: fill(
        d,
        kit.lin(0, from, 0, to, [0, '#000', 0.34], [0.35, '#000', 0], [0.7, '#000', 0], [1, '#000', 0.26]),
      ),
    })
  let s = strap(shape(UPPER), 80, 540) + strap(shape(LOWER), 960, 1414)
  for (let i = 0; i < 7; i++)
    s += `<ellipse cx="600" cy="${1110 + i * 38}" rx="15" ry="10" fill="${shade(col, -0.42)}"/><path d="M587 ${1116 + i * 38}q13 9 26 0" fill="none" stroke="${shade(col, 0.22)}" stroke-width="2"/>`
  // a keeper loop and its pin on the other half
  s += panel(kit, box(486, 214, 228, 52, 18), { colour: col, paint: silicone, lift: 6, roll: 6 })
  const body = box(468, 440, 264, 620, 124),
    glass = box(484, 456, 232, 588, 112)
  s +=
    fill(
      body,
      kit.lin(468, 440, 732, 1060, [0, '#5b6067'], [0.3, '#2b2f34'], [0.7, '#1d2024'], [1, '#0f1113']),
    ) + ink(box(472, 444, 256, 612, 120), '#9aa1a8', 2.4, 'opacity=".7"')
  if (back) {
    // underside: a sensor window and charging pads
    s +=
      fill(glass, kit.lin(484, 456, 716, 1044, [0, '#3a3e44'], [1, '#17191c'])) +
      fill(box(536, 650, 128, 200, 56), '#0b0c0e') +
      ink(box(536, 650, 128, 200, 56), '#4b5057', 3)
    s +=
      [700, 800]
        .map(
          (y) =>
            `<circle cx="600" cy="${y}" r="20" fill="#123d2b"/><circle cx="594" cy="${y - 6}" r="6" fill="#5fd1a0" fill-opacity=".8"/>`,
        )
        .join('') + `<rect x="584" y="742" width="32" height="16" rx="6" fill="#3a1216"/>`
    return (
      s +
      [570, 630]
        .map((x) => `<circle cx="${x}" cy="930" r="13" fill="#C99B4E" stroke="#7E5A22" stroke-width="2"/>`)
        .join('')
    )
  }
  s += fill(glass, '#08090B')
  s += `<g fill="#F7F5F0" text-anchor="middle" font-family="Helvetica,'Liberation Sans',Arial,sans-serif"><text x="600" y="610" font-size="74">10</text><text x="600" y="690" font-size="74" fill-opacity=".72">09</text></g>`
  s += `<path d="M536 760H664" stroke="#fff" stroke-opacity=".14" stroke-width="14" stroke-linecap="round"/><path d="M536 760H626" stroke="${c.accent}" stroke-width="14" stroke-linecap="round"/>`
  const beats = [18, 30, 24, 44, 62, 38, 52, 28, 40, 22]
  s += beats
    .map(
      (h, i) =>
        `<rect x="${num(537 + i * 13)}" y="${890 - h}" width="7" height="${h}" rx="3.5" fill="#7FB7A3" fill-opacity="${i < 7 ? 0.9 : 0.35}"/>`,
    )
    .join('')
  s += `<path d="M600 968c-10 -16 -30 -12 -30 4c0 14 18 24 30 34c12 -10 30 -20 30 -34c0 -16 -20 -20 -30 -4Z" fill="${c.accent}"/>`
  return (
    s +
    kit.inside(
      glass,
      fill('M470 440H640L540 1060H470Z', kit.lin(480, 460, 620, 900, [0, '#fff', 0.2], [1, '#fff', 0.01])),
    )
  )
}

function earbuds(kit: Kit, c: Tones): string {
  const col = c.main,
    back = c.view === 'back'
  const shell = kit.lin(300, 560, 900, 1160, [0, shade(col, 0.14)], [0.4, col], [1, shade(col, -0.18)])
  const lid = 'M300 712C300 560 380 500 600 500S900 560 900 712V724H300Z',
    base = 'M300 740H900V900C900 1090 800 1150 600 1150S300 1090 300 900Z'
  const closed =
    'M300 780C300 620 400 560 600 560S900 620 900 780V910C900 1090 800 1150 600 1150S300 1090 300 910Z'
  if (back) {
    // the closed case from behind: hinge, port, a quiet lamp
    let s = panel(kit, closed, {
      colour: col,
      paint: shell,
      lift: 0,
      roll: 12,
      inside: kit.soft(
        24,
        ink('M350 820C350 680 430 620 600 612', '#fff', 40, 'opacity=".4"') +
          ink('M900 800C900 1060 800 1140 560 1150', shade(col, -0.5), 60, 'opacity=".45"'),
      ),
    })
    s +=
      ink('M300 788H900', shade(col, -0.34), 4) +
      ink('M300 792H900', shade(col, 0.2), 2) +
      panel(kit, box(500, 768, 200, 40, 12), {
        colour: col,
        paint: kit.lin(0, 768, 0, 808, [0, shade(col, 0.1)], [1, shade(col, -0.16)]),
        lift: 3,
        roll: 3,
      })
    return `<g transform="translate(0 -90)">${s}<circle cx="600" cy="1000" r="7" fill="#7FB7A3"/></g>`
  }
  // the open lid behind, its inside in shade
  let s = panel(kit, lid, {
    colour: col,
    paint: kit.lin(0, 500, 0, 730, [0, shade(col, 0.04)], [1, shade(col, -0.16)]),
    lift: 0,
    roll: 9,
  })
  s += fill(
    'M334 716C334 596 410 540 600 540S866 596 866 716Z',
    kit.lin(0, 540, 0, 716, [0, shade(col, -0.34)], [1, shade(col, -0.16)]),
  )
  s += panel(kit, base, {
    colour: col,
    paint: shell,
    lift: 0,
    roll: 12,
    inside: kit.soft(
      24,
      ink('M344 800C344 960 360 1040 440 1096', '#fff', 36, 'opacity=".34"') +
        ink('M900 780C900 1060 800 1140 560 1150', shade(col, -0.5), 60, 'opacity=".45"'),
    ),
  })
  s +=
    fill(
      'M318 744H882C882 792 760 812 600 812S318 792 318 744Z',
      kit.lin(0, 740, 0, 812, [0, shade(col, -0.42)], [1, shade(col, -0.2)]),
    ) + `<circle cx="600" cy="940" r="7" fill="#7FB7A3"/>`
  for (const k of [-1, 1]) {
    const X = (x: number) => num(600 + k * x)
    // a stemless bud, half in its cradle, the tip turned outwards
    const body = shape(
      `${X(62)},690 ${X(70)},600 ${X(120)},548 ${X(188)},548 ${X(240)},596 ${X(250)},680 ${X(220)},760 ${X(150)},786 ${X(86)},760`,
    )
    const tip = shape(`${X(204)},572! ${X(232)},546 ${X(262)},560 ${X(272)},600 ${X(256)},634 ${X(228)},640!`)
    s += panel(kit, tip, {
      colour: c.accent,
      paint: kit.lin(
        600 + k * 190,
        510,
        600 + k * 290,
        630,
        [0, shade(c.accent, 0.1)],
        [1, shade(c.accent, -0.2)],
      ),
      lift: 4,
      roll: 5,
    })
    s += panel(kit, body, {
      colour: col,
      paint: kit.rad(600 + k * 150 - 34, 606, 200, [
        [0, shade(col, 0.2)],
        [0.6, col],
        [1, shade(col, -0.18)],
      ]),
      lift: 5,
      roll: 8,
    })
    s += `<circle cx="${X(146)}" cy="664" r="46" fill="${shade(col, -0.05)}" stroke="${metal(kit, 'silver', 600 + k * 146 - 46, 620, 600 + k * 146 + 46, 710)}" stroke-width="5"/><rect x="${num(600 + k * 96 - 14)}" y="574" width="28" height="8" rx="4" fill="${shade(col, -0.4)}"/><ellipse cx="${num(600 + k * 150 - 44)}" cy="596" rx="22" ry="12" fill="#fff" fill-opacity=".5"/>`
  }
  s += kit.inside(
    base,
    fill(
      'M318 744C318 792 440 812 600 812S882 792 882 744V770C880 812 760 834 600 834S320 812 318 770Z',
      shade(col, 0.1),
      'opacity=".8"',
    ),
  )
  return `<g transform="translate(0 -40)">${s}</g>`
}

export const gadgets = [
  createProductShading({
    name: 'fitness-band',
    title: 'Fitness band',
    kind: 'watches',
    departments: ['men', 'women', 'watches', 'sports'],
    materials: ['rubber'],
    accent: '#E8694A',
    box: [460, 70, 300, 1360],
    draw: fitnessBand,
    back: fitnessBand,
    outline: box(468, 440, 264, 620, 124) + 'M490 500H710L690 100H510ZM490 1000H710L690 1400H510Z',
    detail: { x: 600, y: 720 },
  }),
  createProductShading({
    name: 'earbuds',
    title: 'Wireless earbuds',
    kind: 'tech',
    departments: ['men', 'women', 'sports'],
    materials: ['smooth'],
    accent: '#BDB7AB',
    box: [280, 360, 640, 820],
    draw: earbuds,
    back: earbuds,
    outline:
      'M300 690C300 530 380 460 600 460C820 460 900 530 900 690V860C900 1050 800 1110 600 1110C400 1110 300 1050 300 860Z',
    backOutline:
      'M300 690C300 530 400 470 600 470C800 470 900 530 900 690V820C900 1000 800 1060 600 1060C400 1060 300 1000 300 820Z',
    detail: { x: 500, y: 540 },
  }),
]
