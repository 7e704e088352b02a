// Tests, over HTTP, who decides on payments with a mismatched amount.
import { DAY_MS } from '../../../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { card } from '../../../../tests/support/shop.ts'
import { listOpenWork } from '../../../modules/work-queue/work-queue.store.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

const call = async (name: string, method: 'GET' | 'POST', path: string, payload: object = {}) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/payments${path}`,
    headers: access ? { authorization: `Bearer ${access}` } : {},
    ...(method === 'POST' && { payload }),
  })
}

const getToday = () => api.now().toISOString().slice(0, 10)

async function findSku(): Promise<string> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 1 order by v.sku limit 1`.execute(
    api.db,
  )
  return rows[0]!.sku
}

test('accounting and admins see them and decide once, and the decision is in the audit log', async () => {
  const [placed] = await placeOrders(api, [await findSku()], 1, card('4000000000000259'))
  const { order } = placed!
  for (const { name, signedIn } of actors) {
    const isAllowed = ['accounting', 'admin', 'super-admin'].includes(name)
    const expectedStatus = isAllowed ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', '')).statusCode]).toEqual([name, expectedStatus])
    // An unknown decision is rejected.
    const unclear = await call(name, 'POST', `/${order.id}`, { decision: 'perhaps' })
    expect([name, unclear.statusCode]).toEqual([name, isAllowed ? 400 : expectedStatus])
  }
  const { payments } = (await call('accounting', 'GET', '')).json()
  expect(payments).toMatchObject([
    { order_id: order.id, provider: 'test-card', payment_method: 'test-card', payment_label: 'Card' },
  ])
  expect(payments[0].received_amount.amount).toBe(payments[0].expected_amount.amount + 100)
  // Until then the order is unpaid: not to be picked, not a sale, and its reservation does not expire.
  const getIds = async (query: string) => {
    const token = await actors.find((actor) => actor.name === 'accounting')!.token()
    const response = await api.get(`/api/v1/staff/orders?${query}`, { authorization: `Bearer ${token}` })
    return response.json<{ orders: { id: string }[] }>().orders.map(({ id }) => id)
  }
  expect(await getIds('unpaid=true')).toEqual([order.id])
  expect(await getIds('to_do=pick')).toEqual([])
  expect(await listOpenWork(api.db, getToday())).toMatchObject([{ kind: 'payments', count: 1 }])
  api.advanceClock(7 * DAY_MS)
  await api.worker.drain()
  expect(await getIds('unpaid=true')).toEqual([order.id])
  expect((await call('accounting', 'POST', `/${order.id}`, { decision: 'accept' })).statusCode).toBe(200)
  expect((await call('admin', 'POST', `/${order.id}`, { decision: 'refund' })).statusCode).toBe(409)
  expect((await call('admin', 'POST', '/not-an-order', { decision: 'refund' })).statusCode).toBe(404)
  expect((await call('admin', 'GET', '')).json()).toEqual({
    payments: [],
    failed: [],
    authorizations: [],
    transfers: [],
    transfer_refunds: [],
  })
  const { rows } = await sql`select action, object_id from audit_event where action like 'payment.%'`.execute(
    api.db,
  )
  expect(rows).toEqual([{ action: 'payment.accept', object_id: order.id }])
  await api.worker.drain()
  expect(await checkInvariants(api.db)).toEqual([])
})

test('a failed refund is listed with its last error, and retried at the request of accounting', async () => {
  const [placed] = await placeOrders(api, [await findSku()], 1, card('4242424242424242'))
  const { order } = placed!
  // The provider has lost the charge, so nothing can be refunded.
  await sql`update test_card_charge set key = 'lost' where key = ${order.id}`.execute(api.db)
  const access = await actors.find((actor) => actor.name === 'admin')!.token()
  const cancelled = await api.app.inject({
    method: 'POST',
    url: `/api/v1/staff/orders/${order.id}/cancel`,
    headers: { authorization: `Bearer ${access}` },
    payload: { reason: 'lost' },
  })
  expect(cancelled.statusCode).toBe(200)
  await sql`update job set max_attempts = 1 where kind = 'order.refund'`.execute(api.db)
  await api.worker.drain()
  const listed = async () => (await call('accounting', 'GET', '')).json().failed
  const [job] = await listed()
  expect(job).toMatchObject({
    kind: 'order.refund',
    order_id: order.id,
    amount: { amount: order.total, currency: order.currency },
    attempts: 1,
    error: expect.stringContaining('did not refund'),
    failed_at: expect.any(String),
    next_attempt_at: null,
  })
  for (const { name, signedIn } of actors) {
    const isAllowed = ['accounting', 'admin', 'super-admin'].includes(name)
    const { statusCode } = await call(name, 'POST', '/jobs/999999999/retry')
    expect([name, statusCode]).toEqual([name, isAllowed ? 404 : signedIn ? 403 : 401])
  }
  await sql`update test_card_charge set key = ${order.id} where key = 'lost'`.execute(api.db)
  await api.worker.drain()
  expect(await listed(), 'it is not retried').toHaveLength(1)
  expect((await call('accounting', 'POST', `/jobs/${job.id}/retry`)).statusCode).toBe(202)
  await api.worker.drain()
  expect(await listed()).toEqual([])
  expect((await call('accounting', 'POST', `/jobs/${job.id}/retry`)).statusCode).toBe(404)
  const { rows } = await sql`select object_id from audit_event where action = 'payment.retry'`.execute(api.db)
  expect(rows).toEqual([{ object_id: order.id }])
  expect(await checkInvariants(api.db)).toEqual([])
})

test('accounting writes off what was shipped without a capture, once it has expired, and reverts it', async () => {
  const asAdmin = async (name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const access = await actors.find((actor) => actor.name === name)!.token()
    return api.app.inject({
      method,
      url: `/api/v1/staff/${path}`,
      headers: { authorization: `Bearer ${access}`, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    })
  }
  const { version: was } = (await asAdmin('admin', 'GET', 'payment-methods')).json()
  const methods = [{ code: 'test-card', active: true, capture: 'on_shipment' }]
  expect((await asAdmin('admin', 'PUT', 'payment-methods', { was, methods })).statusCode).toBe(200)
  const [placed] = await placeOrders(api, [await findSku()], 1, card('4242424242424242'))
  const path = `orders/${placed!.order.id}`
  const act = async (name: string, action: string, payload?: object) =>
    (await asAdmin(name, 'POST', `${path}/${action}`, payload)).json()
  const payment = async () => (await asAdmin('admin', 'GET', path)).json().payment
  const reason = 'The customer does not answer'
  await act('admin', 'pick')
  expect(await act('accounting', 'write-off', { reason })).toMatchObject({
    error: { code: 'invalid_transition' },
  })
  await act('admin', 'ship', { carrier: 'Post', without_capture: true })
  expect(await act('accounting', 'write-off', { reason })).toMatchObject({
    error: { code: 'payment_not_expired' },
  })
  api.advanceClock(8 * DAY_MS)
  expect(await act('accounting', 'write-off', {})).toMatchObject({ error: { code: 'invalid_input' } })
  for (const { name, signedIn } of actors) {
    const isAllowed = ['accounting', 'admin', 'super-admin'].includes(name)
    if (isAllowed || !signedIn) continue
    expect([name, await act(name, 'write-off', { reason })]).toMatchObject([
      name,
      { error: { code: 'forbidden' } },
    ])
  }
  await act('accounting', 'write-off', { reason })
  const { authorization, status } = await payment()
  expect([status, authorization]).toEqual(['written_off', undefined])
  const [event] = (await asAdmin('admin', 'GET', 'audit-events')).json().events
  expect(event).toMatchObject({ action: 'order.write-off', revertible: true })
  const revert = () => asAdmin('admin', 'POST', `audit-events/${event.id}/revert`)
  expect((await revert()).statusCode).toBe(204)
  expect((await payment()).status).toBe('authorized')
  expect((await revert()).statusCode).toBe(409)
  expect(await checkInvariants(api.db)).toEqual([])
})
