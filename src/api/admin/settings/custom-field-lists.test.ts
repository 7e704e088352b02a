// Tests that orders and customers are found and filtered by their custom fields in lists of the back office.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { saveContent } from '../../../modules/content/content.store.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { placeOrders } from '../../../../tests/support/orders.ts'
import { loadOrderFieldFacts } from '../../../modules/fulfilment/order-field-facts.ts'
import { text } from '../../../platform/text/text.ts'
import { listPublicFields } from '../../../modules/custom-fields/custom-fields.store.ts'

const api = useApi()
let actors: Actor[]

const call = async (method: 'GET' | 'PUT', path: string, payload?: object, name = 'admin') => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const headers = { authorization: `Bearer ${token}` }
  return api.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) })
}
const both = { display: ['filter', 'search'] }
const choice = (...values: string[]) =>
  values.map((value) => ({ value, label: { en: `${value} level`, vi: `Hạng ${value}` } }))
const fields = [
  {
    entity: 'customer',
    key: 'level',
    name: { en: 'Level' },
    type: 'choice',
    choices: choice('gold', 'silver'),
    ...both,
  },
  {
    entity: 'customer',
    key: 'likes',
    name: { en: 'Likes' },
    type: 'choice',
    multiple: true,
    choices: choice('hats', 'bags'),
    ...both,
  },
  { entity: 'customer', key: 'size', name: { en: 'Shoe size' }, type: 'integer', display: ['filter'] },
  { entity: 'customer', key: 'birthday', name: { en: 'Birthday' }, type: 'date', display: ['filter'] },
  { entity: 'customer', key: 'secret', name: { en: 'Secret' }, type: 'text', display: [] },
  {
    entity: 'customer',
    key: 'member_no',
    name: { en: 'Member number' },
    type: 'text',
    display: ['email', 'invoice'],
  },
  {
    entity: 'company',
    key: 'industry',
    name: { en: 'Industry' },
    type: 'choice',
    choices: choice('retail', 'hotels'),
    ...both,
  },
  {
    entity: 'company',
    key: 'favourite',
    name: { en: 'Favourite brand' },
    type: 'reference',
    reference: 'brand',
    display: ['email', 'invoice'],
  },
  { entity: 'brand', key: 'founded', name: { en: 'Founded' }, type: 'integer', ...both },
  {
    entity: 'collection',
    key: 'season',
    name: { en: 'Season' },
    type: 'choice',
    choices: choice('ss26'),
    ...both,
  },
  { entity: 'retailer', key: 'parking', name: { en: 'Parking' }, type: 'boolean', ...both },
  { entity: 'product', key: 'fabric', name: { en: 'Fabric' }, type: 'text', display: [] },
  { entity: 'variant', key: 'origin', name: { en: 'Origin' }, type: 'text', display: [] },
  { entity: 'category', key: 'buyer', name: { en: 'Buyer' }, type: 'text', display: [] },
  { entity: 'page', key: 'owner', name: { en: 'Owner' }, type: 'text', translatable: true, display: [] },
  { entity: 'order', key: 'gift_note', name: { en: 'Gift note' }, type: 'text', ...both },
  { entity: 'order', key: 'fragile', name: { en: 'Handle with care' }, type: 'boolean', ...both },
]

beforeAll(async () => {
  const made = await makeActors(api)
  ;({ actors } = made)
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 2`.execute(
    api.db,
  )
  await placeOrders(
    api,
    rows.map(({ sku }) => sku),
  )
  const { version: was } = (await call('GET', 'custom-fields')).json<{ version: string }>()
  const saved = await call('PUT', 'custom-fields', { was, fields })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  const values = {
    level: 'gold',
    likes: ['hats', 'bags'],
    size: 42,
    birthday: '1990-05-06',
    secret: 'Hidden',
  }
  await sql`insert into custom_field_value (entity, entity_id, fields)
    values ('customer', ${made.ids.get('customer')!}, ${JSON.stringify(values)}::jsonb),
      ('customer', ${made.ids.get('another customer')!}, '{"level": "silver", "size": 38}')`.execute(api.db)
  await sql`insert into custom_field_value (entity, entity_id, fields)
    select 'order', id::text, '{"gift_note": "Chúc mừng sinh nhật", "fragile": true}' from shop_order order by number limit 1`.execute(
    api.db,
  )
}, 120_000)

test.each([
  ['field.level=gold', ['customer']],
  ['field.level=!gold&field.size=30..40', ['another customer']],
  ['field.likes=bags', ['customer']],
  ['field.size=42', ['customer']],
  ['field.size=!empty&sort=name', ['another customer', 'customer']],
  ['field.birthday=1990-01-01..1990-12-31', ['customer']],
  ['q=hang gold', ['customer']],
  ['q=bags level', ['customer']],
  ['q=another customer', ['another customer']],
  ['q=hidden', []],
])('customers of %s', async (query, expected) => {
  const response = await call('GET', `customers?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json<{ customers: { name: string }[] }>().customers.map(({ name }) => name)).toEqual(
    expected,
  )
})

test.each([
  'field.gift_note=sinh nhat',
  'field.fragile=true',
  'q=chuc mung',
  'q=handle care',
  'field.gift_note=!empty',
])('orders of %s', async (query) => {
  const response = await call('GET', `orders?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json<{ total: number }>().total).toBe(1)
})

test('a field that is no filter is rejected, and fields for lists are not shown to apps', async () => {
  for (const path of ['customers?field.secret=x', 'customers?field.gift_note=x', 'orders?field.level=gold'])
    expect((await call('GET', path)).statusCode, path).toBe(400)
  expect((await call('GET', 'customers?field.level=bronze')).statusCode).toBe(400)
  const shown = await listPublicFields(api.db, ['order', 'customer'])
  expect(shown.map(({ key }) => key)).toEqual(['member_no'])
})

describe('companies', () => {
  let company: string
  let orderId: string
  beforeAll(async () => {
    const { rows } = await sql<{ id: string }>`
      insert into company (name, tax_number, country, province, created_at) values ('Inn', 'T1', 'DE', 'Bayern', now()) returning id`.execute(
      api.db,
    )
    company = rows[0]!.id
    const brand = (await sql<{ slug: string }>`select slug from brand order by id limit 1`.execute(api.db))
      .rows[0]!
    await sql`insert into custom_field_value (entity, entity_id, fields)
      values ('company', ${company}, ${JSON.stringify({ industry: 'hotels', favourite: brand.slug })}::jsonb)`.execute(
      api.db,
    )
    const order = await sql<{ id: string }>`select id from shop_order order by number limit 1`.execute(api.db)
    orderId = order.rows[0]!.id
  })

  test.each([
    ['field.industry=hotels', 1],
    ['field.industry=retail', 0],
    ['q=hotels level', 1],
    ['q=Inn', 1],
  ])('of %s', async (query, expected) => {
    const response = await call('GET', `companies?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json<{ companies: object[] }>().companies).toHaveLength(expected)
  })

  test('emails and invoices name what a reference leads to, and fields of the customer', async () => {
    const account = (
      await sql<{ id: string }>`
      select entity_id as id from custom_field_value where entity = 'customer' order by entity_id limit 1`.execute(
        api.db,
      )
    ).rows[0]!.id
    await sql`update custom_field_value set fields = fields || '{"member_no": "M-7"}' where entity_id = ${account}`.execute(
      api.db,
    )
    await sql`update shop_order set account_id = ${account} where id = ${orderId}`.execute(api.db)
    await sql`insert into order_company (order_id, company_id) values (${orderId}, ${company})`.execute(
      api.db,
    )
    const brand = (await sql<{ name: string }>`select name from brand order by id limit 1`.execute(api.db))
      .rows[0]!
    for (const display of ['email', 'invoice'] as const)
      expect(
        await loadOrderFieldFacts(api.db, orderId as never, display, {
          messages: text('en'),
          currency: 'USD',
        }),
      ).toEqual([
        { label: 'Member number', value: 'M-7' },
        { label: 'Favourite brand', value: brand.name },
      ])
  })
})

describe('collections, brands and stores', () => {
  beforeAll(async () => {
    await sql`insert into retailer (code, slug, name, country, province, time_zone) values
      ('one', 'one', 'One', 'GB', 'London', 'UTC'), ('two', 'two', 'Two', 'GB', 'London', 'UTC')`.execute(
      api.db,
    )
    await sql`insert into custom_field_value (entity, entity_id, fields)
      (select 'brand', id::text, '{"founded": 1907}'::jsonb from brand order by id limit 1)
      union all (select 'collection', id::text, '{"season": "ss26"}' from collection order by id limit 1)
      union all (select 'retailer', id::text, '{"parking": true}' from retailer where code = 'two')`.execute(
      api.db,
    )
  })

  test.each([
    ['brands', 'field.founded=1900..1910'],
    ['brands', 'q=1907'],
    ['collections', 'field.season=ss26'],
    ['collections', 'q=ss26 level'],
    ['retailers', 'field.parking=true'],
    ['retailers', 'q=parking'],
  ])('%s of %s, on the page and in the file', async (list, query) => {
    const response = await call('GET', `${list}?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json<Record<string, unknown>>()[list]).toHaveLength(1)
    const file = await call('GET', `lists/${list}.csv?${query}`)
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })

  test('reject a filter that the list does not have', async () => {
    for (const list of ['brands', 'collections', 'retailers'])
      expect((await call('GET', `${list}?field.gift_note=x`)).statusCode, list).toBe(400)
  })
})

describe('exports', () => {
  const csv = async (list: string, query = '') => {
    const response = await call('GET', `lists/${list}.csv${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return response.body.trim().split('\r\n')
  }

  test('have a column for each custom field of their rows', async () => {
    for (const [list, columns] of [
      ['orders', 'field.gift_note,field.fragile'],
      ['customers', 'field.level,field.likes,field.size,field.birthday,field.secret,field.member_no'],
      ['companies', 'field.industry,field.favourite'],
      ['products', 'field.fabric'],
      ['brands', 'field.founded'],
    ] as const)
      expect((await csv(list))[0]!.endsWith(`,${columns}`), list).toBe(true)
    const customers = await csv('customers')
    expect(customers.find((line) => line.includes(',gold,'))).toContain('hats | bags,42,1990-05-06,Hidden')
  })

  test('of variants, categories and pages have each once, with its values', async () => {
    await saveContent(api.db, 'page', 'size-help', 'en', {
      title: 'Sizes',
      description: 'Help',
      bodyHtml: '<p>Help</p>',
    })
    const { rows } = await sql<{ entity: string; id: string; key: string; name: string; total: number }>`
      (select 'variant' as entity, id::text as id, 'origin' as key, sku as name, (select count(*)::int from variant) as total
        from variant order by id desc limit 1)
      union all (select 'category', id::text, 'buyer', slug, (select count(*)::int from category)
        from category where parent_id is not null order by id limit 1)
      union all (select 'page', key, 'owner', key, (select count(*)::int from content where kind = 'page')
        from content where kind = 'page' and locale = 'en' order by key limit 1)`.execute(api.db)
    for (const { entity, id, key } of rows)
      await sql`insert into custom_field_value (entity, entity_id, fields)
        values (${entity}, ${id}, ${JSON.stringify({ [key]: `Of ${id}` })}::jsonb)`.execute(api.db)
    for (const [list, index] of [
      ['variants', 0],
      ['categories', 1],
      ['pages', 2],
    ] as const) {
      const { id, key, name, total } = rows[index]!
      const lines = await csv(list)
      expect(lines[0], list).toContain(`,field.${key}`)
      expect(lines.length - 1, list).toBe(total)
      expect(
        lines.find((line) => line.split(',').includes(name)),
        list,
      ).toContain(`,Of ${id}`)
    }
    const categories = (await csv('categories')).slice(1).map((line) => line.split(','))
    // Each is below the one above it.
    for (const [at, [, , parent]] of categories.entries())
      if (parent) expect(categories.findIndex(([, slug]) => slug === parent)).toBeLessThan(at)
  })

  test('are filtered by custom fields, and reject filters that the list does not have', async () => {
    expect(await csv('customers', '?field.level=gold')).toHaveLength(2)
    expect(await csv('orders', '?field.fragile=true')).toHaveLength(2)
    for (const query of ['?field.level=bronze', '?field.none=x', '?colour=red']) {
      const response = await call('GET', `lists/customers.csv${query}`)
      expect([response.statusCode, response.json().error.code], query).toEqual([400, 'invalid_input'])
    }
  })
})
