// Golf bag and clubs.
import { ink, stitch, panel, shade, contact, metal } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, shape, rail } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main
  let s = ''
  // clubs first: shafts and heads rising behind the cuff
  const iron = (x: number, top: number, lean: number) =>
    ink(`M${x} 480L${x + lean} ${top + 40}`, '#6F7378', 11) +
    ink(`M${x} 480L${x + lean} ${top + 40}`, '#E9EAEB', 7) +
    ink(`M${x + 2} 480L${x + lean + 2} ${top + 40}`, '#8E9297', 2) +
    `<g transform="translate(${x + lean} ${top})"><path d="M-8 56L-10 4Q-14 -24 20 -34L78 -50Q92 -52 92 -38L88 -4Q86 10 70 14L14 30L8 56Z" fill="${metal(kit, 'silver', -10, -50, 92, 40)}" stroke="#5b5f64" stroke-width="2"/><path d="M20 -20L80 -34M18 -8L80 -22M18 4L78 -10" stroke="#6F7378" stroke-width="2"/></g>`
  s += iron(520, 250, -50) + iron(560, 210, -16)
  const wood = (x: number, top: number, lean: number, k: string) =>
    ink(`M${x} 480L${x + lean} ${top + 60}`, '#22211f', 13) +
    ink(`M${x - 2} 480L${x + lean - 2} ${top + 60}`, '#77716a', 3) +
    panel(
      kit,
      shape(
        `${x + lean - 14},${top + 80}! ${x + lean - 64},${top + 60} ${x + lean - 76},${top} ${x + lean - 30},${top - 56} ${x + lean + 40},${top - 54} ${x + lean + 76},${top} ${x + lean + 60},${top + 60} ${x + lean + 16},${top + 84}!`,
      ),
      {
        colour: k,
        paint: kit.rad(x + lean - 20, top - 20, 110, [
          [0, shade(k, 0.26)],
          [0.5, k],
          [1, shade(k, -0.2)],
        ]),
        lift: 2,
      },
    )
  s += wood(640, 220, 20, c.accent) + wood(680, 290, 76, shade(col, -0.04)) + iron(600, 320, 6)
  // bag
  const body = 'M452 470H748L734 1270Q732 1330 690 1330H510Q468 1330 466 1270Z'
  s += panel(kit, body, {
    colour: col,
    paint: kit.lin(
      452,
      0,
      748,
      0,
      [0, shade(col, -0.08)],
      [0.2, shade(col, 0.12)],
      [0.5, col],
      [1, shade(col, -0.2)],
    ),
    lift: 0,
    roll: 10,
    inside: kit.soft(
      16,
      ink('M510 540V1300', '#fff', 30, 'opacity=".22"') +
        ink('M740 480L730 1330', '#000', 60, 'opacity=".3"'),
    ),
  })
  s +=
    panel(kit, shape('440,440! 520,456 600,460 680,456 760,440! 756,556! 600,574 444,556!'), {
      colour: c.accent,
      paint: kit.lin(
        440,
        0,
        760,
        0,
        [0, shade(c.accent, -0.06)],
        [0.25, shade(c.accent, 0.12)],
        [0.6, c.accent],
        [1, shade(c.accent, -0.2)],
      ),
      lift: 5,
    }) + stitch(kit, line('450,540 600,557 750,540'), shade(c.accent, 0.2), c.accent)
  for (const [y, h] of [
    [640, 190],
    [880, 330],
  ]) {
    const d = `M500 ${y}H700Q716 ${y} 716 ${y + 18}V${y + h - 20}Q716 ${y + h} 694 ${y + h}H506Q484 ${y + h} 484 ${y + h - 20}V${y + 18}Q484 ${y} 500 ${y}Z`
    s +=
      panel(kit, d, {
        colour: col,
        paint: kit.lin(
          484,
          y,
          716,
          y + h,
          [0, shade(col, 0.12)],
          [0.4, shade(col, 0.02)],
          [1, shade(col, -0.14)],
        ),
        lift: 7,
        roll: 8,
      }) +
      ink(`M504 ${y + 30}H696`, '#14110e', 11) +
      ink(`M504 ${y + 30}H696`, '#B2B5B9', 6, 'stroke-dasharray="3.400 3.200"') +
      stitch(
        kit,
        `M500 ${y + 50}V${y + h - 26}Q500 ${y + h - 16} 512 ${y + h - 16}H688Q700 ${y + h - 16} 700 ${y + h - 26}V${y + 50}`,
        shade(col, 0.22),
        col,
        9,
        6,
        2.2,
      )
  }
  s += panel(kit, 'M462 1244H738L734 1276Q732 1332 690 1332H510Q468 1332 466 1276Z', {
    colour: c.accent,
    paint: kit.lin(
      462,
      0,
      738,
      0,
      [0, shade(c.accent, -0.08)],
      [0.25, shade(c.accent, 0.1)],
      [1, shade(c.accent, -0.2)],
    ),
    lift: 4,
  })
  s +=
    ink(rail('748,520 850,640 862,800 800,960 738,1080', 0), shade(c.accent, -0.34), 44) +
    ink(line('748,520 850,640 862,800 800,960 738,1080'), c.accent, 40) +
    stitch(
      kit,
      rail('748,520 850,640 862,800 800,960 738,1080', 12),
      shade(c.accent, 0.2),
      c.accent,
      9,
      6,
      2.2,
    ) +
    stitch(
      kit,
      rail('748,520 850,640 862,800 800,960 738,1080', -12),
      shade(c.accent, 0.2),
      c.accent,
      9,
      6,
      2.2,
    )
  return contact(kit, 460, 740, 1330, 0.7) + s
}

export const golfBag = createProductShading({
  kind: 'sports',
  departments: ['sports', 'men', 'women'],
  name: 'golfbag',
  title: 'Golf bag and clubs',
  materials: ['nylon'],
  accent: '#7A4A2B',
  box: [400, 140, 520, 1240],
  draw,
  detail: { x: 600, y: 420 },
})
