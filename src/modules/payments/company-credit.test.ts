import { expect, test } from 'vitest'
import { getCreditIn } from './company-credit.ts'

const conversion = {
  market: 'eu',
  store_currency: 'USD',
  currency: 'EUR',
  exchange_rate: '0.92',
  rounding_increment: 100,
  rounding_ending: 95,
}
const credit = { limitMinor: 1_000_01, amounts: {}, balances: [] }

test('a limit is converted to the minor unit, without the rounding of retail prices', () => {
  const limitIn = (rest: object = {}) =>
    getCreditIn({ ...credit, ...rest }, { currency: 'EUR', conversion }).limitMinor
  expect(limitIn()).toBe(920_01)
  expect(limitIn({ limitMinor: 0 })).toBe(0)
  expect(limitIn({ amounts: { limit: { EUR: 900_00 } } })).toBe(900_00)
  expect(getCreditIn(credit, { currency: 'USD' }).limitMinor).toBe(1_000_01)
})
