// Ballet flat with a tied bow.
import { skin, rear } from './shoe-skin.ts'
import { fill, ink, panel, shade, contact } from '../bench.ts'
import { createProductShading, pair, shoeLight } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, shape, rail } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main,
    lining = '#E2CDB0'
  const top = '330,868 400,904 520,922 660,916 800,884 920,832 1010,764 1060,716'
  const up = shape(
    `92,968! 96,940 130,908 190,882 260,866 ${top} 1078,706! 1096,740 1096,820 1102,900 1104,968!`,
  )
  let s = rear(
    kit,
    '262,866! 380,838 540,832 700,820 860,786 980,736 1078,706! 1010,764 920,832 800,884 660,916 520,922 400,904 330,868',
    lining,
  )
  s += ink(line('262,866 380,838 540,832 700,820 860,786 980,736 1076,706'), shade(col, -0.04), 9)
  s += fill(up, skin(kit, col))
  s += shoeLight(kit, up, col, {
    low: line('92,984 400,992 700,990 1104,984'),
    heel: line('1108,700 1112,820 1120,970'),
    toe: line('106,934 150,902 220,880'),
    glint: line('560,950 760,930 900,880'),
    strength: 1.1,
  })
  s +=
    ink(rail(top, 5), shade(col, -0.34), 3, 'opacity=".5"') +
    ink(line(`250,868 ${top}`), shade(col, 0.04), 11) +
    ink(line(`250,866 ${top}`), shade(col, 0.2), 3, 'opacity=".6" transform="translate(-1 -3)"')
  // a small tied bow in grosgrain
  const bow = (t: string) =>
    panel(kit, shape(t), {
      colour: col,
      paint: kit.lin(210, 800, 360, 880, [0, shade(col, 0.12)], [1, shade(col, -0.14)]),
      lift: 4,
      roll: 4,
    })
  s +=
    bow('288,862! 330,880 366,900 380,926! 348,918 310,896 280,872!') +
    bow('282,858! 262,880 240,908 210,922! 222,892 252,866 272,852!') +
    bow('284,856! 300,826 340,808 366,822 350,850 316,864 290,864!') +
    bow('282,856! 262,828 224,816 200,834 216,858 252,866 278,864!') +
    bow('266,846 292,842 302,862 290,878 266,874 260,860')
  s += ink(up, shade(col, -0.34), 2, 'opacity=".6"')
  s += panel(
    kit,
    shape('84,960! 86,984 120,998 400,1004 800,1004! 806,1016! 1100,1014! 1112,960! 900,972 600,976 300,974'),
    { colour: '#4A382C', paint: kit.lin(0, 958, 0, 1016, [0, '#6A523F'], [1, '#33261D']), lift: 0, roll: 3 },
  )
  return contact(kit, 96, 1108, 1010, 0.9) + s
}

export const flat = createProductShading({
  kind: 'shoes',
  box: [70, 600, 1070, 460],
  name: 'flat',
  title: 'Ballet flat',
  departments: ['women'],
  materials: ['leather', 'satin'],
  draw,
  back: pair(draw),
  detail: { x: 330, y: 880 },
})
