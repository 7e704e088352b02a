// Tests the lists of catalogue, settings and sales over the admin API: pages, order, search without accents, filters.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
beforeAll(async () => {
  ;({ actors, ids } = await makeActors(api))
  await addRows()
}, 120_000)

type Row = Record<string, unknown>
type Page = { total?: number; next?: string } & Record<string, Row[]>
const get = async (path: string, name = 'super-admin') => {
  const token = await actors.find((actor) => actor.name === name)!.token()
  return api.get(`/api/v1/staff/${path}`, { authorization: `Bearer ${token}` })
}
const list = async (path: string): Promise<Page> => {
  const response = await get(path)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as Page
}
const toKey = (name: string) =>
  ({
    'gift-cards': 'gift_cards',
    'draft-orders': 'drafts',
    'redirects/former-slugs': 'former_slugs',
    'trade-applications': 'applications',
  })[name] ?? name
const values = async (name: string, field: string, query: string) =>
  (await list(`${name}?${query}`))[toKey(name)]!.map((row) => row[field])

/** Rows for each list. */
async function addRows() {
  await sql`insert into brand (slug, name) values ('huong-lua', 'Hương Lụa'), ('atelier', 'Atelier')`.execute(
    api.db,
  )
  await sql`insert into collection (slug, name, status, rule, position)
    values ('mua-he', 'Mùa hè', 'draft', null, 90), ('sale', 'Sale', 'published', '{"on_sale": true}', 91)`.execute(
    api.db,
  )
  await sql`insert into redirect (from_path, to_path, created_at)
    values ('/old-cafe', '/men', '2026-01-02'), ('/a', '/women', '2026-01-03'), ('/b', '/men', '2026-01-01')`.execute(
    api.db,
  )
  await sql`insert into former_slug (kind, slug, target_id)
    select 'product', 'former-' || id, id from product order by id limit 4`.execute(api.db)
  await sql`insert into former_slug (kind, slug, target_id) select 'brand', 'silk', id from brand where slug = 'huong-lua'`.execute(
    api.db,
  )
  await sql`insert into import_run (state, actor, file_name, format, created_at, heartbeat_at, ended_at)
    values ('done', 'command line', 'Áo dài.csv', 'native', '2026-01-01', '2026-01-01', '2026-01-02'),
      ('ready', ${`staff:${ids.get('admin')!}`}, 'hats.csv', '', '2026-01-03', '2026-01-03', null)`.execute(
    api.db,
  )
  await sql`insert into retailer (code, slug, name, country, province, city, time_zone, active) values
    ('q:1', 'q-one', 'Tiệm Hương', 'VN', 'HN', 'Hà Nội', 'Asia/Ho_Chi_Minh', true),
    ('q:2', 'q-two', 'Looms', 'CA', 'ON', 'Toronto', 'America/Toronto', false)`.execute(api.db)
  await sql`insert into retailer_brand (retailer_id, brand) select id, 'huong-lua' from retailer where code = 'q:1'`.execute(
    api.db,
  )
  await sql`insert into draft_order (id, title, saved_by, saved_at, version, body) values
    (gen_random_uuid(), 'Đặt hàng Hương', ${ids.get('admin')!}, now(), 1, '{"email": "huong@example.com", "items": [{"sku": "LIN-1"}]}'),
    (gen_random_uuid(), 'By phone', ${ids.get('super-admin')!}, now(), 1, '{"email": "", "items": []}')`.execute(
    api.db,
  )
  await sql`insert into job (kind, last_error, failed_at, attempts) values
    ('webhook.send', 'connection refused', '2026-01-01', 3), ('email.send', 'timeout', '2026-01-02', 5),
    ('payment.refund', 'declined', '2026-01-02', 5)`.execute(api.db)
  await sql`insert into company_application (account_id, company, tax_number, country, province, contact, phone, message,
      locale, sent_at, status, decided_at, reason) values
    (${ids.get('customer')!}, 'Dệt Hương', 'T1', 'VN', '', 'Hoa', '1', '', 'vi', '2026-01-01', 'pending', null, ''),
    (${ids.get('another customer')!}, 'Looms', 'T2', 'GB', '', 'Ann', '2', '', 'en', '2026-01-02', 'rejected', '2026-01-03', 'closed')`.execute(
    api.db,
  )
  await sql`insert into stored_value (kind, code_hash, hint, currency, balance_minor, expires_at, disabled_at, created_at) values
    ('gift-card', 'h1', 'AB12', 'USD', 5000, null, null, '2026-01-01'),
    ('gift-card', 'h2', 'CD34', 'VND', 5000, '2027-01-01', null, '2026-01-02'),
    ('gift-card', 'h3', 'EF56', 'USD', 100, null, now(), '2026-01-03')`.execute(api.db)
  await sql`insert into stored_value_entry (credit_id, change_minor, reason, actor, note, at)
    select id, 5000, 'issued', 'system', 'Quà tặng', now() from stored_value where code_hash = 'h1'`.execute(
    api.db,
  )
  await sql`insert into outgoing_email (dedupe_key, recipient, subject, body_text, body_html, status, sent_at) values
    ('welcome:1', 'list@example.com', 'Chào mừng', '', '', 'sent', now()),
    ('order-placed:x', 'other@example.com', 'Order', '', '', 'failed', null)`.execute(api.db)
}

/** Every row once, in the order of the list, page by page. */
async function readAll(name: string, query: string): Promise<Row[]> {
  const found: Row[] = []
  let after = ''
  for (let pages = 0; pages < 400; pages++) {
    const page = await list(`${name}?${query}&limit=20${after}`)
    found.push(...page[toKey(name)]!)
    if (page.next === undefined) break
    after = `&after=${encodeURIComponent(page.next)}`
  }
  return found
}

test.each([
  ['brands', ['-name', 'products', 'slug']],
  ['collections', ['-position', 'name', '-products']],
  ['draft-orders', ['title', '-by', 'saved']],
  ['emails', ['-sent', 'recipient', 'attempts,-created']],
  ['gift-cards', ['-balance', 'expires', 'issued']],
  ['imports', ['file', '-ended', 'created']],
  ['jobs', ['kind,-failed', 'attempts', '-created']],
  ['members', ['last_seen', '-email', 'deactivated,-created']],
  ['redirects', ['-from', 'to', 'created']],
  ['redirects/former-slugs', ['-slug', 'kind,current']],
  ['retailers', ['-country,name', 'city', '-updated', 'code']],
  ['stock', ['-sku', 'product,location', '-available,on_hand', 'reserved']],
  ['trade-applications', ['company', '-decided', 'sent', 'country']],
])('%s: a page at a time gives each row once, in any order', async (name, sorts) => {
  const { total } = await list(`${name}?`)
  expect(total).toBeGreaterThan(1)
  for (const sort of sorts) {
    const found = (await readAll(name, `sort=${sort}`)).map((row) => JSON.stringify(row))
    expect(found, sort).toHaveLength(total!)
    if (name !== 'gift-cards') expect(new Set(found).size, sort).toBe(total)
  }
  for (const query of ['colour=red', 'sort=colour', 'after=x'])
    expect((await get(`${name}?${query}`)).statusCode, query).toBe(400)
  expect((await get(name, 'customer')).statusCode).toBe(403)
})

test.each([
  'stock?location=%00',
  'orders?country=%00',
  'brands?name=a%00b',
  'brands?q=%00',
  'stock?q=a%00b',
  'redirects?from=%00',
  'emails?kind=%00',
  'customers?language=a%00',
  'stock?q=%ED%A0%80',
])('%s: text that cannot be stored causes no failure', async (path) => {
  expect((await get(path)).statusCode).toBeLessThan(500)
})

describe('search and filters', () => {
  test.each([
    ['brands', 'slug', 'q=lua huong', ['huong-lua']],
    ['brands', 'slug', 'name==huong lua&products=0', ['huong-lua']],
    ['collections', 'slug', 'q=MUA he&status=draft&type=manual', ['mua-he']],
    ['collections', 'slug', 'name=sale&type=rule', ['sale']],
    ['redirects', 'from', 'to==/men&sort=-created', ['/old-cafe', '/b']],
    ['redirects', 'from', 'q=café', ['/old-cafe']],
    ['redirects', 'from', 'created=2026-01-03..', ['/a']],
    ['redirects/former-slugs', 'slug', 'kind=brand&q=huong', ['silk']],
    ['redirects/former-slugs', 'kind', 'kind=!product,category,collection', ['brand']],
    ['imports', 'file_name', 'q=ao dai', ['Áo dài.csv']],
    ['imports', 'file_name', 'state=ready&format=empty&ended=empty', ['hats.csv']],
    ['imports', 'author_name', 'author=!command line', ['admin']],
    ['retailers', 'slug', 'q=tiem huong ha noi', ['q-one']],
    ['retailers', 'slug', 'q=looms ontario&active=false&province=ON', ['q-two']],
    ['retailers', 'slug', 'brand=huong-lua&country=VN', ['q-one']],
    ['draft-orders', 'title', 'q=dat huong lin-1', ['Đặt hàng Hương']],
    ['draft-orders', 'title', 'email=empty', ['By phone']],
    ['draft-orders', 'by', 'by==admin', ['admin']],
    ['jobs', 'kind', 'sort=-attempts', ['email.send', 'webhook.send']],
    ['jobs', 'kind', 'q=refused&attempts=..3&failed=2026-01-01', ['webhook.send']],
    ['trade-applications', 'company', 'q=det hoa&status=pending', ['Dệt Hương']],
    ['trade-applications', 'company', 'decided=2026-01-03&country=GB', ['Looms']],
    ['gift-cards', 'last_characters', 'balance=50&blocked=false', ['AB12']],
    ['gift-cards', 'last_characters', 'balance=5000..', ['CD34']],
    ['gift-cards', 'last_characters', 'q=tang qua', ['AB12']],
    ['gift-cards', 'last_characters', 'expires=empty&sort=-balance', ['AB12', 'EF56']],
    ['emails', 'recipient', 'q=chao mung&status=sent', ['list@example.com']],
    ['emails', 'recipient', 'kind=order-placed&sent=empty', ['other@example.com']],
    ['emails', 'recipient', 'order=nonsense', []],
    ['members', 'name', 'role=admin', ['admin', 'staff without two steps']],
    ['members', 'name', 'q=super ADMIN&deactivated=false', ['super-admin']],
  ] as const)('%s: %s of %s', async (name, field, query, expected) => {
    expect(await values(name, field, query)).toEqual(expected)
  })

  test('stock: by SKU, words of a name, location, level and quantity', async () => {
    const { rows } = await sql<{ id: number; sku: string; product: number }>`
      select v.id, v.sku, v.product_id as product from variant v join stock s on s.variant_id = v.id
      where v.status = 'active' order by v.id limit 2`.execute(api.db)
    const [variant, other] = rows
    await sql`update product set name = 'Áo sơ mi lụa tơ' where id = ${variant!.product}`.execute(api.db)
    await sql`update stock set on_hand = reserved, inventory_policy = 'deny' where variant_id = ${variant!.id}`.execute(
      api.db,
    )
    await sql`update stock set on_hand = reserved + 1, inventory_policy = 'deny' where variant_id = ${other!.id}`.execute(
      api.db,
    )
    const sku = variant!.sku.toLowerCase()
    expect(await values('stock', 'sku', `q=${sku}&location=main`)).toEqual([variant!.sku])
    expect(await values('stock', 'sku', `q=lua ao so&level=out&sku==${sku}`)).toContain(variant!.sku)
    expect(await values('stock', 'sku', `level=low&sku==${sku}`)).toEqual([])
    expect(await values('stock', 'available', `level=low&sku==${other!.sku}&available=1`)).toEqual([1])
    expect(await values('stock', 'sku', 'location=nowhere')).toEqual([])
    expect(await values('stock', 'sku', 'q=%25')).toEqual([])
  })
})
