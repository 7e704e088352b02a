import { expect, test } from 'vitest'
import { locales } from '../kernel/locale.ts'
import { numberText } from './number-text.ts'

const options: (Intl.NumberFormatOptions | undefined)[] = [
  undefined,
  { maximumFractionDigits: 1 },
  { minimumFractionDigits: 1 },
  { maximumFractionDigits: 0 },
  { minimumFractionDigits: 2 },
  { style: 'percent' },
]

test.each(locales)('numbers in %s are written as Intl writes them', (locale) => {
  for (const one of options)
    for (const value of [0, 1, 4, 4.3, 4.05, 36.5, 0.1, 999, 999.5, 1000, 1234.5, -1, -4.3])
      expect(numberText(value, locale, one), `${value} ${JSON.stringify(one)}`).toBe(
        new Intl.NumberFormat(locale, one).format(value),
      )
})
