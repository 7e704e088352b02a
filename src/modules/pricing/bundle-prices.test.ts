import { expect, test } from 'vitest'
import { deriveBundleRows, shareBundlePrice } from './bundle-prices.ts'
import { getNextChange, getPriceAt, type PriceRow } from './price.ts'

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
