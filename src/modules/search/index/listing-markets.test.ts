import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBitSet, listPositions } from './bit-set.ts'
import { ListingMarkets } from './listing-markets.ts'

test('a market has the products that are limited to it, and those without a limit', () => {
  const write = fc.record({
    position: fc.nat({ max: 150 }),
    codes: fc.subarray(['us', 'vn', 'eu']),
  })
  fc.assert(
    fc.property(fc.array(write, { maxLength: 200 }), (writes) => {
      const markets = new ListingMarkets(32)
      const expected = new Map<number, string[]>()
      let size = 32
      for (const { position, codes } of writes) {
        while (position >= size) markets.grow((size *= 2))
        markets.put(position, codes)
        expected.set(position, codes)
      }
      const listed = createBitSet(151).fill(0xffff_ffff)
      for (const market of ['us', 'vn', 'eu', 'none', undefined])
        expect([...listPositions(markets.match(market, listed))]).toEqual(
          [...listPositions(listed)].filter((position) => {
            const codes = expected.get(position) ?? []
            return market === undefined || codes.length === 0 || codes.includes(market)
          }),
        )
    }),
  )
})
