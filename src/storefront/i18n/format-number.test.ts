import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { formatNumber } from './format-number.ts'

const options: (Intl.NumberFormatOptions | undefined)[] = [
  undefined,
  { maximumFractionDigits: 1 },
  { minimumFractionDigits: 1 },
  { maximumFractionDigits: 0 },
  { minimumFractionDigits: 2 },
  { style: 'percent' },
]

test.each([...locales, 'de', 'fr', 'fa'])('numbers in %s are formatted as by Intl', (locale) => {
  for (const option of options)
    for (const value of [0, 1, 4, 4.3, 4.05, 36.5, 0.1, 999, 999.5, 1000, 1234.5, -1, -4.3])
      expect(formatNumber(value, locale, option), `${value} ${JSON.stringify(option)}`).toBe(
        new Intl.NumberFormat(locale, option).format(value),
      )
})
