// Holds and pickups over HTTP: who may place and release holds, what they stop, and that customers do not see them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import type { PlacedOrder } from '../../../modules/checkout/checkout.ts'
import { permissions } from '../../../contracts/permissions.ts'
import { listOpenWork } from '../../../modules/work-queue/work-queue.store.ts'
import { listItemsToPick } from '../../../modules/fulfilment/items-to-pick.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let sku: string

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id order by s.on_hand desc, v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
}, 60_000)

async function call(
  name: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
  key: string = randomUUID(),
) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': key },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const place = async (payment?: object): Promise<PlacedOrder['order']> =>
  (await placeOrders(api, [sku], 1, payment))[0]!.order
const hold = (id: string, reason = 'Call the customer', key?: string) =>
  call('customer-service', 'POST', `orders/${id}/holds`, { reason }, key)
const release = (id: string, holdId: string, name = 'customer-service') =>
  call(name, 'POST', `orders/${id}/holds/${holdId}/release`)
const read = async (id: string) => (await call('admin', 'GET', `orders/${id}`)).body
const today = new Date().toISOString().slice(0, 10)

test('only roles with the permission hold and release', async () => {
  const { id } = await place()
  const allowed: readonly string[] = permissions['orders.hold'].roles
  const { id: first } = (await hold(id)).body
  for (const { name, signedIn } of actors) {
    const expected = allowed.includes(name) ? [201, 200] : signedIn ? [403, 403] : [401, 401]
    const placed = await call(name, 'POST', `orders/${id}/holds`, { reason: name })
    expect([name, placed.status, (await release(id, first, name)).status]).toEqual([name, ...expected])
  }
})

const countToPick = async () =>
  (await listOpenWork(api.db, today)).find(({ kind }) => kind === 'to_pick')?.count ?? 0

test('an order on hold cannot be picked, scanned, packed or shipped until the last hold is released', async () => {
  const { id, number } = await place(card('4242424242424242'))
  const toPick = await countToPick()
  const first = (await hold(id)).body
  expect(first).toMatchObject({ kind: 'manual', reason: 'Call the customer', released_at: null })
  const second = (await hold(id, 'Address looks wrong')).body
  expect((await call('warehouse', 'POST', `orders/${id}/pick`)).body.error).toMatchObject({
    code: 'order_on_hold',
    details: { reasons: ['Call the customer', 'Address looks wrong'] },
  })
  expect(await listItemsToPick(api.db, [number])).toEqual([])
  expect(await countToPick()).toBe(toPick - 1)
  const listed = (await call('warehouse', 'GET', 'orders?on_hold=true')).body.orders
  expect(listed).toContainEqual(expect.objectContaining({ id, on_hold: true }))
  const others = (await call('warehouse', 'GET', 'orders?on_hold=false')).body.orders
  expect(others.map((order: { id: string }) => order.id)).not.toContain(id)

  expect((await release(id, first.id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ on_hold: true })
  expect((await call('warehouse', 'POST', `orders/${id}/pick`)).body.error.code).toBe('order_on_hold')
  for (let time = 0; time < 2; time++) expect((await release(id, second.id)).status).toBe(200)
  const released = await read(id)
  expect(released).toMatchObject({ on_hold: false, holds: [{ reason: 'Call the customer' }, {}] })
  expect(released.actions).toContainEqual(expect.objectContaining({ action: 'pick', open: true }))
  expect((await call('warehouse', 'POST', `orders/${id}/pick`)).status).toBe(200)

  const { id: third } = (await hold(id, 'Customer wants another size')).body
  const open = (await read(id)).actions.filter((action: { open: boolean }) => action.open)
  expect(open.map(({ action }: { action: string }) => action)).not.toContain('ship')
  for (const [path, body] of [
    ['scans', { code: sku }],
    ['pack', {}],
    ['ship', { carrier: 'Post', tracking: 'T1' }],
  ] as const)
    expect([path, (await call('warehouse', 'POST', `orders/${id}/${path}`, body)).body.error.code]).toEqual([
      path,
      'order_on_hold',
    ])
  await release(id, third)
  const parcel = { carrier: 'Post', tracking: 'T1' }
  expect((await call('warehouse', 'POST', `orders/${id}/ship`, parcel)).status).toBe(200)
  expect((await hold(id)).body.error.code).toBe('invalid_transition')
  expect(await checkInvariants(api.db)).toEqual([])
})

test('the same key places one hold, also when two requests arrive at once', async () => {
  const { id } = await place()
  const key = randomUUID()
  const [one, other] = await Promise.all([hold(id, 'Twice', key), hold(id, 'Twice', key)])
  expect([one.status, one.body]).toEqual([201, other.body])
  expect((await read(id)).holds).toHaveLength(1)
  const { rows } =
    await sql`select 1 from audit_event where action = 'order.hold' and object_id = ${id}`.execute(api.db)
  expect(rows).toHaveLength(1)
})

test('of a hold and picking at once, only one takes place', async () => {
  const { id } = await place()
  const [held, picked] = await Promise.all([hold(id), call('warehouse', 'POST', `orders/${id}/pick`)])
  expect(held.status).toBe(201)
  const { status } = await read(id)
  expect(status).toBe(picked.status === 200 ? 'picking' : 'pending')
})

test('the customer sees no hold, and can still cancel', async () => {
  const { id, token } = await placeAndGetLink()
  const view = async () => (await api.get(`/api/v1/dynamic/orders/${id}?token=${token}`)).json()
  const before = await view()
  await hold(id, 'A secret suspicion')
  expect(await view()).toEqual(before)
  expect(JSON.stringify(await view())).not.toContain('suspicion')
  expect((await call('customer-service', 'POST', `orders/${id}/cancel`, { reason: 'Fraud' })).status).toBe(
    200,
  )
  expect(await read(id)).toMatchObject({ status: 'cancelled', on_hold: false })
  const listed = (await call('warehouse', 'GET', 'orders?on_hold=true')).body.orders
  expect(listed.map((order: { id: string }) => order.id)).not.toContain(id)
})

async function placeAndGetLink() {
  const { signOrderToken } = await import('../../../modules/orders/order-token.ts')
  const { id } = await place()
  return { id, token: signOrderToken('a secret of at least thirty-two letters', id) }
}

test('holds and releases are reverted from the audit log', async () => {
  const { id } = await place()
  const latest = async () =>
    (await call('admin', 'GET', 'audit-events')).body.events.find((event: { object: string }) =>
      JSON.stringify(event).includes(id),
    )
  const revert = async (event: { id: number }) => call('admin', 'POST', `audit-events/${event.id}/revert`)
  await hold(id)
  const held = await latest()
  expect(held).toMatchObject({ action: 'order.hold', revertible: true })
  expect((await revert(held)).status).toBe(204)
  expect(await read(id)).toMatchObject({ on_hold: false })
  const released = await latest()
  expect(released).toMatchObject({ action: 'order.release', reverts: held.id })
  expect((await revert(released)).status).toBe(204)
  expect(await read(id)).toMatchObject({ on_hold: true, holds: [{ reason: 'Call the customer' }] })
  expect((await revert(released)).status).toBe(409)
})

test('an order for pickup is prepared, kept longer with a revert, and handed over by its code', async () => {
  const { id } = await place()
  await sql`insert into order_pickup (order_id, location_id, code, promised_at)
    select ${id}, id, 'K7QX4MPA', now() from location where code = 'main'`.execute(api.db)
  const { body: listed } = await call('warehouse', 'GET', 'pickups?state=to_prepare')
  expect(listed.pickups).toMatchObject([{ order_id: id, location: 'main', state: 'to_prepare' }])
  const { id: holdId } = (await hold(id)).body
  expect((await call('warehouse', 'POST', `orders/${id}/pickup/ready`)).body.error.code).toBe('order_on_hold')
  await release(id, holdId)
  expect((await call('warehouse', 'POST', `orders/${id}/pickup/ready`)).status).toBe(200)
  const was = (await read(id)).pickup.expires_at
  const extend = (to: string) =>
    call('warehouse', 'PATCH', `orders/${id}/pickup`, { expires_at: { was, to } })
  expect((await extend('2001-01-01T00:00:00Z')).body.error.code).toBe('invalid_input')
  expect((await extend('2099-01-01T00:00:00.000Z')).status).toBe(200)
  expect((await read(id)).pickup.expires_at).toBe('2099-01-01T00:00:00.000Z')
  const { events } = (await call('admin', 'GET', 'audit-events')).body
  const extended = events.find(({ action }: { action: string }) => action === 'order.pickup-extend')
  expect(extended).toMatchObject({ revertible: true })
  expect((await call('admin', 'POST', `audit-events/${extended.id}/revert`)).status).toBe(204)
  expect((await read(id)).pickup.expires_at).toBe(was)
  expect((await call('warehouse', 'POST', 'pickups/collect', { code: 'AAAAAAAA' })).status).toBe(404)
  const collected = await call('warehouse', 'POST', 'pickups/collect', { code: 'k7qx 4mpa' })
  expect(collected).toMatchObject({ status: 200, body: { status: 'delivered' } })
  expect((await call('warehouse', 'GET', 'pickups')).body.pickups).toEqual([])
})
