// Shared parts of low shoes: the leather’s gradient and the shaded inside of the heel.
import { fill, ink, shade } from '../bench.ts'
import type { Kit } from '../bench.ts'
import { shape } from '../product-path.ts'

export const skin = (kit: Kit, col: string) =>
  kit.lin(280, 620, 860, 1000, [0, shade(col, 0.1)], [0.42, col], [1, shade(col, -0.13)])

export const rear = (kit: Kit, text: string, col: string) => {
  const d = shape(text)
  return (
    fill(d, kit.lin(700, 640, 760, 830, [0, shade(col, 0.03)], [1, shade(col, -0.3)])) +
    kit.inside(d, kit.soft(12, ink(d, shade(col, -0.5), 30, 'opacity=".45" transform="translate(0 16)"')))
  )
}
