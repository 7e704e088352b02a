// Tests ordering on account over HTTP: permission, credit limit, due date and open balance.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { address } from '../../../../tests/support/shop.ts'
import { signOrderToken } from '../../../modules/orders/order-token.ts'
import { parseOrderId } from '../../../kernel/ids.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let company: string
let variant: number
const UNIT_PRICE = 10_000

const call = async (
  name: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  key = `key-${Math.random()}-0123456789abcdef`,
) => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': key },
    ...(payload && { payload }),
  })
}
const fetchQuote = async (name: string, quantity = 1) =>
  (
    await call(name, 'POST', 'dynamic/checkout/quote', {
      items: [{ variant_id: variant, quantity }],
      country: 'GB',
    })
  ).json()
const placeOrder = (name: string, quantity: number, rest: object = {}) =>
  call(name, 'POST', 'dynamic/checkout', {
    items: [{ variant_id: variant, quantity }],
    email: 'buyer@example.com',
    address,
    shipping_method: 'standard',
    expected_total: quantity * UNIT_PRICE,
    payment: { method: 'on-account' },
    ...rest,
  })
const placed = async (quantity: number, rest: object = {}): Promise<string> => {
  const response = await placeOrder('corporate', quantity, rest)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().order.id
}
const readOrder = async (id: string) => (await call('admin', 'GET', `staff/orders/${id}`)).json()
const account = async () => (await call('accounting', 'GET', `staff/companies/${company}/account`)).json()
const agree = (credit_limit: number, rest: object = {}) =>
  call('accounting', 'PUT', `staff/companies/${company}/terms`, { net_days: 30, credit_limit, ...rest })
const pays = (id: string, amount: number, key?: string, reference = 'Bank 4711') =>
  call('accounting', 'POST', `staff/orders/${id}/account-payments`, { amount, reference }, key)
const runAction = async (id: string, path: string, body: object = {}, name = 'admin') => {
  const response = await call(name, 'POST', `staff/orders/${id}/${path}`, body)
  expect(response.statusCode, response.body).toBeLessThan(300)
}

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  variant = (
    await addProducts(api.db, [{ sku: 'ACC1', priceMinor: UNIT_PRICE, onHand: 100_000 }], api.now())
  )[0]!
  const { rows } = await sql<{
    id: string
  }>`insert into company (name, tax_number, country, province, created_at)
    values ('Looms', 'T1', 'GB', 'London', now()) returning id`.execute(api.db)
  company = rows[0]!.id
  await sql`insert into company_member (account_id, company_id, role, joined_at)
    values (${created.ids.get('corporate')!}, ${company}, 'admin', now())`.execute(api.db)
}, 120_000)
beforeEach(async () => {
  await sql`update company_credit set limit_minor = 0`.execute(api.db)
})
afterEach(async () => {
  await api.worker.drain()
  const violations = await checkInvariants(api.db)
  if (violations.length > 0) throw new Error(violations.join('\n'))
})

describe('who may', () => {
  test('payment on account is offered to members of a company with a credit limit only', async () => {
    expect((await fetchQuote('corporate')).payment_methods).not.toContain('on-account')
    expect((await placeOrder('corporate', 1)).json().error.details.issues[0].path).toBe('payment.method')
    expect((await agree(50_000)).statusCode).toBe(200)
    const quote = await fetchQuote('corporate')
    expect(quote.payment_methods[0]).toBe('on-account')
    const { used } = await account()
    expect(quote.business).toMatchObject({
      on_account: { net_days: 30, limit: 50_000, available: 50_000 - used },
    })
    for (const other of ['anonymous', 'customer', 'user']) {
      const otherQuote = await fetchQuote(other)
      expect([other, otherQuote.business, otherQuote.payment_methods]).toEqual([
        other,
        undefined,
        ['test-card', 'cash-on-delivery'],
      ])
      expect((await placeOrder(other, 1)).statusCode).toBe(400)
    }
    // Staff have turned it off for this country.
    await sql`insert into payment_method (code, position, active, countries)
      values ('on-account', 0, true, '{FR}'), ('test-card', 1, true, '{}') on conflict (code) do update
      set countries = excluded.countries`.execute(api.db)
    await api.reload()
    const limited = await fetchQuote('corporate')
    expect([limited.payment_methods, limited.business.on_account]).toEqual([['test-card'], undefined])
    expect((await placeOrder('corporate', 1)).json().error.details.issues).toEqual([
      { path: 'payment.method', message: 'not offered' },
    ])
    await sql`delete from payment_method`.execute(api.db)
    await api.reload()
  })

  test('a company that requires a purchase order number gets no order without one, and it is on order and invoice', async () => {
    await agree(500_000, { purchase_order_required: true })
    const rejected = await placeOrder('corporate', 1)
    expect([rejected.statusCode, rejected.json().error.details.issues[0].path]).toEqual([
      400,
      'purchase_order',
    ])
    const id = await placed(1, { purchase_order: ' PO-2026/7 ' })
    expect((await readOrder(id)).business).toEqual({
      purchase_order: 'PO-2026/7',
      net_days: 30,
      approval: null,
      reason: '',
    })
    await runAction(id, 'pick')
    const { rows } = await sql<{ content: { facts: { value: string }[]; notes: string[] } }>`
      select content from order_document where order_id = ${id} and kind = 'invoice'`.execute(api.db)
    expect(rows[0]!.content.facts.map(({ value }) => value)).toContain('PO-2026/7')
    expect(rows[0]!.content.notes[0]).toContain('within 30 days')
  })
})

describe('how much', () => {
  test('concurrent orders never exceed the limit: the others are rejected and keep their stock', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE * 5 + 1)
    const responses = await Promise.all(Array.from({ length: 12 }, () => placeOrder('corporate', 2)))
    const codes = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([201, 201, ...Array.from({ length: 10 }, () => 409)])
    const rejected = responses.find(({ statusCode }) => statusCode === 409)!.json()
    expect(rejected).toMatchObject({
      error: { code: 'credit_limit_exceeded', details: { quote: { business: { on_account: {} } } } },
    })
    expect((await account()).used).toBe(used + UNIT_PRICE * 4)
  })

  test('a cancelled order releases its credit once', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE)
    const id = await placed(1)
    expect((await placeOrder('corporate', 1)).json().error.code).toBe('credit_limit_exceeded')
    const both = await Promise.all(
      [1, 2].map(() => call('admin', 'POST', `staff/orders/${id}/cancel`, { reason: 'Not needed' })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await account()).used).toBe(used)
    await placed(1)
  })
})

describe('the outstanding amount', () => {
  test('an invoice is paid in parts, each once per key, and never more than is outstanding', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE * 3)
    const id = await placed(3)
    expect((await pays(id, 1)).statusCode).toBe(404)
    await runAction(id, 'pick')
    const due = new Date(api.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10)
    expect((await readOrder(id)).payment).toMatchObject({
      status: 'on_account',
      account: { due_on: due, open: UNIT_PRICE * 3 },
    })
    const key = 'part-1-0123456789abcdef'
    const twice = await Promise.all([pays(id, UNIT_PRICE, key), pays(id, UNIT_PRICE, key)])
    expect(twice.map((response) => response.json())).toEqual([
      { open: UNIT_PRICE * 2 },
      { open: UNIT_PRICE * 2 },
    ])
    const { rows } = await sql`select from audit_event
      where object_id = ${id} and action = 'order.account-payment'`.execute(api.db)
    expect(rows).toHaveLength(1)
    expect((await pays(id, UNIT_PRICE * 2, key)).statusCode).toBe(422)
    expect((await pays(id, UNIT_PRICE * 2 + 1)).json()).toMatchObject({
      error: { code: 'payment_exceeds_balance', details: { open: UNIT_PRICE * 2 } },
    })
    expect((await account()).used).toBe(used + UNIT_PRICE * 2)
    const lateResponse = await Promise.all([pays(id, UNIT_PRICE * 2), pays(id, UNIT_PRICE * 2)])
    expect(lateResponse.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await readOrder(id)).payment).toMatchObject({ status: 'captured', account: { open: 0 } })
    expect((await account()).invoices.map(({ order }: { order: string }) => order)).not.toContain(id)
  })

  test('a refund is a credit note: less is owed, and the credit is available again', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE * 2)
    const id = await placed(2)
    await runAction(id, 'pick')
    await runAction(id, 'refund', { amount: UNIT_PRICE, note: 'One is torn' }, 'accounting')
    await api.worker.drain()
    expect((await account()).used).toBe(used + UNIT_PRICE)
    expect((await readOrder(id)).refunds[0].to).toEqual([{ method: 'account', amount: UNIT_PRICE }])
    expect((await pays(id, UNIT_PRICE)).json()).toEqual({ open: 0 })
    expect((await readOrder(id)).payment.status).toBe('captured')
    expect((await account()).used).toBe(used)
  })

  test('an invoice past its due date is overdue', async () => {
    await agree(5_000_000)
    const id = await placed(1)
    await runAction(id, 'pick')
    const { overdue } = await account()
    api.advanceClock(31 * DAY_MS)
    const lateResponse = await account()
    expect(lateResponse.overdue).toBeGreaterThan(overdue)
    expect(lateResponse.invoices.find(({ order }: { order: string }) => order === id)).toMatchObject({
      overdue: true,
      open: UNIT_PRICE,
    })
  })
})

describe('an exchange', () => {
  const exchange = (id: string, line_id: number, sku: string, rest: object) =>
    call('admin', 'POST', `staff/orders/${id}/exchanges`, {
      lines: [{ line_id, quantity: 1 }],
      add: [{ sku, quantity: 1 }],
      ...rest,
    })
  const deliver = async (id: string) => {
    await runAction(id, 'pick')
    const { lines } = await readOrder(id)
    await runAction(id, 'ship', {
      carrier: 'DHL',
      tracking: 'T1',
      lines: [{ line_id: lines[0].id, quantity: lines[0].quantity }],
    })
    await runAction(id, 'deliver')
    return lines[0].id as number
  }
  const openOf = async (id: string) => (await readOrder(id)).payment.account?.open

  beforeAll(async () => {
    await addProducts(
      api.db,
      [
        { sku: 'DEAR', priceMinor: 13_000, onHand: 50 },
        { sku: 'EVEN', priceMinor: UNIT_PRICE, onHand: 50 },
        { sku: 'CHEAP', priceMinor: 4_000, onHand: 50 },
      ],
      api.now(),
    )
  })

  test('a dearer item is invoiced, the return is a credit note, and the company owes the difference', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE * 2 + 2_999)
    const id = await placed(2)
    const line = await deliver(id)
    // 1 is missing.
    const rejected = await exchange(id, line, 'DEAR', { ship: 'at_once', expected_difference: 3_000 })
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([409, 'credit_limit_exceeded'])
    expect((await readOrder(id)).returns).toEqual([])
    await agree(used + UNIT_PRICE * 2 + 3_000)
    const { order_id, additional_payment } = (
      await exchange(id, line, 'DEAR', { ship: 'at_once', expected_difference: 3_000 })
    ).json()
    expect([order_id, additional_payment]).toEqual([expect.any(String), null])
    expect(await readOrder(order_id)).toMatchObject({
      status: 'pending',
      total: 13_000,
      exchange_of: { order_id: id },
      payment: { method: 'on-account', status: 'on_account' },
      business: { net_days: 30 },
    })
    // Until the return arrives, both are owed.
    expect((await account()).used).toBe(used + UNIT_PRICE * 2 + 13_000)
    const freshLine = await deliver(order_id)
    expect([await openOf(id), await openOf(order_id)]).toEqual([UNIT_PRICE * 2, 13_000])
    await runAction(id, 'returns/1/receive')
    await api.worker.drain()
    // No one has to refund anything.
    expect(await readOrder(id)).toMatchObject({
      returns: [{ status: 'refunded' }],
      refunds: [{ kind: 'returned', amount: UNIT_PRICE, to: [{ method: 'account', amount: UNIT_PRICE }] }],
    })
    expect([await openOf(id), await openOf(order_id)]).toEqual([UNIT_PRICE, 13_000])
    expect((await account()).used).toBe(used + UNIT_PRICE + 13_000)
    const { rows } = await sql<{ kind: string; content: object }>`
      select kind, content from order_document where order_id in (${id}, ${order_id}) order by issued_at`.execute(
      api.db,
    )
    expect(
      rows.map(({ kind, content }) => [kind, JSON.stringify(content).match(/\$1\d\d\.00/)?.[0]]),
    ).toEqual([
      ['invoice', '$100.00'],
      ['invoice', '$130.00'],
      ['credit-note', '$100.00'],
    ])
    // The new items are returned like any others.
    await runAction(order_id, 'returns', { lines: [{ line_id: freshLine, quantity: 1, reason: 'size' }] })
    await runAction(order_id, 'returns/1/receive')
    await runAction(order_id, 'returns/1/refund', {}, 'accounting')
    await api.worker.drain()
    expect([await openOf(order_id), (await account()).used]).toEqual([0, used + UNIT_PRICE])
  })

  test('an even one needs no credit, and cancelling it releases what it used', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE)
    const id = await placed(1)
    const line = await deliver(id)
    await agree(0)
    const { order_id } = (
      await exchange(id, line, 'EVEN', { ship: 'on_receipt', expected_difference: 0 })
    ).json()
    expect(await readOrder(order_id)).toMatchObject({ status: 'pending', on_hold: true })
    expect((await account()).used).toBe(used + UNIT_PRICE * 2)
    const [event] = (await call('admin', 'GET', 'staff/audit-events')).json().events
    expect(event).toMatchObject({ action: 'order.exchange', revertible: true })
    expect((await call('admin', 'POST', `staff/audit-events/${event.id}/revert`)).statusCode).toBe(204)
    expect((await readOrder(order_id)).status).toBe('cancelled')
    expect((await account()).used).toBe(used + UNIT_PRICE)
  })

  test('a cheaper one leaves a credit that staff confirm, below zero once the invoice is paid', async () => {
    const { used } = await account()
    await agree(used + UNIT_PRICE)
    const id = await placed(1)
    const line = await deliver(id)
    expect((await pays(id, UNIT_PRICE)).statusCode).toBe(200)
    const { order_id } = (
      await exchange(id, line, 'CHEAP', { ship: 'on_receipt', expected_difference: -6_000 })
    ).json()
    await runAction(id, 'returns/1/receive')
    await api.worker.drain()
    expect([(await readOrder(order_id)).on_hold, (await readOrder(id)).returns[0].status]).toEqual([
      false,
      'received',
    ])
    await runAction(id, 'returns/1/refund', {}, 'accounting')
    await runAction(order_id, 'pick')
    await api.worker.drain()
    expect([await openOf(id), await openOf(order_id)]).toEqual([-UNIT_PRICE, 4_000])
    expect((await account()).used).toBe(used - 6_000)
  })

  test('customers get other variants at the same price or less; only staff add to the debt', async () => {
    const ids = await addProducts(
      api.db,
      [
        { sku: 'FIT-S', priceMinor: UNIT_PRICE },
        { sku: 'FIT-M', priceMinor: UNIT_PRICE },
        { sku: 'FIT-L', priceMinor: UNIT_PRICE + 1 },
      ],
      api.now(),
    )
    await sql`
      with size as (
        insert into product_option_value (option_id, position, label, value)
        select o.id, s.position, s.label, s.label from product_option o join variant v on v.product_id = o.product_id
        cross join (values (1, 'M'), (2, 'L')) s(position, label) where v.sku = 'FIT-S' returning id, label
      )
      update variant v set product_id = s.product_id, value1_id = size.id from variant s, size
      where s.sku = 'FIT-S' and v.sku = 'FIT-' || size.label`.execute(api.db)
    await agree(5_000_000)
    const { id } = (await placeOrder('corporate', 1, { items: [{ variant_id: ids[0], quantity: 1 }] })).json()
      .order
    const token = signOrderToken('a secret of at least thirty-two letters', parseOrderId(id)!)
    const line_id = await deliver(id)
    const act = async (path: string, variant_id: number) =>
      (
        await call('anonymous', 'POST', `dynamic/orders/${id}/${path}`, {
          token,
          max_additional_amount: 1,
          lines: [{ line_id, quantity: 1, reason: 'size', variant_id }],
        })
      ).json()
    const { lines } = await act('exchange-options', ids[1]!)
    expect(lines[0].options).toMatchObject([{ variant_id: ids[1], difference: 0 }])
    expect((await act('exchanges', ids[2]!)).error.code).toBe('exchange_unavailable')
    expect(await act('exchanges', ids[1]!)).toMatchObject({
      return_number: 1,
      status: 'return_requested',
    })
  })
})
