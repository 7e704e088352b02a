// The work queue over HTTP: what each role sees, who works on it, and when it is hidden.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { card } from '../../../tests/support/buyer.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import type { AccountId } from '../../kernel/ids.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, AccountId>
let sku: string
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id order by s.on_hand desc, v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
  await order()
}, 60_000)

async function call(name: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const order = async () => (await placeOrders(api, [sku], 1, card('4242424242424242')))[0]!.order
const items = async (name: string) =>
  (await call(name, 'GET', 'work-queue')).body.items as { kind: string; count: number }[]
const toPick = async (name = 'warehouse') => (await items(name)).find(({ kind }) => kind === 'to_pick')
const assign = (was: string | null, to: string | null, name = 'warehouse') =>
  call(name, 'PUT', 'work-queue/to_pick/assignee', { was, to })
const snooze = (until: Date | null) =>
  call('warehouse', 'PUT', 'work-queue/to_pick/snooze', { until: until?.toISOString() ?? null })
const inHours = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000)

test('staff see the work of their role, and only that', async () => {
  const { number } = await order()
  expect(await toPick()).toMatchObject({ team: 'warehouse', assignee: null, snoozed_until: null })
  // The most urgent is the oldest.
  expect(await toPick()).not.toMatchObject({ first: { label: String(number) } })
  await sql`insert into company_application (account_id, company, tax_number, country, province, contact, phone, message, locale, sent_at)
    values (${ids.get('customer')!}, 'Alpine Layer', '1', 'CA', '', 'Ann', '1', '', 'en', now())`.execute(
    api.db,
  )
  const kinds = async (name: string) => (await items(name)).map(({ kind }) => kind)
  expect(await kinds('sale')).toContain('trade')
  expect(await kinds('warehouse')).not.toContain('trade')
  expect(await kinds('designer')).toEqual([])
  expect((await call('customer', 'GET', 'work-queue')).status).toBe(403)
  expect((await call('anonymous', 'GET', 'work-queue')).status).toBe(401)
})

describe('an assignment', () => {
  test('is seen by all, conflicts with another one, and is reverted by the audit log', async () => {
    const [me, other] = [ids.get('warehouse')!, ids.get('admin')!]
    expect((await assign(null, me)).status).toBe(204)
    expect(await toPick('admin')).toMatchObject({ assignee: { id: me, name: 'warehouse' } })
    expect((await assign(null, other)).body.error).toMatchObject({
      code: 'content_changed',
      details: { fields: ['assignee'] },
    })
    // The same again changes nothing.
    expect((await assign(null, me)).status).toBe(204)
    const { events } = (await call('admin', 'GET', 'audit-events?search=work-queue')).body
    expect(events).toMatchObject([{ action: 'work-queue.assign', object_id: 'to_pick', revertible: true }])
    expect((await call('admin', 'POST', `audit-events/${events[0].id}/revert`, {})).status).toBe(204)
    expect(await toPick()).toMatchObject({ assignee: null })
  })
  test('is for staff who may do the work', async () => {
    const { assignees } = (await call('warehouse', 'GET', 'work-queue/to_pick/assignees')).body
    const names = assignees.map(({ name }: { name: string }) => name)
    expect(names).toContain('warehouse')
    expect(names).not.toContain('designer')
    expect(names).not.toContain('customer')
    for (const name of ['designer', 'customer'])
      expect((await assign(null, ids.get(name)!)).body.error).toMatchObject({
        code: 'invalid_input',
        details: { issues: [{ path: 'to' }] },
      })
    expect((await assign(null, ids.get('warehouse')!, 'designer')).status).toBe(403)
    expect((await call('designer', 'GET', 'work-queue/to_pick/assignees')).status).toBe(403)
  })
  test('ends with the account', async () => {
    await assign(null, ids.get('warehouse')!)
    await sql`update account set deactivated_at = now() where id = ${ids.get('warehouse')!}`.execute(api.db)
    expect(await toPick('admin')).toMatchObject({ assignee: null })
    await sql`update account set deactivated_at = null where id = ${ids.get('warehouse')!}`.execute(api.db)
    await assign(ids.get('warehouse')!, null)
  })
})

describe('a snooze', () => {
  test('hides work from one person until its time, or until there is more', async () => {
    const until = inHours(4)
    expect((await snooze(until)).status).toBe(204)
    expect(await toPick()).toMatchObject({ snoozed_until: until.toISOString() })
    expect(await toPick('admin')).toMatchObject({ snoozed_until: null })
    await order()
    expect(await toPick()).toMatchObject({ snoozed_until: null })
    await snooze(until)
    expect((await snooze(null)).status).toBe(204)
    expect(await toPick()).toMatchObject({ snoozed_until: null })
  })
  test('is neither in the past nor for longer than thirty days', async () => {
    for (const hours of [-1, 31 * 24])
      expect((await snooze(inHours(hours))).body.error).toMatchObject({
        code: 'invalid_input',
        details: { issues: [{ path: 'until' }] },
      })
  })
})

test('the report of today counts orders by hour, with the same weekday of the previous week', async () => {
  const { total } = await order()
  const { body } = await call('accounting', 'GET', 'reports/today')
  const sum = (hours: { orders: number; sales: number }[], key: 'orders' | 'sales') =>
    hours.reduce((all, hour) => all + hour[key], 0)
  expect(sum(body.hours, 'orders')).toBe(body.total.orders)
  expect(sum(body.hours, 'sales')).toBe(body.total.sales)
  expect(body.total.sales).toBeGreaterThanOrEqual(total)
  expect(body.previous_total).toEqual({ orders: 0, sales: 0 })
  // An order of last week counts until the same time only.
  const move = (hours: number) =>
    sql`update shop_order set placed_at = ${inHours(hours - 7 * 24)} where id in (select id from shop_order order by placed_at desc limit 1)`.execute(
      api.db,
    )
  await move(-0.01)
  expect((await call('accounting', 'GET', 'reports/today')).body).toMatchObject({
    previous_total: { orders: 1, sales: total },
    total: { orders: body.total.orders - 1 },
  })
})
