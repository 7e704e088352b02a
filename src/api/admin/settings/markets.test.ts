// Markets of a USD shop: the amount that customers see is the amount that they pay and get back, in each currency.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'

const api = useApi()
let actors: Actor[]
const shirt = 'LEV-001-NAV-M'
const variantIds = new Map<string, number>()

const call = async (role: string | undefined, method: string, path: string, payload?: object) => {
  const token = role && (await actors.find(({ name }) => name === role)!.token())
  const response = await api.app.inject({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const send = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

const primary = { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true }
const vietnam = {
  code: 'vn',
  name: 'Vietnam',
  countries: ['VN'],
  currency: 'VND',
  exchange_rate: '25450',
  rounding_increment: 1000,
}
const europe = {
  code: 'eu',
  name: 'Europe',
  countries: ['DE', 'FR'],
  rest_of_world: true,
  currency: 'EUR',
  exchange_rate: '0.92',
  rounding_increment: 100,
  rounding_ending: 95,
}
const setMarkets = async (markets: object[], change: object = {}) => {
  const { version } = (await call('admin', 'GET', 'staff/markets')).body
  return call('admin', 'PUT', 'staff/markets', { was: version, markets, ...change })
}
const issuesOf = ({ body }: { body: { error?: { details?: { issues?: { path: string }[] } } } }) =>
  (body.error?.details?.issues ?? []).map(({ path }) => path)

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, free_from_minor, days_min, days_max)
    values ('standard', 'Standard', 500, 20000, 2, 4)`.execute(api.db)
  await sql`insert into promotion (code, name, kind, amount_minor, minimum_minor)
    values ('TEN', 'Ten off', 'amount', 1000, 8000)`.execute(api.db)
  await sql`update stock set on_hand = 100`.execute(api.db)
  const rows = await api.db.selectFrom('variant').select(['id', 'sku']).execute()
  for (const { id, sku } of rows) variantIds.set(sku, id)
})

const items = (quantity = 2, more: object = {}) => [{ variant_id: variantIds.get(shirt)!, quantity, ...more }]
const quote = (country: string, change: object = {}) =>
  send(undefined, 'POST', 'dynamic/checkout/quote', { items: items(), country, ...change })

test('without markets, a country changes nothing', async () => {
  const [path, other] = ['dynamic/products?limit=3', 'dynamic/products?limit=3&country=VN']
  expect(await send(undefined, 'GET', other)).toEqual(await send(undefined, 'GET', path))
  const { conversion, ...usual } = await quote('VN')
  expect([conversion, usual.currency, usual.items_total]).toEqual([undefined, 'USD', 2 * 4995])
  expect(await send(undefined, 'GET', 'dynamic/markets')).toMatchObject({ countries: [] })
})

describe('markets', () => {
  test('are for staff with settings.edit', async () => {
    for (const { name, signedIn } of actors)
      for (const path of ['staff/markets', 'staff/exchange-rates']) {
        const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
        expect([name, path, (await call(name, 'GET', path)).status]).toEqual([name, path, status])
      }
  })

  test.each([
    [[vietnam], ['markets']],
    [[primary, { ...vietnam, countries: ['US'] }], ['markets.1.countries.0']],
    [
      [primary, { ...vietnam, primary: true }],
      ['markets.1.primary', 'markets.1.currency'],
    ],
    [[primary, { ...vietnam, exchange_rate: null }], ['markets.1.exchange_rate']],
    [[{ ...primary, rounding_increment: 5 }], ['markets.0.rounding_increment']],
    [[{ ...primary, exchange_rate: '1' }], ['markets.0.exchange_rate']],
    [[{ ...primary, active: false }], ['markets.0.active']],
    [[primary, { ...europe, rounding_ending: 100 }], ['markets.1.rounding_ending']],
    [[primary, { ...vietnam, currency: 'XXQ' }], ['markets.1.currency']],
    [[primary, { ...vietnam, default_language: 'xx' }], ['markets.1.default_language']],
    [[primary, { ...vietnam, exchange_rate: '0' }], ['markets.1.exchange_rate']],
    [
      [
        primary,
        europe,
        { ...europe, code: 'uk', countries: ['GB'], rest_of_world: false, exchange_rate: '1' },
      ],
      ['markets.2.exchange_rate'],
    ],
  ])('that are wrong are rejected with their path: %#', async (markets, paths) => {
    const rejected = await setMarkets(markets)
    expect([rejected.status, issuesOf(rejected)]).toEqual([400, paths])
    expect((await send('admin', 'GET', 'staff/markets')).markets).toEqual([])
  })

  test('a dry run saves nothing; an old version is rejected; the same markets again have no effect', async () => {
    const planned = await setMarkets([primary, vietnam], { dry_run: true })
    expect(planned).toMatchObject({ status: 200, body: { markets: [{ code: 'us' }, { code: 'vn' }] } })
    expect((await send('admin', 'GET', 'staff/markets')).markets).toEqual([])
    const { version } = await send('admin', 'GET', 'staff/markets')
    const saved = await setMarkets([primary, vietnam, europe])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const late = { was: version, markets: [primary] }
    expect((await call('admin', 'PUT', 'staff/markets', late)).body.error.code).toBe('content_changed')
    expect((await setMarkets([primary, vietnam, europe])).body).toEqual(saved.body)
    const { rows } = await sql`select 1 from audit_event where action = 'markets.change'`.execute(api.db)
    expect(rows).toHaveLength(1)
    expect(await send('admin', 'GET', 'staff/store-currency')).toMatchObject({ used_by: ['markets'] })
  })

  test('their rates have a history; the latest that is valid applies', async () => {
    const today = api.now().toISOString().slice(0, 10)
    const rates = [
      { currency: 'VND', rate: '25000.50', valid_from: '2025-01-01' },
      { currency: 'VND', rate: '26000', valid_from: '2999-01-01' },
    ]
    expect(await send('admin', 'POST', 'staff/exchange-rates', { rates })).toEqual({
      added: 2,
      replaced: 0,
      unchanged: 0,
    })
    expect(await send('admin', 'POST', 'staff/exchange-rates', { rates })).toMatchObject({ unchanged: 2 })
    const { rates: all } = await send('admin', 'GET', 'staff/exchange-rates')
    expect(all.filter(({ currency }: { currency: string }) => currency === 'VND')).toEqual([
      { currency: 'VND', rate: '26000', valid_from: '2999-01-01', current: false },
      { currency: 'VND', rate: '25450', valid_from: today, current: true },
      { currency: 'VND', rate: '25000.5', valid_from: '2025-01-01', current: false },
    ])
    expect((await quote('VN')).conversion).toMatchObject({ exchange_rate: '25450' })
    const wrong = { rates: [{ currency: 'USD', rate: '1', valid_from: today }] }
    expect(issuesOf(await call('admin', 'POST', 'staff/exchange-rates', wrong))).toEqual(['rates.0.currency'])
  })
})

// 49.95 USD are 1,271,227.5 ₫ and 45.954 EUR; 5.00 are 127,250 ₫ and 4.60 EUR; 10.00 are 254,500 ₫ and 9.20 EUR.
const cases = [
  { country: 'US', currency: 'USD', price: 4995, shipping: 500, discount: 1000 },
  { country: 'VN', currency: 'VND', price: 1_271_000, shipping: 127_000, discount: 255_000 },
  { country: 'DE', currency: 'EUR', price: 4595, shipping: 495, discount: 895 },
  { country: 'NZ', currency: 'EUR', price: 4595, shipping: 495, discount: 895 },
]

describe.each(cases)('a customer in $country', ({ country, currency, price, shipping, discount }) => {
  const inMarket = `country=${country}`
  const total = 2 * price + shipping - discount

  test('sees the price everywhere', async () => {
    const { products, facets } = await send(undefined, 'GET', `dynamic/home/search?q=oxford&${inMarket}`)
    expect(products[0]).toMatchObject({ slug: 'lev-001', price, currency })
    const [low, high] = [
      Math.floor(price / (currency === 'VND' ? 1 : 100)),
      Math.ceil(price / (currency === 'VND' ? 1 : 100)),
    ]
    expect(facets.price).toEqual({ min: low, max: high })
    const filtered = await send(
      undefined,
      'GET',
      `dynamic/products?price=${low}-${high}&q=oxford&${inMarket}`,
    )
    expect(filtered.total).toBe(1)
    const cheaper = await send(undefined, 'GET', `dynamic/products?price=0-${low - 1}&q=oxford&${inMarket}`)
    expect(cheaper.total).toBe(0)
    const product = await send(undefined, 'GET', `dynamic/product?slug=lev-001&${inMarket}`)
    expect(product).toMatchObject({ price, currency })
    expect(product.attributes[0].sub_attributes[0]).toMatchObject({ price, currency })
    const saved = await send(undefined, 'GET', `dynamic/products/saved?slugs=lev-001&${inMarket}`)
    expect(saved.products[0]).toMatchObject({ price, currency })
    const { suggestions } = await send(undefined, 'GET', `dynamic/home/search/suggest?q=oxford&${inMarket}`)
    expect(suggestions.find(({ slug }: { slug: string }) => slug === 'lev-001').price).toMatchObject({
      price,
      currency,
    })
  })

  test('has the price in the cart, as a guest and with an account', async () => {
    const guest = await send(undefined, 'POST', `dynamic/carts/price?${inMarket}`, {
      items: items(2, { price, currency }),
    })
    expect(guest).toMatchObject({ total: 2 * price, currency, items: [{ price, changes: [] }] })
    const id = variantIds.get(shirt)!
    await send('customer', 'POST', `dynamic/add_to_cart?${inMarket}`, { id, quantity: 2, price, currency })
    const cart = await send('customer', 'GET', `dynamic/carts?${inMarket}`)
    expect(cart).toMatchObject({ currency, items: [{ price, last_seen_price: price, changes: [] }] })
    // A price that was shown in another currency is no price change.
    for (const other of cases.filter((one) => one.currency !== currency)) {
      const there = await send('customer', 'GET', `dynamic/carts?country=${other.country}`)
      expect(there).toMatchObject({ currency: other.currency, items: [{ price: other.price, changes: [] }] })
    }
    await send('customer', 'DELETE', `dynamic/carts/${id}`)
  })

  test('pays the price, gets it confirmed, and gets it back', async () => {
    const preview = await quote(country, { codes: ['TEN'] })
    expect(preview).toMatchObject({
      cart: { items: [{ price, currency }] },
      items_total: 2 * price,
      shipping_total: shipping,
      discount_total: discount,
      total,
      due: total,
      currency,
    })
    const address = {
      name: 'Ada Lovelace',
      line1: '1 Main Street',
      city: 'Capital',
      region: { US: 'CA', VN: 'Hà Nội' }[country],
      postcode: '90012',
      country,
    }
    const { order, url } = await send(undefined, 'POST', 'dynamic/checkout', {
      items: items(),
      email: 'ada@example.com',
      address,
      shipping_method: 'standard',
      codes: ['TEN'],
      payment: card(),
      expected_total: total,
    })
    expect(order).toMatchObject({ total, currency })
    await api.worker.drain()
    const token = new URL(url, 'http://shop.test').searchParams.get('token')
    const read = () => send(undefined, 'GET', `dynamic/orders/${order.id}?token=${token}`)
    const placed = await read()
    expect(placed).toMatchObject({ total, currency, lines: [{ unit_price: price }] })
    const { rows: stored } = await sql<Record<string, unknown>>`
      select market, exchange_rate::text as rate, rounding_increment, rounding_ending, store_factor::float as factor
      from shop_order where id = ${order.id}`.execute(api.db)
    const factors = { USD: 1, VND: 100 / 25_450, EUR: 1 / 0.92 } as Record<string, number>
    expect(stored[0]).toMatchObject({ market: currency === 'USD' ? null : currency === 'VND' ? 'vn' : 'eu' })
    expect(stored[0]!['factor']).toBeCloseTo(factors[currency]!, 10)
    const { rows: payments } = await sql`
      select amount_minor, currency from payment where order_id = ${order.id}`.execute(api.db)
    expect(payments).toEqual([{ amount_minor: total, currency }])
    const { rows: emails } = await sql<{ text: string }>`
      select body_text as text from outgoing_email where dedupe_key like ${`%${order.id}%`}`.execute(api.db)
    const shown = new Intl.NumberFormat('en', { style: 'currency', currency }).format(
      currency === 'VND' ? total : total / 100,
    )
    expect(emails.map(({ text }) => text).join('\n')).toContain(shown.replace(/\u00a0/g, ' '))
    const act = (action: string, payload: object, role = 'warehouse') =>
      send(role, 'POST', `staff/orders/${order.id}/${action}`, payload)
    const [{ id: lineId, total: lineTotal }] = placed.lines
    await act('pick', {})
    for (let item = 0; item < 2; item++) await act('scans', { line_id: lineId })
    await act('pack', {})
    await act('ship', { carrier: 'Post', tracking: `M${country}` })
    await act('refund', { lines: [{ line_id: lineId, quantity: 2 }], note: 'Torn' }, 'accounting')
    await api.worker.drain()
    expect((await read()).refunds).toMatchObject([{ amount: lineTotal }])
  })
})

test('a change of the rate between the preview and the order is reported before paying', async () => {
  const { total } = await quote('VN')
  await send('admin', 'POST', 'staff/exchange-rates', {
    rates: [{ currency: 'VND', rate: '30000', valid_from: api.now().toISOString().slice(0, 10) }],
  })
  const rejected = await call(undefined, 'POST', 'dynamic/checkout', {
    items: items(),
    email: 'ada@example.com',
    address: { name: 'Ada', line1: '1 Main Street', city: 'Hà Nội', region: 'Hà Nội', country: 'VN' },
    shipping_method: 'standard',
    payment: card(),
    expected_total: total,
  })
  expect(rejected).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'total_changed',
        details: { quote: { currency: 'VND', total: 2 * 1_499_000 + 150_000 } },
      },
    },
  })
})

test('reports are in the store currency, at the rate of each order', async () => {
  const day = api.now().toISOString().slice(0, 10)
  const report = await send('admin', 'GET', `staff/reports/sales?from=${day}&to=${day}`)
  const inStore = cases.map(({ currency, price, shipping, discount }) =>
    Math.round(
      (2 * price + shipping - discount) * { USD: 1, VND: 100 / 25_450, EUR: 1 / 0.92 }[currency as 'USD'],
    ),
  )
  expect(report).toMatchObject({
    currency: 'USD',
    total: { orders: 4, sales: inStore.reduce((a, b) => a + b, 0) },
  })
})

test('a gift card pays orders of its own currency only', async () => {
  const { code } = await send('admin', 'POST', 'staff/gift-cards', { amount: 5000, note: 'Test' })
  const usable = await quote('US', { codes: [code] })
  expect(usable.tenders).toMatchObject([{ amount: 5000 }])
  const other = await quote('VN', { codes: [code] })
  expect(other.tenders).toMatchObject([{ amount: 0, currency: 'USD', rejection_reason: 'other_currency' }])
  expect(other.due).toBe(other.total)
  const unsold = await call('admin', 'POST', 'staff/gift-cards', { amount: 1, currency: 'CHF', note: 'Test' })
  expect([unsold.status, issuesOf(unsold)]).toEqual([400, ['currency']])
  const inDong = { amount: 500_000, currency: 'VND', note: 'Test' }
  const issued = await send('admin', 'POST', 'staff/gift-cards', inDong)
  expect(issued.currency).toBe('VND')
  const codes = [issued.code]
  const paid = await quote('VN', { codes })
  expect([paid.tenders, paid.due]).toMatchObject([[{ amount: 500_000 }], paid.total - 500_000])
  expect((await quote('US', { codes })).tenders).toMatchObject([
    { amount: 0, currency: 'VND', rejection_reason: 'other_currency' },
  ])
  await send(undefined, 'POST', 'dynamic/checkout', {
    items: items(),
    email: 'ada@example.com',
    address: { name: 'Ada', line1: '1 Main Street', city: 'Hà Nội', region: 'Hà Nội', country: 'VN' },
    shipping_method: 'standard',
    codes,
    payment: card(),
    expected_total: paid.total,
    expected_due: paid.due,
  })
  const { balance } = await send('admin', 'GET', `staff/gift-cards/${issued.id}`)
  expect(balance).toBe(0)
})

test('store credit is given in one currency of the shop', async () => {
  const email = 'customer@example.com'
  const { rows } = await sql<{ email: string }>`
    select email from account a where not exists (select from stored_value s where s.account_id = a.id) limit 1`.execute(
    api.db,
  )
  const to = rows[0]?.email ?? email
  const give = (change: object) =>
    call('admin', 'POST', 'staff/store-credit', { email: to, amount: 900, note: 'Sorry', ...change })
  expect(issuesOf(await give({ currency: 'CHF' }))).toEqual(['currency'])
  expect((await give({ currency: 'EUR' })).body).toMatchObject({ credit: { currency: 'EUR', balance: 900 } })
  expect(issuesOf(await give({}))).toEqual(['currency'])
  expect((await give({ currency: 'EUR' })).body).toMatchObject({ credit: { balance: 1_800 } })
})

test('changes of markets and rates are reverted from the audit log', async () => {
  const before = (await send('admin', 'GET', 'staff/markets')).markets
  const changed = await setMarkets([primary, { ...vietnam, exchange_rate: '26000', rounding_increment: 500 }])
  expect(changed.body.markets).toMatchObject([{ code: 'us' }, { rounding_increment: 500 }])
  const revertLatest = async () => {
    const [{ id, action }] = (await send('admin', 'GET', 'staff/audit-events')).events
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/v1/staff/audit-events/${id}/revert`,
      headers: {
        authorization: `Bearer ${await actors.find(({ name }) => name === 'admin')!.token()}`,
        'idempotency-key': randomUUID(),
      },
    })
    expect([action, response.statusCode, response.body]).toEqual([action, 204, ''])
    return action
  }
  expect(await revertLatest()).toBe('markets.change')
  expect((await send('admin', 'GET', 'staff/markets')).markets).toEqual(before)
  const rates = [{ currency: 'EUR', rate: '0.5', valid_from: '2024-05-01' }]
  await send('admin', 'POST', 'staff/exchange-rates', { rates })
  expect(await revertLatest()).toBe('exchange-rates.change')
  const { rates: remaining } = await send('admin', 'GET', 'staff/exchange-rates')
  expect(remaining.filter(({ valid_from: day }: { valid_from: string }) => day === '2024-05-01')).toEqual([])
})

test('a market can have prices without tax; its orders keep it', async () => {
  const { version: was } = await send('admin', 'GET', 'staff/tax-rates')
  const rate = (country: string) => ({ country, region: '', tax_class: 'standard', rate: 20, name: 'Tax' })
  await send('admin', 'PUT', 'staff/tax-rates', { was, rates: [rate('DE'), rate('US')] })
  const readTax = async (country: string) => {
    const { items_total: itemsMinor, tax_total: tax, tax_included: isIncluded } = await quote(country)
    return { items: itemsMinor, tax, isIncluded }
  }
  await setMarkets([primary, europe])
  const [home, inclusive] = [await readTax('US'), await readTax('DE')]
  expect([home.isIncluded, inclusive.isIncluded]).toEqual([true, true])
  const changed = await setMarkets([primary, { ...europe, prices_include_tax: false }])
  expect(changed.body.markets).toMatchObject([{ prices_include_tax: null }, { prices_include_tax: false }])
  expect(await readTax('US')).toEqual(home)
  const exclusive = await quote('DE')
  expect(exclusive).toMatchObject({ items_total: inclusive.items, tax_included: false })
  const { items_total: itemsMinor, shipping_total: shipping, tax_total: tax, total } = exclusive
  expect(tax).toBe(Math.round((itemsMinor + shipping) * 0.2))
  expect(total).toBe(itemsMinor + shipping + tax)
  const address = {
    name: 'Ada Lovelace',
    line1: 'Torstr. 1',
    city: 'Berlin',
    postcode: '10119',
    country: 'DE',
  }
  const { order, url } = await send(undefined, 'POST', 'dynamic/checkout', {
    items: items(),
    email: 'ada@example.com',
    address,
    shipping_method: 'standard',
    payment: card(),
    expected_total: total,
  })
  await setMarkets([primary, europe])
  await api.worker.drain()
  const token = new URL(url, 'http://shop.test').searchParams.get('token')
  const placed = await send(undefined, 'GET', `dynamic/orders/${order.id}?token=${token}`)
  expect(placed).toMatchObject({ total, tax_total: tax, tax_included: false })
})
