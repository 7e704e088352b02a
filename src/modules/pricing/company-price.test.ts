import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { getPriceAt, type PriceRow, toPriceView } from './price.ts'
import {
  type BuyerCurrency,
  type CompanyPriceRow,
  type CompanyPriceRows,
  getCompanyPrice,
  listQuantityBreaks,
  noCompanyPriceRows,
} from './company-price.ts'

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
  listId: 1,
  currency: 'USD',
  startsAt: null,
  endsAt: null,
})
const getRetail = (rows: readonly PriceRow[]) => {
  const explained = getPriceAt(rows, now)!
  return { explained, price: toPriceView(explained, 'USD') }
}
const dollars: BuyerCurrency = { currency: 'USD', toBuyer: (price) => price }
const retail = [row(1, 100)]
const getPrice = (rows: Partial<CompanyPriceRows>, quantity = 1, retailRows = retail) =>
  getCompanyPrice(getRetail(retailRows), { ...noCompanyPriceRows, ...rows }, { quantity, at: now }, dollars)
const listBreaks = (rows: Partial<CompanyPriceRows>) =>
  listQuantityBreaks(getRetail(retail), { ...noCompanyPriceRows, ...rows }, now, dollars)
const priced = (company: CompanyPriceRow[], wholesale: CompanyPriceRow[], quantity = 1) => {
  const price = getPrice({ company, wholesale }, quantity)
  return price && [price.list, price.price.price]
}

test('a company’s own row beats wholesale, even where that is lower; wholesale beats retail', () => {
  expect(priced([row(2, 80)], [row(3, 70)])).toEqual(['company', 80])
  expect(priced([], [row(3, 70)])).toEqual(['wholesale', 70])
  expect(priced([], [])).toEqual(['retail', 100])
})

test('segment lists apply after those of companies, and of several the lowest', () => {
  const segments = [row(4, 90), { ...row(5, 85), listId: 2 }, { ...row(6, 95, 3), listId: 3 }]
  const priceOf = (rows: Partial<CompanyPriceRows>, quantity?: number) => {
    const price = getPrice({ segment: segments, ...rows }, quantity)
    return price && [price.list, price.price.price]
  }
  expect(priceOf({})).toEqual(['segment', 85])
  expect(priceOf({}, 3)).toEqual(['segment', 85])
  expect(priceOf({ wholesale: [row(3, 88)] })).toEqual(['wholesale', 88])
  expect(priceOf({ company: [row(2, 89)] })).toEqual(['company', 89])
  expect(priceOf({ segment: [row(4, 120)] })).toEqual(['retail', 100])
})

test('no one pays more than retail: a list price above the retail or sale price is ignored', () => {
  expect(priced([row(2, 120)], [row(3, 70)])).toEqual(['retail', 100])
  const sale = getPrice({ company: [row(2, 80)], wholesale: [] }, 1, [...retail, row(4, 60, 1, 'sale')])
  expect([sale?.list, sale?.explained.winner.amountMinor]).toEqual(['retail', 60])
})

test('the highest quantity break reached applies; a quantity below the first falls back to the next list', () => {
  const companyRows = [row(2, 80, 6), row(3, 60, 12)]
  const wholesale = [row(4, 90)]
  expect([1, 5, 6, 11, 12, 99].map((quantity) => priced(companyRows, wholesale, quantity)?.[1])).toEqual([
    90, 90, 80, 80, 60, 60,
  ])
  expect(listBreaks({ company: companyRows, wholesale })).toEqual([
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
      const price = getPrice({ company, wholesale }, quantity)!
      const minor = price.explained.winner.amountMinor
      expect(minor).toBeLessThanOrEqual(getPriceAt(retail, now)!.winner.amountMinor)
      expect([...company, ...wholesale, ...retail].map(({ amountMinor }) => amountMinor)).toContain(minor)
      const breaks = listBreaks({ company, wholesale })
      expect(breaks.findLast(({ from }) => from <= quantity)?.amountMinor).toBe(minor)
    }),
    propertyRuns(100),
  )
})

test('lists are converted to the currency of the buyer, or in it; lists in other currencies do not apply', () => {
  const euro: BuyerCurrency = {
    currency: 'EUR',
    toBuyer: ({ price, currency }) =>
      currency === 'EUR'
        ? { price, currency }
        : currency === 'USD'
          ? { price: price / 2, currency: 'EUR' }
          : undefined,
  }
  const retailInEuro = { ...getRetail(retail), price: { price: 50, currency: 'EUR' } }
  const priceOf = (company: CompanyPriceRow[], wholesale: CompanyPriceRow[] = []) => {
    const won = getCompanyPrice(
      retailInEuro,
      { ...noCompanyPriceRows, company, wholesale },
      { quantity: 1, at: now },
      euro,
    )
    return won && [won.list, won.price.price, won.price.currency]
  }
  expect(priceOf([row(2, 80)])).toEqual(['company', 40, 'EUR'])
  expect(priceOf([{ ...row(2, 45), currency: 'EUR' }])).toEqual(['company', 45, 'EUR'])
  // 60 EUR is above retail in euros, though not above retail in dollars.
  expect(priceOf([{ ...row(2, 60), currency: 'EUR' }])).toEqual(['retail', 50, 'EUR'])
  expect(priceOf([{ ...row(2, 10), currency: 'GBP' }], [row(3, 90)])).toEqual(['wholesale', 45, 'EUR'])
})
