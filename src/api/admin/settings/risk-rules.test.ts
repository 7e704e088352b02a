// Risk rules: who may change them, what each holds, and that checkout does not wait for them.
import { DAY_MS } from '../../../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { setOnHand } from '../../../modules/inventory/set-on-hand.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'
import type { RiskCondition } from '../../../modules/fulfilment/risk/risk-rules.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let items: { variant_id: number; quantity: number }[]

beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
  const { rows } = await sql<{ id: VariantId }>`
    select v.id from variant v join stock s on s.variant_id = v.id order by s.on_hand desc, v.id limit 1`.execute(
    api.db,
  )
  items = [{ variant_id: rows[0]!.id, quantity: 1 }]
  await api.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: rows[0]!.id, onHand: 500 }], 'counted'))
}, 60_000)
beforeEach(async () => {
  await sql`delete from risk_rule`.execute(api.db)
  // Orders of earlier tests are out of reach of the rules.
  api.advanceClock(800 * 3_600_000)
  await api.reload()
})

async function call(name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return { status: response.statusCode, body: response.json() }
}

const put = async (rules: object[], more: object = {}) => {
  const { version: was } = (await call('admin', 'GET', 'staff/risk-rules')).body
  return call('admin', 'PUT', 'staff/risk-rules', { was, rules, ...more })
}
const setRule = (condition: RiskCondition, name = 'Rule') => put([{ name, condition }])

type OrderChange = { name?: string; email?: string; address?: object; billing?: object; payment?: object }
async function place({ name = 'anonymous', email, address, billing, payment }: OrderChange = {}) {
  const to = { country: 'GB', ...address }
  const quote = await call(name, 'POST', 'dynamic/checkout/quote', { items, country: to.country })
  return call(name, 'POST', 'dynamic/checkout', {
    items,
    email: email ?? `${randomUUID()}@example.com`,
    address: { name: 'Ada', line1: `${randomUUID()} Street`, city: 'London', postcode: 'SW1Y 4JH', ...to },
    ...(billing && { billing_address: billing }),
    shipping_method: 'post',
    payment: payment ?? card(),
    expected_total: quote.body.total,
  })
}
const placeOrder = async (change?: OrderChange) => {
  const { status, body } = await place(change)
  expect(status).toBe(201)
  return body.order as { id: string; total: number; number: number; currency: string }
}
/** Tests run no schedule. */
async function runScheduled(kind: string) {
  await sql`insert into job (kind) values (${kind})`.execute(api.db)
  await api.worker.drain()
}
/** Names of the rules that hold the order, after the review. */
async function reviewed({ id }: { id: string }): Promise<string[]> {
  await runScheduled('orders.review')
  const { body } = await call('admin', 'GET', `staff/orders/${id}`)
  expect(body.on_hold).toBe(body.holds.length > 0)
  return body.holds.map(({ reason }: { reason: string }) => reason)
}
const pick = async ({ id }: { id: string }) => call('warehouse', 'POST', `staff/orders/${id}/pick`)

test('rules are for admins, have limits, and are not overwritten', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'staff/risk-rules')).status]).toEqual([name, status])
    const written = await call(name, 'PUT', 'staff/risk-rules', { was: '', rules: [] })
    expect([name, written.status]).toEqual([name, status])
  }
  const amount = { type: 'amount', at_least: 1 } as const
  const invalid = await put([
    { name: '', condition: amount },
    { name: 'A', condition: { type: 'countries', countries: ['Germany'] } },
    { name: 'B', condition: { type: 'orders', same: 'ip', at_least: 1, hours: 1 } },
  ])
  expect(invalid.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    'rules.0.name',
    'rules.1.condition.countries.0',
    'rules.2.condition.same',
    'rules.2.condition.at_least',
  ])
  const twice = await put([
    { name: 'A', condition: amount },
    { name: 'A', condition: amount },
  ])
  expect(twice.body.error.details.issues).toEqual([
    { path: 'rules.1.name', message: 'Two rules are called A.' },
  ])
  const { version: old } = (await call('admin', 'GET', 'staff/risk-rules')).body
  const rules = [{ name: 'A', condition: amount }]
  expect((await put(rules)).status).toBe(200)
  const late = await call('admin', 'PUT', 'staff/risk-rules', { was: old, rules: [] })
  expect(late.body.error.code).toBe('content_changed')
  // The same change sent twice.
  expect((await call('admin', 'PUT', 'staff/risk-rules', { was: old, rules })).status).toBe(200)
})

test('an order is held by its amount, and cannot be picked before the review', async () => {
  const { total } = await placeOrder()
  await setRule({ type: 'amount', at_least: total + 1 })
  const small = await placeOrder()
  expect((await pick(small)).body.error.code).toBe('order_in_review')
  expect(await reviewed(small)).toEqual([])
  expect((await pick(small)).status).toBe(200)

  await put([
    { name: 'Large', condition: { type: 'amount', at_least: total } },
    { name: 'To Britain', condition: { type: 'countries', countries: ['IE', 'GB'] } },
    { name: 'To France', condition: { type: 'countries', countries: ['FR'] } },
    { name: 'Off', active: false, condition: { type: 'amount', at_least: 1 } },
  ])
  const large = await placeOrder({ payment: { method: 'cash-on-delivery' } })
  expect(await reviewed(large)).toEqual(['Large, To Britain'])
  // The review runs once.
  expect(await reviewed(large)).toEqual(['Large, To Britain'])
  expect((await pick(large)).body.error.code).toBe('order_on_hold')
  const { holds } = (await call('admin', 'GET', `staff/orders/${large.id}`)).body
  expect(holds).toMatchObject([{ kind: 'risk', placed_by: 'system' }])
  await call('customer-service', 'POST', `staff/orders/${large.id}/holds/${holds[0].id}/release`)
  expect((await pick(large)).status).toBe(200)
  expect(await checkInvariants(api.db)).toEqual([])
})

test('the amount of an order in another currency is compared at its rate', async () => {
  const primary = { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true }
  const vietnam = { code: 'vn', name: 'Vietnam', countries: ['VN'], currency: 'VND', exchange_rate: '25000' }
  const setMarkets = async (markets: object[]) => {
    const { version: was } = (await call('admin', 'GET', 'staff/markets')).body
    expect(await call('admin', 'PUT', 'staff/markets', { was, markets })).toMatchObject({ status: 200 })
    await api.reload()
  }
  await setMarkets([primary, vietnam])
  const address = { country: 'VN', city: 'Hà Nội', region: 'Hà Nội', postcode: '100000' }
  const { total, currency } = await placeOrder({ address })
  expect(currency).toBe('VND')
  const inStoreCurrency = Math.round((total / 25_000) * 100)
  await setRule({ type: 'amount', at_least: inStoreCurrency })
  expect(await reviewed(await placeOrder({ address }))).toEqual(['Rule'])
  await setRule({ type: 'amount', at_least: inStoreCurrency + 1 })
  expect(await reviewed(await placeOrder({ address }))).toEqual([])
  await setMarkets([])
})

test('an unpaid order is reviewed once it is paid, and a cancelled one is not', async () => {
  await setRule({ type: 'amount', at_least: 1 })
  const unpaid = await placeOrder({ payment: card('4000002760003184') })
  expect(await reviewed(unpaid)).toEqual([])
  const { rows } = await sql`select 1 from order_review where order_id = ${unpaid.id}::uuid`.execute(api.db)
  expect(rows).toHaveLength(1)
  api.advanceClock(3_600_000)
  await runScheduled('orders.expire')
  await runScheduled('orders.review')
  expect((await call('admin', 'GET', `staff/orders/${unpaid.id}`)).body).toMatchObject({
    status: 'cancelled',
    holds: [],
  })
  expect((await sql`select 1 from order_review`.execute(api.db)).rows).toEqual([])
})

test('orders of the same email address, account or address are counted within the time', async () => {
  await setRule({ type: 'orders', same: 'email', at_least: 2, hours: 24 })
  expect(await reviewed(await placeOrder({ email: 'eve.smith@gmail.com' }))).toEqual([])
  expect(await reviewed(await placeOrder())).toEqual([])
  expect(await reviewed(await placeOrder({ email: 'EveSmith+2@gmail.com' }))).toEqual(['Rule'])
  api.advanceClock(25 * 3_600_000)
  expect(await reviewed(await placeOrder({ email: 'eve.smith@gmail.com' }))).toEqual([])

  await setRule({ type: 'orders', same: 'account', at_least: 2, hours: 24 })
  expect(await reviewed(await placeOrder({ name: 'customer' }))).toEqual([])
  expect(await reviewed(await placeOrder({ name: 'customer' }))).toEqual(['Rule'])
  // Guests have no account in common.
  await placeOrder()
  expect(await reviewed(await placeOrder())).toEqual([])

  await setRule({ type: 'orders', same: 'address', at_least: 2, hours: 24 })
  const spelled = (line1: string) => placeOrder({ address: { line1 } })
  expect(await reviewed(await spelled('7 Elm St.'))).toEqual([])
  expect(await reviewed(await spelled('8 Elm St.'))).toEqual([])
  expect(await reviewed(await spelled('7, ELM ST'))).toEqual(['Rule'])
})

test('declined payments of the same customer before the order count', async () => {
  await setRule({ type: 'declined_payments', at_least: 2, hours: 24 })
  const email = 'mallory@example.com'
  const decline = async () =>
    expect((await place({ email, payment: card('4000000000000002') })).body.error.code).toBe(
      'payment_declined',
    )
  await decline()
  expect(await reviewed(await placeOrder({ email }))).toEqual([])
  await decline()
  expect(await reviewed(await placeOrder({ email }))).toEqual(['Rule'])
  expect(await reviewed(await placeOrder())).toEqual([])
})

test('a billing address in another country holds the order', async () => {
  await setRule({ type: 'billing_country' })
  expect(await reviewed(await placeOrder({ name: 'corporate' }))).toEqual([])
  const store = (country: string) =>
    sql`insert into account_address (id, account_id, address, default_delivery, default_billing, created_at)
      values (${randomUUID()}, ${ids.get('corporate')}, ${JSON.stringify({ name: 'Eve', country })}::jsonb, true, true, now())`.execute(
      api.db,
    )
  await sql`delete from account_address where account_id = ${ids.get('corporate')}::uuid`.execute(api.db)
  await store('US')
  expect(await reviewed(await placeOrder({ name: 'corporate' }))).toEqual(['Rule'])
  await sql`delete from account_address where account_id = ${ids.get('corporate')}::uuid`.execute(api.db)
  await store('GB')
  expect(await reviewed(await placeOrder({ name: 'corporate' }))).toEqual([])
})

test('the billing address of the order counts before that of the account, and for guests', async () => {
  await setRule({ type: 'billing_country' })
  const billing = (country: string) => ({
    name: 'Ada',
    line1: '1 Main Street',
    city: 'Springfield',
    postcode: country === 'US' ? '62701' : 'SW1Y 4JH',
    ...(country === 'US' && { region: 'IL' }),
    country,
  })
  expect(await reviewed(await placeOrder({ billing: billing('US') }))).toEqual(['Rule'])
  expect(await reviewed(await placeOrder({ billing: billing('GB') }))).toEqual([])
  await sql`delete from account_address where account_id = ${ids.get('corporate')}::uuid`.execute(api.db)
  await sql`insert into account_address (id, account_id, address, default_delivery, default_billing, created_at)
    values (${randomUUID()}, ${ids.get('corporate')}, ${JSON.stringify(billing('US'))}::jsonb, true, true, now())`.execute(
    api.db,
  )
  const corporate = (country?: string) =>
    placeOrder({ name: 'corporate', ...(country && { billing: billing(country) }) })
  expect(await reviewed(await corporate())).toEqual(['Rule'])
  expect(await reviewed(await corporate('GB'))).toEqual([])
})

test('a dry run counts earlier orders and saves nothing', async () => {
  api.advanceClock(91 * DAY_MS)
  const { total } = await placeOrder()
  await placeOrder()
  const rules = [
    { name: 'All', condition: { type: 'amount', at_least: total } },
    { name: 'None', condition: { type: 'countries', countries: ['FR'] } },
    { name: 'Off', active: false, condition: { type: 'amount', at_least: 1 } },
  ]
  const { body } = await put(rules, { dry_run: true })
  expect(body.preview).toEqual({
    orders: 2,
    held: 2,
    rules: [
      { name: 'All', held: 2 },
      { name: 'None', held: 0 },
      { name: 'Off', held: 2 },
    ],
  })
  expect((await put([], { dry_run: true })).body.preview).toEqual({ orders: 2, held: 0, rules: [] })
  expect((await call('admin', 'GET', 'staff/risk-rules')).body.rules).toEqual([])
  expect(await reviewed(await placeOrder())).toEqual([])
})

test('a rule that cancels refunds the order, and its name is not shown to the customer', async () => {
  const amount = { type: 'amount', at_least: 1 }
  await put([
    { name: 'Looks odd', condition: amount },
    { name: 'Known fraud', action: 'cancel', condition: amount },
  ])
  const { id } = await placeOrder({ email: 'fraud@example.com' })
  await runScheduled('orders.review')
  const { body: order } = await call('admin', 'GET', `staff/orders/${id}`)
  expect(order).toMatchObject({
    status: 'cancelled',
    holds: [{ reason: 'Looks odd, Known fraud' }],
    payment: { status: 'refunded' },
  })
  const { rows } = await sql<{ kind: string; body: string }>`
    select split_part(dedupe_key, ':', 1) as kind, body_text as body from outgoing_email
    where recipient = 'fraud@example.com' order by id`.execute(api.db)
  expect(rows.map(({ kind }) => kind)).toContain('order-cancelled')
  for (const { body } of rows) expect(body).not.toMatch(/Looks odd|Known fraud/)
  expect(await checkInvariants(api.db)).toEqual([])
})
