import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { defaultDispatch } from './delivery-dates.ts'
import type { ShippingMethod } from './shipping-options.ts'
import { listOrderShippingOptions, type ParcelItem } from './shipping-profiles.ts'

const method = (code: string, change: Partial<ShippingMethod> = {}): ShippingMethod => ({
  code,
  name: code,
  description: '',
  max_weight_grams: null,
  volumetric_divisor: null,
  price_minor: 500,
  free_from_minor: null,
  min_minor: null,
  max_minor: null,
  days_min: 1,
  days_max: 2,
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
const item = (productId: number, quantity = 1): ParcelItem => ({
  productId,
  facts: { weightGrams: 1_000, volumeMm3: 0 },
  quantity,
  totalMinor: 2_000 * quantity,
})
const profiles = new Map([
  [2, 'bulky'],
  [3, 'fresh'],
])
const list = (methods: ShippingMethod[], ...items: ParcelItem[]) =>
  listOrderShippingOptions(methods, items, {
    destination: { country: 'DE', region: '' },
    itemsMinor: items.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    profiles,
    delivery: { dispatches: [{ ...defaultDispatch, locationId: null }], holidays: new Set() },
    at: new Date('2026-11-23T08:00:00Z'),
  })
const short = (options: ReturnType<typeof list>) => options.map(({ code, price }) => `${code} ${price}`)

const point = {
  name: 'Shop',
  line1: '',
  city: '',
  region: '',
  postcode: '',
  country: 'DE',
  translations: null,
}
const methods = [
  method('standard'),
  method('express', { price_minor: 1_500 }),
  method('freight', { name: 'standard', profile: 'bulky', price_minor: 4_000, days_min: 5, days_max: 9 }),
  method('courier', { profile: 'bulky', price_minor: 3_000 }),
  method('cooled', { profile: 'fresh', price_minor: 800, max_weight_grams: 1_500 }),
  method('shop', { price_minor: 0, pickup: point }),
]

test('items of one profile have its methods, and pickup', () => {
  expect(short(list(methods, item(1)))).toEqual(['standard 500', 'express 1500', 'shop 0'])
  expect(short(list(methods, item(2)))).toEqual(['freight 4000', 'courier 3000', 'shop 0'])
})

test('each profile is a parcel: the method of the same name, else the cheapest, is added', () => {
  const [standard, express, pickup] = list(methods, item(1), item(2), item(3))
  expect(standard).toMatchObject({
    code: 'standard',
    price: 500 + 4_000 + 800,
    delivery_from: '2026-11-24',
    delivery_to: '2026-12-04',
    parcels: [
      { name: 'standard', price: 500 },
      { name: 'standard', price: 4_000 },
      { name: 'cooled', price: 800 },
    ],
  })
  expect(express).toMatchObject({ code: 'express', price: 1_500 + 3_000 + 800 })
  expect(pickup).toMatchObject({ code: 'shop', price: 0 })
})

test('limits and thresholds are those of the parcel, and without a method for a parcel there is only pickup', () => {
  expect(short(list(methods, item(1), item(3, 2)))).toEqual(['shop 0'])
  const free = [method('standard', { free_from_minor: 4_000 }), method('courier', { profile: 'bulky' })]
  expect(short(list(free, item(1), item(2)))).toEqual(['standard 1000'])
  expect(short(list(free, item(1, 2), item(2)))).toEqual(['standard 500'])
})

test('the parcels of an option add up to its price', () => {
  const prices = fc.record({ standard: fc.nat(9_999), freight: fc.nat(9_999), cooled: fc.nat(9_999) })
  const ids = fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(prices, ids, ({ standard, freight, cooled }, productIds) => {
      const [option] = list(
        [
          method('standard', { price_minor: standard }),
          method('freight', { profile: 'bulky', price_minor: freight }),
          method('cooled', { profile: 'fresh', price_minor: cooled }),
        ],
        ...productIds.map((id) => item(id)),
      )
      const byProduct = [standard, freight, cooled]
      const expected = [...new Set(productIds)].reduce((sum, id) => sum + byProduct[id - 1]!, 0)
      expect(option!.price).toBe(expected)
      expect(option!.parcels?.reduce((sum, { price }) => sum + price, 0) ?? expected).toBe(expected)
    }),
    propertyRuns(300),
  )
})
