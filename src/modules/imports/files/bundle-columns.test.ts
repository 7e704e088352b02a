import { expect, test } from 'vitest'
import { formatBundlePricing, parseBundlePricing } from './bundle-columns.ts'

test('pricing of a bundle is read as it is written, with amounts in other currencies', () => {
  for (const cell of [
    'fixed',
    'components',
    'components -10%',
    'components -5.00',
    'components -5.00 | EUR 4.50 | VND 100000',
  ])
    expect(formatBundlePricing(parseBundlePricing(cell, 'USD')!, 'USD')).toBe(cell)
  for (const cell of [
    'components -5.00 | USD 4',
    'components -5.00 | XYZ 4',
    'components -10% | EUR 4',
    'fixed | EUR 4',
  ])
    expect(parseBundlePricing(cell, 'USD'), cell).toBeUndefined()
})
