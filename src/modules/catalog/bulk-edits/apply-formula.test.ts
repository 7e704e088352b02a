import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { parseFormula } from '../../../contracts/bulk-edits.ts'
import { applyFormula } from './apply-formula.ts'

const exact = { increment: 1, ending: 0 }
const calculate = (text: string, rounding = exact, values: object = { price: 4990, cost: 2000 }) =>
  applyFormula(parseFormula(text)!, 'price', values, { scale: 100, rounding })

test.each([
  ['+10%', 5489n],
  ['-10 %', 4491n],
  ['−10%', 4491n],
  ['+5', 5490n],
  ['- 4.99', 4491n],
  ['×1.05', 5240n],
  ['*1,05', 5240n],
  ['x 2', 9980n],
  ['*50%', 2495n],
  ['/3', 1663n],
  ['49.95', 4995n],
  ['=49.95', 4995n],
  ['=cost', 2000n],
  ['=cost*2.4', 4800n],
  ['= cost + 100%', 4000n],
  ['=price-1', 4890n],
  ['-60', -1010n],
])('%s of 49.90 with the cost 20.00', (text, expected) => {
  expect(calculate(text)).toBe(expected)
})

test.each([
  '',
  '10%',
  '+',
  'cost',
  'cost*2',
  '=margin*2',
  '=cost2',
  '=cost*',
  '/0',
  '+10%%',
  '=+5',
  '1.1234567',
])('%j is no formula', (text) => expect(parseFormula(text)).toBeUndefined())

test.each([
  ['+10%', { increment: 100, ending: 95 }, 5495n],
  ['+10%', { increment: 100, ending: 0 }, 5500n],
  ['+10%', { increment: 500, ending: 0 }, 5500n],
  ['*0.001', { increment: 100, ending: 95 }, 95n],
  ['*0.0001', exact, 1n],
  ['*0', { increment: 100, ending: 0 }, 0n],
])('%s rounded to %o', (text, rounding, expected) => {
  expect(calculate(text, rounding)).toBe(expected)
})

test('a formula needs the values of its fields', () => {
  expect(calculate('=sale_price*0.9')).toBeUndefined()
  expect(calculate('+10%', exact, { price: null })).toBeUndefined()
  expect(calculate('49.95', exact, { price: null })).toBe(4995n)
})

describe('any price and percentage', () => {
  test('is rounded to the nearest minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (price, hundredths) => {
          const percent = (hundredths / 100).toFixed(2)
          const result = Number(calculate(`+${percent}%`, exact, { price }))
          // price * (1 + percent / 100) in ten-thousandths, without fractions.
          const precise = BigInt(price) * BigInt(10_000 + hundredths)
          expect(Math.abs(Number(BigInt(result) * 10_000n - precise))).toBeLessThanOrEqual(5_000)
        },
      ),
      propertyRuns(10_000),
    )
  })
})
