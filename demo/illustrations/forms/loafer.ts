// Penny loafer: a gathered plug, a saddle with its slot, a stacked heel.
import { skin, rear } from './shoe-skin.ts'
import { fill, ink, stitch, panel, shade, contact } from '../bench.ts'
import { goods, pair, shoeLight } from '../goods.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../goods.ts'
import { line, shape, rail, walk, num } from '../goods-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main,
    lining = '#C9A67E',
    brown = '#33251C'
  const top = '556,662! 600,716 664,752 760,768 860,752 960,710 1048,660'
  const ridge = '116,876 156,842 220,812 296,778 366,734 424,690 470,656 512,630'
  const up = shape(
    `96,962! 98,916 ${ridge} 544,622! 558,640 ${top} 1060,648! 1078,690 1074,760 1082,850 1090,960!`,
  )
  let s = rear(
    kit,
    '540,640! 640,664 760,674 880,664 980,642 1060,648! 960,710 860,752 760,768 664,752 600,716 556,662',
    lining,
  )
  s += ink(line('548,638 640,662 760,672 880,662 980,640 1058,646'), shade(col, -0.04), 8)
  s +=
    fill(up, skin(kit, col)) +
    kit.inside(up, fill(up, kit.grain(0.4, shade(col, -0.5), c.fabric === 'suede' ? 0.5 : 0.16)))
  // the plug on top of the toe, gathered into the wall all along its raised seam
  const plug = '120,902 152,874 210,860 284,842 352,812 410,768 452,716'
  let gathers = ''
  for (const p of walk(plug, 30))
    gathers += `M${num(p.x - p.nx * 3)} ${num(p.y - p.ny * 3)}L${num(p.x + p.nx * 17 + 3)} ${num(p.y + p.ny * 17)}`
  s += kit.inside(
    up,
    fill(shape(`${plug} 470,640! 300,740 150,820 96,880`), '#fff', 'opacity=".06"') +
      ink(gathers, shade(col, -0.42), 4, 'opacity=".5"') +
      ink(gathers, shade(col, 0.2), 2, 'opacity=".35" transform="translate(3 1)"') +
      ink(line(plug), shade(col, -0.4), 9, 'opacity=".45" transform="translate(1 5)"') +
      ink(line(plug), shade(col, 0.07), 9) +
      ink(line(plug), shade(col, 0.22), 2.4, 'opacity=".6" transform="translate(-1 -2)"') +
      ink(line(plug), shade(col, -0.34), 7, 'stroke-dasharray="2.4 9" opacity=".8"'),
  )
  // the saddle: a strap over the instep, sewn down into the welt, with its slot near the ridge
  const strap = '394,716! 432,684 476,650! 512,724 552,806 606,880 650,964! 520,964! 500,890 456,806'
  s += kit.inside(
    up,
    panel(kit, shape(strap), { colour: col, paint: skin(kit, shade(col, 0.025)), lift: 5, roll: 6 }) +
      stitch(kit, line('484,664 520,732 560,812 610,884 642,954'), shade(col, 0.2), col, 8, 6, 2.2) +
      stitch(kit, line('404,722 464,808 508,888 528,954'), shade(col, 0.2), col, 8, 6, 2.2),
  )
  s +=
    fill(shape('446,748! 452,726 474,712 494,716! 484,736 464,750'), shade(col, -0.5)) +
    ink(line('446,750 466,752 486,738 495,718'), shade(col, 0.24), 2.6, 'opacity=".7"')
  // quarter: heel seam, bound topline
  s += kit.inside(
    up,
    panel(kit, shape('952,980! 948,890 962,800 1000,724 1044,664! 1090,640 1110,980!'), {
      colour: col,
      paint: skin(kit, shade(col, 0.01)),
      lift: 3,
      roll: 4,
    }) + stitch(kit, line('962,966 958,890 972,806 1008,736'), shade(col, 0.2), col, 8, 6, 2.2),
  )
  s +=
    ink(rail(top, 4), shade(col, -0.3), 3, 'opacity=".5"') +
    ink(line(`544,624 ${top}`), shade(col, 0.1), 5) +
    stitch(kit, rail(top, 13), shade(col, 0.2), col, 9, 6, 2.2)
  s += shoeLight(kit, up, col, {
    low: line('96,962 400,970 700,968 1090,960'),
    heel: line('1082,650 1090,780 1106,950'),
    toe: line('112,900 146,862 216,832 300,800'),
    glint: line('680,880 780,872 880,840'),
  })
  if (c.fabric !== 'suede')
    s += kit.inside(
      up,
      kit.soft(
        5,
        ink(line('122,884 152,856 206,836 262,812'), '#fff', 8, 'opacity=".55"') +
          ink(line('690,800 780,804 860,790'), '#fff', 8, 'opacity=".22"'),
      ),
    )
  s += ink(up, shade(col, -0.34), 2, 'opacity=".6"')
  const sole = shape(
    '82,942! 80,960 96,976 200,984 500,988 776,984! 782,998! 786,1036! 1098,1032! 1100,930! 900,946 600,956 300,954',
  )
  s += panel(kit, sole, {
    colour: brown,
    paint: kit.lin(
      0,
      930,
      0,
      1040,
      [0, shade(brown, 0.16)],
      [0.3, shade(brown, 0.03)],
      [1, shade(brown, -0.1)],
    ),
    lift: 0,
    roll: 3,
    inside:
      ink('M782 986L1102 976M784 1006L1102 1000', shade(brown, -0.2), 3) +
      ink('M782 989L1102 979', shade(brown, 0.2), 1.6),
  })
  s += stitch(kit, line('96,957 300,966 600,968 900,959 1092,946'), '#C9AF86', brown, 8, 6, 2.4)
  return (
    contact(kit, 100, 760, 986, 0.7) +
    contact(kit, 776, 1104, 1034, 0.7) +
    `<g transform="translate(0 60)scale(1 .95)">${s}</g>`
  )
}

export const loafer = goods({
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
