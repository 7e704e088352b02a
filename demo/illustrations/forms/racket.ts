// Tennis racket, strung.
import { fill, ink, shade } from '../bench.ts'
import { createProductShading } from '../product-shading.ts'
import type { Kit } from '../bench.ts'
import type { Tones } from '../product-shading.ts'
import { num } from '../product-path.ts'

function draw(kit: Kit, c: Tones): string {
  const col = c.main
  const head =
    'M0 -560C150 -560 236 -430 236 -290C236 -130 130 10 0 10S-236 -130 -236 -290C-236 -430 -150 -560 0 -560Z'
  let strings = ''
  for (let i = -9; i <= 9; i++) strings += `M${i * 23} -560V10`
  for (let i = 0; i < 24; i++) strings += `M-240 ${-546 + i * 23.4}H240`
  const clip = kit.define((id) => `<clipPath id="${id}"><path d="${head}"/></clipPath>`)
  const tube = (d: string, w: number) =>
    ink(d, shade(col, -0.34), w + 3) +
    ink(d, kit.lin(-240, -560, 240, 60, [0, shade(col, 0.14)], [0.5, col], [1, shade(col, -0.16)]), w) +
    ink(d, '#fff', w * 0.16, `opacity=".5" transform="translate(${num(-w * 0.18)} ${num(-w * 0.2)})"`)
  let s = `<g clip-path="url(#${clip})">${ink(strings, '#5a5248', 2, 'opacity=".35" transform="translate(8 14)"')}${ink(strings, '#F4EFE3', 3)}${ink(strings, '#B9AF9C', 1)}</g>`
  s +=
    tube('M-92 -26C-60 60 -34 120 -22 200', 26) +
    tube('M92 -26C60 60 34 120 22 200', 26) +
    tube('M-104 -32C-50 12 50 12 104 -32', 22) +
    tube(head, 32)
  // the accent blocks on the hoop
  s +=
    ink('M-232 -380C-214 -460 -170 -520 -110 -546', c.accent, 33) +
    ink('M232 -380C214 -460 170 -520 110 -546', shade(c.accent, -0.08), 33) +
    ink('M-236 -384C-218 -464 -174 -526 -114 -552', '#fff', 5, 'opacity=".5"')
  const grip = '#26221F'
  s +=
    fill(
      'M-34 176H34V240H-34Z',
      kit.lin(-34, 0, 34, 0, [0, shade(col, 0.1)], [0.5, col], [1, shade(col, -0.2)]),
    ) +
    fill(
      'M-36 236H36L38 540Q38 556 22 556H-22Q-38 556 -38 540Z',
      kit.lin(
        -38,
        0,
        38,
        0,
        [0, shade(grip, 0.08)],
        [0.35, shade(grip, 0.26)],
        [0.6, grip],
        [1, shade(grip, -0.1)],
      ),
    )
  for (let i = 0; i < 13; i++)
    s +=
      ink(`M-38 ${262 + i * 24}L38 ${240 + i * 24}`, '#0c0b0a', 3) +
      ink(`M-38 ${266 + i * 24}L38 ${244 + i * 24}`, '#6b645c', 1.6, 'opacity=".8"')
  s +=
    fill('M-44 540H44V566Q44 576 34 576H-34Q-44 576 -44 566Z', shade(grip, 0.1)) +
    fill('M-40 228H40V246H-40Z', c.accent)
  return `<g transform="translate(560 760) rotate(24) scale(1.04)"><g transform="translate(20 26)">${[60, 50, 42, 34].map((w) => ink(head, '#3A2F26', w, 'opacity=".07"') + ink('M0 190V550', '#3A2F26', w + 40, 'opacity=".07"')).join('')}</g>${s}</g>`
}

export const racket = createProductShading({
  kind: 'sports',
  departments: ['sports', 'men', 'women'],
  name: 'racket',
  title: 'Tennis racket',
  materials: ['smooth'],
  accent: '#E9E2D2',
  box: [200, 100, 900, 1320],
  draw,
  detail: { x: 660, y: 520 },
})
