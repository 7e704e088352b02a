import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  createCurrencyChange,
  formatMinor,
  minorDigits,
  money,
  parseMinor,
  scaleAmount,
  shareOfUnits,
} from './money.ts'

describe('money', () => {
  test('is whole minor units with a currency code only', () => {
    expect(money(4995, 'USD')).toEqual({ amountMinor: 4995, currency: 'USD' })
    for (const amount of [49.95, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => money(amount, 'USD')).toThrow(RangeError)
    for (const currency of ['usd', 'US', 'USDX', '', 'U$D'])
      expect(() => money(1, currency)).toThrow(RangeError)
  })

  test('counts the decimal places of each currency', () => {
    expect(['USD', 'VND', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 0, 3])
  })

  test('parses decimals with a point, with the decimal places of the currency', () => {
    expect(parseMinor('49.95', 'USD')).toBe(4995)
    expect(parseMinor(' 1290 ', 'USD')).toBe(129_000)
    expect(parseMinor('0.5', 'USD')).toBe(50)
    expect(parseMinor('19.990', 'USD')).toBe(1999)
    expect(parseMinor('1290', 'VND')).toBe(1290)
    expect(parseMinor('1290.00', 'VND')).toBe(1290)
  })

  test('rejects invalid amounts instead of rounding them', () => {
    for (const text of [
      '',
      'free',
      '-1',
      '1,299.00',
      '49,95',
      '1e3',
      '0x10',
      '.5',
      '5.',
      '19.999',
      '1.2.3',
      '9'.repeat(13),
    ])
      expect(parseMinor(text, 'USD'), text).toBeUndefined()
    expect(parseMinor('0.5', 'VND')).toBeUndefined()
  })

  test('is parsed back as it was formatted', () => {
    fc.assert(
      fc.property(fc.nat(1e12 - 1), fc.constantFrom('USD', 'VND', 'KWD'), (amount, currency) => {
        expect(parseMinor(formatMinor(amount, currency), currency)).toBe(amount)
      }),
    )
  })
})

describe('splitting an amount', () => {
  test('adds up to the total, and gives every part its share to within one unit', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.nat(1e5), { minLength: 1, maxLength: 30 }), (amount, weights) => {
        const parts = allocate(amount, weights)
        expect(parts).toHaveLength(weights.length)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(amount)
        const sum = weights.reduce((a, b) => a + b, 0)
        if (sum === 0) return
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part)).toBe(true)
          expect(Math.abs(part - (amount * weights[index]!) / sum)).toBeLessThanOrEqual(1)
          if (amount <= sum) expect(part).toBeLessThanOrEqual(weights[index]!)
        }
      }),
    )
  })

  test('gives the remainder to the largest remainders', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [10, 45, 45])).toEqual([1, 5, 4])
  })

  test('gives everything to the last part when no part has weight', () => {
    expect(allocate(100, [0, 0, 0])).toEqual([0, 0, 100])
    expect(allocate(100, [])).toEqual([])
  })
})

test('items refunded one after the other add up to the total, and none is negative', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.nat(1e9), cuts, (total, parts) => {
      const unitCount = parts.reduce((a, b) => a + b, 0)
      let before = 0
      const shares = parts.map((count) => shareOfUnits(total, unitCount, before, (before += count)))
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})

describe('a change of currency', () => {
  test.each([
    ['USD', 'EUR', '1', '1'],
    ['USD', 'JPY', '1', '0.01'],
    ['USD', 'KWD', '1', '10'],
    ['KWD', 'JPY', '1', '0.001'],
    ['USD', 'EUR', '0.92', '0.92'],
    ['USD', 'VND', '25450.5', '254.505'],
    ['VND', 'USD', '0.0000393', '0.00393'],
    ['JPY', 'KWD', '0.00205', '2.05'],
  ])('from %s to %s at %s multiplies minor units by %s', (from, to, rate, factor) => {
    expect(createCurrencyChange(from, to, rate).factor).toBe(factor)
  })

  test('amounts are rounded half up', () => {
    expect(scaleAmount(4995, '0.92')).toEqual({ amount: 4595, isRounded: true })
    expect(scaleAmount(5000, '0.92')).toEqual({ amount: 4600, isRounded: false })
    expect(scaleAmount(50, '0.01')).toEqual({ amount: 1, isRounded: true })
    expect(scaleAmount(49, '0.01')).toEqual({ amount: 0, isRounded: true })
  })
})
