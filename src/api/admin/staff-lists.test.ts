// Tests the lists of the back office over the admin API: search without accents, filters, order and pages.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 2`.execute(
    api.db,
  )
  await placeOrders(
    api,
    rows.map(({ sku }) => sku),
  )
}, 120_000)

type Row = Record<string, unknown>
type Page = { total?: number; next?: string } & Record<string, Row[]>
const get = async (path: string, name = 'admin') => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.get(`/api/v1/staff/${path}`, { authorization: `Bearer ${token}` })
}
const list = async (name: string, query: string): Promise<Page> => {
  const response = await get(`${name}?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as Page
}
const values = async (name: string, field: string, query: string) =>
  (await list(name, query))[name]!.map((row) => row[field])

/** Every row once, in the order of the list, page by page. */
async function readAll(name: string, field: string, query: string): Promise<unknown[]> {
  const found: unknown[] = []
  let after = ''
  for (let pages = 0; pages < 200; pages++) {
    const page = await list(name, `${query}&limit=3${after}`)
    found.push(...page[name]!.map((row) => row[field]))
    if (page.next === undefined) break
    after = `&after=${page.next}`
  }
  return found
}

describe.each([
  ['customers', 'id', ['name', '-created', 'email']],
  ['products', 'id', ['-name', 'number', 'status,-updated']],
  ['promotions', 'id', ['-starts', 'ends,name', 'used']],
  ['reviews', 'id', ['rating', '-written']],
  ['quotes', 'id', ['company', '-expires']],
  ['returns', 'order_id', ['-requested', 'customer']],
])('%s', (name, field, sorts) => {
  test('a page at a time gives each row once, in any order; unknown parameters are rejected', async () => {
    await addRows()
    const { total } = await list(name, '')
    expect(total).toBeGreaterThan(1)
    for (const sort of sorts) {
      const found = await readAll(name, field, `sort=${sort}`)
      expect(found, sort).toHaveLength(total!)
      if (name !== 'returns') expect(new Set(found).size, sort).toBe(total)
    }
    expect((await get(`${name}?colour=red`)).statusCode).toBe(400)
    expect((await get(`${name}?sort=colour`)).statusCode).toBe(400)
    expect((await get(`${name}?after=x`)).statusCode).toBe(400)
  })
})

let added: Promise<void> | undefined
/** Rows for each list. */
const addRows = () =>
  (added ??= (async () => {
    await sql`insert into promotion (code, name, kind, percent, starts_at, ends_at, markets)
      values (null, 'Giảm giá mùa hè', 'percent', 10, default, default, '{}'),
        ('SPRING', 'Spring', 'percent', 10, '2020-01-01', '2020-02-01', '{eu}'),
        ('AUTUMN', 'Autumn', 'percent', 20, '2099-01-01', default, '{eu,us}')`.execute(api.db)
    await sql`insert into review (product_id, rating, title, body, author, status, pinned_at)
      select id, 1 + (row_number() over (order by id)) % 5, 'Áo đẹp', 'Wears well', 'Hương', 'approved',
        case when row_number() over (order by id) = 1 then now() end
      from product order by id limit 7`.execute(api.db)
    const { rows } = await sql<{ id: string }>`
      insert into company (name, tax_number, country, province, created_at)
      values ('Đỗ Hương Textile', 'T1', 'VN', '', now()), ('Looms', 'T2', 'GB', '', now()) returning id`.execute(
      api.db,
    )
    for (const { id } of rows)
      await sql`insert into quote (company_id, account_id, message, currency, locale, requested_at)
        values (${id}, ${ids.get('customer')!}, 'Hello', 'USD', 'en', now())`.execute(api.db)
    await sql`insert into order_return (id, order_id, position, status, requested_at, to_credit)
      select gen_random_uuid(), id, n, 'requested', now(), n = 1 from shop_order, generate_series(1, 2) n`.execute(
      api.db,
    )
    await sql`insert into order_return_line (return_id, order_line_id, quantity, reason)
      select r.id, (select l.id from order_line l where l.order_id = r.order_id limit 1), 1,
        case when r.position = 1 then 'size' else 'quality' end from order_return r`.execute(api.db)
  })())

test('customers are filtered by group, segment, language and name', async () => {
  await sql`insert into customer_group (code, name) values ('vip', 'VIP') on conflict do nothing`.execute(
    api.db,
  )
  await sql`insert into customer_group_member (group_code, account_id) values ('vip', ${ids.get('customer')!})`.execute(
    api.db,
  )
  expect(await values('customers', 'id', 'group=vip')).toEqual([ids.get('customer')!])
  expect(await values('customers', 'id', 'group=!empty')).toEqual([ids.get('customer')!])
  expect(await values('customers', 'name', 'name==another customer')).toEqual(['another customer'])
  expect(await values('customers', 'name', 'q=CUSTOMER another')).toEqual(['another customer'])
  expect(await values('customers', 'id', 'language=!en&confirmed=false&group=vip')).toEqual([])
  expect((await get('customers?segment=no-such-segment')).statusCode).toBe(404)
})

test('products are found by words without accents, number and SKU; filtered by category, status and translation', async () => {
  const { rows } = await sql<{ id: number; number: number; sku: string; category: string }>`
    select p.id, p.number, v.sku, c.slug as category from product p join variant v on v.product_id = p.id
      join product_category m on m.product_id = p.id join category c on c.id = m.category_id order by p.id limit 1`.execute(
    api.db,
  )
  const [{ id, number, sku, category } = { id: 0, number: 0, sku: '', category: '' }] = rows
  await sql`update product set name = 'Áo sơ mi lụa', status = 'draft' where id = ${id}`.execute(api.db)
  expect(await values('products', 'id', 'q=lua ao')).toEqual([id])
  expect(await values('products', 'id', `q=${number}&number=${number}`)).toEqual([id])
  expect(await values('products', 'id', `q=${sku.toUpperCase()}`)).toEqual([id])
  expect(await values('products', 'id', `status=draft&category=${category}`)).toEqual([id])
  expect(await values('products', 'id', `status=draft&category=!${category}`)).toEqual([])
  expect(await values('products', 'id', 'q=lua&untranslated_in=vi')).toEqual([id])
  await sql`insert into product_translation (product_id, locale, name, description_html, source_digests)
    values (${id}, 'vi', 'Áo', 'Mô tả', '{}')
    on conflict (product_id, locale) do update set name = 'Áo', description_html = 'Mô tả'`.execute(api.db)
  expect(await values('products', 'id', 'q=lua&untranslated_in=vi')).toEqual([])
})

test('promotions have the state that they are filtered by', async () => {
  await addRows()
  for (const state of ['planned', 'running', 'over'])
    for (const found of await values('promotions', 'state', `state=${state}`)) expect(found).toBe(state)
  expect(await values('promotions', 'name', 'q=mua he giam')).toEqual(['Giảm giá mùa hè'])
  expect(await values('promotions', 'code', 'q=spring&state=over')).toEqual(['SPRING'])
  expect(await values('promotions', 'code', 'market=us')).toEqual(['AUTUMN'])
  expect(await values('promotions', 'code', 'starts=2099-01-01..&market=!empty')).toEqual(['AUTUMN'])
})

test('reviews, quotes and returns are searched without accents and filtered', async () => {
  await addRows()
  expect(await values('reviews', 'pinned', 'q=ao dep huong&pinned=true')).toEqual([true])
  expect(await values('reviews', 'id', 'q=ao dep&status=rejected')).toEqual([])
  expect(await values('quotes', 'company', 'q=huong do')).toEqual(['Đỗ Hương Textile'])
  expect(await values('quotes', 'company', 'status=requested&sort=company')).toEqual([
    'Đỗ Hương Textile',
    'Looms',
  ])
  expect(new Set(await values('returns', 'number', 'reason=size'))).toEqual(new Set([1]))
  expect(new Set(await values('returns', 'to_credit', 'reason=!size'))).toEqual(new Set([false]))
  expect((await get('returns', 'designer')).statusCode).toBe(403)
})

test('a hidden review is listed with its reason, and a reply with its text', async () => {
  await addRows()
  const [review] = (await list('reviews', 'status=approved&pinned=false'))['reviews']!
  const { status, reason, reply } = review as { status: string; reason: null; reply: string | null }
  const token = await actors.find((actor) => actor.name === 'admin')!.token()
  const to = { status: 'rejected', reason: 'Names an employee', reply: 'We are sorry.' }
  const changed = await api.app.inject({
    method: 'PATCH',
    url: `/api/v1/staff/reviews/${String(review!['id'])}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { was: { status, reason, reply }, to },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await list('reviews', 'status=rejected'))['reviews']).toContainEqual(expect.objectContaining(to))
})
