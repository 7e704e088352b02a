// Price lists for customer segments: page, cart, checkout and order have the same price, for signed-in customers only.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { address } from '../../../../tests/support/shop.ts'

const api = useApi()
let actors: Actor[]
let variant: number
let account: string
let slug: string
let count = 0

const call = async (as: string, method: string, path: string, payload?: object) => {
  const token = await actors.find(({ name }) => name === as)!.token()
  const response = await api.app.inject({
    method: method as 'GET',
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': `segment-prices-${++count}` }),
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
const items = [{ variant_id: 0, quantity: 2 }]
const itemsTotal = async (as: string, country = 'GB') =>
  (await send(as, 'POST', 'dynamic/checkout/quote', { items, country })).items_total as number
const assign = (code: string, segment: string | null) =>
  call('admin', 'PUT', `staff/price-lists/${code}/segment`, { segment })
const setPrice = (code: string, price: number) =>
  send('admin', 'PUT', `staff/price-lists/${code}/prices`, { rows: [{ sku: 'SEG1', price }] })
const tradePrices = async (as: string) => (await send(as, 'GET', `trade/prices?products=${slug}`)).prices
const segmentPricesOf = async () =>
  (await api.storefront.recordReads(new Set(), 'en', undefined, 'GB', { country: 'GB' }).settings())
    .segmentPrices

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  account = created.ids.get('customer')!
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  variant = (await addProducts(api.db, [{ sku: 'SEG1', priceMinor: 10_000, onHand: 1_000 }], api.now()))[0]!
  items[0]!.variant_id = variant
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product p join variant v on v.product_id = p.id where v.id = ${variant}`.execute(
    api.db,
  )
  slug = rows[0]!.slug
  const { version } = await send('admin', 'GET', 'staff/markets')
  await send('admin', 'PUT', 'staff/markets', {
    was: version,
    markets: [
      { code: 'us', name: 'United States', countries: ['US'], currency: 'USD', primary: true },
      { code: 'eu', name: 'Europe', countries: ['DE'], currency: 'EUR', exchange_rate: '0.5' },
    ],
  })
  for (const code of ['vip', 'everyone']) {
    await send('admin', 'POST', 'staff/price-lists', { code, name: code })
    await sql`insert into customer_segment (code, name, conditions)
      values (${code}, ${code}, ${JSON.stringify([{ type: 'group', not: false, groups: [code] }])}::jsonb)`.execute(
      api.db,
    )
    await sql`insert into customer_group (code, name) values (${code}, ${code})`.execute(api.db)
  }
  await setPrice('vip', 8_000)
  await setPrice('everyone', 9_000)
  for (const code of ['vip', 'everyone'])
    await sql`insert into customer_group_member (group_code, account_id) values (${code}, ${account})`.execute(
      api.db,
    )
}, 120_000)

test('a list that no segment has changes nothing', async () => {
  expect(await itemsTotal('customer')).toBe(20_000)
  expect(await tradePrices('customer')).toEqual([])
  expect(await segmentPricesOf()).toBeUndefined()
  expect(await assign('vip', 'unknown')).toMatchObject({ status: 400 })
  expect((await assign('gone', 'vip')).status).toBe(404)
})

describe('a list of a segment', () => {
  test('applies on page, cart, checkout and order, and only to its signed-in customers', async () => {
    expect((await assign('vip', 'vip')).status).toBe(200)
    expect(await segmentPricesOf()).toBe(true)
    expect(await tradePrices('customer')).toEqual([
      expect.objectContaining({ price: 8_000, retail: 10_000, list: 'segment', currency: 'USD' }),
    ])
    expect(await tradePrices('user')).toEqual([expect.objectContaining({ price: 10_000, list: 'retail' })])
    await send('customer', 'POST', 'dynamic/carts/lines', { lines: items })
    expect(await send('customer', 'GET', 'dynamic/carts')).toMatchObject({
      total: 16_000,
      items: [{ price: 8_000, retail: 10_000 }],
    })
    expect([await itemsTotal('customer'), await itemsTotal('anonymous')]).toEqual([16_000, 20_000])
    const { order } = await send('customer', 'POST', 'dynamic/checkout', {
      items,
      email: 'buyer@example.com',
      address,
      shipping_method: 'standard',
      payment: { method: 'cash-on-delivery' },
      expected_total: 16_000,
    })
    expect(await send('admin', 'GET', `staff/orders/${order.id}`)).toMatchObject({
      total: 16_000,
      lines: [{ unit_price: 8_000 }],
    })
  })

  test('is converted in markets, comes before fixed prices, and never costs more than retail', async () => {
    const totals = async () => Promise.all(['customer', 'anonymous'].map((as) => itemsTotal(as, 'DE')))
    const fix = (price: number | null) =>
      send('admin', 'PUT', 'staff/markets/eu/prices', { prices: [{ sku: 'SEG1', price }] })
    expect(await totals()).toEqual([8_000, 10_000])
    await fix(4_500)
    expect(await totals()).toEqual([8_000, 9_000])
    await fix(3_000)
    expect(await totals()).toEqual([6_000, 6_000])
    await fix(null)
  })

  test('of several segments, the lowest price applies', async () => {
    await assign('everyone', 'everyone')
    expect(await itemsTotal('customer')).toBe(16_000)
    await assign('vip', null)
    expect(await itemsTotal('customer')).toBe(18_000)
    await assign('vip', 'vip')
  })

  test('packs of companies do not apply to its customers', async () => {
    await send('admin', 'PUT', 'staff/pack-sizes', { rows: [{ sku: 'SEG1', pack_size: 12 }] })
    expect(await itemsTotal('customer')).toBe(16_000)
    await send('admin', 'PUT', 'staff/pack-sizes', { rows: [{ sku: 'SEG1', pack_size: 1 }] })
  })

  test('keeps its segment and itself from being removed; each change can be reverted', async () => {
    const { version } = await send('admin', 'GET', 'staff/segments/vip')
    const removed = await call('admin', 'PUT', 'staff/segments/vip', { was: version, to: null })
    expect([removed.status, removed.body.error.code, removed.body.error.details.price_lists]).toEqual([
      409,
      'in_use',
      ['vip'],
    ])
    const { rows } = await sql<{ id: number }>`
      select id from audit_event where action = 'price-list.segment' order by id desc limit 1`.execute(api.db)
    expect((await call('admin', 'POST', `staff/audit-events/${rows[0]!.id}/revert`, {})).status).toBe(204)
    expect(await itemsTotal('customer')).toBe(18_000)
    expect((await call('customer', 'PUT', 'staff/price-lists/vip/segment', { segment: null })).status).toBe(
      403,
    )
  })
})
