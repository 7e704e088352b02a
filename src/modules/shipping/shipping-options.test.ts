import { expect, test } from 'vitest'
import { defaultDispatch } from './delivery-dates.ts'
import {
  type Destination,
  listShippingOptions,
  type Parcel,
  type ShippingMethod,
  toParcel,
} from './shipping-options.ts'

const method = (change: Partial<ShippingMethod>): ShippingMethod => ({
  code: 'standard',
  name: 'Standard',
  description: '',
  max_weight_grams: null,
  volumetric_divisor: null,
  price_minor: 900,
  free_from_minor: null,
  min_minor: null,
  max_minor: null,
  days_min: 2,
  days_max: 4,
  tiers: [],
  surcharges: [],
  pickup: null,
  translations: null,
  zone_id: null,
  profile: null,
  countries: [],
  carrier: null,
  ...change,
})
const friday = new Date('2026-11-20T15:00:00Z')
const parcel = { weightGrams: 500, volumeMm3: 0, itemsMinor: 5_000, itemCount: 1 }
const germany = { country: 'DE', region: '' }
const list = (methods: ShippingMethod[], change: Partial<Parcel> = {}, destination: Destination = germany) =>
  listShippingOptions(methods, {
    destination,
    parcel: { ...parcel, ...change },
    delivery: { dispatches: [{ ...defaultDispatch, locationId: null }], holidays: new Set() },
    at: friday,
  })

test('a method is available up to its weight limit', () => {
  const methods = [method({ code: 'light', max_weight_grams: 500 }), method({ code: 'all' })]
  const codes = (weightGrams: number) => list(methods, { weightGrams }).map((option) => option.code)
  expect(codes(500)).toEqual(['light', 'all'])
  expect(codes(501)).toEqual(['all'])
})

test('delivery is free from the method’s threshold', () => {
  const methods = [method({ free_from_minor: 5_000 })]
  expect(list(methods)[0]!.price).toBe(0)
  expect(list(methods, { itemsMinor: 4_999 })[0]!.price).toBe(900)
})

test('the heaviest weight tier reached sets the price, then the highest value; below all tiers the base price applies', () => {
  const tiers = [
    { fromWeightGrams: 0, fromMinor: 10_000, fromItems: 0, priceMinor: 500 },
    { fromWeightGrams: 5_000, fromMinor: 0, fromItems: 0, priceMinor: 1_500 },
    { fromWeightGrams: 5_000, fromMinor: 10_000, fromItems: 0, priceMinor: 1_000 },
  ]
  const price = (weightGrams: number, itemsMinor: number) =>
    list([method({ tiers })], { weightGrams, itemsMinor })[0]!.price
  expect(price(4_999, 9_999)).toBe(900)
  expect(price(4_999, 10_000)).toBe(500)
  expect(price(5_000, 9_999)).toBe(1_500)
  expect(price(5_000, 10_000)).toBe(1_000)
})

test('a tier may begin at a number of items', () => {
  const tiers = [
    { fromWeightGrams: 0, fromMinor: 0, fromItems: 3, priceMinor: 1_200 },
    { fromWeightGrams: 0, fromMinor: 0, fromItems: 10, priceMinor: 2_000 },
  ]
  const price = (itemCount: number) => list([method({ tiers })], { itemCount })[0]!.price
  expect([1, 2, 3, 9, 10].map(price)).toEqual([900, 900, 1_200, 1_200, 2_000])
})

test('a light but large parcel is charged by its volume, if the method says so', () => {
  const tiers = [{ fromWeightGrams: 5_000, fromMinor: 0, fromItems: 0, priceMinor: 2_500 }]
  // Two boxes of 40 x 30 x 20 cm: 48,000 cm³, which count as 9.6 kg.
  const boxes = toParcel([{ facts: { weightGrams: 300, volumeMm3: 400 * 300 * 200 }, quantity: 2 }], 1_000)
  expect(boxes).toEqual({ weightGrams: 600, volumeMm3: 48_000_000, itemsMinor: 1_000, itemCount: 2 })
  const price = (divisor: number | null, change: Partial<Parcel> = {}) =>
    list([method({ tiers, volumetric_divisor: divisor })], { ...boxes, ...change })[0]!.price
  expect(price(null)).toBe(900)
  expect(price(5_000)).toBe(2_500)
  expect(price(10_000)).toBe(900)
  expect(price(5_000, { weightGrams: 6_000, volumeMm3: 0 })).toBe(2_500)
})

test('a method is offered within its order values', () => {
  const codes = (itemsMinor: number) =>
    list([method({ code: 'insured', min_minor: 5_000 }), method({ code: 'letter', max_minor: 5_000 })], {
      itemsMinor,
    }).map(({ code }) => code)
  expect(codes(4_999)).toEqual(['letter'])
  expect(codes(5_000)).toEqual(['insured', 'letter'])
  expect(codes(5_001)).toEqual(['insured'])
})

test('surcharges for a postcode are added to any price, also to a free one', () => {
  const surcharges = [
    { country: 'DE', postcodes: ['27498', '25845-25849'], priceMinor: 700 },
    { country: 'DE', postcodes: ['2*'], priceMinor: 100 },
    { country: 'FR', postcodes: ['2*'], priceMinor: 9_000 },
  ]
  const to = (postcode?: string, itemsMinor = 1_000) =>
    list([method({ surcharges, free_from_minor: 5_000 })], { itemsMinor }, { ...germany, postcode })[0]
  expect(to()).toMatchObject({ price: 900 })
  expect(to()).not.toHaveProperty('surcharge')
  expect(to('20095')).toMatchObject({ price: 1_000, surcharge: 100 })
  expect(to('27498')).toMatchObject({ price: 1_700, surcharge: 800 })
  expect(to('25849', 5_000)).toMatchObject({ price: 800, surcharge: 800 })
})
