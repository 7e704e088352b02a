// Edits and returns of an order by staff over HTTP: roles, response, what the customer sees, and the revert.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { permissions } from '../../../contracts/permissions.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let id: string

const call = async (name: string, method: 'GET' | 'POST', path: string, payload: object = {}) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': randomUUID() },
    ...(method === 'POST' && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const read = async () => (await call('admin', 'GET', `orders/${id}`)).body

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  const [placed] = await placeOrders(api, [rows[0]!.sku], 1)
  id = placed!.order.id
}, 60_000)

test('an order is edited after a dry run, and the edit is reverted from the audit log', async () => {
  const { lines, total, shipping_total } = await read()
  const input = {
    lines: [{ line_id: lines[0].id as number, percent_off: 20, reason: 'Scratch' }],
    discount: { amount: 100, reason: 'Goodwill' },
  }
  const path = `orders/${id}/edits`
  expect((await call('warehouse', 'POST', path, { ...input, dry_run: true })).status).toBe(403)
  expect((await call('customer-service', 'POST', path, input)).status).toBe(400)
  const { body: seen } = await call('customer-service', 'POST', path, { ...input, dry_run: true })
  expect(seen).toMatchObject({
    edit: 0,
    total_before: total,
    difference: seen.total - total,
    settlement: 'due_on_delivery',
  })
  expect(seen.shipping_methods.length).toBeGreaterThan(0)
  expect((await read()).total).toBe(total)
  const edited = await call('customer-service', 'POST', path, { ...input, expected_total: seen.total })
  expect(edited).toMatchObject({
    status: 200,
    body: { edit: 1, total: seen.total, additional_payment: null },
  })
  const order = await read()
  expect([order.total, order.shipping_total, order.promotions]).toEqual([
    seen.total,
    shipping_total,
    [{ code: null, name: 'Goodwill', discount: 100 }],
  ])
  const [event] = (await call('admin', 'GET', 'audit-events')).body.events
  expect(event).toMatchObject({ action: 'order.edit', revertible: true })
  expect((await call('admin', 'POST', `audit-events/${event.id}/revert`)).status).toBe(204)
  expect((await read()).total).toBe(total)
  expect(await checkInvariants(api.db)).toEqual([])
})

async function deliver() {
  await call('warehouse', 'POST', `orders/${id}/pick`)
  await call('warehouse', 'POST', `orders/${id}/ship`, { carrier: 'Post' })
  await call('warehouse', 'POST', `orders/${id}/deliver`)
}

test('staff with the permission create a return, which is reverted from the audit log', async () => {
  await deliver()
  const line_id = (await read()).lines[0].id as number
  const input = { lines: [{ line_id, quantity: 1, reason: 'size' }], note: 'Called twice' }
  const allowed: readonly string[] = permissions['returns.create'].roles
  for (const { name, signedIn } of actors) {
    const { status } = await call(name, 'POST', `orders/${id}/returns`, { ...input, lines: [] })
    expect([name, status]).toEqual([name, allowed.includes(name) ? 400 : signedIn ? 403 : 401])
  }
  expect(await call('customer-service', 'POST', `orders/${id}/returns`, input)).toMatchObject({
    status: 201,
    body: { status: 'return_requested', return_number: 1 },
  })
  const order = await read()
  expect(order.return_details).toMatchObject([{ number: 1, note: 'Called twice', location: null }])
  expect(order.return_details[0].created_by).toMatch(/^staff:/)
  expect((await call('customer-service', 'POST', `orders/${id}/returns`, input)).body.error).toMatchObject({
    code: 'quantity_exceeded',
    details: { line_id },
  })
  const [event] = (await call('admin', 'GET', 'audit-events')).body.events
  expect(event).toMatchObject({ action: 'order.request_return', revertible: true })
  expect((await call('admin', 'POST', `audit-events/${event.id}/revert`)).status).toBe(204)
  expect((await read()).returns).toMatchObject([{ status: 'withdrawn' }])
  expect((await call('admin', 'POST', `audit-events/${event.id}/revert`)).status).toBe(409)
  expect(await checkInvariants(api.db)).toEqual([])
})

test('a refund goes to one destination, or a part to each', async () => {
  const both = { to: 'original', credit_amount: 100 }
  const { status, body } = await call('accounting', 'POST', `orders/${id}/returns/1/refund`, both)
  expect([status, JSON.stringify(body.error)]).toEqual([
    400,
    expect.stringContaining('send either to or credit_amount'),
  ])
})

test('staff with the permission exchange items, which is reverted from the audit log', async () => {
  const [line] = (await read()).lines
  const input = { lines: [{ line_id: line.id, quantity: 1, reason: 'quality', sku: line.sku }] }
  const path = `orders/${id}/exchanges`
  const allowed: readonly string[] = permissions['returns.create'].roles
  for (const { name, signedIn } of actors) {
    const { status } = await call(name, 'POST', path, { lines: [] })
    expect([name, status]).toEqual([name, allowed.includes(name) ? 400 : signedIn ? 403 : 401])
  }
  expect((await call('customer-service', 'POST', path, input)).status).toBe(400)
  const seen = await call('customer-service', 'POST', path, { ...input, dry_run: true })
  expect(seen.body).toMatchObject({ exchange: 0, order_id: null, difference: 0, lines: [{ sku: line.sku }] })
  const { status, body } = await call('customer-service', 'POST', path, {
    ...input,
    ship: 'at_once',
    expected_difference: 0,
  })
  expect([status, body.additional_payment]).toEqual([200, null])
  expect((await read()).returns.at(-1)).toMatchObject({
    number: body.return_number,
    exchange: { order_id: body.order_id, status: 'paid' },
  })
  const fresh = (await call('admin', 'GET', `orders/${body.order_id}`)).body
  expect([fresh.exchange_of.order_id, fresh.on_hold, fresh.total]).toEqual([id, false, body.total])
  const [event] = (await call('admin', 'GET', 'audit-events')).body.events
  expect(event).toMatchObject({ action: 'order.exchange', revertible: true })
  expect((await call('admin', 'POST', `audit-events/${event.id}/revert`)).status).toBe(204)
  expect((await call('admin', 'GET', `orders/${body.order_id}`)).body.status).toBe('cancelled')
  expect((await read()).returns.at(-1).status).toBe('withdrawn')
  expect(await checkInvariants(api.db)).toEqual([])
})
