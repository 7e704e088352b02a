import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { getPriceAt } from './price.ts'
import { listQuantityBreaks, type CompanyPriceRow, getCompanyPrice } from './company-price.ts'

const now = new Date('2026-06-01')
const row = (
  id: number,
  amountMinor: number,
  minQuantity = 1,
  kind: CompanyPriceRow['kind'] = 'regular',
): CompanyPriceRow => ({
  id,
  kind,
  amountMinor,
  minQuantity,
  startsAt: null,
  endsAt: null,
})
const retail = [row(1, 100)]
const priced = (company: CompanyPriceRow[], wholesale: CompanyPriceRow[], quantity = 1) => {
  const price = getCompanyPrice(retail, { company, wholesale }, quantity, now)
  return price && [price.list, price.explained.winner.amountMinor]
}

test('a company’s own row beats wholesale, even where that is lower; wholesale beats retail', () => {
  expect(priced([row(2, 80)], [row(3, 70)])).toEqual(['company', 80])
  expect(priced([], [row(3, 70)])).toEqual(['wholesale', 70])
  expect(priced([], [])).toEqual(['retail', 100])
})

test('no one pays more than retail: a list price above the retail or sale price is ignored', () => {
  expect(priced([row(2, 120)], [row(3, 70)])).toEqual(['retail', 100])
  const sale = getCompanyPrice(
    [...retail, row(4, 60, 1, 'sale')],
    { company: [row(2, 80)], wholesale: [] },
    1,
    now,
  )
  expect([sale?.list, sale?.explained.winner.amountMinor]).toEqual(['retail', 60])
})

test('the highest quantity break reached applies; a quantity below the first falls back to the next list', () => {
  const companyRows = [row(2, 80, 6), row(3, 60, 12)]
  const wholesale = [row(4, 90)]
  expect([1, 5, 6, 11, 12, 99].map((quantity) => priced(companyRows, wholesale, quantity)?.[1])).toEqual([
    90, 90, 80, 80, 60, 60,
  ])
  expect(listQuantityBreaks(retail, { company: companyRows, wholesale }, now)).toEqual([
    { from: 1, amountMinor: 90 },
    { from: 6, amountMinor: 80 },
    { from: 12, amountMinor: 60 },
  ])
})

test('for any lists the price is at most retail, comes from a list, and matches its quantity breaks', () => {
  const rows = fc
    .array(
      fc.record({
        amount: fc.integer({ min: 0, max: 200 }),
        least: fc.constantFrom(1, 1, 6, 12),
        sale: fc.boolean(),
      }),
    )
    .map((generatedRows) =>
      generatedRows.map(({ amount, least, sale }, at) =>
        row(at + 10, amount, least, sale ? 'sale' : 'regular'),
      ),
    )
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: 1, max: 20 }), (company, wholesale, quantity) => {
      const price = getCompanyPrice(retail, { company, wholesale }, quantity, now)!
      const minor = price.explained.winner.amountMinor
      expect(minor).toBeLessThanOrEqual(getPriceAt(retail, now)!.winner.amountMinor)
      expect([...company, ...wholesale, ...retail].map(({ amountMinor }) => amountMinor)).toContain(minor)
      const breaks = listQuantityBreaks(retail, { company, wholesale }, now)
      expect(breaks.findLast(({ from }) => from <= quantity)?.amountMinor).toBe(minor)
    }),
    propertyRuns(100),
  )
})
