import { expect, test } from 'vitest'
import { optionsFor, type ShippingMethod, workingDaysAfter } from './shipping-options.ts'

const method = (change: Partial<ShippingMethod>): ShippingMethod => ({
  code: 'standard',
  name: 'Standard',
  description: '',
  countries: [],
  max_weight_grams: null,
  price_minor: 900,
  free_from_minor: null,
  days_min: 2,
  days_max: 4,
  ...change,
})
const friday = new Date('2026-11-20T15:00:00Z')
const parcel = { country: 'GB', weightGrams: 500, itemsMinor: 5_000 }

test('nothing arrives on a weekend, and weekends do not count', () => {
  expect(workingDaysAfter(friday, 0)).toBe('2026-11-20')
  expect(workingDaysAfter(friday, 1)).toBe('2026-11-23')
  expect(workingDaysAfter(friday, 5)).toBe('2026-11-27')
  expect(workingDaysAfter(friday, 6)).toBe('2026-11-30')
  expect(workingDaysAfter(new Date('2026-11-21T00:00:00Z'), 0)).toBe('2026-11-23')
})

test('a method is offered where it goes and up to the weight it carries', () => {
  const methods = [
    method({ code: 'us', countries: ['US'] }),
    method({ code: 'gb', countries: ['GB'], max_weight_grams: 500 }),
    method({ code: 'all' }),
  ]
  const codes = (change: Partial<typeof parcel>) =>
    optionsFor(methods, { ...parcel, ...change }, friday).map((option) => option.code)
  expect(codes({})).toEqual(['gb', 'all'])
  expect(codes({ weightGrams: 501 })).toEqual(['all'])
  expect(codes({ country: 'US' })).toEqual(['us', 'all'])
})

test('delivery is free from the value on that the method names', () => {
  const methods = [method({ free_from_minor: 5_000 })]
  expect(optionsFor(methods, parcel, friday)[0]!.price).toBe(0)
  expect(optionsFor(methods, { ...parcel, itemsMinor: 4_999 }, friday)[0]!.price).toBe(900)
})
