// Tests the OData feed with a client from npm, and with raw requests that the client would not send.
import { OData } from '@odata/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { shopUrl, useApi } from '../../../tests/support/api.ts'
import { createTestApp } from '../../../tests/support/apps.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { getRetailPrices } from '../../modules/pricing/price-variants.ts'

const api = useApi()
let key: string
let applicationId: number
let ownOrderId: string
let origin: string
beforeAll(async () => {
  const app = await createTestApp(api, { live: true })
  key = app.key
  applicationId = app.application.id
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 3 order by v.sku limit 2`.execute(
    api.db,
  )
  const placed = await placeOrders(
    api,
    rows.map(({ sku }) => sku),
    2,
  )
  ownOrderId = placed[0]!.order.id
  await sql`insert into app_order (order_id, application_id) values (${ownOrderId}, ${applicationId})`.execute(
    api.db,
  )
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/odata/v4/`
}, 60_000)
afterAll(() => api.app.server.closeAllConnections())

type Answer = {
  status: number
  body: { value: Record<string, never>[]; error?: { message: string; target?: string } } & Record<
    string,
    unknown
  >
}
async function request(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await api.get(`/api/odata/v4/${path}`, { authorization: `Bearer ${key}`, ...headers })
  return {
    status: response.statusCode,
    body: response.body.startsWith('{') ? response.json() : ({ text: response.body } as never),
  }
}
const toQueryString = (options: Record<string, string>) => `?${new URLSearchParams(options).toString()}`
const listVariantSkus = async (filter: string) => {
  const { status, body } = await request(`Variants${toQueryString({ $filter: filter, $select: 'Sku' })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.value.map((row) => String(row['Sku']))
}

test('an npm client reads the model, filters, sorts, pages and counts', async () => {
  const client = OData.New4({
    serviceEndpoint: origin,
    credential: { username: 'any', password: key },
  })
  const products = client.getEntitySet<{ Id: number; Name: string; Department: string }>('Products')
  const all = await products.query()
  expect(all.length).toBeGreaterThan(5)
  const women = await products.query(
    client
      .newParam()
      .filter("Department eq 'women'")
      .orderby('Name', 'desc')
      .top(3)
      .select(['Id', 'Name', 'Department']),
  )
  expect(women.length).toBeGreaterThan(0)
  expect(women.every(({ Department }) => Department === 'women')).toBe(true)
  expect(women.map(({ Name }) => Name)).toEqual(
    women
      .map(({ Name }) => Name)
      .toSorted()
      .toReversed(),
  )
  expect(await products.count()).toBe(all.length)
  expect(await products.retrieve(all[0]!.Id)).toMatchObject({ Name: all[0]!.Name })
})

test('the service describes its entity sets and its model', async () => {
  const { body } = await request('')
  expect(body).toMatchObject({ '@odata.context': `${shopUrl}/api/odata/v4/$metadata` })
  expect(body.value.map(({ name }) => name)).toEqual([
    'Products',
    'Variants',
    'Stock',
    'Prices',
    'Orders',
    'OrderLines',
  ])
  const { body: model } = await request('$metadata')
  expect(model['text']).toContain('<EntityType Name="Variant"><Key><PropertyRef Name="Id"/></Key>')
  expect(model['text']).toContain('Type="Collection(Selvedge.Variant)"')
})

test('server-side pages return every row once', async () => {
  const seenIds: number[] = []
  let path: string | undefined = `Variants${toQueryString({ $select: 'Id', $count: 'true' })}`
  let pages = 0
  let count = 0
  while (path) {
    const { body } = await request(path, { prefer: 'odata.maxpagesize=7' })
    seenIds.push(...body.value.map((row) => Number(row['Id'])))
    count = Number(body['@odata.count'])
    const next = body['@odata.nextLink'] as string | undefined
    path = next?.replace(`${shopUrl}/api/odata/v4/`, '')
    pages++
  }
  expect(pages).toBe(Math.ceil(count / 7))
  expect(new Set(seenIds).size).toBe(count)
  expect(seenIds).toHaveLength(count)
  const { body } = await request(`Variants${toQueryString({ $top: '9', $select: 'Id' })}`, {
    prefer: 'odata.maxpagesize=7',
  })
  const rest = await request((body['@odata.nextLink'] as string).replace(`${shopUrl}/api/odata/v4/`, ''), {
    prefer: 'odata.maxpagesize=7',
  })
  expect([body.value.length, rest.body.value.length, rest.body['@odata.nextLink']]).toEqual([7, 2, undefined])
})

test('filters return matching rows', async () => {
  const all = await listVariantSkus('')
  const someSku = all[0]!
  expect(await listVariantSkus(`Sku eq '${someSku}'`)).toEqual([someSku])
  expect(await listVariantSkus(`not (Sku eq '${someSku}')`)).toHaveLength(all.length - 1)
  expect(await listVariantSkus(`Sku in ('${someSku}', '${all[1]!}')`)).toHaveLength(2)
  expect(
    await listVariantSkus(
      `startswith(tolower(Sku), '${someSku.slice(0, 3).toLowerCase()}') and length(Sku) gt 3`,
    ),
  ).toContain(someSku)
  expect(
    await listVariantSkus(`contains(Sku,'${someSku.slice(2, 5)}') eq true or endswith(Sku, 'nothing')`),
  ).toContain(someSku)
  expect(await listVariantSkus('Barcode eq null and WeightGrams ge 0')).toEqual(all)
  expect(await listVariantSkus("Sku eq 'O''Neil' or (WeightGrams lt 0 and Sku ne 'x')")).toEqual([])
})

describe('an unsupported query is rejected with position and reason', () => {
  test.each([
    ['$filter', "Sku eq 'open", 'syntax error at 7'],
    ['$filter', 'Sku like 1', 'expected eq, ne, gt, ge, lt, le or in'],
    ['$filter', 'Colour eq 1', 'Variant has no property Colour'],
    ['$filter', 'Sku eq 1', 'Sku is Edm.String'],
    ['$filter', 'Id gt null', 'null can only be compared with eq and ne'],
    ['$filter', `${'('.repeat(50)}Id eq 1${')'.repeat(50)}`, 'nested more than 20 levels'],
    ['$filter', Array(400).fill('Id eq 1').join(' or '), 'more than 600 tokens'],
    ['$filter', 'constructor eq 1', 'no property constructor'],
    ['$select', 'Sku,Secret', 'no property Secret'],
    ['$orderby', 'Sku sideways', 'asc or desc'],
    ['$top', '-1', 'must be an integer'],
    ['$expand', 'Stock($expand=Variant)', 'only $select'],
    ['$expand', 'Orders', 'cannot be expanded'],
    ['$apply', 'groupby((Sku))', 'not supported'],
  ])('%s=%s', async (option, value, message) => {
    const { status, body } = await request(`Variants${toQueryString({ [option]: value })}`)
    expect([status, body.error?.target]).toEqual([400, option])
    expect(body.error?.message).toContain(message)
  })
})

test('related rows are expanded', async () => {
  const { body } = await request(
    `Variants${toQueryString({ $expand: 'Product($select=Name),Stock,Price', $select: 'Id,Sku', $top: '3' })}`,
  )
  for (const row of body.value as Record<string, never>[]) {
    expect(Object.keys(row)).toEqual(['Id', 'Sku', 'Product', 'Stock', 'Price'])
    expect(row['Stock']).toMatchObject({ VariantId: row['Id'] })
    expect(Object.keys(row['Product']!)).toEqual(['Name'])
  }
  const products = await request(`Products${toQueryString({ $expand: 'Variants', $top: '2' })}`)
  for (const row of products.body.value) expect((row['Variants'] as unknown[]).length).toBeGreaterThan(0)
})

test('prices come from the shared pricing function', async () => {
  const { rows } = await sql<{ id: VariantId }>`select id from variant order by id`.execute(api.db)
  const now = new Date()
  const timeAt = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const list = sql`(select id from price_list where code = 'retail')`
  for (const [place, { id }] of rows.slice(0, 12).entries()) {
    const add = (kind: string, amount: number, from: Date, to: Date) =>
      sql`insert into price (price_list_id, variant_id, kind, amount_minor, starts_at, ends_at) values (${list}, ${id}, ${kind}, ${amount}, ${from}, ${to})`.execute(
        api.db,
      )
    if (place % 3 === 0) await add('sale', 50 + place, timeAt(-2), timeAt(2))
    if (place % 4 === 0) await add('sale', 1_000_000, timeAt(-2), timeAt(2))
    if (place % 5 === 0) await add('regular', 7_000 + place, timeAt(-1), timeAt(5))
    if (place % 2 === 0) await add('sale', 10, timeAt(1), timeAt(2))
  }
  const ids = rows.map(({ id }) => id)
  const expected = await getRetailPrices(api.db, ids, now)
  const { body } = await request('Prices')
  expect(body.value.map((row) => [row['VariantId'], row['AmountMinor'], row['WasMinor']])).toEqual(
    ids
      .filter((id) => expected.has(id))
      .map((id) => [id, expected.get(id)!.price.price, expected.get(id)!.price.compare_at_price ?? null]),
  )
})

test('an app sees its own orders and no other app’s', async () => {
  const { body } = await request(`Orders${toQueryString({ $expand: 'Lines' })}`)
  expect(body.value.map(({ Id }) => Id)).toEqual([ownOrderId])
  expect((body.value[0]!['Lines'] as unknown[]).length).toBe(2)
  const other = await createTestApp(api, { live: true })
  const otherCustomers = await request('Orders', { authorization: `Bearer ${other.key}` })
  expect(otherCustomers.body.value).toEqual([])
  expect((await request(`Orders('${ownOrderId}')`, { authorization: `Bearer ${other.key}` })).status).toBe(
    404,
  )
  expect((await request(`Orders('${ownOrderId}')`)).body).toMatchObject({ Id: ownOrderId })
})

test('a sandbox key reads sandbox stock and orders as the API does, and no data of the shop or other sandboxes', async () => {
  const ownApp = await createTestApp(api)
  const otherApp = await createTestApp(api)
  const call = ownApp.calling(ownApp.key)
  const queryAs = (path: string, { key: as }: { key: string } = ownApp) =>
    request(path, { authorization: `Bearer ${as}` })
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variant where status = 'active' order by id limit 2`.execute(api.db)
  const [someSku, other] = rows.map(({ sku }) => sku)
  await call('PUT', 'sandbox/stock', { sku: someSku, available: 7 })
  const placed = await call(
    'POST',
    'orders',
    {
      items: [
        { sku: someSku, quantity: 2 },
        { sku: other, quantity: 1 },
      ],
      email: 'buyer@till.example',
      address: { name: 'Petra Hook', line1: '1 Way', city: 'London', postcode: 'SW1Y 4JH', country: 'GB' },
    },
    { 'idempotency-key': 'an-order-of-the-sandbox' },
  )
  expect(placed.statusCode).toBe(201)
  const order = placed.json()

  const stock = (await queryAs('Stock')).body.value
  expect(stock).toHaveLength((await queryAs('Variants')).body.value.length)
  expect(
    stock
      .map(({ Available }) => Available)
      .toSorted((a, b) => a - b)
      .slice(0, 3),
  ).toEqual([5, 99, 100])
  expect((await queryAs(`Variants(${rows[0]!.id})?$expand=Stock`)).body).toMatchObject({
    Stock: { Available: 5 },
  })
  expect((await queryAs('Stock', otherApp)).body.value.every(({ Available }) => Available === 100)).toBe(true)

  const expected = {
    Id: order.id,
    Number: order.number,
    Status: 'pending',
    Currency: order.currency,
    ItemsMinor: order.items_total,
    DiscountMinor: order.discount_total,
    ShippingMinor: order.shipping_total,
    TaxMinor: order.tax_total,
    TotalMinor: order.total,
    PlacedAt: order.placed_at,
  }
  const { body } = await queryAs('Orders?$expand=Lines&$count=true')
  expect(body).toMatchObject({ '@odata.count': 1, value: [expected] })
  expect((body.value[0]!['Lines'] as object[]).map((line) => ({ ...line, Id: 0 }))).toEqual(
    order.lines.map((line: Record<string, unknown>) => ({
      Id: 0,
      OrderId: order.id,
      Sku: line['sku'],
      Name: line['name'],
      Quantity: line['quantity'],
      UnitPriceMinor: line['unit_price'],
      TotalMinor: line['total'],
    })),
  )
  const lines = (await queryAs('OrderLines?$expand=Order')).body.value
  expect(new Set(lines.map(({ Id }) => Id)).size).toBe(2)
  expect(await queryAs(`Orders('${order.id}')`)).toMatchObject({ status: 200 })
  expect(await queryAs(`Orders('${ownOrderId}')`)).toMatchObject({ status: 404 })
  expect(await queryAs(`Orders('${order.id}')`, otherApp)).toMatchObject({ status: 404 })
  for (const path of ['Orders', 'OrderLines']) expect((await queryAs(path, otherApp)).body.value).toEqual([])

  // Advances the sandbox clock, with no other request to the sandbox before.
  await sql`update sandbox set clock_offset_seconds = 90000 where application_id = ${ownApp.application.id}`.execute(
    api.db,
  )
  const [moved] = (await queryAs("Orders?$filter=Status eq 'shipped'")).body.value
  expect(Date.parse(moved!['UpdatedAt']!)).toBeGreaterThan(Date.parse(order.placed_at))
  const scoped = await ownApp.own('POST', 'api-key', {
    application_id: ownApp.application.id,
    scopes: ['catalog:read'],
  })
  for (const path of ['Stock', 'Orders', 'OrderLines', 'Variants?$expand=Stock', 'Stock/$count'])
    expect([path, (await queryAs(path, { key: scoped.json().secret })).status]).toEqual([path, 403])
})

test('nothing is returned without a key', async () => {
  const response = await api.get('/api/odata/v4/Products')
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
})
