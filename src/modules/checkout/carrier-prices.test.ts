// Shipping prices that a carrier calculates, with a fake of its API: they are what the order costs, and the checkout goes on
// without them.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFakeEasypost, type FakeEasypost } from '../../../plugins/easypost/fake-easypost.ts'
import { easypost } from '../../../plugins/easypost/index.ts'
import { address, getRejection, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { CartItem } from '../cart/cart.ts'
import { createCarriers } from '../carriers/cached-carriers.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { createDraftOrderService } from './draft-orders/draft-orders.service.ts'
import { createPaymentLinkService } from './draft-orders/payment-links.service.ts'
import { listPluginFailures } from '../plugins/plugin-failures.store.ts'

const shop = useTestShop()
let fake: FakeEasypost
beforeAll(async () => {
  fake = await createFakeEasypost()
})
afterAll(() => fake.close())

const home = { ...address, city: 'Redondo Beach', region: 'California', postcode: '90277', country: 'US' }
let items: CartItem[]
let shirtId: VariantId

const setMethod = (service: string) =>
  sql`update shipping_method set carrier = 'easypost', carrier_service = ${service}, carrier_rates = true`.execute(
    shop.db,
  )
const start = () => {
  const { apiKey, apiUrl } = fake.settings
  shop.context.carriers = createCarriers({
    db: shop.db,
    clock: shop.context.clock,
    secret: '',
    environment: { EASYPOST_API_KEY: apiKey, EASYPOST_API_URL: apiUrl },
    plugins: [easypost],
  })
}
beforeEach(async () => {
  start()
  await sql`update location set line1 = '417 Montgomery Street', city = 'San Francisco', region = 'CA', postcode = '94104', country = 'US'
    where code = 'main'`.execute(shop.db)
  await setMethod('USPS/Priority')
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000, weightGrams: 400 })
  shirtId = shirt!
  items = [{ variant_id: shirtId, quantity: 1 }]
})
afterEach(() => {
  fake.delay(0)
  fake.setRate('Priority', '11.01')
  delete shop.context.carriers
})

const preview = (change: { postcode?: string | undefined; quantity?: number } = {}) =>
  shop.checkout.selling.previewCheckout({
    items: items.map((item) => ({ ...item, quantity: change.quantity ?? 1 })),
    country: 'US',
    region: 'California',
    postcode: 'postcode' in change ? change.postcode : home.postcode,
  })
const place = (expected_total: number) => shop.order({ items, address: home, expected_total })

test('the checkout shows the price and the days of the carrier, requested once for a parcel and a place', async () => {
  const requests = fake.countRateRequests()
  const quote = await preview()
  expect(quote).toMatchObject({ shipping_total: 1_101, total: 6_101, depends_on_postcode: true })
  expect(await preview()).toEqual(quote)
  expect(fake.countRateRequests()).toBe(requests + 1)
  await preview({ quantity: 2 })
  expect(fake.countRateRequests(), 'another parcel').toBe(requests + 2)
})

test('an order costs what the customer saw, also when the carrier has gone or has other prices', async () => {
  expect((await preview()).total).toBe(6_101)
  fake.setRate('Priority', '15.00')
  fake.delay(60_000)
  shop.advanceClock(14 * 60_000)
  expect(await place(6_101)).toMatchObject({ order: { total: 6_101 } })
})

test('a price is requested again after a while, and kept while the carrier does not answer', async () => {
  await preview()
  fake.setRate('Priority', '15.00')
  shop.advanceClock(16 * 60_000)
  fake.failNext('unavailable')
  expect((await preview()).shipping_total).toBe(1_101)
  shop.advanceClock(61_000)
  expect((await preview()).shipping_total).toBe(1_500)
  shop.advanceClock(7 * 60 * 60_000)
  fake.failNext('unavailable')
  expect((await preview()).shipping_total, 'no price is that old').toBe(shippingMinor)
})

test('a carrier that hangs costs two seconds, and then nothing; the table applies', async () => {
  fake.delay(60_000)
  const started = performance.now()
  expect((await preview()).shipping_total).toBe(shippingMinor)
  expect(performance.now() - started).toBeLessThan(4_000)
  const again = performance.now()
  expect(await place(5_900)).toMatchObject({ order: { total: 5_900 } })
  expect(performance.now() - again).toBeLessThan(1_500)
  expect(await listPluginFailures(shop.db)).toMatchObject([
    { plugin: 'easypost', part: 'rates', problem: 'EasyPost did not answer within 2 s' },
  ])
})

test.each(['unavailable', 'malformed', 'rate-error', 'lost'] as const)(
  'an answer that is %s: the table applies, and staff learn why',
  async (failure) => {
    fake.failNext(failure)
    expect((await preview()).shipping_total).toBe(shippingMinor)
    expect(await listPluginFailures(shop.db)).toMatchObject([{ problem: expect.stringMatching(/EasyPost/) }])
    shop.advanceClock(61_000)
    expect((await preview()).shipping_total).toBe(1_101)
    expect(await listPluginFailures(shop.db)).toEqual([])
  },
)

test('the price of the table cannot be had by skipping the quote', async () => {
  expect(await getRejection(place(5_900))).toMatchObject({
    code: 'total_changed',
    details: { quote: { total: 6_101 } },
  })
  expect(await place(6_101)).toMatchObject({ order: { total: 6_101 } })
})

test('a draft order and its payment link cost what the carrier calculates (Medusa 13348: drafts had no calculated rates)', async () => {
  const ctx = createTestStaff({ roles: ['sale'] })
  const quoted = await preview()
  expect(quoted.total).toBe(6_101)
  const [method] = quoted.shipping_methods
  const draft = {
    email: 'ada@example.com',
    items: [{ sku: 'SHIRT', quantity: 1 }],
    locale: 'en',
    to: { ...home, shipping_method: method!.code, reader: 'en' as const },
  }
  const { quote } = await createDraftOrderService(shop.context).price(ctx, draft)
  expect(quote).toMatchObject({ shipping_total: 1_101, total: 6_101 })
  fake.setRate('Priority', '15.00')
  const heavier = { ...draft, items: [{ sku: 'SHIRT', quantity: 3 }] }
  expect((await createDraftOrderService(shop.context).price(ctx, heavier)).quote).toMatchObject({
    shipping_total: 1_500,
  })
  const link = await createPaymentLinkService(shop.context).create(
    ctx,
    { ...draft, to: undefined, address: home, shipping_method: method!.code, expected_total: 6_101 },
    'k'.repeat(16),
  )
  expect(link).toMatchObject({ status: 'open', total: 6_101 })
})

test('an order with a stored response is repeated without asking the carrier', async () => {
  const order = () => shop.order({ items, address: home, expected_total: 6_101 }, 'the-same-key-of-an-order')
  const first = await order()
  const requests = fake.countRateRequests()
  await sql`delete from carrier_rate`.execute(shop.db)
  expect(await order()).toEqual(first)
  expect(fake.countRateRequests()).toBe(requests)
})

test('without a postcode, an address of the shop, or the plugin, the table applies', async () => {
  const requests = fake.countRateRequests()
  expect((await preview({ postcode: undefined })).shipping_total).toBe(shippingMinor)
  await sql`update location set country = null where code = 'main'`.execute(shop.db)
  expect((await preview()).shipping_total).toBe(shippingMinor)
  expect(fake.countRateRequests()).toBe(requests)
  await sql`update location set country = 'US' where code = 'main'`.execute(shop.db)
  delete shop.context.carriers
  expect((await preview()).shipping_total).toBe(shippingMinor)
})

test('a service that the carrier does not offer is left out, unless nothing else is offered', async () => {
  await setMethod('USPS/Overnight')
  expect((await preview()).shipping_total).toBe(shippingMinor)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('other', 'Other', 700, 2, 4)`.execute(
    shop.db,
  )
  expect((await preview()).shipping_methods.map(({ code }) => code)).toEqual(['other'])
})

test('free delivery from a value stays free', async () => {
  await sql`update shipping_method set free_from_minor = 5000`.execute(shop.db)
  expect((await preview()).shipping_total).toBe(0)
})

test('rates are those from the locations that send the items, one for each', async () => {
  await sql`insert into location (code, name, line1, city, region, postcode, country, ships_orders, priority)
    values ('reno', 'Reno', '1 Lake Street', 'Reno', 'NV', '89501', 'US', true, 50)`.execute(shop.db)
  const variantId = shirtId
  const put = (location: string, onHand: number) =>
    shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand }], 'counted', location))
  await put('main', 2)
  await put('reno', 2)
  const latest = (count: number) =>
    fake
      .listRateRequests()
      .slice(-count)
      .map(({ from }) => from)
      .toSorted()
  expect((await preview({ quantity: 2 })).shipping_total).toBe(1_101)
  expect(latest(1)).toEqual(['89501'])
  const split = await preview({ quantity: 3 })
  expect(latest(2)).toEqual(['89501', '94104'])
  expect(split.shipping_total).toBe(2 * 1_101)
  items = [{ variant_id: variantId, quantity: 3 }]
  expect(await place(split.total)).toMatchObject({ order: { total: split.total } })
  // The rest is sent from the main location.
  items = [{ variant_id: variantId, quantity: 1 }]
  expect(await place((await preview()).total)).toMatchObject({ order: { total: 6_101 } })
  expect(latest(1)).toEqual(['94104'])
  // A location without an address sends at the rates from the main one.
  await sql`update location set country = null, region = '' where code = 'reno'`.execute(shop.db)
  await put('reno', 20)
  expect((await preview({ quantity: 5 })).shipping_total).toBe(1_101)
  expect(latest(1)).toEqual(['94104'])
  await sql`update location set closed_at = now() where code = 'reno'`.execute(shop.db)
})

test('a price in another currency is converted; without an exchange rate the table applies', async () => {
  await sql`update price_list set currency = 'EUR'`.execute(shop.db)
  expect((await preview()).shipping_total).toBe(shippingMinor)
  await sql`insert into exchange_rate (currency, valid_from, rate) values ('USD', '2020-01-01', '1.1')`.execute(
    shop.db,
  )
  expect((await preview()).shipping_total, '11.01 / 1.1, rounded').toBe(1_001)
})
