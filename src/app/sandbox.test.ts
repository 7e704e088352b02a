// Calls with a test key: they work as in the shop, and neither read nor change it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeActors } from '../../tests/support/actors.ts'
import { useApi } from '../../tests/support/api.ts'
import { card } from '../../tests/support/buyer.ts'
import { placeOrders } from '../../tests/support/orders.ts'
import { checkInvariants } from '../modules/invariants/invariants.ts'
import { sandboxTables } from '../modules/setup/sandbox/sandbox-tables.ts'

// Each fill copies the shop, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 })
const api = useApi({ sandbox: true })
const sku = 'ACC-001-INK-M'
let adminToken: string

beforeAll(async () => {
  const { actors } = await makeActors(api)
  adminToken = (await actors.find(({ name }) => name === 'admin')!.token())!
  await sql`insert into plugin_setting (plugin, name, value, updated_at) values ('stripe', 'publishable-key', '"pk_live_1"', now())`.execute(
    api.db,
  )
  await placeOrders(api, [sku], 1, card())
  await placeOrders(api, [sku])
  await api.worker.drain()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  api.ownUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return () => api.app.server.closeAllConnections()
})

async function call(token: string | undefined, method: string, path: string, body?: object, key?: string) {
  const response = await fetch(`${api.ownUrl}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
type Reply = Awaited<ReturnType<typeof call>>
const codeOf = ({ status, body }: Reply) => [status, body.error.code]
const createKey = async (scopes: string[], mode: 'live' | 'test' = 'test') =>
  (
    await call(adminToken, 'POST', '/api/v1/staff/machine-keys', {
      name: 'ERP',
      scopes,
      expires_at: null,
      mode,
    })
  ).body as { id: number; key: string; mode: string }

const scopes = [
  'orders.read',
  'orders.pick',
  'orders.ship',
  'orders.refund',
  'customers.read',
  'products.read',
  'product-prices.edit',
  'stock.read',
  'stock.edit',
  'audit-log.read',
]

/** Places an order with the key, as a guest. */
async function placeOrder(key: string, payment: object = card()): Promise<{ id: string; number: string }> {
  const variant = await api.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  const items = [{ variant_id: variant.id, quantity: 1 }]
  const quote = await call(key, 'POST', '/api/v1/dynamic/checkout/quote', { items, country: 'GB' })
  const placed = await call(key, 'POST', '/api/v1/dynamic/checkout', {
    items,
    email: 'erp@example.com',
    address: {
      name: 'Ada',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
    },
    shipping_method: 'standard',
    payment,
    expected_total: quote.body.total,
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  return placed.body.order
}

/** The rows of the shop, apart from the times when a key was last used, and when the sandbox was filled. */
async function readShop(): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {}
  for (const table of Object.keys(sandboxTables)) {
    if (table === 'machine_key' || table === 'sandbox_fill') continue
    const { rows } =
      await sql`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
        api.db,
      )
    state[table] = rows[0]
  }
  return state
}

test('a program with a test key tries its work, and the shop stays as it was', async () => {
  const { key, id, mode } = await createKey(scopes)
  expect(mode).toBe('test')
  expect(key).toMatch(/^mk_test_[\w-]{22}$/)
  const before = await readShop()

  const { status, body } = await call(key, 'GET', '/api/v1/staff/orders')
  expect([status, body.orders]).toEqual([200, []])
  const customers = await call(key, 'GET', '/api/v1/staff/customers?q=example')
  expect(customers.body.customers).toEqual([])
  const products = await call(key, 'GET', `/api/v1/staff/products?q=${sku}`)
  const product = (await call(key, 'GET', `/api/v1/staff/products/${products.body.products[0].id}`)).body
  const [variant] = product.variants
  const changed = await call(key, 'PATCH', `/api/v1/staff/products/${product.id}`, {
    variants: [{ id: variant.id, on_hand: { was: variant.on_hand, to: variant.on_hand + 10 } }],
  })
  expect(changed.body.variants[0].on_hand).toBe(variant.on_hand + 10)

  const order = await placeOrder(key)
  const path = `/api/v1/staff/orders/${order.id}`
  await expect.poll(async () => (await call(key, 'GET', path)).body.status).toBe('paid')
  const { lines } = (await call(key, 'GET', path)).body
  expect((await call(key, 'POST', `${path}/pick`, {})).status).toBe(200)
  await call(key, 'POST', `${path}/scans`, { line_id: lines[0].id })
  expect((await call(key, 'POST', `${path}/pack`, {})).status).toBe(200)
  expect((await call(key, 'POST', `${path}/ship`, { carrier: 'Post', tracking: 'ERP1' })).status).toBe(200)
  const refund = { amount: 100, note: 'Late' }
  const once = randomUUID()
  const refunded = await call(key, 'POST', `${path}/refund`, refund, once)
  expect([refunded.status, refunded.body]).toEqual([
    200,
    (await call(key, 'POST', `${path}/refund`, refund, once)).body,
  ])

  const audit = await call(key, 'GET', `/api/v1/staff/audit-events?actor=key:${id}`)
  expect(audit.body.events.map(({ action }: { action: string }) => action)).toContain('order.refund')
  const { registry } = await api.sandbox.open()
  await registry.worker.drain()
  expect(await readShop()).toEqual(before)
})

test('payments that are decided later reach the sandbox', async () => {
  const { key } = await createKey(scopes)
  const order = await placeOrder(key, card('4000000000004087'))
  const { registry } = await api.sandbox.open()
  await expect
    .poll(async () => {
      await registry.worker.drain()
      return (await call(key, 'GET', `/api/v1/staff/orders/${order.id}`)).body.status
    })
    .toBe('paid')
})

test('a test key has scopes, and no access to the shop', async () => {
  const { key } = await createKey(['orders.read'])
  expect(codeOf(await call(key, 'GET', '/api/v1/staff/customers?q=ada'))).toEqual([403, 'insufficient_scope'])
  expect(codeOf(await call(key, 'GET', '/api/v1/staff/machine-keys'))).toEqual([403, 'insufficient_scope'])
  expect((await call(key, 'GET', '/api/v1/auth/sessions')).status).toBe(401)
  // Without the sandbox, for example in a process that does not listen, it is an unknown key.
  const response = await api.get('/api/v1/staff/orders', { authorization: `Bearer ${key}` })
  expect([response.statusCode, response.json().error.code]).toEqual([401, 'invalid_api_key'])
})

test('unknown, revoked and expired test keys are rejected on every route', async () => {
  const unknown = `mk_test_${'A'.repeat(22)}`
  for (const path of ['/api/v1/staff/orders', '/api/v1/static/menus', '/'])
    expect(codeOf(await call(unknown, 'GET', path))).toEqual([401, 'invalid_api_key'])
  const { id, key } = await createKey(['orders.read'])
  expect((await call(key, 'GET', '/api/v1/staff/orders')).status).toBe(200)
  expect((await call(adminToken, 'DELETE', `/api/v1/staff/machine-keys/${id}`)).status).toBe(204)
  expect(codeOf(await call(key, 'GET', '/api/v1/staff/orders'))).toEqual([401, 'invalid_api_key'])
})

test('a live key reaches the shop only', async () => {
  const { key } = await createKey(['orders.read'], 'live')
  expect(key).toMatch(/^mk_[\w-]{22}$/)
  const { body } = await call(key, 'GET', '/api/v1/staff/orders')
  expect(body.orders).toHaveLength(2)
})

test('customers, orders and secrets are not copied, and stock is without their reservations', async () => {
  await api.sandbox.reset()
  const { db } = await api.sandbox.open()
  for (const table of [
    'account',
    'shop_order',
    'outgoing_email',
    'plugin_setting',
    'machine_key',
    'audit_event',
  ]) {
    const count = sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`
    expect([table, (await count.execute(db)).rows[0]!.rows]).toEqual([table, 0])
    expect([table, (await count.execute(api.db)).rows[0]!.rows > 0]).toEqual([table, true])
  }
  const stock = sql<{ on_hand: number; reserved: number }>`
    select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock`
  const { on_hand, reserved } = (await stock.execute(api.db)).rows[0]!
  expect(reserved).toBeGreaterThan(0)
  expect((await stock.execute(db)).rows).toEqual([{ on_hand, reserved: 0 }])
  expect(await checkInvariants(db)).toEqual([])
})

test('the secret of the sandbox signs nothing that the shop accepts', async () => {
  expect((await call(undefined, 'POST', '/sandbox/api/v1/payments/webhooks/test-card', {})).status).toBe(400)
  expect((await call(undefined, 'GET', '/sandbox/api/v1/staff/orders')).status).toBe(404)
})

test('a reset removes what programs have written, and copies the shop again', async () => {
  const { key } = await createKey(scopes)
  await placeOrder(key)
  await sql`update product set name = 'Renamed' where id = (select product_id from variant where sku = ${sku})`.execute(
    api.db,
  )
  const reset = await call(adminToken, 'POST', '/api/v1/staff/sandbox/reset')
  expect(reset).toMatchObject({
    status: 200,
    body: { filled_at: expect.any(String), rows: expect.any(Number) },
  })
  expect((await call(adminToken, 'GET', '/api/v1/staff/sandbox')).body).toEqual(reset.body)
  const { events } = (await call(adminToken, 'GET', '/api/v1/staff/audit-events')).body
  expect(events.map(({ action }: { action: string }) => action)).toContain('sandbox.reset')
  expect((await call(key, 'GET', '/api/v1/staff/orders')).body.orders).toEqual([])
  const { body } = await call(key, 'GET', `/api/v1/staff/products?q=${sku}`)
  expect(body.products[0].name).toBe('Renamed')
})
