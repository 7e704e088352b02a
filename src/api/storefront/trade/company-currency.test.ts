// A company buys in the currency of its market: prices, cart, quote, order, invoice, refund and credit.
import { DAY_MS } from '../../../kernel/days.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/apps.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../../../tests/support/property-runs.ts'
import { address } from '../../../../tests/support/shop.ts'
import { createAmountConverter } from '../../../modules/markets/convert-amount.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'

const api = useApi()
let actors: Actor[]
let company: string
let buyer: string
let variant: number
let count = 0

const call = async (as: string | undefined, method: string, path: string, payload?: object) => {
  const token = as && (await actors.find(({ name }) => name === as)!.token())
  const response = await api.app.inject({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': `company-currency-${++count}` }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const send = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const account = () => send('accounting', 'GET', `staff/companies/${company}/account`)
const setMarket = (was: string | null, to: string | null) =>
  call('admin', 'PATCH', `staff/companies/${company}`, { was: { market: was }, to: { market: to } })
const items = (quantity: number) => [{ variant_id: variant, quantity }]
const quote = (quantity: number, country = 'GB', as = 'corporate') =>
  send(as, 'POST', 'dynamic/checkout/quote', { items: items(quantity), country })
const place = (quantity: number, total: number, rest: object = {}) =>
  call('corporate', 'POST', 'dynamic/checkout', {
    items: items(quantity),
    email: 'buyer@example.com',
    address,
    shipping_method: 'standard',
    expected_total: total,
    payment: { method: 'on-account' },
    ...rest,
  })
const readOrder = (id: string) => send('admin', 'GET', `staff/orders/${id}`)
const latestEvent = async (action: string) =>
  (
    await sql<{
      id: number
    }>`select id from audit_event where action = ${action} order by id desc limit 1`.execute(api.db)
  ).rows[0]!.id
const revert = async (action: string) =>
  (await call('admin', 'POST', `staff/audit-events/${await latestEvent(action)}/revert`, {})).status
const setRate = (rate: string) =>
  send('admin', 'POST', 'staff/exchange-rates', {
    rates: [{ currency: 'EUR', rate, valid_from: api.now().toISOString().slice(0, 10) }],
  })

/** 80.00 USD at 0.92, rounded to .95; from 10 on 70.00 USD; retail 100.00 USD; delivery 5.00 USD. */
const [UNIT, BULK, RETAIL, DELIVERY] = [7_395, 6_395, 9_195, 495]

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  buyer = created.ids.get('corporate')!
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 500, 2, 4)`.execute(api.db)
  variant = (await addProducts(api.db, [{ sku: 'LOOM1', priceMinor: 10_000, onHand: 10_000 }], api.now()))[0]!
  const { version } = await send('admin', 'GET', 'staff/markets')
  await send('admin', 'PUT', 'staff/markets', {
    was: version,
    markets: [
      { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true },
      {
        code: 'eu',
        name: 'Europe',
        countries: ['DE', 'FR'],
        currency: 'EUR',
        exchange_rate: '0.92',
        rounding_increment: 100,
        rounding_ending: 95,
      },
    ],
  })
  await api.reload()
  company = (
    await send('admin', 'POST', 'staff/companies', {
      name: 'Looms',
      country: 'DE',
      province: 'Berlin',
      tax_number: 'T1',
    })
  ).id
  await sql`insert into company_member (account_id, company_id, role, joined_at)
    values (${buyer}, ${company}, 'admin', now())`.execute(api.db)
  await send('admin', 'POST', 'staff/price-lists', { code: 'looms', name: 'Looms' })
  await send('admin', 'PUT', 'staff/price-lists/looms/prices', {
    rows: [
      { sku: 'LOOM1', price: 8_000 },
      { sku: 'LOOM1', price: 7_000, min_quantity: 10 },
    ],
  })
  await send('admin', 'PUT', `staff/companies/${company}/price-list`, { code: 'looms' })
}, 120_000)
afterEach(async () => {
  await api.worker.drain()
  const violations = await checkInvariants(api.db)
  if (violations.length > 0) throw new Error(violations.join('\n'))
})

const slug = async () => {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product p join variant v on v.product_id = p.id where v.id = ${variant}`.execute(
    api.db,
  )
  return rows[0]!.slug
}

describe('a German company in a shop in dollars', () => {
  test('page, cart, trace and checkout show its prices in euros, wherever the order is sent', async () => {
    const { prices } = await send('corporate', 'GET', `trade/prices?products=${await slug()}`)
    expect(prices).toEqual([
      expect.objectContaining({
        price: UNIT,
        retail: RETAIL,
        currency: 'EUR',
        list: 'company',
        breaks: [
          { from: 1, price: UNIT },
          { from: 10, price: BULK },
        ],
      }),
    ])
    await send('corporate', 'POST', 'dynamic/carts/lines', { lines: items(10) })
    for (const country of ['', '?country=US', '?country=DE'])
      expect(await send('corporate', 'GET', `dynamic/carts${country}`)).toMatchObject({
        currency: 'EUR',
        items: [{ price: BULK, itemTotal: BULK * 10, currency: 'EUR' }],
      })
    for (const country of ['US', 'DE', 'GB'])
      expect(await quote(2, country)).toMatchObject({
        currency: 'EUR',
        items_total: UNIT * 2,
        shipping_total: DELIVERY,
        total: UNIT * 2 + DELIVERY,
        conversion: { market: 'eu', exchange_rate: '0.92' },
      })
    expect(await send('admin', 'GET', `staff/price-trace?sku=LOOM1&as=${company}&quantity=10`)).toMatchObject(
      { currency: 'EUR', price: BULK, list: 'company' },
    )
    const { body: csv } = await api.app.inject({
      url: '/api/v1/trade/price-list.csv',
      headers: { authorization: `Bearer ${await actors.find(({ name }) => name === 'corporate')!.token()}` },
    })
    expect(csv.split('\n').find((line) => line.includes('LOOM1'))).toContain('73.95,91.95,EUR,10: 63.95')
    expect(await send('corporate', 'POST', 'trade/quick-order', { text: 'LOOM1 10' })).toMatchObject({
      currency: 'EUR',
      total: BULK * 10,
    })
    // Others buy in the currency of the destination.
    expect((await quote(2, 'US', 'anonymous')).currency).toBe('USD')
  })

  test('minimum order value, approval limit and credit limit are in euros, exactly as they were set', async () => {
    const terms = { net_days: 30, credit_limit: 123_457 }
    expect(await send('accounting', 'PUT', `staff/companies/${company}/terms`, terms)).toMatchObject({
      currency: 'EUR',
      credit_limit: 123_457,
      available: 123_457,
    })
    await send('admin', 'PUT', `staff/companies/${company}/minimum-order`, { amount: 10_001 })
    await send('corporate', 'PUT', 'trade/company/approval', { threshold: 99_999 })
    // The rate changes what they are worth in dollars, not what was agreed.
    await setRate('0.95')
    expect(await send('admin', 'GET', `staff/companies/${company}`)).toMatchObject({
      minimum_order: 10_001,
      approval_above: 99_999,
      buys_in_market: 'eu',
      account: { currency: 'EUR', credit_limit: 123_457 },
    })
    expect(await send('corporate', 'GET', 'trade/company')).toMatchObject({
      approval_threshold: 99_999,
      currency: 'EUR',
    })
    expect((await quote(1)).minimum_order).toMatchObject({ minimum: 10_001 })
    await setRate('0.92')
    expect(
      (await call('accounting', 'PUT', `staff/companies/${company}/terms`, { ...terms, currency: 'USD' }))
        .body.error.code,
    ).toBe('content_changed')
    expect(await revert('company.minimum')).toBe(204)
    expect((await quote(1)).minimum_order).toBeUndefined()
  })

  test('an order on account is invoiced, refunded, paid and stated in euros', async () => {
    const total = UNIT * 2 + DELIVERY
    const { status, body } = await place(2, total)
    expect(status, JSON.stringify(body)).toBe(201)
    const id = body.order.id as string
    const { rows } = await sql`
      select currency, exchange_rate::float as rate, rounding_increment, rounding_ending, market, total_minor from shop_order
      where id = ${id}`.execute(api.db)
    expect(rows).toEqual([
      {
        currency: 'EUR',
        rate: 0.92,
        rounding_increment: 100,
        rounding_ending: 95,
        market: 'eu',
        total_minor: total,
      },
    ])
    expect(await account()).toMatchObject({ used: total, available: 123_457 - total })
    await send('admin', 'POST', `staff/orders/${id}/pick`, {})
    await send('accounting', 'POST', `staff/orders/${id}/refund`, { amount: 395, note: 'One is torn' })
    await api.worker.drain()
    await send('accounting', 'POST', `staff/orders/${id}/account-payments`, {
      amount: 10_000,
      reference: 'Bank 4711',
    })
    const open = total - 395 - 10_000
    expect(await account()).toMatchObject({
      used: open,
      available: 123_457 - open,
      invoices: [{ order: id, currency: 'EUR', amount: total, open }],
    })
    const statement = await send('corporate', 'GET', 'trade/statement')
    expect(statement).toMatchObject({
      currency: 'EUR',
      currencies: ['EUR'],
      invoiced: total,
      refunded: 395,
      paid: 10_000,
      closing: open,
    })
    const { rows: documents } = await sql<{ kind: string; text: string }>`
      select kind, content::text as text from order_document where order_id = ${id} order by issued_at`.execute(
      api.db,
    )
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
    expect(documents[0]!.text).toContain('€152.85')
    expect(documents[1]!.text).toContain('€3.95')
    for (const { text } of documents) expect(text).not.toContain('$')
    // The emails of the order too.
    const { rows: emails } = await sql<{ text: string }>`
      select body_text as text from outgoing_email where dedupe_key like ${`%${id}%`}`.execute(api.db)
    expect(emails.some(({ text }) => text.includes('€152.85'))).toBe(true)
    for (const { text } of emails) expect(text).not.toContain('$')
  })
})

test('a quote keeps its currency and rate until it is accepted', async () => {
  await sql`delete from cart_line`.execute(api.db)
  await send('corporate', 'POST', 'dynamic/carts/lines', { lines: items(10) })
  const { id, ...requested } = await send('corporate', 'POST', 'trade/quotes', { message: 'For the winter' })
  expect(requested).toMatchObject({
    currency: 'EUR',
    total: BULK * 10,
    lines: [{ list_price: BULK }],
    conversion: { market: 'eu', exchange_rate: '0.92' },
  })
  await send('sale', 'POST', `staff/quotes/${id}/answer`, {
    lines: [{ variant_id: variant, price: 5_000 }],
    expires_at: new Date(api.now().getTime() + DAY_MS).toISOString(),
  })
  await setRate('0.5')
  expect((await setMarket(null, 'us')).status).toBe(200)
  const expected = await send('corporate', 'POST', `trade/quotes/${id}/total`, { country: address.country })
  expect(expected).toMatchObject({ currency: 'EUR', total: 50_000 + DELIVERY })
  const { order } = await send('corporate', 'POST', `trade/quotes/${id}/accept`, {
    address,
    shipping_method: 'standard',
    payment: { method: 'cash-on-delivery' },
    expected_total: expected.total,
  })
  expect(await readOrder(order.id)).toMatchObject({ currency: 'EUR', total: expected.total })
  await setRate('0.92')
  expect(await revert('company.change')).toBe(204)
})

describe('a company whose market changes', () => {
  test('owes what it owed in euros, buys in dollars, and both count towards its limit', async () => {
    const before = await account()
    expect(await setMarket(null, 'gone')).toMatchObject({ status: 400 })
    expect((await setMarket(null, 'us')).status).toBe(200)
    const now = await account()
    // 1,234.57 EUR at 0.92.
    expect(now).toMatchObject({
      currency: 'USD',
      credit_limit: 134_192,
      used: 0,
      other_balances: [{ currency: 'EUR', used: before.used, overdue: 0 }],
    })
    expect(now.available).toBe(134_192 - Math.ceil(before.used / 0.92))
    const total = 8_000 * 2 + 500
    const { body } = await place(2, total)
    expect(await readOrder(body.order.id)).toMatchObject({ currency: 'USD', total })
    await send('admin', 'POST', `staff/orders/${body.order.id}/pick`, {})
    expect(await account()).toMatchObject({ used: total, available: now.available - total })
    expect(await send('corporate', 'GET', 'trade/statement')).toMatchObject({
      currency: 'USD',
      currencies: ['EUR', 'USD'],
      invoiced: total,
      closing: total,
    })
    expect(await send('corporate', 'GET', 'trade/statement?currency=EUR')).toMatchObject({
      currency: 'EUR',
      closing: before.used,
    })
    // More than is available is rejected, although the limit in dollars alone would allow it.
    const { available } = await account()
    const many = Math.floor(available / 7_000) + 1
    expect(many * 7_000 + 500).toBeLessThan(134_192)
    expect((await place(many, many * 7_000 + 500)).body.error.code).toBe('credit_limit_exceeded')
    expect(await revert('company.change')).toBe(204)
    expect(await account()).toMatchObject({ currency: 'EUR', used: before.used, credit_limit: 123_457 })
  })

  test('a price list in euros applies as it is, and only where the company buys in euros', async () => {
    expect(
      (await call('admin', 'POST', 'staff/price-lists', { code: 'gbp', name: 'Pounds', currency: 'GBP' }))
        .body.error.details.issues[0].path,
    ).toBe('currency')
    await send('admin', 'POST', 'staff/price-lists', { code: 'euro', name: 'Euro', currency: 'EUR' })
    await send('admin', 'PUT', 'staff/price-lists/euro/prices', { rows: [{ sku: 'LOOM1', price: 6_001 }] })
    await send('admin', 'PUT', `staff/companies/${company}/price-list`, { code: 'euro' })
    expect((await quote(2)).items_total).toBe(12_002)
    const rejected = await setMarket(null, 'us')
    expect([rejected.status, rejected.body.error.details.issues[0].path]).toEqual([400, 'to.market'])
    await send('admin', 'PUT', `staff/companies/${company}/price-list`, { code: 'looms' })
    await setMarket(null, 'us')
    const assigned = await call('admin', 'PUT', `staff/companies/${company}/price-list`, { code: 'euro' })
    expect([assigned.status, assigned.body.error.details.issues[0].path]).toEqual([400, 'code'])
    await setMarket('us', null)
    expect((await quote(2)).items_total).toBe(UNIT * 2)
  })
})

test('the app of a member lists prices and orders in euros', async () => {
  const app = await createTestApp(api, { live: true })
  await sql`insert into account_role (account_id, role) values (${app.owner.id}, 'corporate') on conflict do nothing`.execute(
    api.db,
  )
  await sql`insert into company_member (account_id, company_id, role, joined_at)
    values (${app.owner.id}, ${company}, 'admin', now())`.execute(api.db)
  const withKey = app.calling(app.key)
  const { data: prices } = (await withKey('GET', `prices?ids=${variant}`)).json()
  expect(prices[0]).toMatchObject({
    currency: 'EUR',
    amount: UNIT,
    breaks: [{ amount: UNIT }, { amount: BULK }],
  })
  const response = await withKey(
    'POST',
    'orders',
    {
      items: [{ sku: 'LOOM1', quantity: 1 }],
      email: 'buyer@example.com',
      address,
      payment: { method: 'cash-on-delivery' },
    },
    { 'idempotency-key': 'company-currency-app-1' },
  )
  expect(response.statusCode, response.body).toBe(201)
  expect(response.json()).toMatchObject({ currency: 'EUR', total: UNIT + DELIVERY })
})

const drawn = fc.record({
  rate: fc.constantFrom('0.92', '1.0831', '0.5', '0.0071'),
  rounding: fc.constantFrom([1, null], [100, 95], [5, null], [100, 0]),
  price: fc.integer({ min: 1, max: 20_000 }),
  fixed: fc.option(fc.integer({ min: 1, max: 20_000 })),
  quantity: fc.integer({ min: 1, max: 3 }),
})

test(
  'for any price, rate and rounding, page = cart = quote = order, and never above retail',
  async () => {
    await send('accounting', 'PUT', `staff/companies/${company}/terms`, {
      net_days: 30,
      credit_limit: 100_000_000,
    })
    await fc.assert(
      fc.asyncProperty(drawn, async ({ rate, rounding: [increment, ending], price, fixed, quantity }) => {
        const { version, markets } = await send('admin', 'GET', 'staff/markets')
        await send('admin', 'PUT', 'staff/markets', {
          was: version,
          markets: [
            markets[0],
            { ...markets[1], exchange_rate: rate, rounding_increment: increment, rounding_ending: ending },
          ],
        })
        await send('admin', 'PUT', 'staff/price-lists/looms/prices', { rows: [{ sku: 'LOOM1', price }] })
        await send('admin', 'PUT', 'staff/markets/eu/prices', { prices: [{ sku: 'LOOM1', price: fixed }] })
        const convert = createAmountConverter({
          market: 'eu',
          store_currency: 'USD',
          currency: 'EUR',
          exchange_rate: rate,
          rounding_increment: increment!,
          rounding_ending: ending!,
        })
        const unit = Math.min(convert(price), fixed ?? convert(10_000))
        const { prices } = await send('corporate', 'GET', `trade/prices?products=${await slug()}`)
        expect([prices[0].price, prices[0].currency]).toEqual([unit, 'EUR'])
        await sql`delete from cart_line`.execute(api.db)
        await send('corporate', 'POST', 'dynamic/carts/lines', { lines: items(quantity) })
        const cart = await send('corporate', 'GET', 'dynamic/carts')
        expect([cart.total, cart.currency]).toEqual([unit * quantity, 'EUR'])
        const total = unit * quantity + convert(500)
        expect(await quote(quantity)).toMatchObject({ items_total: unit * quantity, total, currency: 'EUR' })
        const { body } = await place(quantity, total)
        expect(await readOrder(body.order.id)).toMatchObject({
          total,
          currency: 'EUR',
          lines: [{ unit_price: unit }],
        })
        await send('admin', 'POST', `staff/orders/${body.order.id}/cancel`, { reason: 'A test' })
      }),
      propertyRuns(6, 1_000),
    )
  },
  PROPERTY_TIMEOUT_MS,
)
