// Tests orders of apps: live orders are real orders, sandbox orders leave the shop untouched. Injected errors
// neither lose nor duplicate orders.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { createProduct } from '../../../tests/support/catalogue.ts'
import { findProductIdBySlug, writeBundle } from '../../modules/catalog/bundles/bundles.store.ts'
import { writeProducts } from '../../modules/imports/write-products.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'

const api = useApi()
let liveApp: Awaited<ReturnType<typeof createTestApp>>
let testApp: Awaited<ReturnType<typeof createTestApp>>
let sku: string
beforeAll(async () => {
  liveApp = await createTestApp(api, { live: true })
  testApp = await createTestApp(api)
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 0 order by v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
  await addStock(500)
  // Places a guest order, which also sets up a delivery method.
  await placeOrders(api, [sku])
}, 60_000)

/** Changes stock as a stock count does. */
const addStock = (change: number) =>
  sql`with changed as (
      update stock set on_hand = on_hand + ${change} where variant_id = (select id from variant where sku = ${sku})
      returning variant_id, location_id)
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
    select variant_id, location_id, ${change}, 0, 'counted' from changed`.execute(api.db)

const address = { name: 'Petra Hook', line1: '1 Way', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' }
const order = (quantity = 1, more: object = {}) => ({
  items: [{ sku, quantity }],
  email: 'buyer@till.example',
  address,
  reference: 'T-1',
  ...more,
})
const place = (client: typeof liveApp, body: object, key: string = randomUUID(), headers: object = {}) =>
  client.calling(client.key)('POST', 'orders', body, { 'idempotency-key': key, ...headers })
const readStock = async (of: typeof liveApp) => {
  const { data } = (await of.calling(of.key)('GET', 'variants?limit=200')).json()
  const { id } = data.find((variant: { sku: string }) => variant.sku === sku)
  return (await of.calling(of.key)('GET', `stock?ids=${id}`)).json().data[0].available as number
}
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db))
    .rows[0]!.count

test('a live order uses the shop’s own stock, number and email, and the app can read it', async () => {
  const before = await readStock(liveApp)
  const response = await place(liveApp, order(2))
  expect(response.statusCode).toBe(201)
  const { id, number, total } = response.json()
  expect(response.json()).toMatchObject({
    status: 'pending',
    reference: 'T-1',
    lines: [{ sku, quantity: 2 }],
  })
  expect(await readStock(liveApp)).toBe(before - 2)
  const { rows } = await sql`select number, total_minor, account_id from shop_order where id = ${id}`.execute(
    api.db,
  )
  expect(rows).toEqual([{ number, total_minor: total, account_id: null }])
  expect((await liveApp.calling(liveApp.key)('GET', `orders/${id}`)).json()).toEqual(response.json())
  expect((await liveApp.calling(liveApp.key)('GET', `orders/${id}/shipments`)).json()).toEqual({ data: [] })
  await checkInvariants(api.db)
})

test('the same key places one order, even if the price has changed; with another order it is rejected', async () => {
  const key = randomUUID()
  const first = await place(liveApp, order(), key)
  await sql`update price set amount_minor = amount_minor + 100 where variant_id = (select id from variant where sku = ${sku})`.execute(
    api.db,
  )
  const repeated = await Promise.all([place(liveApp, order(), key), place(liveApp, order(), key)])
  for (const response of repeated) expect(response.json().id).toBe(first.json().id)
  expect((await place(liveApp, order(2), key)).json()).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
})

test.each(['live', 'sandbox'])('ten concurrent requests with one key place one order: %s', async (mode) => {
  const of = mode === 'live' ? liveApp : testApp
  const key = randomUUID()
  const before = await readStock(of)
  const responses = await Promise.all(Array.from({ length: 10 }, () => place(of, order(), key)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
  expect(await readStock(of)).toBe(before - 1)
})

test.each(['live', 'sandbox'])(
  'insufficient stock, an unknown SKU or another total rejects the order with the reason: %s',
  async (mode) => {
    const of = mode === 'live' ? liveApp : testApp
    const before = await readStock(of)
    expect((await place(of, order(999))).json()).toMatchObject({ status: 409, code: 'out_of_stock' })
    expect((await place(of, order(1, { items: [{ sku: 'NONE', quantity: 1 }] }))).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '#/items/0/sku' }],
    })
    expect((await place(of, order(1, { expected_total: 1 }))).json()).toMatchObject({
      status: 409,
      code: 'total_changed',
    })
    expect((await place(of, order(1, { shipping_method: 'balloon' }))).json()).toMatchObject({ status: 422 })
    expect((await of.calling(of.key)('POST', 'orders', order())).statusCode).toBe(400)
    expect(await readStock(of)).toBe(before)
  },
)

test.each(['live', 'sandbox'])(
  'an order is cancelled once, and its items are restocked: %s',
  async (mode) => {
    const of = mode === 'live' ? liveApp : testApp
    const before = await readStock(of)
    const { id } = (await place(of, order(3))).json()
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await of.calling(of.key)('POST', `orders/${id}/cancel`, {})).json()).toMatchObject({
        status: 'cancelled',
      })
    expect(await readStock(of)).toBe(before)
    await checkInvariants(api.db)
  },
)

test.each(['live', 'sandbox'])(
  'a bundle is ordered by its SKU, and sold as its components: %s',
  async (mode) => {
    const of = mode === 'live' ? liveApp : testApp
    if (!(await findProductIdBySlug(api.db, 'pair'))) {
      const pair = createProduct(
        { name: 'Pair', sku: 'PAIR', sizes: ['M'], priceMinor: 1_999, onHand: 0 },
        api.now(),
      )
      await api.db.transaction().execute((tx) => writeProducts(tx, [pair], { now: api.now() }))
      const id = (await findProductIdBySlug(api.db, 'pair'))!
      const bundle = {
        pricing: { type: 'fixed' as const },
        variants: [{ sku: 'PAIR-INK-M', components: [{ sku, quantity: 2 }] }],
      }
      await api.db.transaction().execute((tx) => writeBundle(tx, id, bundle))
    }
    const { data } = await of
      .calling(of.key)('GET', 'variants?limit=200')
      .then((response) => response.json())
    const found = data.find((variant: { sku: string }) => variant.sku === 'PAIR-INK-M')
    expect(found.components).toEqual([{ sku, quantity: 2 }])
    expect(data.find((variant: { sku: string }) => variant.sku === sku).components).toBeNull()
    const before = await readStock(of)
    const items = [
      { sku: 'PAIR-INK-M', quantity: 3 },
      { sku, quantity: 1 },
    ]
    const placed = await place(of, order(1, { items }))
    expect(placed.statusCode, placed.body).toBe(201)
    const { lines, bundles, items_total } = placed.json()
    // 19.99 for two: one of the items costs a cent more.
    expect(
      lines.map((line: (typeof lines)[number]) => [line.sku, line.quantity, line.unit_price, line.bundle]),
    ).toEqual([
      [sku, 3, 1_000, 1],
      [sku, 3, 999, 1],
      [sku, 1, expect.any(Number), undefined],
    ])
    expect(bundles).toEqual([
      { sku: 'PAIR-INK-M', variant_id: found.id, name: 'Pair', quantity: 3, unit_price: 1_999 },
    ])
    expect(items_total).toBe(3 * 1_999 + lines[2].unit_price)
    expect(await readStock(of)).toBe(before - 7)
    expect(
      (await place(of, order(1, { items: [{ sku: 'PAIR-INK-M', quantity: 300 }] }))).json(),
    ).toMatchObject({
      code: 'out_of_stock',
    })
  },
)

test.each(['live', 'sandbox'])('another app’s orders return 404: %s', async (mode) => {
  const of = mode === 'live' ? liveApp : testApp
  const { id } = (await place(of, order())).json()
  const other = await createTestApp(api, { live: true })
  const guest = await sql<{
    id: string
  }>`select id from shop_order where id not in (select order_id from app_order) limit 1`.execute(api.db)
  for (const key of [
    other.key,
    other.application.api_key,
    mode === 'live' ? liveApp.application.api_key : liveApp.key,
  ])
    for (const otherId of [id, guest.rows[0]?.id ?? 'none'])
      for (const [method, path] of [
        ['GET', `orders/${otherId}`],
        ['GET', `orders/${otherId}/shipments`],
        ['POST', `orders/${otherId}/cancel`],
      ] as const)
        expect((await other.calling(key)(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(
          404,
        )
  expect((await other.calling(other.key)('GET', 'orders')).json().data).toEqual([])
})

test('orders are paged, latest first, each once', async () => {
  const of = await createTestApp(api)
  const placed: string[] = []
  for (let index = 0; index < 5; index++) placed.unshift((await place(of, order())).json().id)
  const seenOrders: string[] = []
  for (let next: string | null = 'orders?limit=2'; next;) {
    const page: { data: { id: string }[]; next_cursor: string | null } = (
      await of.calling(of.key)('GET', next)
    ).json()
    seenOrders.push(...page.data.map(({ id }) => id))
    next = page.next_cursor && `orders?limit=2&cursor=${page.next_cursor}`
  }
  expect(seenOrders).toEqual(placed)
})

test('a sandbox writes no data of the shop, and reads only its catalogue', async () => {
  const tables = [
    'shop_order',
    'order_line',
    'payment',
    'stock_ledger',
    'stock_reservation',
    'outgoing_email',
    'job',
    'app_change',
  ]
  const state = async () => [
    await Promise.all(tables.map(count)),
    (await sql`select sum(on_hand), sum(reserved) from stock`.execute(api.db)).rows,
    (await sql`select next from order_number`.execute(api.db)).rows,
  ]
  const of = await createTestApp(api)
  const call = of.calling(of.key)
  const before = await state()
  const { id } = (await place(of, order(4))).json()
  await call('POST', 'sandbox/clock', { advance_seconds: 90_000 })
  await call('POST', `orders/${id}/cancel`, {})
  await call('PUT', 'sandbox/stock', { sku, available: 3 })
  await call('GET', 'changes')
  expect(await state()).toEqual(before)
  // Sold out in the shop, without effect on the sandbox.
  await addStock(-400)
  expect(await readStock(of)).toBe(3)
  expect((await place(of, order(3))).statusCode).toBe(201)
  await addStock(400)
})

test('an order moves to picking, shipped and delivered by the sandbox clock, with feed entries, and then cannot be cancelled', async () => {
  const of = await createTestApp(api)
  const call = of.calling(of.key)
  let { cursor } = (await call('GET', 'changes')).json()
  const { id } = (await place(of, order())).json()
  const status = async () => (await call('GET', `orders/${id}`)).json().status
  const seenOrders: unknown[] = []
  const drain = async () => {
    const page = (await call('GET', `changes?since=${cursor}`)).json()
    seenOrders.push(...page.changes.map((change: { kind: string }) => change.kind))
    ;({ cursor } = page)
  }
  expect(await status()).toBe('pending')
  for (const [hours, expectedStatus] of [
    [1, 'picking'],
    [23, 'shipped'],
    [48, 'delivered'],
  ] as const) {
    await drain()
    await call('POST', 'sandbox/clock', { advance_seconds: hours * 3_600 + 10 })
    expect(await status()).toBe(expectedStatus)
  }
  await drain()
  await drain()
  expect(seenOrders).toEqual(['stock', 'order', 'order', 'order', 'order'])
  expect((await call('GET', `orders/${id}/shipments`)).json().data).toMatchObject([
    { lines: [{ sku, quantity: 1 }] },
  ])
  expect((await call('POST', `orders/${id}/cancel`, {})).json()).toMatchObject({
    status: 409,
    code: 'invalid_transition',
  })
  await call('POST', 'sandbox/reset', {})
  expect((await call('GET', 'orders')).json().data).toEqual([])
})

test('sandbox data is not available to live keys', async () => {
  const call = liveApp.calling(liveApp.key)
  expect((await call('POST', 'sandbox/reset', {})).json()).toMatchObject({
    status: 403,
    code: 'sandbox_only',
  })
  expect((await call('POST', 'sandbox/clock', { advance_seconds: 1 })).statusCode).toBe(403)
  expect((await call('GET', 'me', undefined, { 'sandbox-fault': '503' })).statusCode).toBe(200)
})

test('an app registers, tests faults and lost responses in its sandbox with one order, goes live and orders', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const of = await createTestApp(api)
  const errors = ['503', 'timeout', 'lost-reply', '503', undefined]
  const placeWithRetries = async (key: string, faultHeaders: (string | undefined)[]) => {
    const idempotency = randomUUID()
    for (const error of faultHeaders) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v2/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotency,
          ...(error && { 'sandbox-fault': error }),
        },
        body: JSON.stringify(order(2, { reference: 'faults' })),
        signal: AbortSignal.timeout(error === 'timeout' ? 500 : 10_000),
      }).catch(() => undefined)
      expect(response?.status).toBe(error === undefined ? 201 : error === '503' ? 503 : undefined)
      if (response?.status === 201) return (await response.json()) as { id: string }
    }
    throw new Error('no answer')
  }
  const tried = await placeWithRetries(of.key, errors)
  const { data } = (await of.calling(of.key)('GET', 'orders')).json()
  expect(data.map(({ id }: { id: string }) => id)).toEqual([tried.id])
  const key = await of.goLive()
  const real = await placeWithRetries(key, [undefined])
  expect((await of.calling(key)('GET', 'orders')).json().data).toMatchObject([
    { id: real.id, reference: 'faults' },
  ])
})

test('a change of an app’s order is in its own feed only', async () => {
  const other = await createTestApp(api, { live: true })
  const cursors = await Promise.all(
    [liveApp, other].map(async (of) => (await of.calling(of.key)('GET', 'changes')).json().cursor as string),
  )
  const { id } = (await place(liveApp, order())).json()
  const listEvents = async (of: typeof liveApp, index: number) =>
    (await of.calling(of.key)('GET', `changes?since=${cursors[index]}`)).json().changes
  // Open transactions in other databases of the server also delay the feed.
  await vi.waitFor(
    async () =>
      expect(await listEvents(liveApp, 0)).toContainEqual(expect.objectContaining({ kind: 'order', id })),
    { timeout: 30_000, interval: 100 },
  )
  expect(JSON.stringify(await listEvents(other, 1))).not.toContain(id)
}, 40_000)

test('an order that is collected in a store needs no address, live and in the sandbox', async () => {
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`
    with store as (
      insert into location (code, name, line1, city, postcode, country, time_zone, offers_pickup, opening_hours, pickup_minutes)
      values ('soho', 'Soho store', '1 Berwick Street', 'London', 'W1F 0DR', 'GB', 'Europe/London', true, ${week}::jsonb, 60) returning id),
    stocked as (
      insert into stock (variant_id, location_id, on_hand) select v.id, store.id, 50 from variant v, store where v.sku = ${sku}
      returning variant_id, location_id)
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
    select variant_id, location_id, 50, 0, 'counted' from stocked`.execute(api.db)
  const contact = { name: 'Petra Hook', phone: '+44 20 7946 0000' }
  const collected = { address: undefined, contact, shipping_method: 'pickup:soho' }
  for (const client of [liveApp, testApp]) {
    const response = await place(client, order(1, collected))
    expect([response.statusCode, response.json().address]).toEqual([
      201,
      expect.objectContaining({ ...contact, line1: '1 Berwick Street', country: 'GB' }),
    ])
    for (const method of ['post', undefined])
      expect((await place(client, order(1, { ...collected, shipping_method: method }))).json()).toMatchObject(
        { status: 400, errors: [{ pointer: '#/address' }] },
      )
  }
  expect(await checkInvariants(api.db)).toEqual([])
})
