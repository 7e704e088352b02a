// An ERP's daily work with a machine key and the client whose types come from the API description.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActors } from '../tests/support/actors.ts'
import { useApi } from '../tests/support/api.ts'
import { card } from '../tests/support/buyer.ts'
import { placeOrders } from '../tests/support/orders.ts'
import { createAdminClient } from './client.ts'

const api = useApi()
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
] as const
let baseUrl: string
let adminToken: string
beforeAll(async () => {
  const { actors } = await makeActors(api)
  adminToken = (await actors.find(({ name }) => name === 'admin')!.token())!
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => api.app.server.closeAllConnections())

/** The data of an answer. */
function assertData<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  expect(error).toBeUndefined()
  return data!
}
const once = () => ({ 'idempotency-key': randomUUID() })

test('updates stock and prices, ships and refunds an order, and reads customers', async () => {
  const admin = createAdminClient({ baseUrl, key: adminToken })
  const { key, id: keyId } = assertData(
    await admin.POST('/api/v1/staff/machine-keys', {
      params: { header: once() },
      body: { name: 'ERP', scopes: [...scopes], expires_at: null },
    }),
  )
  const erp = createAdminClient({ baseUrl, key })
  const [placed] = await placeOrders(api, ['ACC-001-INK-M'], 1, card())
  const { order } = placed!
  await api.worker.drain()

  const { products } = assertData(
    await erp.GET('/api/v1/staff/products', { params: { query: { q: 'ACC-001-INK-M' } } }),
  )
  const path = { id: products[0]!.id }
  const product = assertData(await erp.GET('/api/v1/staff/products/{id}', { params: { path } }))
  const variant = product.variants[0]!
  const price = variant.price!
  const changed = assertData(
    await erp.PATCH('/api/v1/staff/products/{id}', {
      params: { path },
      body: {
        variants: [
          {
            id: variant.id,
            price: { was: price, to: price + 100 },
            on_hand: { was: variant.on_hand, to: variant.on_hand + 10 },
          },
        ],
      },
    }),
  )
  expect(changed.variants[0]).toMatchObject({ price: price + 100, on_hand: variant.on_hand + 10 })

  const { orders } = assertData(await erp.GET('/api/v1/staff/orders'))
  expect(orders.map(({ number }) => number)).toContain(order.number)
  const one = { path: { id: order.id } }
  const details = assertData(await erp.GET('/api/v1/staff/orders/{id}', { params: one }))
  const lineId = details.lines[0]!.id
  assertData(await erp.POST('/api/v1/staff/orders/{id}/pick', { params: one, body: {} }))
  assertData(
    await erp.POST('/api/v1/staff/orders/{id}/scans', {
      params: { ...one, header: once() },
      body: { line_id: lineId },
    }),
  )
  assertData(await erp.POST('/api/v1/staff/orders/{id}/pack', { params: one, body: {} }))
  assertData(
    await erp.POST('/api/v1/staff/orders/{id}/ship', {
      params: one,
      body: { carrier: 'Post', tracking: 'ERP1' },
    }),
  )
  assertData(
    await erp.POST('/api/v1/staff/orders/{id}/refund', {
      params: { ...one, header: once() },
      body: { amount: 100, note: 'Late' },
    }),
  )
  const { customers } = assertData(
    await erp.GET('/api/v1/staff/customers', {
      params: { query: { q: 'another-customer@actors.example' } },
    }),
  )
  expect(customers).toHaveLength(1)

  const { events } = assertData(
    await admin.GET('/api/v1/staff/audit-events', { params: { query: { actor: `key:${keyId}` } } }),
  )
  expect(events.map(({ action }) => action).toSorted()).toEqual(
    ['order.pack', 'order.pick', 'order.refund', 'order.ship', 'product.change'].toSorted(),
  )
})

test('an operation outside of its scopes is refused by name', async () => {
  const admin = createAdminClient({ baseUrl, key: adminToken })
  const { key } = assertData(
    await admin.POST('/api/v1/staff/machine-keys', {
      params: { header: once() },
      body: { name: 'Feed', scopes: ['products.read'], expires_at: null },
    }),
  )
  const feed = createAdminClient({ baseUrl, key })
  const { error } = await feed.GET('/api/v1/staff/orders')
  expect(error).toMatchObject({ error: { code: 'insufficient_scope', details: { scope: 'orders.read' } } })
})
