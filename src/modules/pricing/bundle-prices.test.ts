import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import {
  type BundleDiscount,
  deriveBundleRows,
  getBundlePriceIn,
  getBundleSums,
  shareBundlePrice,
} from './bundle-prices.ts'
import { getNextChange, getPriceAt, type PriceRow, toPriceView } from './price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const regular = (amountMinor: number): PriceRow => ({
  id: 1,
  kind: 'regular',
  amountMinor,
  startsAt: null,
  endsAt: null,
})
const sale = (amountMinor: number, from: number, to: number): PriceRow => ({
  id: 2,
  kind: 'sale',
  amountMinor,
  startsAt: day(from),
  endsAt: day(to),
})

test('a bundle follows the sales of its components, less its discount', () => {
  const components = [
    { quantity: 1, rows: [regular(10_000), sale(8_000, 10, 20)] },
    { quantity: 2, rows: [regular(1_000), sale(900, 15, 25)] },
  ]
  const rows = deriveBundleRows(components, { percentOff: 10, amountOffMinor: 0 })
  const priceOn = (number: number) => getPriceAt(rows, day(number))!
  expect([5, 12, 17, 22, 30].map((at) => priceOn(at).winner.amountMinor)).toEqual([
    10_800, 9_000, 8_820, 10_620, 10_800,
  ])
  expect(priceOn(17)).toMatchObject({ wasMinor: 10_800, saleStart: day(10), lowest30Minor: 10_800 })
  expect(getNextChange(rows, day(12))).toEqual(day(15))
  const less = deriveBundleRows(components, { percentOff: 0, amountOffMinor: 500 })
  expect(getPriceAt(less, day(1))!.winner.amountMinor).toBe(11_500)
  expect(
    getPriceAt(deriveBundleRows(components, { percentOff: 0, amountOffMinor: 99_999 }), day(1))!.winner
      .amountMinor,
  ).toBe(0)
})

test('a bundle has no price while a component has none', () => {
  const later: PriceRow = { ...regular(500), startsAt: day(10) }
  const rows = deriveBundleRows(
    [
      { quantity: 1, rows: [regular(1_000)] },
      { quantity: 1, rows: [later] },
    ],
    { percentOff: 0, amountOffMinor: 0 },
  )
  expect(getPriceAt(rows, day(5))).toBeUndefined()
  expect(getPriceAt(rows, day(12))!.winner.amountMinor).toBe(1_500)
})

describe('in a market, a bundle costs', () => {
  const tenth = { percentOff: 10, amountOffMinor: 0 }
  const fixed = (...rows: PriceRow[]) => new Map([['vn', rows]])
  const toVnd: ConvertAmount = (minor, set) => set?.['VND'] ?? Math.round((minor * 250) / 1_000) * 1_000
  const priceOn = (
    components: Parameters<typeof deriveBundleRows>[0],
    { at = 5, market = 'vn', discount = tenth as BundleDiscount } = {},
  ) => {
    const sums = getBundleSums({ components, discount }, day(at))
    return sums && getBundlePriceIn(sums, market, toVnd)
  }

  test('what its components cost less the amount off that is set for the currency', () => {
    const components = [{ quantity: 1, rows: [regular(10_000)] }]
    const less = (amounts?: Record<string, number>) =>
      priceOn(components, { discount: { percentOff: 0, amountOffMinor: 400, ...(amounts && { amounts }) } })
    expect(less({ VND: 90_000, EUR: 1 })).toEqual({ price: 2_500_000 - 90_000 })
    expect(less()).toEqual({ price: 2_500_000 - 100_000 })
  })

  test('fixed prices of components where they are in force, and converted ones elsewhere', () => {
    const fixedLater = { ...regular(2_000_000), startsAt: day(10), endsAt: day(20) }
    const components = [
      { quantity: 1, rows: [regular(10_001)], markets: fixed(fixedLater) },
      { quantity: 2, rows: [regular(1_001)] },
    ]
    // Each component is converted and rounded by itself, as customers see it.
    expect(priceOn(components)).toEqual({ price: 0.9 * (2_500_000 + 2 * 250_000) })
    expect(priceOn(components, { at: 12 })).toEqual({ price: 0.9 * (2_000_000 + 2 * 250_000) })
    expect(priceOn(components, { at: 12, market: 'eu' })).toEqual({ price: 2_700_000 })
    expect(priceOn(components, { at: 20 })).toEqual({ price: 2_700_000 })
    expect(priceOn(components, { at: 12, discount: { percentOff: 0, amountOffMinor: 400 } })).toEqual({
      price: 2_500_000 - 100_000,
    })
    expect(priceOn([{ quantity: 1, rows: [], markets: fixed(regular(1)) }])).toBeUndefined()
  })

  test('less in a sale of its components there, compared with what it cost before', () => {
    const reduced = { ...regular(1_900_000), startsAt: day(6), endsAt: day(8) }
    const fixedRows = fixed(regular(2_000_000), reduced, sale(1_500_000, 10, 20))
    const components = [
      { quantity: 1, rows: [regular(10_000)], markets: fixedRows },
      { quantity: 2, rows: [regular(1_000)] },
    ]
    expect(priceOn(components)).toEqual({ price: 0.9 * 2_500_000 })
    expect(priceOn(components, { at: 12 })).toEqual({
      price: 0.9 * 2_000_000,
      compare_at_price: 0.9 * 2_500_000,
      lowest_30_days: 0.9 * 2_400_000,
    })
    // A fixed price has no sale of the store.
    const inStore = [{ quantity: 1, rows: [regular(800), sale(400, 1, 9)], markets: fixed(regular(199_000)) }]
    expect(priceOn(inStore)).toEqual({ price: 179_100 })
    expect(priceOn(inStore, { market: 'eu' })).toMatchObject({ compare_at_price: 180_000 })
  })

  test('its price in the store, where nothing is converted', () => {
    const row = fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      kind: fc.constantFrom('regular' as const, 'sale' as const),
      amountMinor: fc.integer({ min: 1, max: 5_000 }),
      startsAt: fc.option(fc.integer({ min: 1, max: 60 }).map(day)),
      endsAt: fc.option(fc.integer({ min: 61, max: 120 }).map(day)),
    })
    const component = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      rows: fc
        .array(row, { maxLength: 3 })
        .map((rows) => [regular(5_001), ...rows.filter(({ kind }) => kind === 'sale')]),
    })
    fc.assert(
      fc.property(
        fc.array(component, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 130 }).map(day),
        fc.constantFrom(tenth, { percentOff: 0, amountOffMinor: 300 }, { percentOff: 0, amountOffMinor: 0 }),
        (components, at, discount) => {
          const sums = getBundleSums({ components, discount }, at)!
          const { currency: _, ...expected } = toPriceView(
            getPriceAt(deriveBundleRows(components, discount), at)!,
            'USD',
          )
          expect(getBundlePriceIn(sums, undefined, (minor) => minor)).toEqual(expected)
        },
      ),
    )
  })
})

test('the price of a bundle is shared out without a remainder, item by item', () => {
  expect(
    shareBundlePrice(10_000, [
      { unitMinor: 2_000, quantity: 1 },
      { unitMinor: 1_000, quantity: 4 },
    ]),
  ).toEqual([
    [{ unitMinor: 3_333, quantity: 1 }],
    [
      { unitMinor: 1_667, quantity: 3 },
      { unitMinor: 1_666, quantity: 1 },
    ],
  ])
  expect(shareBundlePrice(5, [{ unitMinor: 0, quantity: 2 }])).toEqual([
    [
      { unitMinor: 3, quantity: 1 },
      { unitMinor: 2, quantity: 1 },
    ],
  ])
  for (const price of [0, 1, 999, 12_345]) {
    const shares = shareBundlePrice(price, [
      { unitMinor: 777, quantity: 3 },
      { unitMinor: 0, quantity: 1 },
      { unitMinor: 5, quantity: 7 },
    ])
    expect(shares.flat().reduce((sum, share) => sum + share.unitMinor * share.quantity, 0)).toBe(price)
  }
})
