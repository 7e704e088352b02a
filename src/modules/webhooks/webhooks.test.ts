// End to end: an item is sold and a partner's receiver is notified, however the receiver behaves.
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountId, OrderId } from '../../kernel/ids.ts'
import { useApi } from '../../../tests/support/api.ts'
import { waitForVisibleTransactions } from '../../../tests/support/visible-transactions.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { openReceiver, type Receiver, acceptDelivery } from '../../../tests/support/webhook-receiver.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { transitionOrder } from '../orders/move-order.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import { enqueueSandboxEvents } from './enqueue-events.ts'
import type { WebhookEventType } from './webhooks.ts'

const api = useApi()
const hour = 3_600_000
let receiver: Receiver
let sku: string
let accountId: AccountId
const receivers: Receiver[] = []

beforeAll(async () => {
  const account = {
    email: 'partner@example.com',
    name: 'Partner',
    roles: ['customer'],
    password: 'a long password',
  }
  accountId = await api.db.transaction().execute((tx) => createAccount(tx, account, api.now()))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id order by v.sku limit 1`.execute(api.db)
  sku = rows[0]!.sku
  await sql`update stock set on_hand = 500`.execute(api.db)
})
beforeEach(async () => {
  await sql`delete from app`.execute(api.db)
  await sql`delete from webhook_event`.execute(api.db)
  receiver = await open()
})
afterEach(() => receivers.splice(0).forEach((receiverToClose) => receiverToClose.close()))

async function open(): Promise<Receiver> {
  const extraReceiver = await openReceiver()
  receivers.push(extraReceiver)
  return extraReceiver
}

let applications = 0
async function application(status = 'live'): Promise<number> {
  const clientId = `app_${String(++applications).padStart(16, '0')}`
  const { rows } = await sql<{ id: number }>`
    insert into app (user_id, client_id, name, status, request_key)
    values (${accountId}, ${clientId}, 'ERP', ${status}, ${randomUUID()}) returning id`.execute(api.db)
  return rows[0]!.id
}

async function subscribed(
  events: WebhookEventType[],
  { url = receiver.url, mode = 'live' as 'live' | 'test', status = 'live' } = {},
) {
  const id = await application(status)
  const ownWebhooks = api.webhooks.service.forApp({ id })
  return {
    id,
    own: ownWebhooks,
    hook: await ownWebhooks.create({ url, events, mode, requestKey: randomUUID() }),
  }
}

async function send(...waitsMs: number[]): Promise<void> {
  await waitForVisibleTransactions(api.db)
  await api.webhooks.sender.drain()
  for (const ms of waitsMs) {
    api.advanceClock(ms)
    await api.webhooks.sender.drain()
  }
}
const listReceivedTypes = ({ received }: Receiver = receiver) => received.map(({ event }) => event.type)

/** Creates an order of an app and moves it through states, each in its own transaction. */
async function order(applicationId: number, ...states: OrderStatus[]): Promise<OrderId> {
  const [placedOrder] = await placeOrders(api, [sku])
  const { id } = placedOrder!.order
  await sql`insert into app_order (order_id, application_id) values (${id}, ${applicationId})`.execute(api.db)
  await move(id, 'pending', ...states)
  return id
}
async function move(id: OrderId, from: OrderStatus, ...states: OrderStatus[]): Promise<void> {
  for (const to of states) {
    await api.db
      .transaction()
      .execute((tx) => transitionOrder(tx, id, from, to, { actor: 'system', at: api.now() }))
    from = to
  }
}

test('a sale sends an event automatically, with variant and remaining quantity', async () => {
  // Otherwise changes of the test's setup may count as later than the subscription.
  await waitForVisibleTransactions(api.db)
  await subscribed(['stock.updated'])
  api.webhooks.sender.start()
  await placeOrders(api, [sku])
  await expect.poll(() => receiver.received.length, { timeout: 15_000, interval: 20 }).toBe(1)
  // Stop the sender, so that it only sends when the tests call it.
  await api.webhooks.sender.stop()
  const { rows } = await sql<{ free: number }>`
    select on_hand - reserved as free from stock s join variant v on v.id = s.variant_id where v.sku = ${sku}`.execute(
    api.db,
  )
  expect(receiver.received[0]!.event).toMatchObject({
    type: 'stock.updated',
    data: { sku, available: rows[0]!.free },
  })
})

test('a delivery is signed per Standard Webhooks, with both secrets during a rotation', async () => {
  const { own: ownWebhooks, hook } = await subscribed(['stock.updated'])
  const rotated = await ownWebhooks.rotate(hook.id)
  const again = await ownWebhooks.rotate(hook.id)
  await ownWebhooks.test(hook.id)
  await send()
  const { headers, body, event } = receiver.received[0]!
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')}`
  // The response to the first rotation may have been lost, so the secret that the receiver knows still signs.
  expect(headers['webhook-signature']).toBe(`${sign(again.secret)} ${sign(hook.secret)}`)
  expect(headers['webhook-signature']).not.toContain(sign(rotated.secret))
  expect(headers['webhook-id']).toBe(event.id)
  api.advanceClock(25 * hour)
  await ownWebhooks.test(hook.id)
  await send()
  expect(receiver.received[1]!.headers['webhook-signature']).not.toContain(' ')
})

test('events of one order arrive in order, though the receiver fails, hangs, disconnects and loses responses', async () => {
  const { id } = await subscribed([
    'order.placed',
    'order.paid',
    'order.picking',
    'order.shipped',
    'order.delivered',
  ])
  receiver.respond = (request, reply, index) => {
    if (index % 5 === 1) reply.writeHead(500).end('no')
    else if (index % 5 === 2) return // hangs
    else if (index % 5 === 3) request.socket.resetAndDestroy()
    else if (index % 5 === 4) reply.writeHead(302, { location: receiver.url }).end()
    else reply.end('ok')
  }
  await order(id, 'paid', 'picking', 'shipped', 'delivered')
  await send(...Array.from({ length: 22 }, () => 5 * hour * 0.5))
  const firsts = receiver.received.filter(
    ({ event }, at) => receiver.received.findIndex((entry) => entry.event.id === event.id) === at,
  )
  expect(firsts.map(({ event }) => event.type)).toEqual([
    'order.placed',
    'order.paid',
    'order.picking',
    'order.shipped',
    'order.delivered',
  ])
  // A delivery starts only after the previous one is done, so repeated deliveries are consecutive.
  expect(receiver.received.map(({ event }) => event.id)).toEqual(
    firsts.flatMap(({ event }) => Array.from({ length: 5 }, () => event.id)),
  )
})

test('retries stop after three days, later deliveries are still tried, and both can be sent again', async () => {
  const { id, own: ownWebhooks, hook } = await subscribed(['order.placed', 'order.paid'])
  receiver.respond = (_, reply) => void reply.writeHead(503).end('closed')
  await order(id, 'paid')
  await send(...Array.from({ length: 40 }, () => 2 * hour))
  const page = await ownWebhooks.deliveries(hook.id, {})
  expect(page.deliveries.map(({ status, type }) => [type, status])).toEqual([
    ['order.paid', 'failed'],
    ['order.placed', 'failed'],
  ])
  expect(page.deliveries[1]!.attempts.length).toBeGreaterThan(10)
  expect(page.deliveries[0]!.attempts[0]).toMatchObject({ status: 503, response: 'closed', error: null })
  receiver.respond = acceptDelivery
  const countBefore = receiver.received.length
  for (const { id: delivery } of page.deliveries.toReversed()) await ownWebhooks.replay(hook.id, delivery)
  await send()
  expect(listReceivedTypes().slice(countBefore)).toEqual(['order.placed', 'order.paid'])
  expect((await ownWebhooks.deliveries(hook.id, {})).deliveries.map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
  ])
})

test('a subscriber that hangs blocks no other, and has at most four connections', async () => {
  const hanging = await open()
  let open4 = 0
  let maxParallel = 0
  let receivedBefore: string[] | undefined
  hanging.respond = (request) => {
    maxParallel = Math.max(maxParallel, ++open4)
    request.socket.on('close', () => {
      receivedBefore ??= listReceivedTypes()
      open4--
    })
  }
  const slow = await subscribed(['order.placed'], { url: hanging.url })
  const { id } = await subscribed(['order.placed'])
  for (let n = 0; n < 6; n++) await order(slow.id)
  await order(id)
  await waitForVisibleTransactions(api.db)
  await api.webhooks.sender.drain()
  expect(receivedBefore, 'before the first hanging request times out').toEqual(['order.placed'])
  expect(maxParallel).toBe(4)
})

test('an order sends events to the app that placed it, and to no other', async () => {
  const firstApp = await subscribed(['order.placed'])
  const secondApp = await open()
  await subscribed(['order.placed', 'stock.updated'], { url: secondApp.url })
  await order(firstApp.id)
  await placeOrders(api, [sku])
  await send()
  expect([listReceivedTypes(), listReceivedTypes(secondApp)]).toEqual([['order.placed'], ['stock.updated']])
})

test('an app that is not live gets no events of the shop, and all of its sandbox', async () => {
  const { id } = await subscribed(['order.placed', 'stock.updated'], { status: 'sandbox', mode: 'test' })
  await subscribed(['order.placed', 'stock.updated'], { status: 'sandbox' })
  await order(id)
  await send()
  expect(listReceivedTypes()).toEqual([])
  await api.db
    .transaction()
    .execute((tx) =>
      enqueueSandboxEvents(
        tx,
        id,
        [{ type: 'order.placed', object: 'order:1', at: api.now(), data: {} }],
        api.now(),
      ),
    )
  await send()
  expect(listReceivedTypes()).toEqual(['order.placed'])
})

test('in a database restored from another server, its old changes send nothing, and new ones do', async () => {
  const { id } = await subscribed(['order.placed', 'stock.updated', 'price.updated'])
  const orderId = await order(id)
  const oldXid = 99_999_999_999
  await sql`update order_event set xid = ${oldXid} where order_id = ${orderId}`.execute(api.db)
  await sql`update stock_ledger set xid = ${oldXid} where reference = ${orderId}`.execute(api.db)
  await sql`insert into price_change (variant_id, xid) select id, ${oldXid} from variant where sku = ${sku}`.execute(
    api.db,
  )
  await sql`update webhook_subscription set since_xid = ${oldXid}`.execute(api.db)
  await sql`update webhook_feed set xid = ${oldXid}`.execute(api.db)
  await send()
  expect(listReceivedTypes()).toEqual([])
  for (const table of ['order_event', 'stock_ledger', 'price_change'])
    expect((await sql`select from ${sql.table(table)} where xid >= ${oldXid}`.execute(api.db)).rows).toEqual(
      [],
    )
  await order(id)
  await send()
  expect(listReceivedTypes().toSorted()).toEqual(['order.placed', 'stock.updated'])
})

test('events of a transaction are sent once it commits, even if later transactions committed before it', async ({
  skip,
}) => {
  if (!api.database.url) skip('one connection, one transaction')
  await subscribed(['stock.updated'])
  const { rows } = await sql<{ id: number }>`select variant_id as id from stock order by 1 limit 2`.execute(
    api.db,
  )
  const change = (db: typeof api.db, index: number) =>
    sql`with s as (update stock set on_hand = on_hand - 1 where variant_id = ${rows[index]!.id} returning *)
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason) select variant_id, location_id, -1, 0, 'counted' from s`.execute(
      db,
    )
  await api.db.transaction().execute(async (tx) => {
    await change(tx, 0)
    await change(api.db, 1)
    await api.webhooks.sender.drain()
    expect(listReceivedTypes()).toEqual([])
  })
  await send()
  await send()
  expect(receiver.received.map(({ event }) => event.object).toSorted()).toEqual(
    rows.map(({ id }) => `stock:${id}`).toSorted(),
  )
})

test('a price sends an event when it is written, and when a sale starts or ends on its date', async () => {
  await subscribed(['price.updated'])
  const { rows } = await sql<{ id: number; list: number }>`
    select v.id, l.id as list from variant v, price_list l where v.sku = ${sku} and l.code = 'retail'`.execute(
    api.db,
  )
  const { id, list } = rows[0]!
  const at = (ms: number) => new Date(api.now().getTime() + ms)
  await sql`insert into price (price_list_id, variant_id, kind, amount_minor, starts_at, ends_at)
    values (${list}, ${id}, 'sale', 100, ${at(hour)}, ${at(2 * hour)})`.execute(api.db)
  const prices = () =>
    receiver.received.map(({ event }) => (event.data as unknown as { price: { price: number } }).price.price)
  await send(1000)
  expect(prices()).toHaveLength(1)
  const regular = prices()[0]!
  await send(hour, 1000, hour, 1000)
  expect(prices()).toEqual([regular, 100, regular])
})

test.each([
  'https://127.0.0.2.nip.invalid@10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'https://10.1.2.3/',
  'https://[fd00::1]/',
  'https://user:pass@example.com/',
])('%s is rejected on creation', async (url) => {
  const id = await application()
  await expect(
    api.webhooks.service
      .forApp({ id })
      .create({ url, events: ['stock.updated'], mode: 'live', requestKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 'invalid_webhook_url' })
})

test('an endpoint that now resolves to a private network is not connected to', async () => {
  const { own: ownWebhooks, hook } = await subscribed(['stock.updated'])
  await sql`update webhook_subscription set url = 'http://10.255.255.1:9/'`.execute(api.db)
  await ownWebhooks.test(hook.id)
  await send()
  expect((await ownWebhooks.deliveries(hook.id, {})).deliveries[0]!.attempts[0]).toMatchObject({
    status: null,
    error: 'the URL points to an internal network',
  })
})

test('a repeated request creates one webhook with one secret; another body with its key, and an eleventh, are rejected', async () => {
  const id = await application()
  const ownWebhooks = api.webhooks.service.forApp({ id })
  const create = (requestKey: string, url = receiver.url) =>
    ownWebhooks.create({ url, events: ['stock.updated'], mode: 'live', requestKey })
  expect(await create('same')).toEqual(await create('same'))
  await expect(create('same', `${receiver.url}/other`)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  for (let n = 1; n < 10; n++) await create(`key ${n}`)
  await expect(create('one more')).rejects.toMatchObject({ code: 'too_many_webhooks' })
  expect(await ownWebhooks.list()).toHaveLength(10)
})

test('an app finds no webhooks of another app', async () => {
  const { hook } = await subscribed(['stock.updated'])
  const secondApp = api.webhooks.service.forApp({ id: await application() })
  for (const call of [
    () => secondApp.one(hook.id),
    () => secondApp.remove(hook.id),
    () => secondApp.rotate(hook.id),
    () => secondApp.deliveries(hook.id, {}),
    () => secondApp.test(hook.id),
    () => secondApp.replay(hook.id, 1),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})
