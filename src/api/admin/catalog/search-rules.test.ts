// Tests search rules over HTTP: the storefront follows each change.
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addDailyCounts } from '../../../modules/analytics/analytics.store.ts'

const api = useApi()
let actors: Actor[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  // A search with several results.
  await sql`insert into search_synonym (locale, term, synonym)
    select 'en', 'gear', unnest(array['sneaker', 'shirt', 'leather', 'belt', 'dress', 'bag'])`.execute(api.db)
}, 60_000)

type Method = 'GET' | 'POST' | 'DELETE'
async function call(method: Method, path: string, payload?: object) {
  const access = await actors.find(({ name }) => name === 'designer')!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/staff/${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
}
const created: number[] = []
async function addRule(rule: object): Promise<number> {
  const { status, body } = await call('POST', 'search-rules', rule)
  expect([status, body.error]).toEqual([201, undefined])
  created.push(body.id as number)
  return body.id as number
}
afterEach(async () => {
  for (const id of created.splice(0)) await call('DELETE', `search-rules/${id}`)
})
const slugs = async (query: string): Promise<string[]> =>
  ((await api.get(`/api/v1/dynamic/products?${query}&limit=100`)).json().products as { slug: string }[]).map(
    ({ slug }) => slug,
  )

test('products of a search are pinned, boosted and buried at once, and return when the rule is deleted', async () => {
  const before = await slugs('q=gear')
  const outside = (await slugs('limit=100')).find((slug) => !before.includes(slug))!
  const [first, second, third] = before.slice(-3) as [string, string, string]
  expect(before.length).toBeGreaterThan(4)
  const id = await addRule({
    query: ' Géar ',
    products: [
      { slug: outside, action: 'pin' },
      { slug: third, action: 'pin' },
      { slug: second, action: 'boost' },
      { slug: before[0], action: 'bury' },
    ],
  })
  const placed = [outside, third, second]
  const others = before.filter((slug) => ![...placed, before[0]].includes(slug))
  expect(others).toContain(first)
  expect(await slugs('q=gear')).toEqual([...placed, ...others, before[0]])
  expect(await slugs('q=gear&page=1&sort_by=low-high')).toHaveLength(before.length + 1)
  expect((await slugs('q=gear&sort_by=low-high'))[0]).not.toBe(outside)
  expect(await slugs('q=sneaker'), 'another search').not.toContain(outside)
  expect((await call('DELETE', `search-rules/${id}`)).status).toBe(204)
  expect(await slugs('q=gear')).toEqual(before)
})

test('pages of a placed listing have each product once', async () => {
  const all = await slugs('q=gear')
  await addRule({
    query: 'gear',
    products: [
      { slug: all[3], action: 'pin' },
      { slug: all[1], action: 'boost' },
      { slug: all[0], action: 'bury' },
    ],
  })
  const placed = await slugs('q=gear')
  const single: string[] = []
  for (let page = 1; page <= all.length; page++) {
    const { products } = (await api.get(`/api/v1/dynamic/products?q=gear&limit=1&page=${page}`)).json()
    single.push(products[0].slug as string)
  }
  expect(single).toEqual(placed)
})

test('products of a category are placed there only', async () => {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from category c join product_category pc on pc.category_id = c.id group by c.slug having count(*) > 2 order by count(*) limit 1`.execute(
    api.db,
  )
  const category = rows[0]!.slug
  const before = await slugs(`category=${category}`)
  const last = before.at(-1)!
  await addRule({ category, products: [{ slug: last, action: 'pin' }] })
  expect(await slugs(`category=${category}`)).toEqual([last, ...before.slice(0, -1)])
})

test('a rule applies between its dates only, and a preview shows it before', async () => {
  const before = await slugs('q=gear')
  const rule = { query: 'gear', products: [{ slug: before.at(-1), action: 'pin' }] }
  await addRule({ ...rule, starts_at: '2100-01-01T00:00:00.000Z' })
  await addRule({ ...rule, ends_at: '2001-01-01T00:00:00.000Z' })
  expect(await slugs('q=gear')).toEqual(before)
  const preview = await call('POST', 'search-rules/preview', {
    ...rule,
    starts_at: '2100-01-01T00:00:00.000Z',
  })
  expect([preview.status, preview.body.products[0].slug]).toEqual([200, before.at(-1)])
  expect(await slugs('q=gear')).toEqual(before)
})

test('a search without results is solved by a redirect, and leaves the work list', async () => {
  const now = new Date()
  await addDailyCounts(
    api.db,
    {
      visits: 0,
      checkouts: 0,
      searches: ['opening hours', 'qwertz'].map((words) => ({ words, found: 0, missed: 3 })),
    },
    now,
    'UTC',
  )
  const listWords = async () =>
    ((await call('GET', 'reports/searches')).body.searches as { words: string }[]).map(({ words }) => words)
  expect(await listWords()).toEqual(expect.arrayContaining(['opening hours', 'qwertz']))
  await addRule({ query: 'Opening hours', redirect_to: '/vi/shops' })
  expect(await listWords()).toEqual(['qwertz'])
  const listing = (await api.get('/api/v1/dynamic/home/search?q=opening+hours')).json()
  expect(listing.meaning.redirect_to).toBe('/shops')
})

test.each([
  ['query', {}],
  ['query', { query: 'x', category: 'y', redirect_to: '/shops' }],
  ['products', { query: 'x' }],
  ['redirect_to', { query: 'x', redirect_to: 'https://other.example' }],
  ['redirect_to', { query: 'x', redirect_to: '/admin/orders' }],
  [
    'ends_at',
    { query: 'x', redirect_to: '/a', starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
  ],
  ['products', { query: 'x', products: [{ slug: 'no-such-product', action: 'pin' }] }],
  ['category', { category: 'no-such-category', products: [{ slug: 'lev-001', action: 'pin' }] }],
])('a rule with an invalid %s is rejected: %j', async (path, rule) => {
  const { status, body } = await call('POST', 'search-rules', rule)
  expect([status, body.error.details.issues[0].path]).toEqual([400, path])
})

test('rules are listed with their products, and a deleted product is left out', async () => {
  const [slug] = await slugs('q=gear')
  const id = await addRule({ query: 'listed', products: [{ slug, action: 'bury' }] })
  const { rows } = await sql<{ id: number }>`
    update search_rule set products = products || '[{"product_id": 0, "action": "pin"}]' where id = ${id} returning id`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  expect((await call('GET', 'search-rules?q=listed')).body).toMatchObject({
    search_rules: [{ id, query: 'listed', category: null, products: [{ slug, action: 'bury' }] }],
    total: 1,
  })
})
