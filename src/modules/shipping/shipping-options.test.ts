import { expect, test } from 'vitest'
import { listShippingOptions, type ShippingMethod, addWorkingDays } from './shipping-options.ts'

const method = (change: Partial<ShippingMethod>): ShippingMethod => ({
  code: 'standard',
  name: 'Standard',
  description: '',
  max_weight_grams: null,
  price_minor: 900,
  free_from_minor: null,
  days_min: 2,
  days_max: 4,
  tiers: [],
  pickup: null,
  translations: null,
  zone_id: null,
  countries: [],
  ...change,
})
const friday = new Date('2026-11-20T15:00:00Z')
const parcel = { weightGrams: 500, itemsMinor: 5_000 }

test('nothing is delivered on a weekend, and weekends are not counted', () => {
  expect(addWorkingDays(friday, 0)).toBe('2026-11-20')
  expect(addWorkingDays(friday, 1)).toBe('2026-11-23')
  expect(addWorkingDays(friday, 5)).toBe('2026-11-27')
  expect(addWorkingDays(friday, 6)).toBe('2026-11-30')
  expect(addWorkingDays(new Date('2026-11-21T00:00:00Z'), 0)).toBe('2026-11-23')
})

test('a method is available up to its weight limit', () => {
  const methods = [method({ code: 'light', max_weight_grams: 500 }), method({ code: 'all' })]
  const codes = (weightGrams: number) =>
    listShippingOptions(methods, { ...parcel, weightGrams }, friday).map((option) => option.code)
  expect(codes(500)).toEqual(['light', 'all'])
  expect(codes(501)).toEqual(['all'])
})

test('delivery is free from the method’s threshold', () => {
  const methods = [method({ free_from_minor: 5_000 })]
  expect(listShippingOptions(methods, parcel, friday)[0]!.price).toBe(0)
  expect(listShippingOptions(methods, { ...parcel, itemsMinor: 4_999 }, friday)[0]!.price).toBe(900)
})

test('the heaviest weight tier reached sets the price, then the highest value; below all tiers the base price applies', () => {
  const tiers = [
    { fromWeightGrams: 0, fromMinor: 10_000, priceMinor: 500 },
    { fromWeightGrams: 5_000, fromMinor: 0, priceMinor: 1_500 },
    { fromWeightGrams: 5_000, fromMinor: 10_000, priceMinor: 1_000 },
  ]
  const price = (weightGrams: number, itemsMinor: number) =>
    listShippingOptions([method({ tiers })], { weightGrams, itemsMinor }, friday)[0]!.price
  expect(price(4_999, 9_999)).toBe(900)
  expect(price(4_999, 10_000)).toBe(500)
  expect(price(5_000, 9_999)).toBe(1_500)
  expect(price(5_000, 10_000)).toBe(1_000)
})
