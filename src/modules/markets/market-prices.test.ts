import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import type { ProductCard } from '../search/listing.ts'
import {
  composeMarketPrices,
  createMarketConverter,
  formatMarketRange,
  listMarketRanges,
  parseMarketRange,
} from './market-prices.ts'

const conversion = {
  market: 'vn',
  store_currency: 'USD',
  currency: 'VND',
  exchange_rate: '25000',
  rounding_increment: 1000,
  rounding_ending: null,
}
const fixed = (price: number, regular?: number) => ({
  price: { price, currency: 'VND', ...(regular !== undefined && { compare_at_price: regular }) },
  explained: {} as never,
})
const variant = (id: number, price: number, own?: ReturnType<typeof fixed>, regular?: number) => ({
  id: testVariantId(id),
  price: { price, currency: 'USD', ...(regular !== undefined && { compare_at_price: regular }) },
  ...(own && { markets: new Map([['vn', own]]) }),
})
/** Cards list few colours: the lowest price can be that of a variant that the card does not have. */
const toCard = (variants: ReturnType<typeof variant>[]) =>
  ({
    ...variants[0]!.price,
    price_from: false,
    attributes: [{ sub_attributes: variants.slice(0, 2).map(({ id, price }) => ({ id, ...price })) }],
  }) as unknown as ProductCard
const show = (variants: ReturnType<typeof variant>[], market = 'vn') => {
  const prices = composeMarketPrices(variants)
  const converter = createMarketConverter({ market, conversion }, 'USD')!
  const card = converter.toMarket(toCard(variants), prices ? JSON.stringify(prices) : null)
  return {
    price: card.price,
    regular: card.compare_at_price,
    varies: card.price_from,
    variants: card.attributes[0]!.sub_attributes.map(({ price, compare_at_price: was }) => [price, was]),
  }
}

describe('a product shows', () => {
  test('fixed prices where they are set, and converted ones elsewhere', () => {
    expect(show([variant(1, 1000, fixed(199_000)), variant(2, 1000)])).toEqual({
      price: 199_000,
      regular: undefined,
      varies: true,
      variants: [
        [199_000, undefined],
        [250_000, undefined],
      ],
    })
  })

  test('no converted sale beside a fixed price, and a sale of the fixed price', () => {
    expect(show([variant(1, 800, fixed(199_000), 1000)]).variants).toEqual([[199_000, undefined]])
    expect(show([variant(1, 1000, fixed(199_000, 249_000))])).toMatchObject({
      price: 199_000,
      regular: 249_000,
      varies: false,
    })
  })

  test('the lowest price of all variants, also of those that the card does not list', () => {
    const others = [variant(1, 1000, fixed(300_000)), variant(2, 1000, fixed(300_000))]
    expect(show([...others, variant(3, 1000, fixed(99_000))])).toMatchObject({ price: 99_000, varies: true })
    expect(show([...others, variant(3, 400)])).toMatchObject({ price: 100_000, varies: true })
    expect(show([...others, variant(3, 1200)])).toMatchObject({ price: 300_000, varies: false })
  })

  test('prices of the store in other markets, and without fixed prices', () => {
    expect(show([variant(1, 1000, fixed(199_000))], 'eu').price).toBe(250_000)
    expect(composeMarketPrices([variant(1, 1000)])).toBeUndefined()
    expect(createMarketConverter({}, 'USD')).toBeUndefined()
  })
})

test('ranges of the index survive their text form', () => {
  const variants = [variant(1, 1000, fixed(199_000)), variant(2, 900, undefined, 1000)]
  const [range] = listMarketRanges(composeMarketPrices(variants)!, variants)
  expect(range).toEqual({ market: 'vn', fixedMinor: 199_000, othersMinor: 900, isOnSale: true })
  for (const one of [range!, { ...range!, othersMinor: undefined, isOnSale: false }])
    expect(parseMarketRange(formatMarketRange(one))).toEqual(one)
})

test('stored cards are converted as parsed ones are', () => {
  const { toMarket, toMarketJson } = createMarketConverter({ market: 'vn', conversion }, 'USD')!
  const lookalikes = ['"price":12', '","currency":"USD', '\\"price\\":7', '{"lowest_30_days":1}', '\\']
  fc.assert(
    fc.property(
      fc.array(
        fc.record(
          {
            price: fc.nat(),
            currency: fc.constant('USD'),
            compare_at_price: fc.nat(),
            lowest_30_days: fc.nat(),
            value: fc.oneof(fc.string(), fc.constantFrom(...lookalikes)),
            fields: fc.constant([{ key: 'fee', type: 'money', value: '900', currency: 'USD' }]),
          },
          { requiredKeys: ['price', 'currency', 'value'] },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      (sizes) => {
        const card = { ...sizes[0]!, attributes: [{ sub_attributes: sizes }] } as unknown as ProductCard
        const stored = { json: JSON.stringify(card), market_prices: null }
        const expected = JSON.stringify(toMarket(card, null))
        expect(toMarketJson(stored)).toBe(expected)
        expect(toMarketJson(stored)).toBe(expected)
      },
    ),
    propertyRuns(10_000, 200_000),
  )
})
