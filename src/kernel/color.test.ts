import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getContrast, makeReadable, TEXT_CONTRAST } from './color.ts'

const colors = fc.stringMatching(/^#[0-9a-f]{6}$/)

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('contrast of %s and %s is %s', (one, other, ratio) => {
  expect(getContrast(one, other)).toBeCloseTo(ratio, 2)
  expect(getContrast(other, one)).toBe(getContrast(one, other))
})

test('any colour can be read on both grounds, and changes only if it cannot', () => {
  fc.assert(
    fc.property(colors, (color) => {
      for (const [ground, toward] of [
        ['#ffffff', '#000000'],
        ['#131211', '#ffffff'],
      ] as const) {
        const readable = makeReadable(color, ground, toward)
        expect(getContrast(readable, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        if (getContrast(color, ground) >= TEXT_CONTRAST) expect(readable).toBe(color)
      }
    }),
  )
})
