import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

test.each([
  [123_456, 'USD'],
  [999_999_999_999_99, 'USD'],
  [1_000_000_000, 'VND'],
])('%i in %s is read as it is written', (minor, currency) => {
  expect(parseAmount(formatAmount(minor, currency), currency)).toBe(minor)
})

test.each(['', '12.345', '-1', '1e3', '1234567890123'])('"%s" is no amount', (entered) => {
  expect(parseAmount(entered, 'USD')).toBeUndefined()
})
