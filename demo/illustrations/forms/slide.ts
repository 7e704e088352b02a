// Pool slide: one broad strap on foam.
import { fill, ink, panel, shade, contact } from '../bench.ts'
import { createProductShading, pair } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { line, shape, rail } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main,
    foam = shade(col, -0.03)
  let s = fill(shape('250,900! 310,760 420,664 560,640 640,670! 600,760 580,900!'), shade(col, -0.28))
  const sole = shape(
    '84,910! 160,884 280,892 440,910 620,908 800,880 960,856 1080,858! 1122,880 1128,950 1112,1010! 1060,1030 600,1036 160,1030! 96,1006 80,950',
  )
  s += panel(kit, sole, {
    colour: foam,
    paint: kit.lin(0, 860, 0, 1036, [0, shade(foam, 0.1)], [0.4, foam], [1, shade(foam, -0.2)]),
    lift: 0,
    roll: 8,
    inside:
      ink(line('80,960 300,976 600,976 900,964 1130,940'), shade(foam, -0.28), 5) +
      ink(line('80,966 300,982 600,982 900,970 1130,946'), shade(foam, 0.2), 3) +
      fill(
        'M80 1012H1130V1040H80Z',
        kit.tile(22, 40, `<path d="M0 0H11V40H0Z" fill="${shade(foam, -0.26)}"/>`),
      ),
  })
  s += ink(
    line('92,910 170,890 280,898 440,916 620,914 800,886 960,862 1080,864'),
    shade(foam, 0.18),
    7,
    'opacity=".8"',
  )
  const strap = '196,992! 214,860 290,720 400,632 540,606 650,640! 720,740 756,860 768,984! 640,1000 400,1006'
  s += panel(kit, shape(strap), {
    colour: col,
    paint: kit.lin(280, 620, 720, 1000, [0, shade(col, 0.12)], [0.4, col], [1, shade(col, -0.16)]),
    lift: 8,
    roll: 14,
    inside:
      fill(shape(strap), kit.grain(0.4, shade(col, -0.5), 0.2)) +
      kit.soft(
        18,
        ink(line('250,900 310,760 420,672 540,650'), '#fff', 44, 'opacity=".35"') +
          ink(line('700,700 770,860 790,1000 400,1020 190,1004'), shade(col, -0.5), 50, 'opacity=".45"'),
      ),
  })
  s +=
    kit.inside(
      shape(strap),
      ink(
        line('470,560 520,760 540,1020'),
        shade(c.accent, -0.2),
        132,
        'opacity=".4" transform="translate(4 3)"',
      ) +
        ink(line('470,560 520,760 540,1020'), c.accent, 128) +
        ink(line('450,560 500,760 520,1020'), '#fff', 30, 'opacity=".12"'),
    ) +
    ink(
      rail('214,960 230,868 304,736 406,654 540,630 638,660 702,750 736,866 746,960', 0),
      shade(col, -0.3),
      2.4,
      'opacity=".6"',
    )
  return contact(kit, 90, 1118, 1034) + `<g transform="translate(0 186) scale(1 .82)">${s}</g>`
}

export const slide = createProductShading({
  kind: 'shoes',
  box: [70, 600, 1070, 460],
  name: 'slide',
  title: 'Pool slide',
  departments: ['men', 'women', 'sports'],
  materials: ['rubber'],
  accent: '#F3EFE6',
  draw,
  back: pair(draw),
  detail: { x: 480, y: 800 },
})
