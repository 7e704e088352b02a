import { expect, test } from 'vitest'
import { keepCurrencySign } from './locale.ts'

const amount = (locale: string, currency: string) =>
  keepCurrencySign(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5))

test('in Arabic the letters and the sign of US$ stay together', () => {
  expect(amount('ar', 'USD')).toMatch(/US\$\u200e$/)
})

test('every other amount is formatted as by Intl', () => {
  for (const [locale, currency] of [
    ['en', 'USD'],
    ['vi', 'USD'],
    ['he', 'USD'],
    ['ar', 'EUR'],
  ] as const)
    expect(amount(locale, currency)).toBe(
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5),
    )
})
