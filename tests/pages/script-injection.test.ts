// A script in every rendered field, also bypassing the sanitiser: it is escaped, and no page's policy allows it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { saveContent } from '../../src/modules/content/content.store.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { type Actor, makeActors } from '../support/actors.ts'
import { inlineScripts } from '../../src/storefront/page/page-scripts.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'

const web = await loadWebBuild()
const api = useApi({ web })
const attack = `</script></style><script>alert(1)</script><img src=x onerror=alert(2)>"'><svg onload=alert(3)>`
const inText = (text: string) => `${text}${attack}`

/** Text columns for readers. URLs, codes and keys keep their values, because pages are looked up by them. */
const readable: Record<string, string[]> = {
  product: ['name', 'description_html', 'features', 'care'],
  brand: ['name'],
  category: ['name'],
  collection: ['name', 'description'],
  product_option: ['name'],
  product_option_value: ['label'],
  product_picture: ['alt'],
  product_listing: ['name', 'brand_name', 'label'],
  retailer: ['name', 'province', 'city', 'address', 'phone'],
  review: ['title', 'body', 'author'],
  account: ['name'],
  order_line: ['name'],
}

let actors: Actor[]
let order: { id: string; url: string }
/** Fields that contain the attack. */
const attacked: string[] = []

beforeAll(async () => {
  const { db } = api
  ;({ actors } = await makeActors(api))
  const [placed] = await placeOrders(api, [(await firstSku())!])
  order = { id: placed!.order.id, url: placed!.url }
  await sql`insert into retailer (code, slug, name, country, province, time_zone) values ('one', 'one', 'One', 'GB', 'London', 'UTC')
    on conflict do nothing`.execute(db)
  await sql`insert into review (product_id, rating, title, body, author, status, decided_at)
    select id, 5, 'Good', 'Fits', 'Ada', 'approved', now() from product`.execute(db)
  const faq = { title: inText('FAQ'), description: inText('Help'), bodyHtml: `<p>Ask</p>${attack}` }
  await saveContent(db, 'page', 'faq', 'en', faq)
  await saveContent(db, 'menu', 'main', 'en', { items: [{ id: 'a', path: '/faq', label: inText('Help') }] })
  await saveContent(db, 'home', 'modern', 'en', {
    blocks: [{ type: 'newsletter', title: inText('Letters'), text: inText('Once a month') }],
  })
  await sql`update content set document = jsonb_set(document, '{name}', to_jsonb(${inText('Shop')}::text)) where kind = 'settings'`.execute(
    db,
  )
  await sql`update shop_order set address = address || jsonb_build_object('name', ${inText('Ada')}::text, 'line1', ${inText('12 St')}::text)`.execute(
    db,
  )
  for (const [table, columns] of Object.entries(readable))
    for (const column of columns) {
      const { rows } = await sql<{ type: string }>`select data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_name = ${column}`.execute(db)
      const [row] = rows
      if (!row) continue
      const text = sql`left(${sql.ref(column)}, 20) || ${attack}::text`
      const value = row.type === 'ARRAY' ? sql`array[${attack}::text]` : text
      if (!['text', 'ARRAY'].includes(row.type)) continue
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db)
      attacked.push(`${table}.${column}`)
    }
  api.storefront.clear()
  api.responseCache.clear()
}, 60_000)

const firstSku = async () =>
  (await sql<{ sku: string }>`select sku from variant order by id limit 1`.execute(api.db)).rows[0]?.sku
const firstSlug = async (table: string) =>
  (await sql<{ slug: string }>`select slug from ${sql.table(table)} order by slug limit 1`.execute(api.db))
    .rows[0]!.slug

async function open(url: string, name = 'anonymous') {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html', ...(access && { cookie: `access_token=${access}` }) },
  })
}

/** The code within a page. Scripts of the shop's own files are allowed by their address. */
const executable = (html: string) =>
  [
    ...html.matchAll(
      /<script(?![^>]* src="\/assets\/)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(([, text]) => text!)

test('a script in any field that pages render is escaped, and no content security policy allows it', async () => {
  const product = await firstSlug('product')
  const pages: [url: string, actor?: string][] = [
    ['/'],
    ['/search'],
    [`/search?q=${encodeURIComponent(attack)}`],
    [`/search?brand=${encodeURIComponent(attack)}`],
    [`/products/${product}`],
    [`/category/${await firstSlug('category')}`],
    ['/collections'],
    ['/shops'],
    ['/shops/one'],
    ['/faq'],
    ['/cart'],
    ['/checkout'],
    [`/order?id=${encodeURIComponent(attack)}&token=x`],
    [order.url.replace(/^https?:\/\/[^/]+/, '')],
    [`/${encodeURIComponent(attack)}`],
    ['/my-account', 'customer'],
    ['/admin', 'admin'],
    ['/admin/stock/locations', 'admin'],
  ]
  const inlineSet = new Set(inlineScripts)
  const clean = executable((await open('/wishlist')).body)
  expect(clean.length).toBeGreaterThan(1)
  for (const script of clean) expect(inlineSet).toContain(script)
  const policies = new Set<string>()
  let shown = 0
  const unescaped: string[] = []
  for (const [url, actor] of pages) {
    const { body, headers, statusCode } = await open(url, actor)
    expect(statusCode, url).toBeLessThan(500)
    const policy = String(headers['content-security-policy'])
    policies.add(/script-src [^;]*/.exec(policy)![0])
    expect(policy).toContain("require-trusted-types-for 'script'")
    if (body.includes('alert(1)')) shown++
    const others = executable(body).filter((text) => !inlineSet.has(text))
    const html = body.replace(/<script type[\s\S]*?<\/script>/g, '')
    if (others.length > 0 || /<(?:img src=x|svg onload)/.test(html)) unescaped.push(url)
  }
  expect(unescaped).toEqual([])
  expect([...policies]).toHaveLength(1)
  expect([...policies][0]).not.toContain('unsafe')
  expect(shown).toBeGreaterThan(12)
  expect(attacked.length).toBeGreaterThan(15)
})
