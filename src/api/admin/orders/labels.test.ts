// Labels and tracking with a fake of EasyPost: from the settings to the delivered parcel.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sign } from '../../../../plugins/easypost/easypost.ts'
import { createFakeEasypost, type FakeEasypost } from '../../../../plugins/easypost/fake-easypost.ts'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { printDocument } from '../../../modules/fulfilment/documents/print-document.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

let fake: FakeEasypost
const api = useApi({
  payments: async () => {
    fake = await createFakeEasypost()
    const { apiKey, webhookSecret, apiUrl } = fake.settings
    return {
      methods: ['test-card'],
      settings: {
        EASYPOST_API_KEY: apiKey,
        EASYPOST_WEBHOOK_SECRET: webhookSecret,
        EASYPOST_API_URL: apiUrl,
        EASYPOST_CUSTOMS_SIGNER: 'Minh',
      },
    }
  },
})
afterAll(() => fake.close())
let actors: Actor[]

const call = async (role: string, method: 'GET' | 'POST', path: string, payload?: object, key?: string) => {
  const token = await actors.find(({ name }) => name === role)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
    },
    ...(payload && { payload }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, body: isJson ? response.json() : response.body, response }
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`update location set line1 = '417 Montgomery Street', city = 'San Francisco', region = 'CA', postcode = '94104', country = 'US'
    where code = 'main'`.execute(api.db)
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max, carrier, carrier_service)
    values ('parcel', 'Parcel', 700, 2, 4, 'easypost', 'USPS/Priority')`.execute(api.db)
})

let id: string
beforeEach(async () => {
  id = await placeAndPick()
})

/** An order of two shirts that is picked. */
async function placeAndPick(): Promise<string> {
  const variant = await api.db
    .selectFrom('variant as v')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .select('v.id')
    .where('v.status', '=', 'active')
    .orderBy('s.on_hand', 'desc')
    .executeTakeFirstOrThrow()
  const order = {
    items: [{ variant_id: variant.id, quantity: 2 }],
    email: 'hana@example.com',
    address: {
      name: 'Hana Kim',
      line1: '179 N Harbor Dr',
      city: 'Redondo Beach',
      region: 'California',
      postcode: '90277',
      country: 'US',
    },
    shipping_method: 'parcel',
    payment: card(),
  }
  const post = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/dynamic/checkout${path}`,
      headers: { 'idempotency-key': randomUUID() },
      payload,
    })
  const { total } = (
    await post('/quote', { items: order.items, ...order.address, shipping_method: 'parcel' })
  ).json()
  const placed = (await post('', { ...order, expected_total: total })).json()
  await call('warehouse', 'POST', `orders/${placed.order.id}/pick`, {})
  return placed.order.id
}

const create = (payload: object = {}, key?: string) =>
  call('warehouse', 'POST', `orders/${id}/labels`, payload, key)
const getOrder = async () => (await call('warehouse', 'GET', `orders/${id}`)).body
const listLabels = async () => (await call('warehouse', 'GET', `orders/${id}/labels`)).body.labels
const errorOf = ({ body }: { body: { error: { code: string; details?: object } } }) => [
  body.error.code,
  body.error.details,
]

test('a label ships the parcel with its tracking number, and staff download its file', async () => {
  const paid = fake.countPaidLabels()
  const key = randomUUID()
  const { status, body: label } = await create({}, key)
  expect([status, label]).toEqual([
    200,
    expect.objectContaining({
      carrier: 'easypost',
      service: 'USPS/Priority',
      status: 'created',
      carrier_name: 'USPS',
      price: 1_101,
      currency: 'USD',
      shipment: 1,
      requested_by: expect.stringMatching(/^staff:/) as string,
    }),
  ])
  expect((await create({}, key)).body, 'the same request').toEqual(label)
  expect(await getOrder()).toMatchObject({
    status: 'shipped',
    shipments: [{ carrier: 'USPS', tracking: label.tracking, tracking_url: label.tracking_url, events: [] }],
  })
  expect(fake.countPaidLabels()).toBe(paid + 1)
  const file = await call('warehouse', 'GET', `orders/${id}/labels/${label.id}/file`)
  expect([file.status, file.response.headers['content-type'], file.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.4 label',
  ])
  for (const { name, signedIn } of actors) {
    const expected = ['warehouse', 'admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', `orders/${id}/labels/${label.id}/file`)).status]).toEqual([
      name,
      expected,
    ])
  }
  const { diff } = await api.db
    .selectFrom('audit_event')
    .select('diff')
    .where('action', '=', 'order.ship')
    .executeTakeFirstOrThrow()
  expect(diff).toMatchObject({ tracking: label.tracking })
})

test.each(['unavailable', 'lost', 'malformed'] as const)(
  'after an answer that is %s, the same parcel makes one label, with any key',
  async (failure) => {
    const paid = fake.countPaidLabels()
    // Each request of the carrier’s API fails once.
    for (let attempt = 0; attempt < 4; attempt++) {
      fake.failNext(failure, attempt)
      const failed = await create()
      if (failed.status === 200) break
      expect(errorOf(failed)[0]).toBe('carrier_unavailable')
      expect((await getOrder()).status).toBe('picking')
    }
    expect((await getOrder()).status === 'shipped' ? 200 : (await create()).status).toBe(200)
    expect(fake.countPaidLabels()).toBe(paid + 1)
    expect(await listLabels()).toMatchObject([{ status: 'created', shipment: 1 }])
  },
)

test('two requests at the same time pay for one label', async () => {
  const paid = fake.countPaidLabels()
  fake.delay(50)
  const both = await Promise.all([create(), create()])
  fake.delay(0)
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(fake.countPaidLabels()).toBe(paid + 1)
})

test('merged orders get one label, which delivers both, and a merge is reverted before', async () => {
  const other = await placeAndPick()
  const read = async (order: string) => (await call('warehouse', 'GET', `orders/${order}`)).body
  const { display_number: number } = await read(other)
  const merge = (role: string) => call(role, 'POST', `orders/${id}/merge`, { orders: [other] })
  expect((await call('warehouse', 'GET', 'orders?status=picking')).body.orders).toContainEqual(
    expect.objectContaining({
      id,
      can_merge_with: expect.arrayContaining([
        { id: other, display_number: number, status: 'picking' },
      ]) as object[],
    }),
  )
  expect((await merge('accounting')).status).toBe(403)
  const merged = await merge('warehouse')
  expect([merged.status, merged.body.merged_with]).toEqual([
    200,
    [{ id: other, display_number: number, status: 'picking' }],
  ])
  const revertLatest = async () => {
    const { events } = (await call('admin', 'GET', 'audit-events')).body
    return call('admin', 'POST', `audit-events/${events[0].id}/revert`)
  }
  expect((await revertLatest()).status).toBe(204)
  expect(await read(id)).toMatchObject({ merged_with: [] })
  expect((await revertLatest()).status).toBe(204)
  expect(await read(other)).toMatchObject({ merged_with: [{ id }] })

  const paid = fake.countPaidLabels()
  const buy = (order: string, key: string) => call('warehouse', 'POST', `orders/${order}/labels`, {}, key)
  fake.failNext('unavailable', 1)
  const key = randomUUID()
  expect(errorOf(await buy(other, key))[0]).toBe('carrier_unavailable')
  expect(errorOf(await call('warehouse', 'POST', `orders/${id}/unmerge`, {}))[0]).toBe('label_unfinished')
  const { body: label } = await buy(other, key)
  expect((await buy(other, key)).body).toEqual(label)
  expect(fake.countPaidLabels()).toBe(paid + 1)
  for (const order of [id, other]) {
    expect((await call('warehouse', 'GET', `orders/${order}/labels`)).body.labels).toMatchObject([
      { id: label.id, shipment: 1 },
    ])
    expect((await call('warehouse', 'GET', `orders/${order}/labels/${label.id}/file`)).status).toBe(200)
  }
  fake.deliver(label.tracking)
  const { body, headers } = fake.createWebhook!(label.tracking)
  const url = '/api/v1/carriers/easypost/webhook'
  await api.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  })
  for (const order of [id, other])
    expect(await read(order)).toMatchObject({
      status: 'delivered',
      shipments: [{ tracking: label.tracking, tracking_url: label.tracking_url, events: [{}, {}, {}] }],
    })
  expect(await checkInvariants(api.db)).toEqual([])
})

test('what the carrier rejects is reported, and nothing is kept', async () => {
  expect(errorOf(await create({ service: 'USPS/Overnight' }))).toEqual([
    'label_rejected',
    {
      reason: expect.stringContaining(
        'USPS/Overnight is not available for this parcel. Available: USPS/Express',
      ),
    },
  ])
  expect(errorOf(await create({ carrier: 'pigeon', service: 'Fast' }))).toEqual([
    'invalid_input',
    { issues: [{ path: 'carrier', message: 'There is no carrier pigeon' }] },
  ])
  expect(errorOf(await create({ lines: [{ line_id: 1, quantity: 1 }] }))[0]).toBe('quantity_exceeded')
  await sql`update location set country = null where code = 'main'`.execute(api.db)
  expect(errorOf(await create())[0]).toBe('invalid_input')
  await sql`update location set country = 'US' where code = 'main'`.execute(api.db)
  expect(await listLabels()).toEqual([])
})

test('a label whose order was cancelled during the purchase stays, and can be voided', async () => {
  const paid = fake.countPaidLabels()
  await sql`create or replace function block_shipment() returns trigger language plpgsql as $$ begin raise 'blocked'; end $$`.execute(
    api.db,
  )
  await sql`create trigger blocked before insert on shipment execute function block_shipment()`.execute(
    api.db,
  )
  expect((await create()).status).toBe(500)
  await sql`drop trigger blocked on shipment`.execute(api.db)
  const [label] = await listLabels()
  expect(label).toMatchObject({ status: 'created', shipment: null })
  const { lines } = await getOrder()
  const other = await create({ lines: [{ line_id: lines[0].id, quantity: 1 }] })
  expect(errorOf(other)).toEqual(['label_unfinished', { label: label.id }])
  const voided = await call('warehouse', 'POST', `orders/${id}/labels/${label.id}/void`, {})
  expect([voided.status, voided.body.labels]).toEqual([200, [expect.objectContaining({ status: 'voided' })]])
  expect(fake.countPaidLabels()).toBe(paid)
  expect((await create({ lines: [{ line_id: lines[0].id, quantity: 1 }] })).status).toBe(200)
})

test('messages of the carrier and queries add events once, and the delivery ends the order', async () => {
  const { body: label } = await create()
  fake.deliver(label.tracking)
  const { body, headers } = fake.createWebhook!(label.tracking)
  const send = (payload: string, signature = headers) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/carriers/easypost/webhook',
      headers: { ...signature, 'content-type': 'application/json' },
      payload,
    })
  expect((await send(`${body} `)).statusCode, 'forged').toBe(400)
  for (const broken of ['{"description"', '{"description":"tracker.updated","result":{}}', '[]']) {
    const signature = sign(fake.settings['webhookSecret']!, broken)
    const response = await send(broken, { 'x-hmac-signature': signature })
    expect([response.statusCode, response.json().error.code], broken).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(response.json().error.details)).toContain('cannot be read')
  }
  expect((await getOrder()).shipments[0].events).toEqual([])
  expect((await send(body)).statusCode).toBe(200)
  expect((await send(body)).statusCode).toBe(200)
  const delivered = await getOrder()
  expect(delivered).toMatchObject({ status: 'delivered' })
  expect(delivered.shipments[0].events).toEqual([
    {
      at: '2026-04-10T09:17:17Z',
      status: 'pre-transit',
      message: 'Shipping Label Created',
      place: 'HOUSTON, TX, US',
    },
    {
      at: '2026-04-10T19:17:17Z',
      status: 'in-transit',
      message: 'Arrived at USPS Facility',
      place: 'HOUSTON, TX, US',
    },
    { at: '2026-04-11T15:03:00Z', status: 'delivered', message: 'Delivered', place: 'HOUSTON, TX, US' },
  ])
})

test('parcels are tracked every two hours without messages', async () => {
  const { body: label } = await create()
  const plan = async () => {
    await sql`insert into job (kind, run_at) values ('parcels.plan-tracking', ${api.now()})`.execute(api.db)
    await api.worker.drain()
    await api.worker.drain()
  }
  await plan()
  expect((await getOrder()).shipments[0].events).toEqual([])
  fake.deliver(label.tracking)
  await plan()
  expect((await getOrder()).status, 'not again so soon').toBe('shipped')
  api.advanceClock(2 * 60 * 60_000 + 1_000)
  await plan()
  expect(await getOrder()).toMatchObject({ status: 'delivered', shipments: [{ events: [{}, {}, {}] }] })
})

test('staff see the carrier, and its prices for a parcel', async () => {
  expect((await call('admin', 'GET', 'carriers')).body.carriers).toMatchObject([
    {
      code: 'easypost',
      active: true,
      problem: null,
      webhook: 'http://shop.test/api/v1/carriers/easypost/webhook',
    },
  ])
  const parcel = { country: 'US', region: 'CA', postcode: '90277', weight_grams: 500 }
  const { body } = await call('admin', 'POST', 'carriers/easypost/rates', parcel)
  expect(body.rates[0]).toEqual({
    service: 'USPS/GroundAdvantage',
    title: 'USPS GroundAdvantage',
    price: 820,
    currency: 'USD',
    days: 3,
  })
  fake.failNext('rate-error')
  expect(errorOf(await call('admin', 'POST', 'carriers/easypost/rates', parcel))).toEqual([
    'carrier_unavailable',
    { problem: 'EasyPost has no rates: FedEx: Shipment cannot weigh less than 16oz' },
  ])
})

test('the customs form of a parcel abroad has the HS code and country of origin of the variant', async () => {
  await sql`update variant set hs_code = '620520', country_of_origin = 'VN'
    where id in (select variant_id from order_line where order_id = ${id})`.execute(api.db)
  await sql`update shop_order set address = address || '{"country": "CA", "region": "ON", "postcode": "M5V 2T6"}' where id = ${id}`.execute(
    api.db,
  )
  expect((await call('warehouse', 'POST', `orders/${id}/labels`, {})).status).toBe(200)
  expect(fake.getLatestCustoms()).toEqual([
    expect.objectContaining({ quantity: 2, hs_tariff_number: '620520', origin_country: 'VN' }),
  ])
})

describe('a label for a return', () => {
  const labelsOf = (action = '') => `orders/${id}/returns/1/labels${action}`
  beforeEach(async () => {
    await create()
    const { body: order } = await call('warehouse', 'GET', `orders/${id}`)
    const line = order.items?.[0]?.id ?? order.lines?.[0]?.id
    const delivered = await call('admin', 'POST', `orders/${id}/deliver`, {})
    if (delivered.status !== 200) throw new Error(JSON.stringify(delivered.body))
    const made = await call('customer-service', 'POST', `orders/${id}/returns`, {
      lines: [{ line_id: line, quantity: 1 }],
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  })

  test('is bought from the carrier once, downloaded by staff and the customer, and voided', async () => {
    const paid = fake.countPaidLabels()
    const key = randomUUID()
    const make = (payload: object = {}) => call('customer-service', 'POST', labelsOf(), payload, key)
    const { status, body: label } = await make()
    expect([status, label]).toEqual([
      200,
      expect.objectContaining({
        carrier: 'easypost',
        service: 'USPS/Priority',
        status: 'created',
        carrier_name: 'USPS',
      }),
    ])
    expect((await make()).body.id).toBe(label.id)
    expect([fake.countPaidLabels() - paid, fake.isLatestReturn()]).toEqual([1, true])
    const file = await call('customer-service', 'GET', labelsOf(`/${label.id}/file`))
    expect([file.status, file.body]).toEqual([200, '%PDF-1.4 label'])
    const printed = await printDocument({ db: api.db } as never, id as never, 'return-1')
    expect(printed!.toString()).toBe('%PDF-1.4 label')
    const voided = await call('customer-service', 'POST', labelsOf(`/${label.id}/void`), {})
    expect(voided.body.labels).toMatchObject([{ id: label.id, status: 'voided' }])
    expect(fake.countPaidLabels() - paid).toBe(0)
    const { rows } = await sql<{ action: string }>`
      select action from audit_event where object_id = ${id} and action like 'order.%return-label' order by id`.execute(
      api.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['order.return-label', 'order.void-return-label'])
  })

  test('is voided when its entry of the audit log is reverted', async () => {
    const paid = fake.countPaidLabels()
    const { body: label } = await call('customer-service', 'POST', labelsOf(), {})
    const { body: log } = await call('admin', 'GET', `audit-events?what=order.return-label`)
    const [event] = log.events
    expect(event).toMatchObject({ action: 'order.return-label', revertible: true })
    const reverted = await call('admin', 'POST', `audit-events/${event.id}/revert`, {})
    expect(reverted.status, JSON.stringify(reverted.body)).toBeLessThan(300)
    expect(fake.countPaidLabels() - paid).toBe(0)
    const { body } = await call('customer-service', 'GET', labelsOf())
    expect(body.labels.find(({ id: one }: { id: string }) => one === label.id).status).toBe('voided')
    const { body: after } = await call('admin', 'GET', `audit-events?what=order.void-return-label`)
    expect(after.events[0]).toMatchObject({ reverts: event.id })
  })

  test('is requested again after a failure, and is paid for once', async () => {
    const paid = fake.countPaidLabels()
    fake.failNext('lost', 2)
    const failed = await call('customer-service', 'POST', labelsOf(), {})
    expect(failed.body.error.code).toBe('carrier_unavailable')
    expect((await call('customer-service', 'POST', labelsOf(), {})).status).toBe(200)
    expect(fake.countPaidLabels() - paid).toBe(1)
  })

  test('is uploaded for a carrier without a plugin, and checked', async () => {
    const upload = (change: object = {}) =>
      call('customer-service', 'POST', labelsOf('/upload'), {
        type: 'application/pdf',
        file: Buffer.from('%PDF-1.4 own').toString('base64'),
        carrier_name: 'Giao Hàng Nhanh',
        tracking: 'GHN-1',
        ...change,
      })
    expect((await upload()).body).toMatchObject({
      carrier: null,
      carrier_name: 'Giao Hàng Nhanh',
      tracking: 'GHN-1',
    })
    expect((await printDocument({ db: api.db } as never, id as never, 'return-1'))!.toString()).toBe(
      '%PDF-1.4 own',
    )
    expect(errorOf(await upload({ type: 'image/png' }))).toMatchObject([
      'invalid_input',
      { issues: [{ path: 'file', message: expect.stringContaining('is not image/png') }] },
    ])
    expect((await call('warehouse', 'GET', `orders/${id}/returns/2/labels`)).status).toBe(404)
    await call('warehouse', 'POST', `orders/${id}/returns/1/receive`, {})
    expect((await upload()).body.error.code).toBe('invalid_transition')
  })
})
