// Tags and assignees of orders over HTTP: who changes them, conflicts, and reverts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { permissions } from '../../../contracts/permissions.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let id: string

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id order by s.on_hand desc, v.sku limit 1`.execute(
    api.db,
  )
  id = (await placeOrders(api, [rows[0]!.sku], 1))[0]!.order.id
}, 60_000)

async function call(name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const read = async () => (await call('admin', 'GET', `orders/${id}`)).body
const listed = async (query: string) => (await call('admin', 'GET', `orders?${query}`)).body.orders
const setTags = (was: string[], to: string[], name = 'customer-service') =>
  call(name, 'PUT', `orders/${id}/tags`, { was, to })
const assign = (was: string | null, to: string | null, name = 'customer-service') =>
  call(name, 'PUT', `orders/${id}/assignee`, { was, to })
const revertLatest = async () => {
  const [event] = (await call('admin', 'GET', `audit-events?object=order/${id}`)).body.events
  const { status } = await call('admin', 'POST', `audit-events/${event.id}/revert`, {})
  return [event.action, status]
}

test('only roles that add notes change tags and assignees', async () => {
  const allowed: readonly string[] = permissions['orders.add-note'].roles
  for (const { name, signedIn } of actors) {
    const expected = allowed.includes(name) ? 200 : signedIn ? 403 : 401
    const statuses = [
      (await call(name, 'GET', 'order-choices')).status,
      (await setTags([], [], name)).status,
      (await assign(null, null, name)).status,
    ]
    expect([name, ...statuses]).toEqual([name, expected, expected, expected])
  }
})

test('tags are sorted and unique, filter the list, and can be reverted', async () => {
  expect((await setTags([], ['VIP', 'fragile', 'vip '])).status).toBe(200)
  expect((await read()).tags).toEqual(['fragile', 'vip'])
  expect((await listed('tag=vip')).map((order: { id: string }) => order.id)).toEqual([id])
  expect((await listed('tag=vip'))[0].tags).toEqual(['fragile', 'vip'])
  expect(await listed('tag=gift')).toEqual([])
  expect((await call('admin', 'GET', 'order-choices')).body.tags).toEqual(['fragile', 'vip'])
  const stale = await setTags([], ['gift'])
  expect([stale.status, stale.body.error.code]).toEqual([409, 'content_changed'])
  expect((await setTags(['fragile', 'vip'], ['a,b'])).status).toBe(400)
  expect(await revertLatest()).toEqual(['order.tags', 204])
  expect((await read()).tags).toEqual([])
})

test('an order is assigned to staff who can see it, and to no one by a revert', async () => {
  const [warehouse, designer] = [ids.get('warehouse')!, ids.get('designer')!]
  const { staff } = (await call('admin', 'GET', 'order-choices')).body
  expect(staff.map((one: { id: string }) => one.id)).toContain(warehouse)
  expect(staff.map((one: { id: string }) => one.id)).not.toContain(designer)
  expect((await assign(null, designer)).status).toBe(400)
  expect((await assign(null, warehouse)).status).toBe(200)
  expect((await read()).assignee).toEqual({ id: warehouse, name: 'warehouse' })
  expect((await listed(`assignee=${warehouse}`))[0].assignee).toEqual({ id: warehouse, name: 'warehouse' })
  expect((await assign(null, ids.get('admin')!)).status).toBe(409)
  expect(await revertLatest()).toEqual(['order.assign', 204])
  expect((await read()).assignee).toBeNull()
})
