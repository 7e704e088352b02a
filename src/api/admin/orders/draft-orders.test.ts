// Tests draft orders over HTTP: totals, placing once, rejecting changed totals, and saving drafts.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let sku: string
const address = {
  name: 'Cora Caller',
  line1: '1 Long Lane',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
  phone: '+44 20 7946 0000',
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 1`.execute(
    api.db,
  )
  sku = rows[0]!.sku
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
    on conflict do nothing`.execute(api.db)
}, 60_000)

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  key = crypto.randomUUID(),
) =>
  api.app.inject({
    method,
    url: `/api/v1/staff/draft-orders${path}`,
    headers: {
      authorization: `Bearer ${await actors.find(({ name }) => name === 'sale')!.token()}`,
      'idempotency-key': key,
    },
    ...(payload && { payload }),
  })
const orders = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from shop_order`.execute(api.db)).rows[0]!.n

test('is placed at the quoted total, once per key, and rejected with a new quote for any other total', async () => {
  const items = [{ sku, quantity: 2 }]
  const priced = (
    await call('POST', '/quote', { items: [...items, { sku: 'NO-SUCH', quantity: 1 }], country: 'GB' })
  ).json()
  expect(priced).toMatchObject({
    account: false,
    unknown_skus: ['NO-SUCH'],
    quote: { payment_methods: ['cash-on-delivery'] },
    payment_labels: { 'cash-on-delivery': 'Cash on delivery' },
  })
  const order = {
    address,
    items,
    shipping_method: 'standard',
    payment: 'cash-on-delivery',
    expected_total: priced.quote.total,
    terms_accepted: true,
  }
  const before = await orders()
  const rejected = await call('POST', '/complete', { ...order, expected_total: 1 })
  expect([rejected.statusCode, rejected.json().error]).toMatchObject([
    409,
    { code: 'total_changed', details: { quote: { total: priced.quote.total } } },
  ])
  for (const invalid of [
    { terms_accepted: false },
    { items: [{ sku: 'NO-SUCH', quantity: 1 }] },
    { address: { ...address, phone: undefined } },
    { address: { ...address, postcode: undefined } },
    { payment: 'test-card' },
    { draft: { id: crypto.randomUUID(), version: 1 } },
  ])
    expect(
      (await call('POST', '/complete', { ...order, ...invalid })).statusCode,
      JSON.stringify(invalid),
    ).toBe('draft' in invalid ? 409 : 400)
  expect(await orders()).toBe(before)
  const key = crypto.randomUUID()
  const [item, replayed] = [
    await call('POST', '/complete', order, key),
    await call('POST', '/complete', order, key),
  ]
  expect([item.statusCode, replayed.json()]).toEqual([201, item.json()])
  expect(item.json().payment).toEqual({ status: 'due_on_delivery' })
  expect(await orders()).toBe(before + 1)
  expect((await call('POST', '/complete', { ...order, note: 'Other' }, key)).json().error.code).toBe(
    'idempotency_key_reused',
  )
})

test('a draft is saved against the version seen, returned as entered, and deleted', async () => {
  const path = `/${crypto.randomUUID()}`
  expect((await call('PUT', path, { version: 0, name: 'Cora' })).json()).toMatchObject({
    title: 'Cora',
    version: 1,
  })
  const newer = await call('PUT', path, { version: 1, title: 'Blue', items: [{ sku, quantity: '' }] })
  expect(newer.json()).toMatchObject({
    title: 'Blue',
    by: 'sale',
    version: 2,
    body: { name: '', items: [{ sku, quantity: '' }] },
  })
  expect((await call('PUT', path, { version: 1, title: 'Late' })).json().error.code).toBe('content_changed')
  expect((await call('PUT', path, { version: 2, title: 'x'.repeat(81) })).statusCode).toBe(400)
  expect((await call('GET', '')).json().drafts).toMatchObject([{ title: 'Blue', version: 2 }])
  expect((await call('GET', path)).json()).toEqual(newer.json())
  for (let time = 0; time < 2; time++) expect((await call('DELETE', path)).statusCode).toBe(200)
  expect((await call('GET', path)).statusCode).toBe(404)
})

test('the cart link is emailed once per key', async () => {
  const key = crypto.randomUUID()
  const order = {
    email: 'caller@phone.example',
    name: 'Cora',
    locale: 'en',
    message: '',
    items: [{ sku, quantity: 1 }],
  }
  for (let time = 0; time < 2; time++) expect((await call('POST', '/send', order, key)).statusCode).toBe(200)
  const { rows } = await sql<{ recipient: string }>`
    select recipient from outgoing_email where dedupe_key like 'phone-order:%'`.execute(api.db)
  expect(rows).toEqual([{ recipient: order.email }])
})

test('another country calculates the tax of every line and of delivery again (Saleor 12861: taxes were calculated again for some lines only)', async () => {
  await sql`update shipping_method set price_minor = 500 where code = 'standard'`.execute(api.db)
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values ('DE', '', 'standard', 190000), ('FR', '', 'standard', 200000)`.execute(
    api.db,
  )
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 2`.execute(
    api.db,
  )
  const items = rows.map((row) => ({ sku: row.sku, quantity: 3 }))
  const quote = async (country: string) =>
    (await call('POST', '/quote', { items, country, shipping_method: 'standard' })).json().quote
  const [german, french, american] = [await quote('DE'), await quote('FR'), await quote('JP')]
  const includedTax = (total: number, rate: number) => (total * rate) / (1 + rate)
  expect(german.taxes).toEqual([{ rate: 0.19, amount: expect.any(Number) }])
  expect(french.taxes).toEqual([{ rate: 0.2, amount: expect.any(Number) }])
  // Each of the three parts is rounded once.
  expect(Math.abs(german.tax_total - includedTax(german.total, 0.19))).toBeLessThanOrEqual(1.5)
  expect(Math.abs(french.tax_total - includedTax(french.total, 0.2))).toBeLessThanOrEqual(1.5)
  expect(american).toMatchObject({ taxes: [], tax_total: 0, total: german.total })
})

test('a saved draft that gets another country calculates all lines again: two tax classes and a custom item (Saleor 12861)', async () => {
  await sql`update shipping_method set price_minor = 0 where code = 'standard'`.execute(api.db)
  await sql`insert into tax_rate (country, region, tax_class, rate_ppm) values
    ('IT', '', 'standard', 220000), ('IT', '', 'reduced', 50000), ('ES', '', 'standard', 210000), ('ES', '', 'reduced', 100000)`.execute(
    api.db,
  )
  const { rows } = await sql<{ sku: string; product: number }>`
    select distinct on (v.product_id) v.sku, v.product_id as product from variant v join stock s on s.variant_id = v.id
    where s.on_hand > 5 order by v.product_id, v.sku limit 2`.execute(api.db)
  await sql`update product set tax_class = 'reduced' where id = ${rows[1]!.product}`.execute(api.db)
  const prices = [10_000, 5_000]
  const custom = { name: 'Alteration', price: 2_000, quantity: 2, tax_class: 'reduced' }
  const path = `/${crypto.randomUUID()}`
  let version = 0
  const save = async (country: string) => {
    const items = rows.map((row) => ({ sku: row.sku, quantity: '3' }))
    const draft = { version: version++, title: 'Alteration', country, shipping_method: 'standard', items }
    expect((await call('PUT', path, draft)).statusCode).toBe(200)
  }
  /** As the back office does when it opens the draft. */
  const quoteSaved = async () => {
    const { body } = (await call('GET', path)).json()
    const items = (body.items as { sku: string; quantity: string }[]).map((item, index) => ({
      sku: item.sku,
      quantity: Number(item.quantity),
      price: prices[index],
      reason: 'Agreed',
    }))
    const { country, shipping_method } = body
    const terms = { items, custom_items: [custom], currency: 'USD' }
    return (await call('POST', '/quote', { ...terms, country, shipping_method })).json().quote
  }
  const [standard, reduced] = [3 * 10_000, 3 * 5_000 + 2 * 2_000]
  const expectTaxes = (
    { taxes, tax_total: total }: { taxes: { rate: number; amount: number }[]; tax_total: number },
    rates: Record<'standard' | 'reduced', number>,
  ) => {
    const expected = [
      [rates.standard, (standard * rates.standard) / (1 + rates.standard)],
      [rates.reduced, (reduced * rates.reduced) / (1 + rates.reduced)],
    ] as const
    expect(taxes.map(({ rate }) => rate).toSorted()).toEqual(expected.map(([rate]) => rate).toSorted())
    // Each line is rounded once.
    for (const [rate, amount] of expected)
      expect(Math.abs(taxes.find((tax) => tax.rate === rate)!.amount - amount)).toBeLessThanOrEqual(1)
    expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  }
  await save('IT')
  const italian = await quoteSaved()
  expect(italian.total).toBe(standard + reduced)
  expectTaxes(italian, { standard: 0.22, reduced: 0.05 })
  await save('ES')
  const spanish = await quoteSaved()
  expect(spanish.total).toBe(standard + reduced)
  expectTaxes(spanish, { standard: 0.21, reduced: 0.1 })
  await save('JP')
  expect(await quoteSaved()).toMatchObject({ taxes: [], tax_total: 0 })
  await sql`update product set tax_class = 'standard' where id = ${rows[1]!.product}`.execute(api.db)
})

test('each quote lists the shipping methods for the items and the place that it has now (saleor-dashboard 533: they were not refreshed)', async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max, min_minor, countries, position)
    values ('large', 'Large orders', 100, 1, 2, 1000000, '{}', 98), ('local', 'Local', 200, 1, 2, null, '{NO}', 99)`.execute(
    api.db,
  )
  const codes = async (country: string, price: number) =>
    (
      await call('POST', '/quote', {
        items: [{ sku, quantity: 1, price, reason: 'Agreed' }],
        currency: 'USD',
        country,
      })
    )
      .json()
      .quote.shipping_methods.map(({ code }: { code: string }) => code)
  expect(await codes('GB', 1_000)).not.toContain('large')
  expect(await codes('GB', 1_000_000)).toContain('large')
  expect(await codes('NO', 1_000)).toContain('local')
  expect(await codes('GB', 1_000)).not.toContain('local')
})

test('a saved draft has agreed prices, custom items and a discount; its changes are in the audit log and reverted', async () => {
  const id = crypto.randomUUID()
  const draft = {
    title: 'Cora',
    email: 'cora@example.com',
    country: 'GB',
    shipping_method: 'standard',
    currency: 'USD',
    items: [{ sku, quantity: '2', price: 5_000, reason: 'Trade fair' }],
    custom_items: [{ name: 'Alteration', price: 1_500, quantity: '1', tax_class: 'standard' }],
    discount: { percent: 10, reason: 'Regular customer' },
  }
  const save = (version: number, change: object = {}) =>
    call('PUT', `/${id}`, { ...draft, version, ...change })
  const created = await save(0)
  expect(created.statusCode, created.body).toBe(200)
  expect(created.json().body).toMatchObject({
    ...draft,
    items: [{ ...draft.items[0], percent_off: null }],
    discount: { ...draft.discount, amount: null },
  })
  expect((await save(1, { custom_items: [] })).statusCode).toBe(200)
  // The same again is one change.
  expect((await save(1, { custom_items: [] })).statusCode).toBe(200)
  const stored = async () => (await call('GET', `/${id}`)).json()
  const events = async () => {
    const { rows } = await sql<{ id: number; action: string; diff: object }>`
      select id, action, diff from audit_event where object_kind = 'draft-order' and object_id = ${id} order by id`.execute(
      api.db,
    )
    return rows
  }
  const admin = await actors.find(({ name }) => name === 'admin')!.token()
  const revertLatest = async () =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/staff/audit-events/${(await events()).at(-1)!.id}/revert`,
      headers: { authorization: `Bearer ${admin}`, 'idempotency-key': crypto.randomUUID() },
    })
  expect((await events()).map(({ action, diff }) => [action, diff])).toMatchObject([
    ['draft-order.create', { version: 1, items: [{ sku, quantity: '2' }] }],
    ['draft-order.edit', { version: 2, fields: ['custom_items'] }],
  ])
  expect(JSON.stringify(await events())).not.toContain('Cora')
  const reverted = await revertLatest()
  expect(reverted.statusCode, reverted.body).toBeLessThan(300)
  expect(await stored()).toMatchObject({ version: 3, body: { custom_items: [{ name: 'Alteration' }] } })

  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
  expect((await call('GET', `/${id}`)).statusCode).toBe(404)
  expect((await revertLatest()).statusCode).toBeLessThan(300)
  expect(await stored()).toMatchObject({ version: 3 })
  const wrong = await save(3, { items: [{ sku, quantity: '1', price: -1 }] })
  expect([wrong.statusCode, wrong.json().error.details.issues[0].path]).toEqual([400, 'items.0.price'])
})
