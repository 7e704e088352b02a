// The store where all items of a cart can be collected, and when they arrive, in the carts of guests and accounts.
import { beforeAll, expect, test } from 'vitest'
import { useCarts } from '../../../tests/support/account-carts.ts'
import { useApi } from '../../../tests/support/api.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { locationsFile } from '../inventory/location-settings.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { shippingFile } from '../shipping/shipping-settings.ts'

const api = useApi({ countryHeader: 'x-country' })
const staff = createTestStaff()
const { customer, idOf } = useCarts(api)
const day = [{ opens: '10:00', closes: '18:00' }]
const store = (code: string, change: object = {}) => ({
  code,
  name: code,
  translations: { vi: { name: `Cửa hàng ${code}` } },
  line1: 'Markt 1',
  city: 'Bonn',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  offers_pickup: true,
  opening_hours: [day, day, day, day, day, [], []],
  pickup_minutes: 120,
  ...change,
})

let shirt: VariantId
let jeans: VariantId

const setStock = (code: string, counts: [VariantId, number][]) =>
  api.db.transaction().execute((tx) =>
    setOnHand(
      tx,
      counts.map(([variantId, onHand]) => ({ variantId, onHand })),
      'counted',
      code,
    ),
  )
async function setStores(stores: object[]) {
  const { locations } = api.services
  const { version: was, routing } = await locations.settings(staff)
  const { locations: parsed } = locationsFile.parse({ routing, locations: stores })
  await locations.setSettings(staff, { was, routing, locations: parsed })
}
async function readPickup(items: [VariantId, number][], query = 'locale=en', country = 'DE') {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/v1/dynamic/carts/price?${query}`,
    headers: { 'x-country': country },
    payload: { items: items.map(([variant_id, quantity]) => ({ variant_id, quantity })) },
  })
  expect(response.statusCode).toBe(200)
  return response.json<{ pickup?: object }>().pickup
}

beforeAll(async () => {
  // A Wednesday, nine o'clock in Berlin.
  api.advanceClock(Date.parse('2030-01-09T08:00:00Z') - api.now().getTime())
  const { shipping } = api.services
  const { version: was } = await shipping.settings(staff)
  const settings = shippingFile.parse({
    zones: [{ code: 'home', name: 'Germany', regions: [{ country: 'DE' }] }],
    pickup_points: [],
    methods: [{ code: 'parcel', name: 'Parcel', zone: 'home', price: 500, days_min: 1, days_max: 1 }],
    dispatch: { country: 'DE', time_zone: 'Europe/Berlin', cutoff: '14:00' },
  })
  await shipping.setSettings(staff, { was, ...settings })
  const { products } = await api.storefront.recordReads(new Set()).list(new URLSearchParams())
  const sizes = products.flatMap(({ attributes }) =>
    attributes.flatMap(({ sub_attributes: all }) => all.filter(({ quantity }) => quantity > 1)),
  )
  shirt = sizes[0]!.id
  jeans = sizes[1]!.id
  await setStores([store('slow', { pickup_minutes: 600 }), store('quick')])
})

test('a cart names the store that has all of its items ready first, in the language of the visitor', async () => {
  expect(await readPickup([[shirt, 1]])).toBeUndefined()
  await setStock('quick', [[shirt, 1]])
  await setStock('slow', [
    [shirt, 2],
    [jeans, 1],
  ])
  const quick = {
    location: 'quick',
    name: 'quick',
    description: expect.stringMatching(/^Ready today at 12:00.PM$/) as string,
    ready_at: '2030-01-09T11:00:00.000Z',
  }
  expect(await readPickup([[shirt, 1]])).toEqual(quick)
  // Only the slower store has both, or two of one.
  const slow = { location: 'slow', description: expect.stringMatching(/^Ready Thu, Jan 10 at/) as string }
  expect(
    await readPickup([
      [shirt, 1],
      [jeans, 1],
    ]),
  ).toMatchObject(slow)
  expect(await readPickup([[shirt, 2]])).toMatchObject(slow)
  expect(await readPickup([[shirt, 3]])).toBeUndefined()
  expect(await readPickup([[shirt, 1]], 'locale=vi')).toMatchObject({
    name: 'Cửa hàng quick',
    description: expect.not.stringContaining('Ready') as string,
  })
})

test('the cart of an account has the same dates and store as that of a guest; a colour has those of all its sizes', async () => {
  const ada = await customer()
  const skus = ['LEV-001-NAV-M', 'LEV-001-NAV-L']
  const ids = skus.map((sku) => testVariantId(idOf(sku)))
  await setStock(
    'quick',
    ids.map((id) => [id, 1]),
  )
  const sub_attributes = ids.map((id) => ({ id, quantity: 1 }))
  expect((await ada.call('POST', 'add_to_cart', { sub_attributes })).status).toBe(200)
  const read = async () => (await ada.call('GET', 'carts?locale=en&country=DE')).body
  expect(await read()).toMatchObject({
    items: [{ sub_attributes: [{ id: ids[0] }, { id: ids[1] }], delivery_by: '2030-01-10' }],
    pickup: { location: 'quick', ready_at: '2030-01-09T11:00:00.000Z' },
  })
  await setStock('quick', [[ids[1]!, 0]])
  const { items, pickup } = await read()
  expect(pickup).toBeUndefined()
  expect(items[0].delivery_by).toBe('2030-01-10')
})

test('a store that gets items from other locations is named with the date by which it has them', async () => {
  await setStock('quick', [[shirt, 0]])
  await setStock('slow', [
    [shirt, 0],
    [jeans, 0],
  ])
  expect(await readPickup([[shirt, 1]])).toBeUndefined()
  await setStores([store('quick', { pickup_transfer_days: 1 })])
  expect(
    await readPickup([
      [shirt, 1],
      [jeans, 1],
    ]),
  ).toEqual({
    location: 'quick',
    name: 'quick',
    description: 'Available by Thu, Jan 10',
    ready_at: '2030-01-10T17:00:00.000Z',
    needs_transfer: true,
  })
})

test('a cart for another country, or without items that can be bought, names no store', async () => {
  expect(await readPickup([[shirt, 1]], 'locale=en', 'FR')).toBeUndefined()
  expect(await readPickup([])).toBeUndefined()
})
