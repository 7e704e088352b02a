// Tests order webhooks of an app, live and in its sandbox.
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { useApi } from '../../../tests/support/api.ts'
import { waitForVisibleTransactions } from '../../../tests/support/visible-transactions.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { openReceiver, type Received, type Receiver } from '../../../tests/support/webhook-receiver.ts'

const api = useApi()
let shop: Receiver
let sandbox: Receiver
let sku: string
let variantId: VariantId
beforeAll(async () => {
  ;[shop, sandbox] = [await openReceiver(), await openReceiver()]
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select v.sku, v.id from variant v join stock s on s.variant_id = v.id order by v.sku limit 1`.execute(
    api.db,
  )
  ;({ sku, id: variantId } = rows[0]!)
  await sql`update stock set on_hand = 500`.execute(api.db)
  // Places a guest order, which also sets up a delivery method.
  await placeOrders(api, [sku])
  // A new subscription starts at the oldest open transaction, which may belong to another database of the
  // server.
  await waitForVisibleTransactions(api.db)
}, 60_000)
beforeEach(async () => {
  await sql`delete from app`.execute(api.db)
  for (const receiver of [shop, sandbox]) receiver.received.length = 0
})
afterAll(async () => {
  await api.webhooks.sender.stop()
  shop.close()
  sandbox.close()
})

const address = { name: 'Petra Hook', line1: '1 Way', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
const events = [
  'order.placed',
  'order.picking',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'stock.updated',
]
const summarize = ({ event }: Received) => [event.type, event.object]

/** An app with a live and a test webhook. */
async function createApp() {
  const of = await createTestApp(api)
  const live = of.calling(await of.goLive())
  const test_ = of.calling(of.key)
  const subscribed = async (call: typeof live, { url }: Receiver) => {
    const created = await call('POST', 'webhooks', { url, events })
    expect(created.statusCode, created.body).toBe(201)
    return created.json() as { id: number; secret: string }
  }
  const place = async (call: typeof live, quantity = 2, key: string = randomUUID()) => {
    const order = { items: [{ sku, quantity }], email: 'buyer@till.example', address }
    const response = await call('POST', 'orders', order, { 'idempotency-key': key })
    expect(response.statusCode, response.body).toBe(201)
    return response.json() as {
      id: string
      number: number
      display_number: string
      currency: string
      total: number
    }
  }
  return {
    live,
    test: test_,
    place,
    hooks: { live: await subscribed(live, shop), test: await subscribed(test_, sandbox) },
  }
}

const signature = (secret: string, { headers, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

test('a sandbox sends order events through every status, signed and in order, and only to itself', async () => {
  const ownApp = await createApp()
  const other = await createApp()
  const key = randomUUID()
  const order = await ownApp.place(ownApp.test, 2, key)
  // Repeating a request returns the same order and sends no webhook.
  await ownApp.place(ownApp.test, 2, key)
  await ownApp.test('POST', 'sandbox/clock', { advance_seconds: 80 * 3_600 })
  await waitForVisibleTransactions(api.db)
  await api.webhooks.sender.drain()
  const object = `order:${order.id}`
  const orderEvents = sandbox.received.filter(({ event }) => event.object === object)
  expect(orderEvents.map(({ event }) => event.type)).toEqual([
    'order.placed',
    'order.picking',
    'order.shipped',
    'order.delivered',
  ])
  const { id, number, display_number, currency, total } = order
  expect(orderEvents.map(({ event }) => event.data)).toEqual([
    {
      order: { id, number, display_number, status: 'pending', currency, total },
      change: { from: null, to: 'pending' },
    },
    {
      order: { id, number, display_number, status: 'picking', currency, total },
      change: { from: 'pending', to: 'picking' },
    },
    {
      order: { id, number, display_number, status: 'shipped', currency, total },
      change: { from: 'picking', to: 'shipped', carrier: 'Sandbox Post', tracking: `SB${number}` },
    },
    {
      order: { id, number, display_number, status: 'delivered', currency, total },
      change: { from: 'shipped', to: 'delivered' },
    },
  ])
  const times = orderEvents.map(({ body }) =>
    Date.parse((JSON.parse(body) as { timestamp: string }).timestamp),
  )
  expect(times.map((index) => Math.round((index - times[0]!) / 3_600_000))).toEqual([0, 1, 24, 72])
  expect(sandbox.received.filter(({ event }) => event.type === 'stock.updated')).toMatchObject([
    { event: { object: `stock:${variantId}`, data: { variant_id: variantId, sku, available: 98 } } },
  ])
  for (const item of sandbox.received)
    expect(item.headers['webhook-signature']).toBe(signature(ownApp.hooks.test.secret, item))
  expect(shop.received).toEqual([])
  for (const call of [other.test, other.live, ownApp.live])
    for (const { id: hook } of Object.values(call === ownApp.live ? ownApp.hooks : other.hooks))
      expect((await call('GET', `webhooks/${hook}/deliveries`)).json().deliveries ?? []).toEqual([])
})

test('a sandbox sends cancelled, stock adjusted and sold out events; a rejected action sends none', async () => {
  const { test: call, place } = await createApp()
  const { id } = await place(call, 3)
  await call('POST', `orders/${id}/cancel`, {})
  await call('POST', `orders/${id}/cancel`, {})
  await call('PUT', 'sandbox/stock', { sku, available: 1 })
  const rejectedOrder = { items: [{ sku, quantity: 2 }], email: 'buyer@till.example', address }
  const rejected = await call('POST', 'orders', rejectedOrder, { 'idempotency-key': randomUUID() })
  expect(rejected.statusCode).toBe(409)
  await call('POST', 'sandbox/reset', {})
  await waitForVisibleTransactions(api.db)
  await api.webhooks.sender.drain()
  const eventsOf = (object: string) => sandbox.received.filter(({ event }) => event.object === object)
  expect(eventsOf(`order:${id}`).map(summarize)).toEqual([
    ['order.placed', `order:${id}`],
    ['order.cancelled', `order:${id}`],
  ])
  expect(eventsOf(`stock:${variantId}`).map(({ event }) => event.data['available'])).toEqual([
    97, 100, 1, 100,
  ])
})

test('an API order sends events to its app and stock events without waiting for anything else', async () => {
  const ownApp = await createApp()
  const other = await createApp()
  api.webhooks.sender.start()
  const order = await ownApp.place(ownApp.live)
  // Both apps receive the stock event, one the order event.
  await expect.poll(() => shop.received.length).toBe(3)
  await api.webhooks.sender.stop()
  const signed = (secret: string) =>
    shop.received.filter((item) => item.headers['webhook-signature'] === signature(secret, item))
  const { id, number, display_number, currency, total } = order
  const verifySignatures = signed(ownApp.hooks.live.secret)
  expect(verifySignatures.find(({ event }) => event.type === 'order.placed')?.event).toMatchObject({
    object: `order:${id}`,
    data: {
      order: { id, number, display_number, status: 'pending', currency, total },
      change: { to: 'pending' },
    },
  })
  const { data } = (await ownApp.live('GET', `stock?ids=${variantId}`)).json()
  for (const hooks of [verifySignatures, signed(other.hooks.live.secret)])
    expect(hooks.find(({ event }) => event.type === 'stock.updated')?.event.data).toEqual({
      variant_id: variantId,
      sku,
      available: data[0].available,
    })
  expect(signed(other.hooks.live.secret)).toHaveLength(1)
  expect(sandbox.received).toEqual([])
})
