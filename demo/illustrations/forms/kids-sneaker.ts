// A child's sneaker: short, high in the toe, thick in the sole, closed by two straps instead of laces.
import { brandType } from '../brand.ts'
import { contact, fill, ink, panel, seam, shade, stitch } from '../bench.ts'
import { createProductShading, pair, pale, shoeLight } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, rail, shape, walk, num } from '../product-path.ts'

const TOP = '456,724 520,664 590,610 640,580'
const UPPER = `150,940! 146,880 168,810 220,762 300,736 390,734 ${TOP} 690,566! 716,590 744,640 800,676 870,676 930,640 968,586 1000,566! 1030,570 1040,620 1032,700 1040,790 1056,940!`

function draw(kit: Kit, c: Tones): string {
  const main = c.main,
    over = pale(main) ? shade(main, -0.05) : main,
    sole = '#F4EFE5',
    lining = shade(c.accent, -0.06)
  const up = shape(UPPER),
    paint = (k: string) => kit.lin(240, 580, 860, 980, [0, shade(k, 0.09)], [0.42, k], [1, shade(k, -0.12)])
  const sew = (d: string, k: string) => stitch(kit, d, shade(k, 0.2), k, 10, 6, 2.6)
  // padded tongue, then the far side of the collar
  let s = panel(kit, shape('470,720! 530,640 590,560 640,510 690,490 724,508 722,560 690,620!'), {
    colour: c.accent,
    paint: paint(c.accent),
    lift: 0,
    roll: 9,
  })
  const far = shape('690,570! 760,556 860,548 950,552 1000,568! 968,600 930,650 870,684 800,684 740,650')
  s +=
    fill(far, kit.lin(800, 550, 840, 690, [0, shade(lining, -0.04)], [1, shade(lining, -0.32)])) +
    ink(line('692,568 760,556 860,548 950,552 1000,566'), shade(over, -0.06), 9)
  s += fill(up, paint(main)) + kit.inside(up, fill(up, kit.grain(0.45, '#1a1410', 0.1)))
  // a round rubber toe cap
  const toe = '120,960! 130,860 168,790 240,752 300,742! 352,800 372,880 376,960!'
  s += kit.inside(
    up,
    panel(kit, shape(toe), {
      colour: sole,
      paint: kit.lin(140, 760, 360, 960, [0, shade(sole, 0.05)], [0.5, sole], [1, shade(sole, -0.14)]),
      lift: 4,
      roll: 7,
    }) + sew(rail('300,742 352,800 372,880 376,960', -12), sole),
  )
  s += kit.inside(
    up,
    panel(kit, shape('860,960! 868,860 900,780 960,730 1040,708! 1080,720 1090,960!'), {
      colour: c.accent,
      paint: paint(c.accent),
      lift: 4,
      roll: 6,
    }) + sew('M872 950C880 862 910 790 966 744C990 732 1010 726 1034 722', c.accent),
  )
  // collar cushion
  s += panel(
    kit,
    shape(
      '692,566! 716,590 744,640 800,676 870,676 930,640 968,586 992,570! 1004,606 960,680 884,722 800,722 728,682 690,620',
    ),
    {
      colour: over,
      paint: kit.lin(800, 640, 810, 722, [0, shade(over, 0.06)], [1, shade(over, -0.16)]),
      lift: 3,
      roll: 9,
    },
  )
  s +=
    seam(kit, line('460,730 520,780 560,850 572,940'), main) +
    sew(rail('460,730 520,780 560,850 572,940', 11), main)
  // two straps with their hook-and-loop ends
  for (const [i, t] of [
    '520,650! 560,612 584,600! 640,690 700,770 748,808! 742,850 716,872 690,868! 620,800 560,726',
    '424,736! 464,694 492,676! 548,764 604,846 650,886! 642,928 616,946 590,942! 524,880 466,806',
  ].entries()) {
    s += panel(kit, shape(t), { colour: c.accent, paint: paint(c.accent), lift: 7, roll: 7 })
    const inner =
      i === 0
        ? '546,650 570,632 640,716 704,790 728,818 712,850 694,848 630,784 572,708 546,652'
        : '450,736 476,712 544,792 604,862 630,894 612,926 594,922 534,860 476,784 450,738'
    s += sew(line(inner), c.accent)
  }
  s += shoeLight(kit, up, main, {
    low: line('146,942 400,960 700,958 1056,942'),
    heel: line('1046,570 1052,760 1072,940'),
    toe: line('160,880 186,812 250,768'),
    glint: line('600,900 720,890 820,840'),
  })
  s += ink(up, shade(main, -0.3), 2, 'opacity=".5"')
  const ground = shape(
    '132,912! 126,960 140,1010 190,1032! 500,1040 900,1036 1040,1026! 1082,1006 1090,950 1076,904! 900,920 600,928 300,926',
  )
  let ribs = ''
  for (const p of walk('150,1000 300,1016 600,1020 900,1016 1070,1000', 46))
    ribs += `M${num(p.x)} ${num(p.y - 2)}v22`
  s += panel(kit, ground, {
    colour: sole,
    paint: kit.lin(0, 910, 0, 1040, [0, shade(sole, 0.05)], [0.5, sole], [1, shade(sole, -0.18)]),
    lift: 2,
    roll: 7,
    inside:
      ink(line('120,970 300,988 600,990 900,982 1094,962'), c.accent, 13) + ink(ribs, shade(sole, -0.2), 5),
  })
  s += stitch(kit, rail('136,920 300,934 600,936 900,928 1076,912', 10), shade(sole, -0.24), sole, 10, 7, 2.4)
  s += brandType(kit.desk, 964, 850, {
    fill: shade(c.accent, pale(c.accent) ? -0.4 : 0.3),
    size: 20,
    room: 120,
    track: 0.16,
    weight: 700,
  })
  return contact(kit, 206, 1012, 1004, 0.9) + `<g transform="translate(84 112)scale(.86)">${s}</g>`
}

export const kidsSneaker = createProductShading({
  name: 'kids-sneaker',
  title: 'Kids’ strap sneaker',
  kind: 'shoes',
  departments: ['kids', 'sneakers'],
  materials: ['canvas', 'leather', 'mesh'],
  accent: '#D9653B',
  box: [120, 460, 1000, 620],
  draw,
  back: pair(draw),
  detail: { x: 560, y: 800 },
})
