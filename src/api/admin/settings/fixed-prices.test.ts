// Fixed prices of markets: customers see, sort, filter by and pay them; other markets and buyers are not affected.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { createProduct } from '../../../../tests/support/catalogue.ts'
import { findProductIdBySlug } from '../../../modules/catalog/bundles/bundles.store.ts'
import { listVariantChoices } from '../../../modules/fulfilment/order-edits/edit-order.ts'
import { writeProducts } from '../../../modules/imports/write-products.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'
import { getOrder } from '../../../modules/orders/get-order.ts'

const api = useApi()
let actors: Actor[]
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
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const send = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const get = (path: string) => send(undefined, 'GET', path)
const issuesOf = ({ body }: { body: { error?: { details?: { issues?: { path: string }[] } } } }) =>
  (body.error?.details?.issues ?? []).map(({ path }) => path)

const markets = [
  { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true },
  {
    code: 'vn',
    name: 'Vietnam',
    countries: ['VN'],
    currency: 'VND',
    exchange_rate: '25000',
    rounding_increment: 1000,
  },
  // Another price in the store currency.
  { code: 'ca', name: 'Canada', countries: ['CA'], currency: 'USD' },
]
const setMarkets = async (wanted: object[]) => {
  const { version } = await send('admin', 'GET', 'staff/markets')
  return call('admin', 'PUT', 'staff/markets', { was: version, markets: wanted })
}
const setPrices = (market: string, prices: object[], more: object = {}) =>
  call('sales-manager', 'PUT', `staff/markets/${market}/prices`, { prices, ...more })
const stored = async (market: string) =>
  (await send('sales-manager', 'GET', `staff/markets/${market}/prices`)).prices
const revertLatest = async () => {
  const [{ id, action }] = (await send('admin', 'GET', 'staff/audit-events')).events
  expect((await call('admin', 'POST', `staff/audit-events/${id}/revert`)).status).toBe(204)
  return action
}

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 400, 2, 4)`.execute(api.db)
  await sql`insert into promotion (code, name, kind, percent) values ('TENTH', 'A tenth off', 'percent', 10)`.execute(
    api.db,
  )
  for (const { id, sku } of await api.db.selectFrom('variant').select(['id', 'sku']).execute())
    variantIds.set(sku, id)
  await setMarkets(markets)
})

const shirt = 'LEV-001-NAV-M'
const address = {
  VN: { name: 'Lan', line1: '1 Lê Lợi', city: 'Hà Nội', region: 'Hà Nội', postcode: '', country: 'VN' },
  CA: {
    name: 'Ada',
    line1: '1 Main Street',
    city: 'Toronto',
    region: 'ON',
    postcode: 'M5H 2N2',
    country: 'CA',
  },
  US: {
    name: 'Ada',
    line1: '1 Main Street',
    city: 'Boston',
    region: 'MA',
    postcode: '02108',
    country: 'US',
  },
}
type Country = keyof typeof address
const items = () => [{ variant_id: variantIds.get(shirt)!, quantity: 2 }]
const quote = (country: string, change: object = {}) =>
  send(undefined, 'POST', 'dynamic/checkout/quote', { items: items(), country, ...change })
const order = (country: Country, total: number, change: object = {}) =>
  call(undefined, 'POST', 'dynamic/checkout', {
    items: items(),
    email: 'ada@example.com',
    address: address[country],
    shipping_method: 'standard',
    payment: card(),
    expected_total: total,
    ...change,
  })

describe('fixed prices', () => {
  test('are for staff who may edit prices', async () => {
    for (const { name, signedIn } of actors) {
      const status = ['sales-manager', 'admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
      expect([name, (await call(name, 'GET', 'staff/markets/vn/prices')).status]).toEqual([name, status])
    }
    expect((await call('admin', 'GET', 'staff/markets/xx/prices')).status).toBe(404)
  })

  test('that are wrong are rejected with their path, and none is set', async () => {
    const rejected = await setPrices('vn', [
      { sku: shirt, price: 990_000 },
      { sku: 'NONE', price: 1 },
      { sku: 'LEV-002-INK-M', price: 500_000, compare_at_price: 500_000 },
      { sku: shirt, price: 980_000 },
    ])
    expect([rejected.status, issuesOf(rejected)]).toEqual([
      400,
      ['prices.1.sku', 'prices.2.compare_at_price', 'prices.3.sku'],
    ])
    expect(issuesOf(await setPrices('us', [{ sku: shirt, price: 1 }]))).toEqual(['market'])
    expect(await stored('vn')).toEqual([])
  })

  test('are set, listed, and set again without effect; a dry run saves nothing', async () => {
    const prices = [
      { sku: shirt, price: 990_000 },
      { sku: 'LEV-001-NAV-L', price: 1_090_000 },
    ]
    expect((await setPrices('vn', prices, { dry_run: true })).body).toMatchObject({ set: 2 })
    expect(await stored('vn')).toEqual([])
    expect((await setPrices('vn', prices)).body).toEqual({ set: 2, removed: 0, unchanged: 0 })
    expect((await setPrices('vn', prices)).body).toEqual({ set: 0, removed: 0, unchanged: 2 })
    expect(await stored('vn')).toMatchObject([
      { sku: shirt, price: 990_000, compare_at_price: null, store_price: 4995, converted_price: 1_249_000 },
      { sku: 'LEV-001-NAV-L', price: 1_090_000 },
    ])
    expect(await send('admin', 'GET', `staff/markets/vn/prices?sku=${shirt}&limit=1`)).toMatchObject({
      prices: [{ sku: shirt }],
      currency: 'VND',
    })
    expect((await setPrices('ca', [{ sku: shirt, price: 5995 }])).status).toBe(200)
  })

  test('keep the market and its currency', async () => {
    const [us, vn, ca] = markets
    for (const [wanted, path] of [
      [[us, ca], 'markets'],
      [[us, { ...vn, currency: 'EUR', exchange_rate: '0.9' }, ca], 'markets.1.currency'],
      [[{ ...us, primary: false }, vn, { ...ca, primary: true }], 'markets.2.primary'],
    ] as const)
      expect(issuesOf(await setMarkets(wanted as unknown as object[]))).toEqual([path])
    expect((await setMarkets([us!, { ...vn!, name: 'Viet Nam' }, ca!])).status).toBe(200)
    expect(await stored('vn')).toHaveLength(2)
  })
})

test.each([
  ['VN', 'VND', 990_000, 1_249_000],
  ['CA', 'USD', 5995, 4995],
  ['US', 'USD', 4995, 4995],
])('a customer in %s sees the fixed price everywhere', async (country, currency, fixed, other) => {
  const inMarket = `country=${country}`
  const lowest = Math.min(fixed, other)
  const product = await get(`dynamic/product?slug=lev-001&${inMarket}`)
  expect(product).toMatchObject({ price: lowest, currency, price_from: fixed !== other })
  const sizes = product.attributes.flatMap(({ sub_attributes: own }: { sub_attributes: object[] }) => own)
  const priceOf = (sku: string) => sizes.find((size: { sku: string }) => size.sku === sku).price
  expect([priceOf(shirt), priceOf('LEV-001-ECR-M')]).toEqual([fixed, other])
  for (const [path, pick] of [
    [`dynamic/products?q=oxford&${inMarket}`, ({ products }: { products: object[] }) => products[0]],
    [
      `dynamic/products/saved?slugs=lev-001&${inMarket}`,
      ({ products }: { products: object[] }) => products[0],
    ],
    [
      `dynamic/home/search/suggest?q=oxford&${inMarket}`,
      ({ suggestions }: { suggestions: { slug: string; price: object }[] }) =>
        suggestions.find(({ slug }) => slug === 'lev-001')!.price,
    ],
  ] as const)
    expect(pick(await get(path))).toMatchObject({ price: lowest, currency })
  const cart = await send(undefined, 'POST', `dynamic/carts/price?${inMarket}`, { items: items() })
  expect(cart).toMatchObject({ total: 2 * fixed, currency, items: [{ price: fixed }] })
})

describe('listings of a market', () => {
  type Card = { slug: string; price: number; compare_at_price?: number }
  const list = async (query: string): Promise<{ products: Card[]; total: number; facets: never }> =>
    get(`dynamic/home/search?limit=50&country=VN${query}`)
  beforeAll(async () => {
    // The cheapest product becomes the most expensive one, and reduced; a reduced one gets a fixed price.
    const reduced = { sku: 'LEV-002-INK-M', price: 9_000_000, compare_at_price: 9_500_000 }
    await setPrices('vn', [reduced])
  })

  test('are sorted by the prices that they show', async () => {
    const up = (await list('&sort_by=low-high')).products
    const prices = up.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(up.at(-1)).toMatchObject({ slug: 'lev-002', price: 9_000_000, compare_at_price: 9_500_000 })
    const down = (await list('&sort_by=high-low')).products
    expect(down.map(({ price }) => price)).toEqual(prices.toReversed())
    expect(down[0]!.slug).toBe('lev-002')
    const inStore = (await get('dynamic/home/search?limit=50&sort_by=low-high')).products as Card[]
    expect(inStore[0]!.slug).toBe('lev-002')
  })

  test('are filtered by them, as their facets say', async () => {
    const { facets, products } = await list('')
    const prices = products.map(({ price }) => price)
    expect(facets).toMatchObject({ price: { min: Math.min(...prices), max: 9_000_000 } })
    for (const [low, high] of [
      [990_000, 990_000],
      [0, 989_999],
      [600_000, 2_000_000],
      [8_000_000, 9_000_000],
    ] as const) {
      const found = await list(`&price=${low}-${high}`)
      const expected = products.filter(({ price }) => price >= low && price <= high)
      expect([low, found.products.map(({ slug }) => slug).toSorted()]).toEqual([
        low,
        expected.map(({ slug }) => slug).toSorted(),
      ])
      expect(found.total).toBe(expected.length)
    }
  })

  test('decide which products are on sale in the market', async () => {
    const onSale = (cards: Card[]) => cards.filter(({ compare_at_price: was }) => was !== undefined)
    const all = await list('')
    const sale = await list('&sale=1')
    expect(sale.products.map(({ slug }) => slug).toSorted()).toEqual(
      onSale(all.products)
        .map(({ slug }) => slug)
        .toSorted(),
    )
    expect(sale.products.map(({ slug }) => slug)).toContain('lev-002')
    const { marks } = all.facets as { marks: { value: string; count: number }[] }
    expect(marks.find(({ value }) => value === 'sale')!.count).toBe(sale.total)
    expect(
      ((await get('dynamic/home/search?limit=50&sale=1')).products as Card[]).map(({ slug }) => slug),
    ).not.toContain('lev-002')
  })

  test('follow a new rate at once, except for fixed prices', async () => {
    const rate = (value: string) =>
      send('admin', 'POST', 'staff/exchange-rates', {
        rates: [{ currency: 'VND', rate: value, valid_from: api.now().toISOString().slice(0, 10) }],
      })
    await rate('400000')
    const prices = (await list('&sort_by=low-high')).products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices[0]).toBe(990_000)
    await rate('25000')
  })
})

describe.each([
  ['VN' as const, 990_000, 100_000],
  ['CA' as const, 5995, 400],
])('an order to %s', (country, fixed, shipping) => {
  test('costs the fixed price, with promotions on top; a changed price is reported before paying', async () => {
    const preview = await quote(country, { codes: ['TENTH'] })
    const discount = Math.round(0.2 * fixed)
    expect(preview).toMatchObject({
      items_total: 2 * fixed,
      discount_total: discount,
      total: 2 * fixed - discount + shipping,
    })
    const market = country.toLowerCase()
    await setPrices(market, [{ sku: shirt, price: fixed + 1000 }])
    const rejected = await order(country, preview.total, { codes: ['TENTH'] })
    expect(rejected).toMatchObject({
      status: 409,
      body: { error: { code: 'total_changed', details: { quote: { items_total: 2 * fixed + 2000 } } } },
    })
    expect(await revertLatest()).toBe('market-prices.set')
    const placed = await order(country, preview.total, { codes: ['TENTH'] })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    await api.worker.drain()
    const { id } = placed.body.order
    const { rows } = await sql`select market, items_minor, total_minor,
        (select sum(total_minor)::int from order_line where order_id = ${id}) + shipping_minor as parts
      from shop_order where id = ${id}`.execute(api.db)
    expect(rows).toEqual([
      { market, items_minor: 2 * fixed, total_minor: preview.total, parts: preview.total },
    ])
    // Exchanges compare today's prices of the market.
    const { order: read } = (await getOrder(api.db, id))!
    const choices = await listVariantChoices(
      api.db,
      { ...read, payment: { status: 'paid', method: 'test-card' } } as Parameters<
        typeof listVariantChoices
      >[1],
      api.now(),
    )
    const other = choices[read.lines[0]!.id]!.find(({ sku }) => sku === 'LEV-001-ECR-M')
    expect(other!.difference).toBe(country === 'VN' ? 259_000 : -1000)
  })
})

test('removed fixed prices give way to converted ones, and can be restored', async () => {
  const before = await stored('vn')
  expect(
    (
      await setPrices(
        'vn',
        before.map(({ sku }: { sku: string }) => ({ sku, price: null })),
      )
    ).body,
  ).toMatchObject({
    removed: 3,
  })
  expect(await get('dynamic/product?slug=lev-001&country=VN')).toMatchObject({ price: 1_249_000 })
  expect((await quote('VN')).items_total).toBe(2 * 1_249_000)
  expect(await revertLatest()).toBe('market-prices.set')
  expect(await stored('vn')).toEqual(before)
  // The price before a reduction is known although it was a converted one.
  await setPrices('vn', [{ sku: 'VN-001-ĐỎ-40', price: 1_100_000, compare_at_price: 1_600_000 }])
  const reduced = (await get('dynamic/products?q=VN-001&country=VN')).products[0]
  expect(reduced).toMatchObject({ price: 1_100_000, compare_at_price: 1_600_000, lowest_30_days: 1_500_000 })
})

/** One shirt and two of another colour, less 10 %. Only the first has fixed prices. */
describe.each([
  ['VN' as const, 'VND', Math.round(0.9 * (990_000 + 2 * 1_249_000)), 100_000],
  ['CA' as const, 'USD', 15_985 - 1_599, 400],
  ['US' as const, 'USD', 14_985 - 1_499, 400],
])('a bundle in %s', (country, currency, sum, shipping) => {
  beforeAll(async () => {
    if (await findProductIdBySlug(api.db, 'set')) return
    const product = createProduct(
      { name: 'Set', sku: 'SET', sizes: ['M'], priceMinor: 1, onHand: 0 },
      api.now(),
    )
    await api.db.transaction().execute((tx) => writeProducts(tx, [product], { now: api.now() }))
    const path = `staff/products/${await findProductIdBySlug(api.db, 'set')}/bundle`
    await send('admin', 'PUT', path, {
      was: (await send('admin', 'GET', path)).version,
      bundle: {
        pricing: { type: 'components', percent_off: 10 },
        components: [{ sku: shirt }, { sku: 'LEV-001-ECR-M', quantity: 2 }],
      },
    })
  })
  const items = async () => {
    const { rows } = await sql<{ id: number }>`select id from variant where sku = 'SET-INK-M'`.execute(api.db)
    return [{ variant_id: rows[0]!.id, quantity: 1 }]
  }
  const readPrices = async () => {
    const inMarket = `country=${country}`
    const list = await get(`dynamic/home/search?limit=50&sort_by=low-high&${inMarket}`)
    const prices = list.products.map(({ price }: { price: number }) => price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    const listed = list.products.find(({ slug }: { slug: string }) => slug === 'set')
    const whole = listed.price / (currency === 'VND' ? 1 : 100)
    const range = `${Math.floor(whole)}-${Math.ceil(whole)}`
    const found = await get(`dynamic/home/search?price=${range}&${inMarket}`)
    expect(found.products.map(({ slug }: { slug: string }) => slug)).toContain('set')
    const detail = await get(`dynamic/product?slug=set&${inMarket}`)
    const cart = await send(undefined, 'POST', `dynamic/carts/price?${inMarket}`, { items: await items() })
    const { items_total: quoted } = await quote(country, { items: await items() })
    expect([listed.currency, detail.currency, cart.currency]).toEqual([currency, currency, currency])
    return [
      listed.price,
      detail.price,
      detail.attributes[0].sub_attributes[0].price,
      cart.items[0].price,
      quoted,
    ]
  }

  test('costs what its components cost there, from the list to the order', async () => {
    expect(await readPrices()).toEqual([sum, sum, sum, sum, sum])
    const placed = await order(country, sum + shipping, { items: await items() })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const { order: read } = (await getOrder(api.db, placed.body.order.id))!
    const lines = read.lines.reduce((total, line) => total + line.total, 0)
    expect([read.items_total, lines, read.bundles?.[0]?.unit_price]).toEqual([sum, sum, sum])
  })

  test.runIf(country !== 'US')('costs its own fixed price where one is set', async () => {
    const market = country.toLowerCase()
    const own = (price: number | null) => setPrices(market, [{ sku: 'SET-INK-M', price }])
    await own(5_000)
    expect(await readPrices()).toEqual([5_000, 5_000, 5_000, 5_000, 5_000])
    expect((await send('admin', 'GET', `staff/markets/${market}/prices?sku=SET-INK-M`)).prices).toMatchObject(
      [{ price: 5_000, converted_price: sum, store_price: 13_486 }],
    )
    await own(null)
    expect(await readPrices()).toEqual([sum, sum, sum, sum, sum])
  })
})

test('a market goes after its fixed prices', async () => {
  for (const market of ['vn', 'ca']) {
    const prices = (await stored(market)).map(({ sku }: { sku: string }) => ({ sku, price: null }))
    await setPrices(market, prices)
  }
  // In another currency, the market keeps no price of the former one, not even as the lowest one of the last 30 days.
  const [us, vn] = markets
  expect((await setMarkets([us!, { ...vn!, currency: 'JPY', exchange_rate: '150' }])).status).toBe(200)
  expect(await checkInvariants(api.db)).toEqual([])
  await setPrices('vn', [{ sku: shirt, price: 9_000, compare_at_price: 9_900 }])
  const { rows: prices } = await sql`
    select l.currency, min(p.amount_minor)::int as lowest from price_list l join price p on p.price_list_id = l.id
    where l.market = 'vn' group by 1`.execute(api.db)
  expect(prices).toEqual([{ currency: 'JPY', lowest: expect.toSatisfy((minor: number) => minor <= 9_000) }])
  await setPrices('vn', [{ sku: shirt, price: null }])
  expect((await setMarkets(markets.slice(0, 1))).status).toBe(200)
  const { rows } = await sql`select 1 from price_list where market is not null`.execute(api.db)
  expect(rows).toEqual([])
})

test('a price list in another currency than its market violates an invariant', async () => {
  await setMarkets(markets)
  await setPrices('vn', [{ sku: shirt, price: 990_000 }])
  expect(await checkInvariants(api.db)).toEqual([])
  await sql`update price_list set currency = 'EUR' where market = 'vn'`.execute(api.db)
  expect(await checkInvariants(api.db)).toEqual([
    'Fixed prices of a market are in its currency: market vn: VND, its prices: EUR',
  ])
})
