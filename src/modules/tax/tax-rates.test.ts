import { expect, test } from 'vitest'
import { findTaxRate, getTaxSplits, type TaxRate } from './tax-rates.ts'

const rate = (ratePpm: number, change: Partial<TaxRate> = {}): TaxRate => ({
  region: '',
  postcodes: [],
  parts: [],
  taxClass: 'standard',
  ratePpm,
  startsAt: -Infinity,
  ...change,
})
const july = new Date('2026-07-01T00:00:00Z')
const get = (rates: TaxRate[], region = '', taxClass = 'standard', at = july, postcode?: string) =>
  findTaxRate(
    rates.toSorted((a, b) => b.startsAt - a.startsAt),
    { country: 'US', region, taxClass, at, postcode },
  )?.ratePpm ?? 0

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

test('zero-rated and exempt products are not taxed at the standard rate', () => {
  const rates = [rate(190_000), rate(70_000, { taxClass: 'reduced' })]
  expect([get(rates, '', 'zero'), get(rates, '', 'exempt')]).toEqual([0, 0])
  expect(get([...rates, rate(10_000, { taxClass: 'zero' })], '', 'zero')).toBe(10_000)
  expect(get(rates, '', 'books')).toBe(190_000)
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

test('a postcode applies before the region, in its class and region, and not without a postcode', () => {
  const rates = [
    rate(72_500, { region: 'CA' }),
    rate(95_000, { region: 'CA', postcodes: ['90000-90899'] }),
    rate(88_750, { region: 'NY', postcodes: ['100*'] }),
    rate(0, { region: 'CA', taxClass: 'zero' }),
  ]
  const at = (postcode?: string, region = 'CA', taxClass = 'standard') =>
    get(rates, region, taxClass, july, postcode)
  expect(at('90001-1234')).toBe(95_000)
  expect(at('91001')).toBe(72_500)
  expect(at()).toBe(72_500)
  expect(at('90001', 'CA', 'zero')).toBe(0)
  expect(at('10001', 'NY')).toBe(88_750)
  // A postcode of another region, entered by mistake.
  expect(at('10001', 'CA')).toBe(72_500)
  expect(at('11201', 'NY')).toBe(0)
})

test('compound taxes are charged on the taxes before them', () => {
  const gst = { name: 'GST', rate: 5, compound: false }
  const quebec = rate(149_750, { parts: [gst, { name: 'QST', rate: 9.975, compound: false }] })
  const compound = rate(154_738, { parts: [gst, { name: 'QST', rate: 9.975, compound: true }] })
  expect(getTaxSplits([quebec, compound, quebec, rate(50_000), undefined])).toEqual([
    {
      ratePpm: 149_750,
      parts: [
        { name: 'GST', ratePpm: 50_000, weight: 50_000 * 1_000_000 },
        { name: 'QST', ratePpm: 99_750, weight: 99_750 * 1_000_000 },
      ],
    },
    {
      ratePpm: 154_738,
      parts: [
        { name: 'GST', ratePpm: 50_000, weight: 50_000 * 1_000_000 },
        { name: 'QST', ratePpm: 99_750, weight: 99_750 * 1_050_000 },
      ],
    },
  ])
})
