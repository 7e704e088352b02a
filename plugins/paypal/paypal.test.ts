import { expect, test } from 'vitest'
import { testRedirectProvider } from '../../sdk/plugin/testing.ts'
import { createFakePaypal } from './fake-paypal.ts'
import { paypal } from './index.ts'
import { toMinor, toMoney } from './paypal.ts'

testRedirectProvider(paypal.payments![0]!, createFakePaypal)

test.each([
  [125_000, 'EUR', '1250.00'],
  [5, 'USD', '0.05'],
  [1_500, 'JPY', '1500'],
  [99_999_999, 'EUR', '999999.99'],
])('%i minor units of %s are written as %s', (minor, currency, value) => {
  expect(toMoney(minor, currency)).toEqual({ currency_code: currency, value })
  expect(toMinor({ currency_code: currency, value })).toBe(minor)
})
