import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRates } from './convert-markets.ts'

test('rates are divided exactly and rounded half up to twelve decimals', () => {
  expect(divideRates('1', '0.92')).toBe('1.086956521739')
  expect(divideRates('25450', '0.92')).toBe('27663.04347826087')
  expect(divideRates('1', '2')).toBe('0.5')
  expect(divideRates('10', '0.5')).toBe('20')
  expect(divideRates('0.000000000001', '9999999')).toBe('0.000000000001')
})

test('dividing by a rate and multiplying by it leads back, up to the rounding', () => {
  const rate = fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(3, '0')}`)
  fc.assert(
    fc.property(rate, rate, (a, b) => {
      expect(Number(divideRates(a, b)) * Number(b)).toBeCloseTo(Number(a), 4)
    }),
  )
})
