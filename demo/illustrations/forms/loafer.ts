// Penny loafer: a gathered plug, a saddle with its slot, a stacked heel.
import { skin, rear } from './shoe-skin.ts'
import { fill, ink, stitch, panel, shade, contact } from '../bench.ts'
import { createProductShading, pair, shoeLight } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, shape, rail, walk, num } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main,
    lining = '#C9A67E',
    brown = '#33251C'
  const top = '592,706 632,768 700,812 790,830 880,818 966,784 1050,734'
  const ridge = '112,880 150,848 212,822 288,792 356,754 412,714 456,680 494,656'
  const up = shape(
    `94,962! 96,918 ${ridge} 536,634 564,632! 590,652 ${top} 1064,722! 1080,760 1076,820 1082,880 1090,960!`,
  )
  const hide = (t: string) =>
    c.fabric === 'suede' ? fill(shape(t), kit.grain(0.4, shade(col, -0.5), 0.5)) : ''
  let s = rear(
    kit,
    '556,644! 650,712 770,740 890,738 990,720 1064,722! 966,784 880,818 790,830 700,812 632,768 592,706',
    lining,
  )
  s += ink(line('566,640 652,708 770,737 890,735 990,717 1062,719'), shade(col, -0.04), 8)
  // the tongue projects slightly above the opening
  s += panel(kit, shape('470,690! 500,656 536,634 564,632! 592,650 606,690 600,730! 560,760 510,760'), {
    colour: col,
    paint: skin(kit, shade(col, 0.03)),
    lift: 0,
    roll: 6,
  })
  s +=
    fill(up, skin(kit, col)) +
    kit.inside(up, fill(up, kit.grain(0.4, shade(col, -0.5), c.fabric === 'suede' ? 0.5 : 0.16)))
  // the plug on top of the toe, gathered into the wall all along its raised seam
  const plug = '112,910 140,886 196,872 268,858 332,830 388,790 430,742'
  let gathers = ''
  for (const p of walk(plug, 28))
    gathers += `M${num(p.x - p.nx * 6)} ${num(p.y - p.ny * 6)}L${num(p.x + p.nx * 16 + 3)} ${num(p.y + p.ny * 16)}`
  s += kit.inside(
    up,
    fill(shape(`${plug} 450,660! 300,760 150,830 90,890`), '#fff', 'opacity=".07"') +
      kit.soft(7, ink(line(plug), shade(col, -0.5), 20, 'opacity=".5" transform="translate(2 13)"')) +
      ink(line(plug), shade(col, 0.04), 12) +
      ink(line(plug), shade(col, 0.2), 4, 'opacity=".8" transform="translate(-1 -3)"') +
      ink(gathers, shade(col, -0.42), 4.4, 'opacity=".7"') +
      ink(gathers, shade(col, 0.24), 2, 'opacity=".5" transform="translate(3.4 1)"'),
  )
  // the saddle: a strap over the instep, sewn down into the welt, with its slot near the ridge
  const strap = '404,722! 436,690 472,664! 506,716 548,780 590,860 616,964! 508,964! 494,890 460,808'
  s += kit.inside(
    up,
    panel(kit, shape(strap), {
      colour: col,
      inside: hide(strap),
      paint: skin(kit, shade(col, 0.035)),
      lift: 7,
      roll: 7,
    }) +
      stitch(kit, line('478,680 514,732 554,796 590,872 606,954'), shade(col, 0.22), col, 8, 6, 2.2) +
      stitch(kit, line('414,730 468,806 502,886 517,954'), shade(col, 0.22), col, 8, 6, 2.2),
  )
  s +=
    fill(shape('430,752! 446,728 466,716 488,718! 474,736 456,748'), shade(col, -0.36)) +
    ink(line('431,753 456,750 475,737 488,719'), shade(col, 0.22), 3, 'opacity=".8"') +
    ink(line('431,751 446,728 466,716 487,717'), shade(col, -0.5), 2.4)
  // quarter: back strip and bound topline
  const counter = '972,980! 970,900 984,830 1014,770 1054,726! 1096,710 1110,980!'
  s += kit.inside(
    up,
    panel(kit, shape(counter), {
      colour: col,
      inside: hide(counter),
      paint: skin(kit, shade(col, 0.01)),
      lift: 3,
      roll: 4,
    }) + stitch(kit, line('983,966 981,900 995,834 1022,780'), shade(col, 0.2), col, 8, 6, 2.2),
  )
  s +=
    ink(rail(top, 5), shade(col, -0.3), 3, 'opacity=".5"') +
    ink(line(`566,634 ${top}`), shade(col, 0.1), 5.5) +
    stitch(kit, rail(top, 15), shade(col, 0.2), col, 9, 6, 2.2)
  s += shoeLight(kit, up, col, {
    low: line('94,962 400,972 700,970 1090,960'),
    heel: line('1084,720 1092,820 1104,950'),
    toe: line('108,906 142,872 208,846 290,816'),
    glint: line('670,890 780,894 880,880'),
  })
  if (c.fabric !== 'suede')
    s += kit.inside(
      up,
      kit.soft(
        5,
        ink(line('120,890 150,862 204,842 262,820'), '#fff', 8, 'opacity=".55"') +
          ink(line('660,846 760,866 860,856'), '#fff', 7, 'opacity=".26"'),
      ),
    )
  s += ink(up, shade(col, -0.34), 2, 'opacity=".6"')
  const sole = shape(
    '82,944! 80,960 96,976 200,984 500,988 800,984! 806,998! 808,1030! 1098,1026! 1100,934! 900,948 600,956 300,954',
  )
  s += panel(kit, sole, {
    colour: brown,
    paint: kit.lin(
      0,
      930,
      0,
      1034,
      [0, shade(brown, 0.16)],
      [0.3, shade(brown, 0.03)],
      [1, shade(brown, -0.1)],
    ),
    lift: 0,
    roll: 3,
    inside:
      ink('M804 986L1102 978M806 1006L1102 1000', shade(brown, -0.2), 3) +
      ink('M804 989L1102 981', shade(brown, 0.2), 1.6),
  })
  s += stitch(kit, line('96,958 300,966 600,968 900,960 1092,948'), '#C9AF86', brown, 8, 6, 2.2)
  return contact(kit, 100, 790, 986, 0.7) + contact(kit, 800, 1104, 1030, 0.7) + s
}

export const loafer = createProductShading({
  kind: 'shoes',
  box: [70, 600, 1070, 460],
  name: 'loafer',
  title: 'Penny loafer',
  departments: ['men', 'women'],
  materials: ['leather', 'suede'],
  draw,
  back: pair(draw),
  detail: { x: 440, y: 820 },
})
