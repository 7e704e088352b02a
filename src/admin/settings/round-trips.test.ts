// What staff do not change stays as the API has it: forms neither lose nor add a value.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { flattenFields, nestFields } from '../kit/editor/changes.ts'
import { grantablePermissions } from '../../contracts/permissions.ts'
import type { RecordSettings } from './records.ts'

const languages = ['en', 'vi']
const currencies = ['EUR']

const method = {
  code: 'post',
  name: 'Post',
  description: '',
  translations: { vi: { name: 'Bưu điện' }, de: { name: 'Post' } },
  zone: 'eu',
  profile: null,
  pickup_point: null,
  price: 500,
  free_from: null,
  max_weight_grams: 20_000,
  volumetric_divisor: null,
  min_value: null,
  max_value: null,
  amounts: { price: { EUR: 490, JPY: 700 } },
  days_min: 1,
  days_max: 2,
  active: true,
  carrier: { code: 'easypost', service: 'USPS/Priority', calculated: false },
  tiers: [
    { from_weight_grams: 0, from_value: 0, from_items: 3, price: 700, amounts: { price: { EUR: 690 } } },
  ],
  surcharges: [],
}

const paymentMethod = {
  code: 'stripe',
  active: true,
  titles: { vi: 'Thẻ', de: 'Karte' },
  hints: {},
  capture: 'on_order',
  min_amount: null,
  max_amount: 100_000,
  amounts: { fee_amount: { EUR: 50, JPY: 80 } },
  countries: ['DE'],
  markets: [],
  fee_amount: 60,
  fee_percent: 1.5,
  express_places: ['cart'],
}

const location = {
  code: 'berlin',
  name: 'Berlin',
  translations: { vi: { name: 'Béc-lin' } },
  line1: 'Torstraße 1',
  city: 'Berlin',
  region: '',
  postcode: '10119',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  cutoff: null,
  handling_days: null,
  closed_days: ['2026-12-24'],
  priority: 10,
  ships_orders: false,
  offers_pickup: true,
  opening_hours: [
    [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '18:00' },
    ],
    ...Array.from({ length: 5 }, () => [{ opens: '09:00', closes: '18:00' }]),
    [],
  ],
  pickup_minutes: 120,
  pickup_transfer_days: null,
  pickup_price: 0,
  amounts: { pickup_price: { EUR: 100 } },
}

const customField = {
  code: 'product.weave',
  entity: 'product',
  key: 'weave',
  type: 'choice',
  name: { en: 'Weave', de: 'Bindung' },
  multiple: true,
  choices: [{ value: 'twill', label: { en: 'Twill', vi: 'Vải chéo' } }],
  display: ['filter'],
  write_permission: 'products.create',
}

const numberField = {
  code: 'product.weight',
  entity: 'product',
  key: 'weight',
  type: 'integer',
  name: { en: 'Weight' },
  min: 0,
  unit: 'g/m²',
  required: true,
  display: [],
}

const germany = {
  code: 'DE',
  rates: [
    {
      country: 'DE',
      region: '',
      tax_class: 'standard',
      postcodes: [],
      rate: 19,
      parts: [],
      name: 'USt.',
      source: 'EU',
      starts_at: '2027-01-01T05:00:00.000Z',
    },
  ],
}

const market = {
  code: 'vn',
  name: 'Vietnam',
  countries: ['VN'],
  rest_of_world: false,
  currency: 'VND',
  exchange_rate: '25450',
  rounding_increment: 1_000,
  rounding_ending: null,
  prices_include_tax: null,
  active: true,
  primary: false,
  default_language: 'vi',
  languages: ['en'],
}

type Settings = RecordSettings<{ code: string }>
let all: Record<string, { settings: unknown; row: { code: string } }>

beforeAll(async () => {
  // The client of the API needs an origin.
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  const { methodSettings } = await import('./shipping/shipping.ts')
  const { paymentMethodSettings } = await import('./payments/payment-methods.ts')
  const { locationSettings } = await import('./locations/locations.ts')
  const { customFieldSettings } = await import('./custom-fields/custom-fields.ts')
  const { countryRateSettings } = await import('./taxes/taxes.ts')
  const { marketSettings } = await import('./markets/markets.ts')
  all = {
    'a shipping method': { settings: methodSettings(['vi'], currencies), row: method },
    'a payment method': { settings: paymentMethodSettings(languages, currencies), row: paymentMethod },
    'a location': { settings: locationSettings(['vi']), row: location },
    'a choice field': { settings: customFieldSettings(languages), row: customField },
    'a number field': { settings: customFieldSettings(languages), row: numberField },
    'tax rates': { settings: countryRateSettings, row: germany },
    'a market': { settings: marketSettings('USD'), row: market },
  }
})

describe('a record that was opened and saved is as before', () => {
  test.each([
    'a shipping method',
    'a payment method',
    'a location',
    'a choice field',
    'a number field',
    'tax rates',
    'a market',
  ])('%s', (name) => {
    const { settings, row } = all[name]!
    const { toTree, fromTree } = settings as Settings
    const form = nestFields(flattenFields(toTree(row)))
    expect(fromTree(row, form)).toEqual(row)
  })
})

test('a market that changes to the store currency has no exchange rate and no rounding', () => {
  const { toTree, fromTree } = all['a market']!.settings as Settings
  expect(fromTree(market, { ...toTree(market), currency: 'USD' })).toMatchObject({
    exchange_rate: null,
    rounding_increment: 1,
    rounding_ending: null,
  })
})

test('a new primary market takes that from the other one, and a new rate applies to all markets of its currency', () => {
  const { place } = all['a market']!.settings as Settings
  const others = [
    { ...market, code: 'us', currency: 'USD', exchange_rate: null, primary: true, rest_of_world: true },
    { ...market, code: 'vn-2' },
  ]
  const next = { ...market, exchange_rate: '26000', primary: true, rest_of_world: true }
  expect(place!([...others, market], 2, next)).toMatchObject([
    { code: 'us', exchange_rate: null, primary: false, rest_of_world: false },
    { code: 'vn-2', exchange_rate: '26000' },
    { code: 'vn', exchange_rate: '26000', primary: true, rest_of_world: true },
  ])
})

test('opening hours are typed as text; without any they are unknown', () => {
  const { toTree, fromTree } = all['a location']!.settings as Settings
  const hours = { d0: '9:00 – 17:30', d1: null, d2: null, d3: null, d4: null, d5: null, d6: null }
  expect(fromTree(location, { ...toTree(location), hours })).toMatchObject({
    opening_hours: [[{ opens: '09:00', closes: '17:30' }], [], [], [], [], [], []],
  })
  expect(fromTree(location, { ...toTree(location), hours: { ...hours, d0: null } })).toMatchObject({
    opening_hours: [],
  })
})

test('every permission that a role can have is in exactly one group of the form', async () => {
  const { permissionGroups } = await import('./roles/permission-groups.ts')
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(grantablePermissions.toSorted())
})
