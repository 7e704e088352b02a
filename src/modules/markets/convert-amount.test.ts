import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import {
  convertToStoreCurrency,
  toStoreAmount,
  createAmountConverter,
  createOptionalConverter,
  findSmallestSource,
  getStoreFactor,
} from './convert-amount.ts'
import { minorDigits, roundFraction } from '../../kernel/money.ts'
import type { CurrencyConversion } from './markets.ts'

const conversion = (change: Partial<CurrencyConversion>): CurrencyConversion => ({
  market: 'other',
  store_currency: 'USD',
  currency: 'EUR',
  exchange_rate: '1',
  rounding_increment: 1,
  rounding_ending: null,
  ...change,
})
const vnd = conversion({ currency: 'VND', exchange_rate: '25450', rounding_increment: 1000 })
const eur = conversion({ exchange_rate: '0.92', rounding_increment: 100, rounding_ending: 95 })

test.each([
  // 49.95 USD are 1,271,227.5 ₫.
  ['VND', vnd, 4995, 1_271_000],
  ['VND, half is rounded up', { ...vnd, exchange_rate: '25000' }, 2, 1000],
  ['VND, never nothing', vnd, 1, 1000],
  // 49.95 USD are 45.954 EUR.
  ['EUR to .95', eur, 4995, 4595],
  ['EUR to .95, up', eur, 5000, 4595],
  ['EUR to .95, half is rounded up', { ...eur, exchange_rate: '1' }, 4545, 4595],
  ['EUR, the smallest amount', eur, 1, 95],
  ['EUR without rounding', conversion({ exchange_rate: '0.9215' }), 4995, 4603],
  ['KWD, three decimals', conversion({ currency: 'KWD', exchange_rate: '0.3071' }), 4995, 15_340],
  [
    'from VND',
    conversion({ store_currency: 'VND', currency: 'USD', exchange_rate: '0.0000393' }),
    450_000,
    1769,
  ],
  ['ending 0', conversion({ rounding_increment: 100, rounding_ending: 0 }), 149, 100],
  ['nothing', eur, 0, 0],
])('%s', (_, rule, minor, expected) => {
  expect(createAmountConverter(rule)(minor)).toBe(expected)
})

test('an amount that is set for the currency replaces the converted one, and no other', () => {
  const convert = createAmountConverter(eur)
  expect([convert(4995, { EUR: 4_001, VND: 1 }), convert(0, { EUR: 3 }), convert(4995, { EUR: 0 })]).toEqual([
    4_001, 3, 0,
  ])
  expect([
    convert(4995, { VND: 1 }),
    convert(4995, {}),
    createOptionalConverter(undefined)(5, { EUR: 1 }),
  ]).toEqual([4595, 4595, 5])
})

test.each([
  // One cent at two units each is half a cent: half up.
  ['2', 1, 1],
  ['2', 3, 2],
  ['4', 1, 0],
  ['4', 5, 1],
  ['0.5', 1, 2],
])('at a rate of %s, %i minor units are %i of the store currency', (exchange_rate, minor, expected) => {
  const rate = conversion({ exchange_rate })
  expect(toStoreAmount(rate, minor)).toBe(expected)
  expect(convertToStoreCurrency(minor, rate)).toBe(expected)
})

test('rejects values that are not amounts', () => {
  const convert = createAmountConverter(eur)
  for (const minor of [-1, 1.5, Number.NaN, Infinity]) expect(() => convert(minor)).toThrow(RangeError)
  expect(() => createAmountConverter(vnd)(Number.MAX_SAFE_INTEGER)).toThrow('too large')
})

const currencies = ['USD', 'EUR', 'VND', 'JPY', 'KWD']
const rules = fc
  .record({
    store_currency: fc.constantFrom(...currencies),
    currency: fc.constantFrom(...currencies),
    rate: fc.tuple(fc.nat(30_000), fc.nat(999_999)).filter(([whole, part]) => whole + part > 0),
    rounding_increment: fc.constantFrom(1, 5, 10, 50, 100, 500, 1000, 10_000),
    ending: fc.option(fc.nat(9_999)),
  })
  .map(({ rate: [whole, part], ending, ...rule }) =>
    conversion({
      ...rule,
      exchange_rate: `${whole}.${String(part).padStart(6, '0')}`,
      rounding_ending: ending === null ? null : ending % rule.rounding_increment,
    }),
  )
const amounts = fc.oneof(fc.nat(100_000_000), fc.nat(1000))

describe('any rate and rounding', () => {
  test('is the nearest amount of the exact fraction, for small and large amounts and long rates', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,5}\.\d{1,18}$/)
    const large = fc.oneof(
      amounts,
      fc.maxSafeNat().map((amount) => amount % 10 ** 13),
    )
    fc.assert(
      fc.property(rules, digits, large, (rule, exchange_rate, minor) => {
        fc.pre(minor > 0)
        for (const each of [rule, { ...rule, exchange_rate }]) {
          const places = minorDigits(each.currency) - minorDigits(each.store_currency)
          const [whole, fraction = ''] = each.exchange_rate.split('.')
          const exact = roundFraction(
            BigInt(minor) * BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, places)),
            10n ** BigInt(fraction.length + Math.max(0, -places)),
            { increment: each.rounding_increment, ending: each.rounding_ending ?? 0 },
          )
          if (exact <= BigInt(Number.MAX_SAFE_INTEGER))
            expect(createAmountConverter(each)(minor)).toBe(Number(exact))
          else expect(() => createAmountConverter(each)(minor)).toThrow('too large')
        }
      }),
      propertyRuns(10_000),
    )
  })

  test('a positive amount stays positive, and is one that the rule allows', () => {
    fc.assert(
      fc.property(rules, amounts, (rule, minor) => {
        const amount = createAmountConverter(rule)(minor)
        expect(Number.isSafeInteger(amount)).toBe(true)
        if (minor === 0) expect(amount).toBe(0)
        else expect(amount).toBeGreaterThan(0)
        if (minor > 0) expect((amount - (rule.rounding_ending ?? 0)) % rule.rounding_increment).toBe(0)
      }),
      propertyRuns(10_000),
    )
  })

  test('a larger amount is never converted to a smaller one', () => {
    fc.assert(
      fc.property(rules, amounts, amounts, (rule, a, b) => {
        const convert = createAmountConverter(rule)
        expect(convert(Math.max(a, b))).toBeGreaterThanOrEqual(convert(Math.min(a, b)))
      }),
      propertyRuns(10_000),
    )
  })

  test('is at most half an increment from the exact amount, unless that is below the smallest one', () => {
    fc.assert(
      fc.property(rules, amounts, (rule, minor) => {
        const amount = createAmountConverter(rule)(minor)
        const exact = minor / Number(getStoreFactor(rule))
        const smallest = rule.rounding_ending || rule.rounding_increment
        if (minor === 0 || amount === smallest) return
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(rule.rounding_increment / 2 + exact * 1e-9)
      }),
      propertyRuns(10_000),
    )
  })

  test('a filter by price finds the amounts that convert to at least it, and no others', () => {
    fc.assert(
      fc.property(rules, fc.nat(10_000_000), (rule, minor) => {
        const convert = createAmountConverter(rule)
        const source = findSmallestSource(convert, minor)
        if (source >= 2 ** 39) return
        expect(convert(source)).toBeGreaterThanOrEqual(minor)
        if (source > 0) expect(convert(source - 1)).toBeLessThan(minor)
      }),
      propertyRuns(10_000),
    )
  })

  test('the store currency stays as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), amounts, (currency, minor) => {
        const same = createAmountConverter(conversion({ store_currency: currency, currency }))
        expect(same(minor)).toBe(minor)
        expect(same(same(minor))).toBe(minor)
        expect(createOptionalConverter(undefined)(minor)).toBe(minor)
      }),
      propertyRuns(10_000),
    )
  })
})
