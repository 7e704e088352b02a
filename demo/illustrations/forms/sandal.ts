// Ankle-strap sandal: two bands crossing over the toes, a heel cup and a buckled strap, all standing as if worn.
import { skin } from './shoe-skin.ts'
import { fill, ink, stitch, panel, shade, contact, metal } from '../bench.ts'
import { createProductShading, pair } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, shape, rail, ribbon } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main,
    tan = '#C79F74'
  const skinOf = (t: string, w: (t: number) => number, k: number, lift: number) => {
    const d = ribbon(t, w, 14),
      hide = shade(col, k)
    return panel(kit, d, {
      colour: hide,
      paint: skin(kit, hide),
      inside: fill(d, kit.grain(0.35, shade(col, -0.5), 0.2)),
      lift,
      roll: lift ? 5 : 3,
    })
  }
  const sewn = (t: string, by: number) =>
    [-by, by].map((k) => stitch(kit, rail(t, k, 0.04, 0.96), shade(col, 0.22), col, 8, 6, 2)).join('')
  const inside = -0.2
  // the far halves first: every band comes over the foot and goes down on the other side
  let s =
    skinOf('432,772 486,784 524,836 540,930', () => 76, inside, 0) +
    skinOf('300,778 250,796 220,842 206,920', () => 72, inside, 0)
  s += skinOf('760,636 830,604 920,592 1000,600 1052,626', () => 40, inside, 0)
  // slim footbed on a stacked heel
  s += panel(
    kit,
    shape(
      '92,962! 300,978 560,978 760,960 880,944 1100,936! 1108,1024! 884,1030! 872,1000 760,996 560,1008 300,1008 110,1000! 88,984',
    ),
    {
      colour: '#4A3628',
      paint: kit.lin(0, 940, 0, 1030, [0, '#6B5140'], [1, '#33251B']),
      lift: 0,
      roll: 4,
      inside: ink('M878 966L1110 958M880 988L1110 982M882 1010L1110 1006', '#2A1E16', 3),
    },
  )
  s += panel(
    kit,
    shape(
      '84,944! 120,922 200,914 300,922 440,936 580,930 740,904 880,882 1000,872 1080,876! 1112,892 1112,930 1098,942! 880,950 760,966 560,984 300,984 100,968! 80,958',
    ),
    {
      colour: tan,
      paint: kit.lin(0, 870, 0, 984, [0, '#E2C29A'], [0.45, tan], [1, '#9C754C']),
      lift: 2,
      roll: 5,
    },
  )
  s += stitch(kit, line('96,954 300,966 560,966 760,948 880,932 1102,924'), '#EBD9BC', tan, 8, 6, 2.4)
  // near halves
  const over = '486,968 452,900 400,834 346,796 296,776'
  const under = '262,968 300,890 350,830 396,792 440,772'
  s += skinOf(under, () => 78, 0, 6) + sewn(under, 28) + skinOf(over, () => 80, 0.01, 8) + sewn(over, 29)
  const cup =
    '842,946! 880,842 930,760 990,690 1040,630! 1084,620 1098,640 1092,730 1098,840 1104,930! 1080,950'
  s += panel(kit, shape(cup), {
    colour: col,
    paint: skin(kit, col),
    inside:
      fill(shape(cup), kit.grain(0.35, shade(col, -0.5), 0.2)) +
      kit.soft(
        14,
        ink(line('1110,640 1104,760 1116,930'), shade(col, -0.5), 44, 'opacity=".5"') +
          ink(line('900,900 950,800 1010,720'), '#fff', 22, 'opacity=".22"'),
      ),
    lift: 6,
    roll: 6,
  })
  s += stitch(kit, line('862,938 898,848 946,768 1004,700 1048,650'), shade(col, 0.22), col, 8, 6, 2)
  const ankle = '752,640 790,700 860,724 950,712 1030,676 1082,636'
  s += skinOf(ankle, () => 44, 0.02, 7) + sewn(ankle, 15)
  s += ink(line('752,660 745,640 756,620'), shade(col, -0.1), 10, 'stroke-linecap="round"')
  s += [0, 1, 2]
    .map((i) => `<circle cx="${946 + i * 30}" cy="${713 - i * 10}" r="4" fill="${shade(col, -0.5)}"/>`)
    .join('')
  s += `<g transform="translate(872 722) rotate(-2)"><rect x="-30" y="-34" width="60" height="68" rx="8" fill="none" stroke="#000" stroke-width="9" stroke-opacity=".28" transform="translate(3 5)"/><rect x="-30" y="-34" width="60" height="68" rx="8" fill="none" stroke="#5a431c" stroke-width="10"/><rect x="-30" y="-34" width="60" height="68" rx="8" fill="none" stroke="${metal(kit, 'brass', -32, -36, 32, 36)}" stroke-width="8"/><path d="M-2 0H34" stroke="#8B6A2A" stroke-width="7" stroke-linecap="round"/><path d="M-2 -1H34" stroke="#F1DDA2" stroke-width="2.6" stroke-linecap="round"/></g>`
  return contact(kit, 96, 820, 1004, 0.7) + contact(kit, 872, 1108, 1028, 0.6) + s
}

export const sandal = createProductShading({
  kind: 'shoes',
  name: 'sandal',
  title: 'Ankle-strap sandal',
  departments: ['women', 'men'],
  materials: ['leather', 'suede'],
  box: [70, 540, 1070, 520],
  draw,
  back: pair(draw),
  detail: { x: 820, y: 800 },
})
