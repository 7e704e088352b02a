import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, listPositions } from './bit-set.ts'
import { formatMarketRange } from '../../markets/market-prices.ts'
import { VALUE_SEPARATOR, type IndexRow, ListingIndex } from './listing-index.ts'

const colours = ['red', 'navy', 'black']
const row = fc.record({
  product_id: fc.integer({ min: 1, max: 6_000 }),
  price_minor: fc.integer({ min: 1, max: 50 }),
  popularity: fc.integer({ min: 0, max: 5 }),
  colours: fc.subarray(colours),
})
type Drawn = typeof row extends fc.Arbitrary<infer Value> ? Value : never
const whole = ({ colours: own, ...rest }: Drawn): IndexRow => ({
  ...rest,
  version: 1,
  published_at: 0,
  category: '',
  collection: '',
  brand: '',
  fields: '',
  market_ranges: '',
  markets: '',
  department: 'men',
  season: '',
  colour: own.join(VALUE_SEPARATOR),
  size: '',
  flag: '',
})

test('returns the last value for many more entries than its initial size, replaced and deleted ones included', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2_500, maxLength: 4_000, size: 'max' }),
      fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 500, size: 'max' }),
      (rows, removed) => {
        const index = new ListingIndex(10)
        const expected = new Map<number, Drawn>()
        for (const [at, drawn] of rows.entries()) {
          index.put(whole(drawn))
          expected.set(drawn.product_id, drawn)
          // A sort order that was used once is maintained incrementally from then on.
          if (at % 1_000 === 0) index.orders.price.getPositions()
        }
        for (const id of removed) {
          index.remove(id)
          expected.delete(id)
        }
        const left = [...expected.values()]
        const idsAt = (positions: Iterable<number>) =>
          [...positions].map((position) => index.numbers.ids[position])
        expect(idsAt(index.orders.price.getPositions())).toEqual(
          left
            .toSorted((a, b) => a.price_minor - b.price_minor || a.product_id - b.product_id)
            .map(({ product_id }) => product_id),
        )
        expect(idsAt(index.orders.popularity.page(index.listed, 0, 50))).toEqual(
          left
            .toSorted((a, b) => b.popularity - a.popularity || b.product_id - a.product_id)
            .slice(0, 50)
            .map(({ product_id }) => product_id),
        )
        const counts = index.count('colour', listPositions(index.listed))
        for (const colour of colours) {
          const have = left.filter(({ colours: own }) => own.includes(colour)).length
          expect(countBits(index.matchValues('colour', new Set([colour])))).toBe(have)
          expect(counts.get(colour) ?? 0).toBe(have)
        }
        expect(countBits(index.matchPriceRange(10, 20))).toBe(
          left.filter(({ price_minor }) => price_minor >= 10 && price_minor <= 20).length,
        )
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
})

/** A bundle of two components, of which one may have a fixed price in vn. */
function toBundleRange(drawn: { price: number; fixed: number | undefined; isOnSale: boolean }) {
  const inStore = { quantity: 1, minor: drawn.price }
  const toSums = (second: { quantity: number; minor: number; isFixed?: true }) => ({
    price: [inStore, second],
    ...(drawn.isOnSale && { regular: [inStore, second] }),
  })
  const store = toSums(inStore)
  const { fixed } = drawn
  const markets = fixed !== undefined && { vn: toSums({ quantity: 1, minor: fixed, isFixed: true }) }
  return {
    bundle: [
      { sums: { discount: { percentOff: 0, amountOffMinor: 0 }, store, ...(markets && { markets }) } },
    ],
  }
}

test('prices of a market keep their order and ranges while rows change', () => {
  const convert = (minor: number) => minor * 10
  const priced = fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 1, max: 30 }),
    fixed: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
    others: fc.boolean(),
    isOnSale: fc.boolean(),
    isBundle: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(priced, { minLength: 1, maxLength: 120 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (rows, removed) => {
        const index = new ListingIndex(2)
        const expected = new Map<number, { price: number; isOnSale: boolean; isFixed: boolean }>()
        for (const [at, { id, price, fixed, others, isOnSale, isBundle }] of rows.entries()) {
          const range = isBundle
            ? formatMarketRange(toBundleRange({ price, fixed, isOnSale }))
            : fixed === undefined
              ? ''
              : `vn ${fixed} ${others ? price : '-'}${isOnSale ? ' sale' : ''}`
          index.put({
            ...whole({ product_id: id, price_minor: price, popularity: 0, colours: [] }),
            flag: price % 2 === 0 ? 'on_sale' : '',
            market_ranges: range,
          })
          const converted = convert(price)
          if (isBundle) {
            expected.set(id, { price: converted + (fixed ?? converted), isOnSale, isFixed: true })
            continue
          }
          expected.set(id, {
            price: fixed === undefined ? converted : others ? Math.min(fixed, converted) : fixed,
            isOnSale: fixed === undefined ? price % 2 === 0 : isOnSale,
            isFixed: fixed !== undefined,
          })
          if (at % 7 === 0) index.markets.get('vn', '10', convert)?.order.getPositions()
        }
        for (const id of removed) {
          index.remove(id)
          expected.delete(id)
        }
        const column = index.markets.get('vn', '10', convert)
        expect(column !== undefined).toBe([...expected.values()].some(({ isFixed }) => isFixed))
        if (!column) return
        const idsAt = (positions: Iterable<number>) =>
          [...positions].map((position) => index.numbers.ids[position])
        const left = [...expected]
        expect(idsAt(column.order.getPositions())).toEqual(
          left.toSorted(([a, { price: x }], [b, { price: y }]) => x - y || a - b).map(([id]) => id),
        )
        const inOrder = (ids: (number | undefined)[]) => ids.toSorted((a, b) => a! - b!)
        expect(inOrder(idsAt(listPositions(index.matchPriceRange(50, 150, column.prices))))).toEqual(
          inOrder(left.flatMap(([id, { price }]) => (price >= 50 && price <= 150 ? [id] : []))),
        )
        const onSale = index.markets.matchOnSale('vn', index.matchValues('flag', new Set(['on_sale'])))
        expect(inOrder(idsAt(listPositions(onSale)))).toEqual(
          inOrder(left.flatMap(([id, one]) => (one.isOnSale ? [id] : []))),
        )
      },
    ),
    { numRuns: 300 },
  )
})
