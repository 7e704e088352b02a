import { expect, test } from 'vitest'
import { getTaxRate, type TaxRate } from './tax-rates.ts'

const rate = (ratePpm: number, change: Partial<TaxRate> = {}): TaxRate => ({
  region: '',
  taxClass: 'standard',
  ratePpm,
  startsAt: -Infinity,
  ...change,
})
const july = new Date('2026-07-01T00:00:00Z')
const get = (rates: TaxRate[], region = '', taxClass = 'standard', at = july) =>
  getTaxRate(
    rates.toSorted((a, b) => b.startsAt - a.startsAt),
    { region, taxClass, at },
  )

test('the class applies before the standard rate, and the region before the country', () => {
  const rates = [
    rate(50_000),
    rate(130_000, { region: 'ON' }),
    rate(0, { taxClass: 'zero' }),
    rate(20_000, { taxClass: 'zero', region: 'ON' }),
  ]
  expect(get(rates)).toBe(50_000)
  expect(get(rates, 'ON')).toBe(130_000)
  expect(get(rates, 'QC', 'zero')).toBe(0)
  expect(get(rates, 'ON', 'zero')).toBe(20_000)
  expect(get(rates, 'ON', 'unknown')).toBe(130_000)
  expect(get([])).toBe(0)
})

test('of several rates the one that started last applies', () => {
  const rates = [
    rate(190_000),
    rate(160_000, { startsAt: july.getTime() }),
    rate(200_000, { startsAt: july.getTime() + 1 }),
  ]
  expect(get(rates, '', 'standard', new Date(july.getTime() - 1))).toBe(190_000)
  expect(get(rates)).toBe(160_000)
})
