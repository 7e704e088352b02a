import { afterEach, expect, test, vi } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { formatByIntl, formatMoney, moneySample } from './money.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const currencies = ['USD', 'EUR', 'GBP', 'VND', 'JPY', 'ILS', 'AED', 'KWD', 'CHF', 'INR']
const amounts = [
  0, 1, 5, 99, 100, 999, 1000, 1050, 99_900, 100_000, 123_456, 1_000_000, 99_999_999, 123_456_789_012,
]

test.each(locales)('amounts in %s are formatted as by Intl, in every currency', (locale) => {
  for (const currency of currencies)
    for (const minor of [...amounts, -1050, -123_400])
      for (const trim of [false, true])
        expect(formatMoney(locale, minor, currency, { trim }), `${minor} ${currency} ${trim}`).toBe(
          formatByIntl(locale, minor, currency, trim),
        )
})

test.each([
  ['hi', 'INR'],
  ['fa', 'USD'],
])('a language with other digits or grouping (%s) is formatted by Intl', (locale, currency) => {
  for (const minor of amounts)
    expect(formatMoney(locale, minor, currency)).toBe(formatByIntl(locale, minor, currency))
})

test.each(locales)('a browser with the page’s sample does not use Intl for amounts in %s', async (locale) => {
  const expected = [0, 1050, 123_400].map((minor) => formatByIntl(locale, minor, 'USD', true))
  vi.stubGlobal('document', { documentElement: { dataset: { money: moneySample(locale, 'USD') } } })
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(() => {
    throw new Error('Intl was called')
  })
  vi.resetModules()
  const reloaded = await import('./money.ts')
  expect(
    [0, 1050, 123_400].map((minor) => reloaded.formatMoney(locale, minor, 'USD', { trim: true })),
  ).toEqual(expected)
})
