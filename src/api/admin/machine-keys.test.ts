// Tests machine keys: who creates them, what they may do, and an ERP's daily work with one.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { card } from '../../../tests/support/buyer.ts'
import { placeOrders } from '../../../tests/support/orders.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = (token: string | undefined, method: Method, path: string, payload?: object, key?: string) =>
  api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
    },
    ...(payload && { payload }),
  })
const call = async (name: string, ...rest: [Method, string, object?, string?]) =>
  send(await actors.find((actor) => actor.name === name)!.token(), ...rest)
const create = async (input: object, key?: string) =>
  (await call('admin', 'POST', 'staff/machine-keys', { name: 'ERP', ...input }, key)).json()
const codeOf = (response: { statusCode: number; json(): { error: { code: string } } }) => [
  response.statusCode,
  response.json().error.code,
]

test('machine keys are for admins', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'staff/machine-keys')).statusCode]).toEqual([name, status])
  }
})

test('a key is shown once, and its calls are limited to its scopes', async () => {
  const requestKey = randomUUID()
  const created = await create({ scopes: ['orders.read'] }, requestKey)
  expect(created).toMatchObject({ name: 'ERP', scopes: ['orders.read'], state: 'active', last_used_at: null })
  expect(created.key).toMatch(/^mk_[\w-]{22}$/)
  expect(await create({ scopes: ['orders.read'] }, requestKey)).toEqual(created)
  const reused = await call(
    'admin',
    'POST',
    'staff/machine-keys',
    { name: 'Other', scopes: ['orders.read'] },
    requestKey,
  )
  expect(codeOf(reused)).toEqual([422, 'idempotency_key_reused'])
  const { keys } = (await call('admin', 'GET', 'staff/machine-keys')).json()
  expect(JSON.stringify(keys)).not.toContain(created.key)
  expect(keys[0]).toMatchObject({ id: created.id, hint: created.key.slice(-4) })

  expect((await send(created.key, 'GET', 'staff/orders')).statusCode).toBe(200)
  expect(codeOf(await send(created.key, 'GET', 'staff/customers?q=ada'))).toEqual([403, 'insufficient_scope'])
  expect(codeOf(await send(created.key, 'GET', 'staff/machine-keys'))).toEqual([403, 'insufficient_scope'])
  // Routes of customers do not accept it.
  expect((await send(created.key, 'GET', 'auth/sessions')).statusCode).toBe(401)
  const { keys: used } = (await call('admin', 'GET', 'staff/machine-keys')).json()
  expect(used[0].last_used_at).not.toBeNull()
})

test('unknown, revoked and expired keys are rejected', async () => {
  expect(codeOf(await send(`mk_${'A'.repeat(22)}`, 'GET', 'staff/orders'))).toEqual([401, 'invalid_api_key'])
  const { id, key } = await create({ scopes: ['orders.read'] })
  expect((await call('admin', 'DELETE', `staff/machine-keys/${id}`)).statusCode).toBe(204)
  expect(codeOf(await send(key, 'GET', 'staff/orders'))).toEqual([401, 'invalid_api_key'])
  expect((await call('admin', 'DELETE', `staff/machine-keys/${id}`)).statusCode).toBe(404)
  const expiresAt = new Date(api.now().getTime() + 60_000).toISOString()
  const temporary = await create({ scopes: ['orders.read'], expires_at: expiresAt })
  expect((await send(temporary.key, 'GET', 'staff/orders')).statusCode).toBe(200)
  api.advanceClock(60_000)
  expect(codeOf(await send(temporary.key, 'GET', 'staff/orders'))).toEqual([401, 'api_key_expired'])
})

test('a key cannot manage access, and expires in the future', async () => {
  for (const scope of ['team.manage', 'machine-keys.manage', 'admin.access', 'orders.everything'])
    expect(
      (await call('admin', 'POST', 'staff/machine-keys', { name: 'x', scopes: [scope] })).statusCode,
    ).toBe(400)
  const past = { name: 'x', scopes: ['orders.read'], expires_at: '2020-01-01T00:00:00Z' }
  expect((await call('admin', 'POST', 'staff/machine-keys', past)).statusCode).toBe(400)
})

test('a key has its own rate limit', async () => {
  const { key } = await create({ scopes: ['jobs.manage'] })
  const statuses = new Set<number>()
  for (let calls = 0; calls < 700 && !statuses.has(429); calls++)
    statuses.add((await send(key, 'GET', 'staff/orders')).statusCode)
  expect([...statuses]).toEqual([403, 429])
})

test('an access token that begins like a key is an access token', async () => {
  const response = await send(`mk_${'A'.repeat(40)}`, 'GET', 'staff/orders')
  expect(codeOf(response)).toEqual([401, 'authentication_required'])
})

describe('an ERP', () => {
  const scopes = `orders.read orders.pick orders.ship orders.refund customers.read
    products.read product-prices.edit stock.read stock.edit`.split(/\s+/)

  test('updates stock and prices, ships and refunds an order, and reads customers', async () => {
    const { key, id } = await create({ scopes })
    const erp = async (...rest: [Method, string, object?]) => {
      const response = await send(key, ...rest)
      expect(response.statusCode, response.body).toBeLessThan(300)
      return response.json()
    }
    const [placed] = await placeOrders(api, ['ACC-001-INK-M'], 1, card())
    const { order } = placed!
    await api.worker.drain()

    const { products } = await erp('GET', 'staff/products?q=ACC-001-INK-M')
    const product = await erp('GET', `staff/products/${products[0].id}`)
    const [variant] = product.variants
    const changed = await erp('PATCH', `staff/products/${product.id}`, {
      variants: [
        {
          id: variant.id,
          price: { was: variant.price, to: variant.price + 100 },
          on_hand: { was: variant.on_hand, to: variant.on_hand + 10 },
        },
      ],
    })
    expect(changed.variants[0]).toMatchObject({
      price: variant.price + 100,
      on_hand: variant.on_hand + 10,
    })

    const { orders } = await erp('GET', 'staff/orders')
    expect(orders.map(({ number }: { number: number }) => number)).toContain(order.number)
    const details = await erp('GET', `staff/orders/${order.id}`)
    const lineId = details.lines[0].id
    await erp('POST', `staff/orders/${order.id}/pick`, {})
    await erp('POST', `staff/orders/${order.id}/scans`, { line_id: lineId })
    await erp('POST', `staff/orders/${order.id}/pack`, {})
    await erp('POST', `staff/orders/${order.id}/ship`, { carrier: 'Post', tracking: 'ERP1' })
    await erp('POST', `staff/orders/${order.id}/refund`, { amount: 100, note: 'Late' })
    const { customers } = await erp('GET', 'staff/customers?q=another-customer@actors.example')
    expect(customers).toHaveLength(1)

    const { events } = (await call('admin', 'GET', `staff/audit-events?actor=key:${id}`)).json()
    expect(events.map(({ action }: { action: string }) => action).toSorted()).toEqual(
      ['order.pack', 'order.pick', 'order.refund', 'order.ship', 'product.change'].toSorted(),
    )
  })
})
