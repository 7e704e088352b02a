import { DAY_MS } from '../../kernel/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { getNextChange, type PriceRow, getPriceAt } from './price.ts'

const start = Date.UTC(2026, 0, 1)
const day = (n: number) => new Date(start + n * DAY_MS)
const row = (
  id: number,
  kind: PriceRow['kind'],
  amountMinor: number,
  from: number | null,
  to: number | null,
): PriceRow => ({
  id,
  kind,
  amountMinor,
  startsAt: from === null ? null : day(from),
  endsAt: to === null ? null : day(to),
})

const instant = fc.integer({ min: 0, max: 120 })
const rows = fc
  .array(
    fc.record({
      kind: fc.constantFrom('regular' as const, 'sale' as const),
      amount: fc.integer({ min: 0, max: 300 }),
      a: fc.option(instant),
      b: fc.option(instant),
    }),
    { maxLength: 8 },
  )
  .map((rowInputs) =>
    rowInputs.flatMap(({ kind, amount, a, b }, id) => {
      if (a !== null && b !== null && a >= b) return []
      return [row(id, kind, amount, a, b)]
    }),
  )

test('the winner is active, no active row that undercuts the regular price is lower, and its reason is given', () => {
  fc.assert(
    fc.property(rows, instant, (priceRows, at) => {
      const priced = getPriceAt(priceRows, day(at))
      const inForce = priceRows.filter(
        (r) => (!r.startsAt || r.startsAt <= day(at)) && (!r.endsAt || day(at) < r.endsAt),
      )
      expect(priced?.candidates ?? []).toEqual(inForce)
      if (!priced) {
        expect(inForce).toEqual([])
        return
      }
      expect(inForce).toContain(priced.winner)
      const sales = inForce.filter((r) => r.kind === 'sale').map((r) => r.amountMinor)
      if (priced.why === 'sale_below_regular') {
        expect(priced.winner.amountMinor).toBe(Math.min(...sales))
        expect(priced.wasMinor!).toBeGreaterThan(priced.winner.amountMinor)
      } else expect(priced.wasMinor).toBeUndefined()
      if (priced.winner.kind === 'regular') {
        for (const sale of sales) expect(sale).toBeGreaterThanOrEqual(priced.winner.amountMinor)
      }
    }),
    propertyRuns(200),
  )
})

test('the lowest price of the 30 days before a sale is the lowest one offered on any of them', () => {
  fc.assert(
    fc.property(rows, instant, (priceRows, at) => {
      const priced = getPriceAt(priceRows, day(at))
      if (!priced?.saleStart) {
        expect(priced?.lowest30Minor).toBeUndefined()
        return
      }
      // Rows start and end at midnight, so noon shows the price of each day.
      const noons = Array.from(
        { length: 30 },
        (_, i) => new Date(priced.saleStart!.getTime() - (i + 0.5) * DAY_MS),
      )
      const amounts = noons.flatMap((noon) => getPriceAt(priceRows, noon)?.winner.amountMinor ?? [])
      expect(priced.lowest30Minor).toBe(amounts.length ? Math.min(...amounts) : undefined)
    }),
    propertyRuns(200),
  )
})

test('the price stays the same between now and the next change', () => {
  fc.assert(
    fc.property(rows, instant, fc.double({ min: 0, max: 1, noNaN: true }), (priceRows, at, part) => {
      const next = getNextChange(priceRows, day(at))
      const until = next?.getTime() ?? day(at + 200).getTime()
      const between = new Date(Math.min(until - 1, day(at).getTime() + part * (until - day(at).getTime())))
      expect(getPriceAt(priceRows, between)?.winner).toEqual(getPriceAt(priceRows, day(at))?.winner)
    }),
    propertyRuns(200),
  )
})

test('a sale lowered in steps started with its first step', () => {
  const priceRows = [
    row(1, 'regular', 100, null, null),
    row(2, 'sale', 80, 40, 50),
    row(3, 'sale', 60, 50, null),
  ]
  expect(getPriceAt(priceRows, day(55))).toMatchObject({
    winner: { amountMinor: 60 },
    wasMinor: 100,
    saleStart: day(40),
    lowest30Minor: 100,
  })
})

test('an earlier sale within the 30 days sets the lowest price, one before them does not', () => {
  const regular = row(1, 'regular', 100, null, null)
  const sale = row(3, 'sale', 80, 60, null)
  expect(getPriceAt([regular, row(2, 'sale', 70, 40, 45), sale], day(61))!.lowest30Minor).toBe(70)
  expect(getPriceAt([regular, row(2, 'sale', 70, 20, 30), sale], day(61))!.lowest30Minor).toBe(100)
})
