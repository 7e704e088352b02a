import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { shareOfUnits } from '../../kernel/money.ts'
import { toTaxViews, calculateTotals } from './totals.ts'

const rate = fc.constantFrom(0, 50_000, 88_750, 100_000, 200_000, 250_000)
const line = fc
  .record({
    unitMinor: fc.nat(200_000),
    quantity: fc.integer({ min: 0, max: 20 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    ratePpm: rate,
  })
  .map(({ off, ...rest }) => ({ ...rest, discountMinor: Math.floor(off * rest.unitMinor * rest.quantity) }))
const delivery = fc
  .record({ priceMinor: fc.nat(5_000), free: fc.boolean(), ratePpm: rate })
  .map(({ free, ...rest }) => ({ ...rest, discountMinor: free ? rest.priceMinor : 0 }))
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

test('for any order nothing is negative, lines and delivery add up to the total, and tax rates to the tax', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), delivery, fc.boolean(), (lines, carried, included) => {
      const totals = calculateTotals(lines, carried, included)
      const parts = [...totals.lines, totals.delivery]
      expect(sum(parts.map((part) => part.totalMinor))).toBe(totals.totalMinor)
      expect(sum(parts.map((part) => part.taxMinor))).toBe(totals.taxMinor)
      expect(sum(totals.taxes.map((tax) => tax.taxMinor))).toBe(totals.taxMinor)
      for (const { taxMinor, totalMinor } of parts) {
        expect(Number.isSafeInteger(totalMinor)).toBe(true)
        expect(taxMinor).toBeGreaterThanOrEqual(0)
        expect(taxMinor).toBeLessThanOrEqual(totalMinor)
      }
      // Same constraint as in the orders table.
      const onTop = included ? 0 : totals.taxMinor - totals.delivery.taxMinor
      expect(totals.totalMinor).toBe(
        totals.itemsMinor - totals.discountMinor + totals.delivery.totalMinor + onTop,
      )
    }),
    propertyRuns(1_000),
  )
})

test('refunding every item one by one refunds what was paid', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), delivery, fc.boolean(), (lines, carried, included) => {
      const totals = calculateTotals(lines, carried, included)
      for (const [at, { quantity }] of lines.entries()) {
        const { totalMinor } = totals.lines[at]!
        const backs = Array.from({ length: quantity }, (_, n) => shareOfUnits(totalMinor, quantity, n, n + 1))
        expect(sum(backs)).toBe(totalMinor)
      }
    }),
    propertyRuns(1_000),
  )
})

test('tax is included in or added to the price as configured, and half a cent is rounded up', () => {
  const lines = [{ unitMinor: 1_000, quantity: 3, discountMinor: 30, ratePpm: 200_000 }]
  const carried = { priceMinor: 905, discountMinor: 0, ratePpm: 100_000 }
  expect(calculateTotals(lines, carried, true)).toMatchObject({
    lines: [{ taxMinor: 495, totalMinor: 2_970 }],
    delivery: { taxMinor: 82, totalMinor: 905 },
    taxMinor: 577,
    totalMinor: 3_875,
  })
  expect(calculateTotals(lines, carried, false)).toMatchObject({
    lines: [{ taxMinor: 594, totalMinor: 3_564 }],
    delivery: { taxMinor: 91, totalMinor: 996 },
    taxMinor: 685,
    totalMinor: 4_560,
  })
})

test('taxes are listed by rate, highest first, without zero ones', () => {
  const taxViews = toTaxViews([
    { ratePpm: 50_000, taxMinor: 5 },
    { ratePpm: 0, taxMinor: 0 },
    { ratePpm: 200_000, taxMinor: 7 },
    { ratePpm: 50_000, taxMinor: 1 },
  ])
  expect(taxViews).toEqual([
    { rate: 0.2, amount: 7 },
    { rate: 0.05, amount: 6 },
  ])
})
