// Custom roles: composed by super-admins, effective with the next request, limited for refunds, and never more than
// their permissions.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { card } from '../../../tests/support/buyer.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { openSession } from '../../modules/auth/sign-in/sessions.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, AccountId>
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
})
beforeEach(async () => {
  await sql`delete from account_role where starts_with(role, 'custom:')`.execute(api.db)
  await sql`delete from role where starts_with(id, 'custom:')`.execute(api.db)
})

type Method = 'GET' | 'POST' | 'PUT'
async function send(token: string | undefined, method: Method, path: string, payload?: object) {
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const call = async (name: string, method: Method, path: string, payload?: object) =>
  send(await actors.find((actor) => actor.name === name)!.token(), method, path, payload)
const setRoles = async (...custom: object[]) => {
  const { version: was } = (await call('super-admin', 'GET', 'staff/roles')).body
  return call('super-admin', 'PUT', 'staff/roles', { was, custom })
}
const desk = (change: object = {}) => ({
  id: 'custom:returns-desk',
  name: 'Returns desk',
  permissions: ['orders.read', 'orders.refund'],
  ...change,
})
/** Gives the role to the actor `user`, and opens a session with two factors. */
async function join(role: string, twoStep = true): Promise<string> {
  const accountId = ids.get('user')!
  const roles = { was: { roles: [], permissions: [] }, roles: [role], permissions: [] }
  await sql`insert into account_permission (account_id, permission) values (${accountId}, 'edit') on conflict do nothing`.execute(
    api.db,
  )
  const granted = await call('super-admin', 'PUT', `staff/members/${accountId}/roles`, {
    ...roles,
    was: { roles: [], permissions: ['edit'] },
  })
  expect(granted.status, JSON.stringify(granted.body)).toBe(200)
  const session = { accountId, remember: false, device: { userAgent: 'Test', address: '' }, twoStep }
  return (await api.db.transaction().execute((tx) => openSession(tx, session, api.now()))).access
}

test('roles are read by managers and changed by super-admins', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'staff/roles')).status]).toEqual([name, status])
  }
  const { version: was, presets } = (await call('admin', 'GET', 'staff/roles')).body
  expect(presets).toContainEqual({ id: 'designer', permissions: expect.arrayContaining(['content.edit']) })
  expect((await call('admin', 'PUT', 'staff/roles', { was, custom: [desk()] })).status).toBe(403)
})

test('a custom role grants its permissions and no others, from the next request on', async () => {
  expect(await setRoles(desk())).toMatchObject({ status: 200, body: { custom: [desk()] } })
  const token = await join('custom:returns-desk')
  const open = async (path: string) => (await send(token, 'GET', path)).status
  expect(await open('staff/orders')).toBe(200)
  expect(await open('staff/payments')).toBe(403)
  expect(await open('staff/roles')).toBe(403)
  await setRoles(desk({ permissions: ['payments.manage'] }))
  expect([await open('staff/orders'), await open('staff/payments')]).toEqual([403, 200])
})

test('without two factors a custom role grants nothing, as any other', async () => {
  await setRoles(desk())
  const token = await join('custom:returns-desk', false)
  expect((await send(token, 'GET', 'staff/orders')).status).toBe(403)
})

test('a custom role cannot grant roles or create keys, and has valid fields', async () => {
  const rejected = await setRoles(
    desk({ permissions: ['team.manage'] }),
    desk({ id: 'custom:Keys', permissions: ['machine-keys.manage'] }),
    desk({ id: 'admin' }),
  )
  expect(rejected.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    'custom.0.permissions.0',
    'custom.1.id',
    'custom.1.permissions.0',
    'custom.2.id',
  ])
  const conflicting = await setRoles(desk(), desk(), {
    id: 'custom:packers',
    name: 'Packers',
    permissions: ['orders.pick'],
    refund_limit: 100,
  })
  expect(conflicting.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    'custom.1.id',
    'custom.2.refund_limit',
  ])
  const accountId = ids.get('customer')!
  const unknown = await call('super-admin', 'PUT', `staff/members/${accountId}/roles`, {
    was: { roles: [], permissions: [] },
    roles: ['custom:unknown'],
    permissions: [],
  })
  expect(unknown.status).toBeGreaterThanOrEqual(400)
})

test('a role that someone has is not removed; a change by someone else is not overwritten', async () => {
  const { version: was } = (await setRoles(desk())).body
  await join('custom:returns-desk')
  expect((await setRoles()).body.error).toMatchObject({
    code: 'in_use',
    details: { by: ['user@actors.example'] },
  })
  await setRoles(desk({ name: 'Returns' }))
  const late = await call('super-admin', 'PUT', 'staff/roles', { was, custom: [desk({ name: 'Desk' })] })
  expect(late.body.error.code).toBe('content_changed')
})

test('refunds of an order are limited in sum, unless another role lifts the limit', async () => {
  await setRoles(desk({ refund_limit: 1_000 }))
  const token = await join('custom:returns-desk')
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id join price p on p.variant_id = v.id
    where s.on_hand > 5 and p.amount_minor > 2000 order by v.id limit 1`.execute(api.db)
  const items = [{ variant_id: rows[0]!.id, quantity: 1 }]
  const address = {
    name: 'Ada',
    line1: '12 St James Square',
    city: 'London',
    postcode: 'SW1Y 4JH',
    country: 'GB',
  }
  const { total } = (await call('customer', 'POST', 'dynamic/checkout/quote', { items, country: 'GB' })).body
  const { order } = (
    await call('customer', 'POST', 'dynamic/checkout', {
      items,
      email: 'ada@example.com',
      address,
      shipping_method: 'post',
      payment: card(),
      expected_total: total,
    })
  ).body
  await api.worker.drain()
  const refund = async (by: string, amount: number) =>
    (await send(by, 'POST', `staff/orders/${order.id}/refund`, { amount, note: 'Late' })).body.error?.code
  expect(await refund(token, 1_001)).toBe('refund_limit_exceeded')
  expect(await refund(token, 600)).toBeUndefined()
  // 600 + 401 is more than 1,000.
  expect(await refund(token, 401)).toBe('refund_limit_exceeded')
  expect(await refund(token, 400)).toBeUndefined()
  expect(await refund(token, 1)).toBe('refund_limit_exceeded')
  await sql`insert into account_role (account_id, role) values (${ids.get('user')!}, 'accounting')`.execute(
    api.db,
  )
  expect(await refund(token, 1)).toBeUndefined()
  await sql`delete from account_role where account_id = ${ids.get('user')!} and role = 'accounting'`.execute(
    api.db,
  )
})
