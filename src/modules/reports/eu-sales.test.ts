import { expect, test } from 'vitest'
import { assessEuSales, type EuSalesYear } from './eu-sales.ts'

const year = (eur: number | null, net = eur ?? 1): EuSalesYear => ({
  year: 2026,
  orders: 1,
  net,
  net_eur: eur,
})

test.each<[string, number[], string]>([
  ['nothing', [0, 0], 'below'],
  ['less than 80 %', [0, 799_999], 'below'],
  ['80 %', [0, 800_000], 'near'],
  ['exactly the threshold', [0, 1_000_000], 'near'],
  ['a cent more', [0, 1_000_001], 'exceeded'],
  ['more in the year before', [1_000_001, 0], 'exceeded'],
  ['the sum of both years does not count', [900_000, 900_000], 'near'],
])('%s: %j is %3$s', (_, cents, status) => {
  expect(
    assessEuSales(
      'DE',
      cents.map((eur) => year(eur)),
    ),
  ).toBe(status)
})

test('without an exchange rate the status is unknown, unless nothing was sold', () => {
  expect(assessEuSales('DE', [year(null, 0), year(null, 5_000)])).toBe('unknown')
  expect(assessEuSales('DE', [year(null, 0), year(null, 0)])).toBe('below')
  expect(assessEuSales('', [])).toBe('not-applicable')
})
