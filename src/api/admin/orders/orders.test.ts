// Tests orders over HTTP: the actions of staff and shoppers by role, and their responses.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { permissions } from '../../../contracts/permissions.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { setOnHand } from '../../../modules/inventory/set-on-hand.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let sku: string
let id: OrderId
let token: string

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  const { rows } = await sql<{ sku: string; id: VariantId }>`
    select v.sku, v.id from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
  await api.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: rows[0]!.id, onHand: 500 }], 'counted'))
}, 60_000)
beforeEach(async () => {
  await placeOrders(api, [sku])
  const { rows } = await sql<{ id: OrderId }>`select id from shop_order order by number desc limit 1`.execute(
    api.db,
  )
  id = rows[0]!.id
  const { signOrderToken } = await import('../../../modules/orders/order-token.ts')
  token = signOrderToken('a secret of at least thirty-two letters', id)
})

const call = async (
  name: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload: object = {},
) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }), 'idempotency-key': randomUUID() },
    ...(method !== 'GET' && { payload }),
  })
}
const actAs = (name: string, actionPath: string, payload?: object) =>
  call(name, 'POST', `staff/orders/${id}/${actionPath}`, payload)
const actAsCustomer = (actionPath: string, payload: object = {}) =>
  call('anonymous', 'POST', `dynamic/orders/${id}/${actionPath}`, { token, ...payload })
const order = async () => (await api.get(`/api/v1/dynamic/orders/${id}?token=${token}`)).json()
const parcel = { carrier: 'Post', tracking: 'RR 1' }

test('notes have attachments for staff, are edited and deleted by their author, and reverted', async () => {
  const content = Buffer.from('%PDF-1.4 paper').toString('base64')
  const note = { kind: 'staff', body: 'See the paper', attachments: [{ name: 'Ä paper.pdf', content }] }
  expect((await actAs('designer', 'notes', note)).statusCode).toBe(403)
  expect(
    (await actAs('warehouse', 'notes', { ...note, kind: 'customer' })).json().error.details.issues,
  ).toMatchObject([{ path: 'attachments' }])
  expect((await actAs('warehouse', 'notes', note)).statusCode).toBe(200)
  const notes = async () => (await call('warehouse', 'GET', `staff/orders/${id}`)).json().notes
  const [saved] = await notes()
  expect(saved).toMatchObject({ body: note.body, edited_at: null, mentions: [], attachments: [{ size: 14 }] })
  const url = `staff/orders/${id}/notes/${saved.id}`
  const download = (name: string) => call(name, 'GET', `${url}/attachments/${saved.attachments[0].id}`)
  expect([(await download('designer')).statusCode, (await download('anonymous')).statusCode]).toEqual([
    403, 401,
  ])
  const file = await download('sale')
  expect([
    file.statusCode,
    file.body,
    file.headers['content-type'],
    file.headers['content-disposition'],
  ]).toEqual([200, '%PDF-1.4 paper', 'application/pdf', "attachment; filename*=UTF-8''%C3%84%20paper.pdf"])
  const change = { was: note.body, body: 'Read the paper' }
  expect((await call('sale', 'PATCH', url, change)).json().error.code).toBe('note_not_editable')
  expect((await call('warehouse', 'PATCH', url, change)).statusCode).toBe(200)
  const revert = async (action: string) => {
    const { events } = (await call('admin', 'GET', 'staff/audit-events')).json()
    expect(events[0].action).toBe(action)
    return (await call('admin', 'POST', `staff/audit-events/${events[0].id}/revert`)).statusCode
  }
  expect([await revert('order.note-edit'), (await notes())[0].body]).toEqual([204, note.body])
  expect((await call('warehouse', 'DELETE', url)).statusCode).toBe(200)
  expect([await revert('order.note-delete'), await notes()]).toMatchObject([
    204,
    [{ id: saved.id, body: note.body, actor: saved.actor, attachments: [] }],
  ])
  expect([await revert('order.note'), await notes()]).toEqual([204, []])
})

describe('by role', () => {
  test.each([
    ['pick', ['warehouse', 'admin', 'super-admin']],
    ['ship', ['warehouse', 'admin', 'super-admin']],
    ['deliver', ['warehouse', 'admin', 'super-admin']],
    ['returns/1/receive', ['warehouse', 'admin', 'super-admin']],
    ['returns/1/refund', ['accounting', 'customer-service', 'admin', 'super-admin']],
    ['refund', ['accounting', 'customer-service', 'admin', 'super-admin']],
    ['cancel', ['customer-service', 'admin', 'super-admin']],
  ])('%s: %s only', async (actionPath, allowedRoles) => {
    for (const { name, signedIn } of actors) {
      const { statusCode } = await actAs(name, actionPath, { carrier: '', reason: '' })
      expect([name, statusCode === 401 ? 'sign in' : statusCode === 403 ? 'no' : 'may']).toEqual([
        name,
        allowedRoles.includes(name) ? 'may' : signedIn ? 'no' : 'sign in',
      ])
    }
  })

  test('the list and an order are for roles that work on orders, and for sales', async () => {
    const allowedReaders: readonly string[] = permissions['orders.read'].roles
    for (const { name, signedIn } of actors) {
      const allowedRoles = allowedReaders.includes(name)
      for (const path of ['staff/orders', `staff/orders/${id}`])
        expect([name, (await call(name, 'GET', path)).statusCode]).toEqual([
          name,
          allowedRoles ? 200 : signedIn ? 403 : 401,
        ])
    }
  })

  test('an order shows each role its permitted actions, and whether its status allows them', async () => {
    const actions = async (name: string) =>
      (await call(name, 'GET', `staff/orders/${id}`)).json().actions as { action: string; open: boolean }[]
    expect(await actions('accounting')).toEqual([
      { action: 'refund_return', open: false, from: ['picking', 'shipped', 'return_requested', 'returned'] },
    ])
    for (const name of ['sale', 'sales-manager']) expect(await actions(name)).toEqual([])
    expect((await actions('warehouse')).filter(({ open }) => open)).toEqual([
      { action: 'pick', open: true, from: ['pending', 'paid'] },
    ])
  })
})

test('full lifecycle: shipped by the warehouse, returned by the customer, refunded by accounting, with actors recorded', async () => {
  expect((await actAs('warehouse', 'pick')).json().status).toBe('picking')
  expect((await actAs('warehouse', 'ship', parcel)).json().status).toBe('shipped')
  expect((await actAs('warehouse', 'deliver')).json().status).toBe('delivered')
  expect(await order()).toMatchObject({ shipments: [parcel], payment: { status: 'captured' } })
  const [line] = (await order()).lines
  const returnResult = await actAsCustomer('returns', {
    lines: [{ line_id: line.id, quantity: 1, reason: 'size' }],
  })
  expect(returnResult.json()).toMatchObject({
    status: 'return_requested',
    lines: [{ status: 'return_requested' }],
    return_number: 1,
  })
  expect((await actAs('warehouse', 'returns/1/receive')).json().status).toBe('returned')
  expect((await actAs('accounting', 'returns/1/refund')).json()).toMatchObject({
    status: 'refunded',
    lines: [{ status: 'refunded' }],
  })
  await api.worker.drain()
  const { rows } = await sql<{ actor: string; action: string }>`
    select actor, action from audit_event where object_id = ${id} order by id`.execute(api.db)
  const staff = (name: string) => `staff:${ids.get(name)!}`
  expect(rows).toEqual([
    { actor: staff('warehouse'), action: 'order.pick' },
    { actor: staff('warehouse'), action: 'order.ship' },
    { actor: staff('warehouse'), action: 'order.deliver' },
    { actor: staff('warehouse'), action: 'order.receive_return' },
    { actor: staff('accounting'), action: 'order.refund_return' },
  ])
  const events = (await call('admin', 'GET', `staff/orders/${id}`)).json().events as {
    actor: string
    kind: string
  }[]
  expect(events.map(({ actor, kind }) => `${kind} ${actor.replace(/:.*/, '')}`)).toEqual([
    'placed shopper',
    'picking staff',
    'shipped staff',
    'delivered staff',
    'return_requested shopper',
    'return_received staff',
    'refunded staff',
    'refund_sent system',
  ])
  expect(JSON.stringify((await order()).events), 'shoppers do not see who').not.toContain('staff')
  expect(await checkInvariants(api.db)).toEqual([])
})

test('an action is rejected when someone else has changed the order since it was seen', async () => {
  const seen = (await call('admin', 'GET', `staff/orders/${id}`)).json()
  const act = async (name: string, action: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/staff/orders/${id}/${action}`,
      headers: {
        authorization: `Bearer ${await actors.find((actor) => actor.name === name)!.token()}`,
        'idempotency-key': randomUUID(),
        'if-match': `"${seen.events.length}"`,
      },
      payload,
    })
  expect((await act('warehouse', 'pick', {})).statusCode).toBe(200)
  for (const [name, action, payload] of [
    ['admin', 'ship', parcel],
    ['admin', 'refund', { amount: 1, note: 'Late' }],
    ['admin', 'cancel', { reason: 'Late' }],
  ] as const) {
    const late = await act(name, action, payload)
    expect([action, late.statusCode, late.json().error.code]).toEqual([action, 409, 'order_changed'])
  }
  const now = (await call('admin', 'GET', `staff/orders/${id}`)).json()
  expect([now.status, now.refunds, now.events.length]).toEqual(['picking', [], seen.events.length + 1])
  expect(now.staff_names).toEqual({ [ids.get('warehouse')!]: 'warehouse' })
})

test('refunds go to store credit on request of customer or accounting, for account orders only', async () => {
  await actAs('warehouse', 'pick')
  await actAs('warehouse', 'ship', parcel)
  await actAs('warehouse', 'deliver')
  const lines = [{ line_id: (await order()).lines[0].id, quantity: 1, reason: 'size' }]
  const returnInput = { lines, refund_to: 'store-credit' }
  expect((await actAsCustomer('returns', returnInput)).json()).toMatchObject({
    error: { code: 'account_required' },
  })
  const amount = { amount: 100, note: 'late', to: 'store-credit' }
  expect((await actAs('accounting', 'refund', amount)).json()).toMatchObject({
    error: { code: 'account_required' },
  })
  await sql`update shop_order set account_id = ${ids.get('customer')!} where id = ${id}`.execute(api.db)
  expect((await actAsCustomer('returns', returnInput)).statusCode).toBe(200)
  await actAs('warehouse', 'returns/1/receive')
  expect((await actAs('accounting', 'returns/1/refund', { to: 'nowhere' })).statusCode).toBe(400)
  expect((await actAs('accounting', 'returns/1/refund')).json().status).toBe('refunded')
  await api.worker.drain()
  const { refunds, returns, lines: sold } = await order()
  expect(returns[0].refund_to).toBe('store-credit')
  expect(refunds[0].to[0]).toEqual({ method: 'store-credit', amount: sold[0].total })
  expect(await checkInvariants(api.db)).toEqual([])
})

test('the shopper exchanges an item by the link for a variant that the options list', async () => {
  await actAs('warehouse', 'pick')
  await actAs('warehouse', 'ship', parcel)
  await actAs('warehouse', 'deliver')
  await sql`update variant set product_id = (select product_id from variant where sku = ${sku}) where id = (
    select v.id from variant v join stock s on s.variant_id = v.id where v.sku <> ${sku} and s.on_hand > 5 order by v.sku limit 1)`.execute(
    api.db,
  )
  const options = (await actAsCustomer('exchange-options')).json().lines
  const [choice] = options[0].options
  expect(options[0]).toMatchObject({ quantity: 1, options: [{ quantity: 1 }] })
  const input = {
    max_additional_amount: Math.max(0, choice.difference),
    lines: [{ line_id: options[0].line_id, quantity: 1, reason: 'size', variant_id: choice.variant_id }],
  }
  const exchanged = (await actAsCustomer('exchanges', input)).json()
  expect(exchanged).toMatchObject(
    choice.difference > 0
      ? { additional_payment: { amount: choice.difference }, exchange_order_id: null }
      : { return_number: 1, status: 'return_requested' },
  )
  expect((await call('anonymous', 'POST', `dynamic/orders/${id}/exchanges`, input)).statusCode).toBe(404)
  expect(await checkInvariants(api.db)).toEqual([])
})

test('documents open as PDF with the link, for the account and staff, and for no one else', async () => {
  const fetchDocument = (name: string, basePath: string) =>
    call(name, 'GET', `${basePath}/${id}/documents/invoice`)
  expect((await api.get(`/api/v1/dynamic/orders/${id}/documents/invoice?token=${token}`)).statusCode).toBe(
    404,
  )
  await actAs('warehouse', 'pick')
  const opened = await api.get(`/api/v1/dynamic/orders/${id}/documents/invoice?token=${token}`)
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await fetchDocument('warehouse', 'staff/orders')).statusCode).toBe(200)
  expect((await fetchDocument('customer', 'staff/orders')).statusCode).toBe(403)
  expect((await fetchDocument('customer', 'dynamic/orders')).statusCode).toBe(404)
  expect((await fetchDocument('anonymous', 'dynamic/orders')).statusCode).toBe(404)
  const slip = await call('warehouse', 'GET', `staff/orders/${id}/documents/packing-slip`)
  expect(slip.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the list can be searched by status, number, name, address and date', async () => {
  await actAs('warehouse', 'pick')
  const { number } = await order()
  const searchOrders = async (query: string) =>
    (await call('warehouse', 'GET', `staff/orders?${query}`))
      .json()
      .orders.map((item: { number: number }) => item.number)
  expect(await searchOrders('status=picking')).toContain(number)
  expect(await searchOrders('status=shipped,delivered')).not.toContain(number)
  for (const q of [number, 'lovelace', 'ADA@example']) expect(await searchOrders(`q=${q}`)).toContain(number)
  for (const q of ['unknown', '%25', '_']) expect(await searchOrders(`q=${q}`)).toEqual([])
  expect(await searchOrders('placed=2999-01-01..')).toEqual([])
  expect(await searchOrders('placed=-2d&total=0..&sort=-total,customer')).toContain(number)
  expect((await call('warehouse', 'GET', 'staff/orders?status=lost&colour=red')).json()).toMatchObject({
    error: { code: 'invalid_input', details: { issues: [{ path: 'status' }, { path: 'colour' }] } },
  })
})

describe('the shopper', () => {
  test('cancels by the link until the order is picked, and not after', async () => {
    await actAs('warehouse', 'pick')
    expect((await actAsCustomer('cancel')).json()).toMatchObject({ error: { code: 'invalid_transition' } })
    await placeOrders(api, [sku])
    const { rows } = await sql<{
      id: OrderId
    }>`select id from shop_order order by number desc limit 1`.execute(api.db)
    const { signOrderToken } = await import('../../../modules/orders/order-token.ts')
    id = rows[0]!.id
    token = signOrderToken('a secret of at least thirty-two letters', id)
    expect((await actAsCustomer('cancel', { reason: 'too\u0000late' })).json()).toMatchObject({
      status: 'cancelled',
    })
  })

  test('does the same in the account without a link, and cannot change other customers’ orders', async () => {
    await sql`update shop_order set account_id = ${ids.get('customer')!} where id = ${id}`.execute(api.db)
    const path = `dynamic/orders/${id}/cancel`
    expect((await call('another customer', 'POST', path)).statusCode).toBe(404)
    expect((await call('anonymous', 'POST', path)).statusCode).toBe(404)
    expect((await call('anonymous', 'POST', path, { token: 'A'.repeat(22) })).statusCode).toBe(404)
    expect((await call('customer', 'POST', path)).json().status).toBe('cancelled')
  })

  test('is emailed the link by number and address; the response is the same if there is no such order', async () => {
    await sql`truncate outgoing_email, job`.execute(api.db)
    const { number } = await order()
    const requestReturn = async (payload: object) => {
      const { statusCode, body } = await call('anonymous', 'POST', 'dynamic/orders/link', payload)
      return `${statusCode} ${body}`
    }
    const responses = [
      await requestReturn({ number: String(number), email: 'ada@example.com' }),
      await requestReturn({ number: String(number), email: 'eve@example.com' }),
      await requestReturn({ number: '999999', email: 'ada@example.com' }),
    ]
    expect(new Set(responses)).toEqual(new Set(['202 {}']))
    await api.worker.drain()
    const { rows } = await sql<{
      recipient: string
      body_text: string
    }>`select recipient, body_text from outgoing_email`.execute(api.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ recipient: 'ada@example.com' })
    expect(rows[0]!.body_text).toContain(token)
    expect(await requestReturn({ number: 'x', email: 'ada@example.com' })).toContain('400')
    for (let times = 0; times < 8; times++) await requestReturn({ number: '1', email: 'a@example.com' })
    expect(await requestReturn({ number: '1', email: 'a@example.com' })).toContain('429')
  })
})
