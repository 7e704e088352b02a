import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { shareOfUnits } from '../../kernel/money.ts'
import { calculateTotals, type TaxRounding, taxRoundings, toTaxViews } from './totals.ts'

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

const cart = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  carried: delivery,
  included: fc.boolean(),
  extras: fc.array(fc.record({ priceMinor: fc.nat(5_000), ratePpm: rate }), { maxLength: 2 }),
  rounding: fc.constantFrom(...taxRoundings),
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never
const totalsOf = ({ lines, carried, included, rounding, extras }: Cart) =>
  calculateTotals(lines, carried, included, rounding, extras)

/** Exact tax of an amount, as a fraction of minor units. */
const exactTax = (taxableMinor: number, ratePpm: number, included: boolean) =>
  (taxableMinor * ratePpm) / (included ? 1_000_000 + ratePpm : 1_000_000)
/** For binary fractions of amounts below 10^8. */
const EPSILON = 1e-6

test('for any order nothing is negative, lines, delivery and fees add up to the total, and tax rates to the tax (Vendure 2662, 3003, PrestaShop 26127: the total was not the sum of the lines)', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const totals = totalsOf(input)
      const parts = [...totals.lines, totals.delivery, ...totals.fees]
      expect(sum(parts.map((part) => part.totalMinor))).toBe(totals.totalMinor)
      expect(sum(parts.map((part) => part.taxMinor))).toBe(totals.taxMinor)
      expect(sum(totals.taxes.map((tax) => tax.taxMinor))).toBe(totals.taxMinor)
      for (const [at, { taxMinor, totalMinor, discountMinor }] of totals.lines.entries()) {
        const { unitMinor, quantity } = input.lines[at]!
        expect(Number.isSafeInteger(totalMinor)).toBe(true)
        expect(totalMinor).toBe(unitMinor * quantity - discountMinor + (input.included ? 0 : taxMinor))
      }
      for (const { taxMinor, totalMinor } of parts) {
        expect(taxMinor).toBeGreaterThanOrEqual(0)
        expect(taxMinor).toBeLessThanOrEqual(totalMinor)
      }
      // Same constraint as in the orders table.
      const feesTax = sum(totals.fees.map(({ taxMinor }) => taxMinor))
      const onTop = input.included ? 0 : totals.taxMinor - totals.delivery.taxMinor - feesTax
      const feesMinor = sum(totals.fees.map(({ totalMinor }) => totalMinor))
      expect(totals.totalMinor).toBe(
        totals.itemsMinor - totals.discountMinor + totals.delivery.totalMinor + feesMinor + onTop,
      )
    }),
    propertyRuns(10_000, 200_000),
  )
})

test('after any discount and at any quantity tax is half a minor unit from exact: per line, or per rate of the document (Vendure 3047, Umbraco Commerce 126: errors grew with the quantity after a discount)', () => {
  const big = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(cart, big, fc.integer({ min: 1, max: 99 }), (input, quantity, percent) => {
      const lines = input.lines.map(({ unitMinor, ratePpm }) => ({
        unitMinor,
        quantity,
        ratePpm,
        discountMinor: Math.floor((unitMinor * quantity * percent) / 100),
      }))
      const totals = totalsOf({ ...input, lines })
      const parts = [...totals.lines, totals.delivery, ...totals.fees].map(
        ({ totalMinor, taxMinor, ratePpm }) => ({
          taxMinor,
          ratePpm,
          exact: exactTax(totalMinor - (input.included ? 0 : taxMinor), ratePpm, input.included),
        }),
      )
      const most = input.rounding === 'line' ? 0.5 : 1
      for (const { taxMinor, exact } of parts)
        expect(Math.abs(taxMinor - exact)).toBeLessThanOrEqual(most + EPSILON)
      if (input.rounding === 'line') return
      for (const ratePpm of new Set(parts.map((part) => part.ratePpm))) {
        const same = parts.filter((part) => part.ratePpm === ratePpm)
        const error = sum(same.map(({ taxMinor }) => taxMinor)) - sum(same.map(({ exact }) => exact))
        expect(Math.abs(error)).toBeLessThanOrEqual(0.5 + EPSILON)
      }
    }),
    propertyRuns(10_000, 200_000),
  )
})

test('refunding every item one by one, delivery and fees, refunds what was paid and its tax', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const totals = totalsOf(input)
      const refunds = (minor: number, quantity: number) =>
        sum(Array.from({ length: quantity }, (_, n) => shareOfUnits(minor, quantity, n, n + 1)))
      const sold = input.lines.flatMap(({ quantity }, at) =>
        quantity === 0 ? [] : [{ ...totals.lines[at]!, quantity }],
      )
      const refunded = sum(sold.map(({ totalMinor, quantity }) => refunds(totalMinor, quantity)))
      const tax = sum(sold.map(({ taxMinor, quantity }) => refunds(taxMinor, quantity)))
      const whole = [totals.delivery, ...totals.fees]
      expect(refunded + sum(whole.map(({ totalMinor }) => totalMinor))).toBe(totals.totalMinor)
      expect(tax + sum(whole.map(({ taxMinor }) => taxMinor))).toBe(totals.taxMinor)
    }),
    propertyRuns(10_000, 200_000),
  )
})

test('three lines of 0.10 with 20 % on top are rounded to 0.06 per line and per document; 0.13 differs (Vendure 4474, Craft Commerce 697: rounding could not be chosen)', () => {
  const lines = (unitMinor: number) =>
    Array.from({ length: 3 }, () => ({ unitMinor, quantity: 1, discountMinor: 0, ratePpm: 200_000 }))
  const none = { priceMinor: 0, discountMinor: 0, ratePpm: 200_000 }
  const taxes = (unitMinor: number, rounding: TaxRounding) =>
    calculateTotals(lines(unitMinor), none, false, rounding).lines.map(({ taxMinor }) => taxMinor)
  expect(taxes(10, 'line')).toEqual([2, 2, 2])
  expect(taxes(10, 'document')).toEqual([2, 2, 2])
  // 2.6 each, 7.8 together.
  expect(taxes(13, 'line')).toEqual([3, 3, 3])
  expect(taxes(13, 'document')).toEqual([3, 2, 3])
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

test('a rate of several taxes is shown as these taxes, which add up to it', () => {
  const split = {
    ratePpm: 149_750,
    parts: [
      { name: 'GST', ratePpm: 50_000, weight: 50_000 },
      { name: 'QST', ratePpm: 99_750, weight: 99_750 },
    ],
  }
  // 14.975 % of 100.00 is 14.975, rounded 14.98.
  expect(toTaxViews([{ ratePpm: 149_750, taxMinor: 1_498 }], [split])).toEqual([
    { rate: 0.05, amount: 500, name: 'GST' },
    { rate: 0.09975, amount: 998, name: 'QST' },
  ])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (taxMinor, otherMinor) => {
      const parts = [
        { ratePpm: 149_750, taxMinor },
        { ratePpm: 50_000, taxMinor: otherMinor },
      ]
      expect(sum(toTaxViews(parts, [split]).map(({ amount }) => amount))).toBe(taxMinor + otherMinor)
    }),
    propertyRuns(1_000),
  )
})
