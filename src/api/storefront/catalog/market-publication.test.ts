// Products that are published in some markets only: customers of other markets do not see, find or buy them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/apps.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { iterateFeedProducts } from '../../../modules/feeds/feed-products.store.ts'
import { backInStockJobs } from '../../../modules/stock-alerts/back-in-stock.ts'

const api = useApi()
let actors: Actor[]
let [productId, variantId, otherId] = [0, 0, 0]
const slug = 'lev-001'
const sku = 'LEV-001-NAV-M'
const markets = [
  { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true },
  { code: 'vn', name: 'Vietnam', countries: ['VN'], currency: 'VND', exchange_rate: '25450' },
]

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
const setMarkets = async (wanted: object[]) => {
  const { version } = await send('admin', 'GET', 'staff/markets')
  return call('admin', 'PUT', 'staff/markets', { was: version, markets: wanted })
}
const limit = async (to: string[]) => {
  const { markets: was } = await send('admin', 'GET', `staff/products/${productId}/details`)
  return call('admin', 'PATCH', `staff/products/${productId}/details`, { markets: { was, to } })
}
const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map((product) => product.slug)
const get = (path: string, country: string) =>
  send(undefined, 'GET', `dynamic/${path}${path.includes('?') ? '&' : '?'}country=${country}`)

beforeAll(async () => {
  const made = await makeActors(api)
  ;({ actors } = made)
  await sql`with one as (insert into company (name, tax_number, country, province, created_at) values ('One', 'T1', 'US', 'CA', now()) returning id)
    insert into company_member (account_id, company_id, role, joined_at) select ${made.ids.get('corporate')!}, id, 'buyer', now() from one`.execute(
    api.db,
  )
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 500, 2, 4)`.execute(api.db)
  const find = (value: string) =>
    api.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', value)
      .executeTakeFirstOrThrow()
  ;({ id: variantId, product_id: productId } = await find(sku))
  ;({ id: otherId } = await find('NIK-001-INK-42'))
  for (const { status } of [await setMarkets(markets), await limit(['vn'])])
    if (status !== 200) throw new Error(`the markets were not set: ${status}`)
})

describe('a product that is limited to Vietnam', () => {
  test('is listed, found, counted and shown there only', async () => {
    for (const [country, isSold] of [
      ['VN', true],
      ['US', false],
    ] as const) {
      expect(slugsOf(await get('products?limit=100', country)).includes(slug)).toBe(isSold)
      expect((await get('home/search?q=oxford', country)).total).toBe(isSold ? 1 : 0)
      expect((await get('products/saved?slugs=lev-001,lev-002', country)).products).toHaveLength(
        isSold ? 2 : 1,
      )
      const { suggestions } = await get('home/search/suggest?q=oxford', country)
      expect(suggestions.some((one: { slug: string }) => one.slug === slug)).toBe(isSold)
      const page = await call(undefined, 'GET', `dynamic/product?slug=${slug}&country=${country}`)
      expect([page.status, page.body.markets]).toEqual(isSold ? [200, ['vn']] : [404, undefined])
      const related = await call(
        undefined,
        'GET',
        `dynamic/product/related_products?slug=${slug}&country=${country}`,
      )
      expect(related.status).toBe(isSold ? 200 : 404)
      const others = await get('product/related_products?slug=lev-002', country)
      expect(slugsOf({ products: others.alternatives }).includes(slug)).toBe(isSold)
    }
    const [there, elsewhere] = [await get('products?limit=1', 'VN'), await get('products?limit=1', 'US')]
    expect(there.total - elsewhere.total).toBe(1)
    const count = ({ facets }: { facets: { department: { count: number }[] } }) =>
      facets.department.reduce((sum, value) => sum + value.count, 0)
    const search = 'home/search?q=shirt'
    expect(count(await get(search, 'VN')) - count(await get(search, 'US'))).toBe(1)
    const shirts = async (country: string) => {
      const categories = await api.storefront.recordReads(new Set(), 'en', undefined, country).categories()
      const listAll = (list: typeof categories): typeof categories =>
        list.flatMap((one) => [one, ...listAll(one.children)])
      return listAll(categories).find((one) => one.slug === 'shirts')!.count
    }
    expect((await shirts('VN')) - (await shirts('US'))).toBe(1)
  })

  test('is in the sitemap and feeds of Vietnam only', async () => {
    const { body } = await api.get('/sitemap/products-1.xml')
    const entries = body.match(/<url>.*<\/url>/g)!.filter((entry) => entry.includes(`/${slug}`))
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry).toContain(`/products/${slug}?country=VN</loc>`)
      expect(entry).not.toContain(`products/${slug}"`)
    }
    const listFed = async (market: string) => {
      const slugs: string[] = []
      for await (const products of iterateFeedProducts(api.db, 'en', undefined, api.now(), market))
        slugs.push(...products.map(({ product }) => product.slug))
      return slugs
    }
    expect((await listFed('vn')).includes(slug)).toBe(true)
    expect((await listFed('us')).includes(slug)).toBe(false)
    expect((await listFed('')).includes(slug)).toBe(true)
  })

  test('is bought there only, as a guest and with an account', async () => {
    const items = [
      { variant_id: variantId, quantity: 1 },
      { variant_id: otherId, quantity: 1 },
    ]
    const price = (country: string) =>
      send(undefined, 'POST', `dynamic/carts/price?country=${country}`, { items })
    expect((await price('VN')).items[0].changes).toEqual([])
    expect((await price('US')).items).toMatchObject([
      { changes: ['unavailable'], quantity: 0 },
      { changes: [], quantity: 1 },
    ])
    const add = (country: string) =>
      call('customer', 'POST', `dynamic/add_to_cart?country=${country}`, { id: variantId, quantity: 1 })
    expect((await add('US')).body.error.code).toBe('product_not_found')
    expect((await add('VN')).status).toBeLessThan(300)
    const cart = await send('customer', 'GET', 'dynamic/carts?country=US')
    expect(cart.items).toMatchObject([{ changes: ['unavailable'] }])

    const quote = (country: string) => send(undefined, 'POST', 'dynamic/checkout/quote', { items, country })
    expect((await quote('VN')).cart.items[0].changes).toEqual([])
    const { total, cart: quoted } = await quote('US')
    expect(quoted.items[0].changes).toEqual(['unavailable'])
    const placed = await call(undefined, 'POST', 'dynamic/checkout', {
      items,
      email: 'ada@example.com',
      address: {
        name: 'Ada',
        line1: '1 Main Street',
        city: 'Los Angeles',
        region: 'CA',
        postcode: '90012',
        country: 'US',
      },
      shipping_method: 'standard',
      payment: card(),
      expected_total: total,
    })
    expect([placed.status, placed.body.error.code]).toEqual([409, 'out_of_stock'])
  })

  test('is in quick orders, price lists and quotes of companies there only', async () => {
    const list = (country: string) =>
      send('corporate', 'POST', `trade/quick-order?country=${country}`, {
        text: `${sku}\t1\nNIK-001-INK-42\t1\n${sku.slice(0, -1)}X\t1`,
      })
    const errors = ({ lines }: { lines: { error?: string }[] }) => lines.map(({ error }) => error)
    expect(errors(await list('VN'))).toEqual([undefined, undefined, 'unknown'])
    const there = await list('US')
    expect(errors(there)).toEqual(['unavailable', undefined, 'unknown'])
    expect(JSON.stringify(there.lines[2].suggestions ?? [])).not.toContain(sku)
    const token = await actors.find(({ name }) => name === 'corporate')!.token()
    const csv = async (country: string) =>
      (
        await api.app.inject({
          url: `/api/v1/trade/price-list.csv?country=${country}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).body
    expect([(await csv('VN')).includes(sku), (await csv('US')).includes(sku)]).toEqual([true, false])

    await send('corporate', 'POST', 'dynamic/carts/lines?country=VN', {
      lines: [variantId, otherId].map((variant_id) => ({ variant_id, quantity: 1 })),
    })
    const skusOf = async (country: string) =>
      (await send('corporate', 'POST', `trade/quotes?country=${country}`, { message: '' })).lines.map(
        (line: { sku: string }) => line.sku,
      )
    expect(await skusOf('US')).toEqual(['NIK-001-INK-42'])
    expect(await skusOf('VN')).toEqual([sku, 'NIK-001-INK-42'])
  })

  test('is not added to an order that is sent elsewhere', async () => {
    const placed = await call(undefined, 'POST', 'dynamic/checkout', {
      items: [{ variant_id: otherId, quantity: 1 }],
      email: 'ada@example.com',
      address: {
        name: 'Ada',
        line1: '1 Main Street',
        city: 'Los Angeles',
        region: 'CA',
        postcode: '90012',
        country: 'US',
      },
      shipping_method: 'standard',
      payment: card(),
      expected_total: (
        await send(undefined, 'POST', 'dynamic/checkout/quote', {
          items: [{ variant_id: otherId, quantity: 1 }],
          country: 'US',
        })
      ).total,
    })
    const edit = (add: object[]) =>
      call('admin', 'POST', `staff/orders/${placed.body.order.id}/edits`, { add, dry_run: true })
    const rejected = await edit([{ sku, quantity: 1 }])
    expect([rejected.status, rejected.body.error?.details?.issues]).toEqual([
      400,
      [{ path: 'add.0.sku', message: 'this item is not published in the market us of the order' }],
    ])
    expect((await edit([{ sku: 'NIK-001-INK-42', quantity: 1 }])).status).toBe(200)
  })

  test('causes back-in-stock emails to customers of Vietnam only', async () => {
    for (const country of ['US', 'VN'])
      await send(undefined, 'POST', `dynamic/product/back_in_stock?country=${country}`, {
        variant_id: variantId,
        email: `${country.toLowerCase()}@example.com`,
      })
    await backInStockJobs({
      shopName: async () => 'Shop',
      productUrl: () => 'https://shop.test/',
      wakeWorker: () => undefined,
    })['stock-alerts.notify']!(api.db, {}, {} as never)
    const { rows } = await sql<{ recipient: string }>`
      select recipient from outgoing_email where dedupe_key like 'back-in-stock:%'`.execute(api.db)
    expect(rows).toEqual([{ recipient: 'vn@example.com' }])
  })

  test('names its markets to OData clients', async () => {
    const app = await createTestApp(api, { live: true })
    const response = await api.app.inject({
      url: `/api/odata/v4/Products?$filter=${encodeURIComponent(`Slug in ('${slug}','lev-002')`)}&$select=Slug,Markets&$orderby=Slug`,
      headers: { authorization: `Bearer ${app.key}` },
    })
    expect(response.json().value).toMatchObject([
      { Slug: slug, Markets: 'vn' },
      { Slug: 'lev-002', Markets: null },
    ])
  })

  test('names its markets to apps', async () => {
    const app = await createTestApp(api, { live: true })
    const { data } = (await app.calling(app.key)('GET', 'products?limit=200')).json()
    expect(data.find((one: { slug: string }) => one.slug === slug).markets).toEqual(['vn'])
    expect(data.find((one: { slug: string }) => one.slug === 'lev-002').markets).toEqual([])
  })
})

/** https://github.com/saleor/saleor-dashboard/issues/6554 */
test('a draft with a variant that was later unpublished in its market is listed, opened, and not paid', async () => {
  await limit([])
  const address = {
    name: 'Cora Caller',
    line1: '1 Main Street',
    city: 'Los Angeles',
    region: 'CA',
    postcode: '90012',
    country: 'US',
    phone: '+1 213 555 0100',
  }
  const items = [
    { sku, quantity: 1 },
    { sku: 'NIK-001-INK-42', quantity: 1 },
  ]
  const draftId = randomUUID()
  const drafts = 'staff/draft-orders'
  const body = { title: 'Cora', country: 'US', items: items.map((item) => ({ ...item, quantity: '1' })) }
  await send('sale', 'PUT', `${drafts}/${draftId}`, { version: 0, ...body })
  const order = { items, email: 'cora@example.com', country: 'US' }
  const quote = () => send('sale', 'POST', `${drafts}/quote`, order)
  const before = await quote()
  expect(before.unknown_skus).toEqual([])
  const link = {
    items,
    email: 'cora@example.com',
    address,
    shipping_method: 'standard',
    expected_total: before.quote.total,
  }
  const created = await send('sale', 'POST', 'staff/payment-links', link)

  expect((await limit(['vn'])).status).toBe(200)
  const listed = await send('sale', 'GET', drafts)
  expect(listed.drafts.map(({ id }: { id: string }) => id)).toEqual([draftId])
  const opened = await send('sale', 'GET', `${drafts}/${draftId}`)
  expect(opened.body.items).toHaveLength(2)
  expect(opened.unavailable_skus).toEqual([sku])
  const now = await quote()
  expect(now.unknown_skus, 'the draft says what cannot be sold').toEqual([sku])
  expect(now.quote.cart.items).toMatchObject([{ sku: 'NIK-001-INK-42' }])

  const complete = (change: object) =>
    call('sale', 'POST', `${drafts}/complete`, {
      items,
      address,
      email: 'cora@example.com',
      shipping_method: 'standard',
      payment: 'cash-on-delivery',
      terms_accepted: true,
      ...change,
    })
  const rejected = await complete({ expected_total: now.quote.total })
  expect([rejected.status, rejected.body.error.code]).toEqual([409, 'out_of_stock'])
  const other = await call('sale', 'POST', 'staff/payment-links', link)
  expect(other.body.error.details.issues).toEqual([{ path: 'items', message: `unknown SKU: ${sku}` }])
  // The link that was sent before is not paid either.
  const [id, token] = ['id', 'token'].map((name) => new URL(created.url).searchParams.get(name)!)
  const shown = await api.services.shop.paymentLink(id!, token!)
  expect(shown!.quote.cart.items).toMatchObject([{ sku, changes: ['unavailable'] }, { changes: [] }])
  const paid = api.services.shop.payByLink(id!, token!, {
    method: 'test-card',
    card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
    expected_total: before.quote.total,
    terms_accepted: true,
    idempotencyKey: randomUUID(),
    requestId: 'r1',
  })
  await expect(paid).rejects.toMatchObject({ code: 'out_of_stock' })

  const changed = await complete({ items: [items[1]], expected_total: now.quote.total })
  expect(changed.status, JSON.stringify(changed.body)).toBe(201)
})

test('the limit is checked, has an audit entry that is reverted, and keeps its market', async () => {
  expect((await limit([])).status).toBe(200)
  const wrong = await limit(['eu', 'vn', 'vn'])
  expect(wrong.body.error.details.issues).toEqual([
    { path: 'markets', message: 'There is no market eu' },
    { path: 'markets', message: 'A market occurs twice' },
  ])
  expect((await limit(['vn'])).status).toBe(200)
  const removed = await setMarkets(markets.slice(0, 1))
  expect(removed.status).toBe(400)
  expect(removed.body.error.details.issues[0].message).toContain('limited to markets: 1')

  const { events } = await send('admin', 'GET', 'staff/audit-events?search=product.details')
  expect(events[0]).toMatchObject({
    action: 'product.details',
    object_id: String(productId),
    revertible: true,
  })
  await send('admin', 'POST', `staff/audit-events/${events[0].id}/revert`)
  expect(slugsOf(await get('products?limit=100', 'US'))).toContain(slug)
  expect((await setMarkets(markets.slice(0, 1))).status).toBe(200)
})
