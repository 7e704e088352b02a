// Tests exports of back-office lists: every row of the page, by role.
import { DAY_MS } from '../../kernel/days.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../tests/support/actors.ts'
import type { SavedView } from '../../modules/saved-views/saved-views.ts'
import { useApi } from '../../../tests/support/api.ts'
import { placeOrders } from '../../../tests/support/orders.ts'
import { unzip } from '../../../tests/support/unzip.ts'
import { addDailyCounts, deleteOldSearches } from '../../modules/analytics/analytics.store.ts'
import { createAnalytics } from '../../modules/analytics/count-visits.ts'
import { can } from '../../contracts/permissions.ts'
import { type ExportName, exportDefinitions } from '../../modules/exports/export-definitions.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const api = useApi()
const names = Object.keys(exportDefinitions) as ExportName[]
/** More than two batches of an export. */
const ORDER_COUNT = 2_150
let actors: Actor[]

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 5 order by v.sku limit 2`.execute(
    api.db,
  )
  await placeOrders(
    api,
    rows.map(({ sku }) => sku),
  )
  // Many orders with the same timestamp, so the sort order needs a tie-breaker.
  await sql`insert into shop_order (id, number, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name,
      address, payment_method, placed_at)
    select gen_random_uuid(), 10000 + n, case when n % 2 = 0 then 'cancelled' else 'delivered' end, 'many' || n || '@example.com', 'USD', 1050, 0, 1050, 'post', 'Post',
      '{"name": "=cmd|calc", "city": "Huế", "country": "VN"}'::jsonb, 'test-card', now() - interval '1 year' + interval '1 microsecond' * (n / 500)
    from generate_series(1, ${ORDER_COUNT}) n`.execute(api.db)
  await sql`insert into stored_value (kind, code_hash, hint, currency, balance_minor, created_at)
    select 'gift-card', sha256(n::text::bytea), 'AB' || n, 'USD', 500, now() from generate_series(1, 250) n`.execute(
    api.db,
  )
  await sql`insert into import_run (state, actor, file_name, created_at, heartbeat_at) values ('done', 'command line', '-1.csv', now(), now())`.execute(
    api.db,
  )
}, 60_000)

const download = async (as: string, path: string) => {
  const token = await actors.find(({ name }) => name === as)!.token()
  return api.get(`/api/v1/staff/lists/${path}`, token ? { authorization: `Bearer ${token}` } : {})
}
const readRows = async (path: string, as = 'admin') => {
  const response = await download(as, path)
  expect(response.statusCode, response.body).toBe(200)
  return parse(response.body, { bom: true, columns: true }) as Record<string, string>[]
}

describe('each list', () => {
  test.each(names)('%s is for roles with access, as CSV and as a workbook', async (name) => {
    for (const actor of actors) {
      const { statusCode } = await download(actor.name, `${name}.csv`)
      const isAllowed = can({ roles: [actor.name] }, exportDefinitions[name].permission)
      const expectedStatus = !actor.signedIn ? 401 : isAllowed ? 200 : 403
      expect([actor.name, statusCode]).toEqual([actor.name, expectedStatus])
    }
    const file = await download('admin', `${name}.xlsx`)
    expect(file.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    })
    const sheet = unzip(file.rawPayload).get('xl/worksheets/sheet1.xml')!
    const { headers, body } = await download('admin', `${name}.csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    // Audit fields may contain line breaks, and the export before adds an audit entry.
    const lines = (parse(body, { bom: true }) as string[][]).length
    if (name !== 'audit') expect(sheet.match(/<row /g)).toHaveLength(lines)
  })
})

test('price list prices, search terms, redirects and staff members are exported as they are', async () => {
  const { rows: skus } = await sql<{ sku: string }>`select sku from variant order by sku limit 2`.execute(
    api.db,
  )
  await api.services.trade.prices.setPrices(createTestStaff(), 'wholesale', {
    rows: skus.map(({ sku }) => ({ sku, price: 1_250, min_quantity: 6, kind: 'regular' as const })),
  })
  const [price] = await readRows('prices.csv?list=wholesale')
  expect(price).toMatchObject({ Price: '12.5', Pieces: '6' })
  expect(Object.keys(price!)).toEqual(['SKU', 'Price', 'Pieces', 'State', 'From', 'Until'])
  const { rows } = await sql<{ prices: number; words: number }>`
    select (select count(*)::int from price p join price_list l on l.id = p.price_list_id where l.code = 'wholesale' and p.ends_at > now()) as prices,
      (select count(*)::int from search_synonym) as words`.execute(api.db)
  expect((await readRows('prices.csv?list=wholesale')).length).toBe(rows[0]!.prices)
  expect((await readRows('synonyms.csv')).length).toBe(rows[0]!.words)
  expect((await download('admin', 'prices.csv?list=none')).statusCode).toBe(404)
  expect(await readRows('members.csv')).toContainEqual(
    expect.objectContaining({ Name: 'accounting', Roles: 'Accounting', State: 'Works here' }),
  )
})

test('a file has every order of a view once, in page order, without formulas', async () => {
  const rows = await readRows('orders.csv?status=delivered')
  expect(rows).toHaveLength(ORDER_COUNT / 2)
  expect(rows[0]).toMatchObject({
    Customer: "'=cmd|calc",
    City: 'Huế',
    Country: 'Vietnam',
    Total: '10.5',
    State: 'Delivered',
  })
  const all = (await readRows('orders.csv')).map(({ Order }) => Order)
  expect(new Set(all).size).toBe(ORDER_COUNT + 1)
  const { rows: numbers } = await sql<{ number: string }>`
    select number::text from shop_order order by placed_at desc, id desc`.execute(api.db)
  expect(all).toEqual(numbers.map(({ number }) => number))
  const hasResults = await readRows('orders.csv?q=many77%40')
  expect(hasResults).toContainEqual(expect.objectContaining({ Order: '10077', Payment: 'Card' }))
  const wrong = await download('admin', 'orders.csv?total=many&sort=colour')
  expect([
    wrong.statusCode,
    wrong.json().error.details.issues.map(({ path }: { path: string }) => path),
  ]).toEqual([400, ['sort', 'total']])
})

test('apps are listed page by page, each once', async () => {
  await sql`insert into company_application (account_id, company, tax_number, country, province, contact, phone, message, locale, sent_at, status, decided_at, reason)
    select id, 'Looms ' || n, 'T' || n, 'VN', 'Huế', 'They', '12345', '', 'en', now(), 'rejected', now(), 'No'
    from (select id from account limit 1) a, generate_series(1, 120) n`.execute(api.db)
  const companies = (await readRows('trade-applications.csv?status=rejected', 'sale')).map(
    ({ Company }) => Company,
  )
  expect([companies.length, new Set(companies).size]).toEqual([120, 120])
  expect(await readRows('trade-applications.csv?status=pending', 'sale')).toEqual([])
})

test('all gift cards are exported, not just one page; imports include who ran them', async () => {
  expect(await readRows('gift-cards.csv')).toHaveLength(250)
  expect(await readRows('imports.csv')).toMatchObject([{ File: "'-1.csv", Who: 'Command line' }])
})

test('labels are in the reader’s language, and a workbook in a right-to-left language is right to left', async () => {
  expect(Object.keys((await readRows('orders.csv?locale=vi&late=true'))[0] ?? {})).toEqual([])
  const { body } = await download('admin', 'orders.csv?locale=vi&late=true')
  expect(body).toContain('Khách hàng')
  const sheet = unzip((await download('admin', 'stock.xlsx?locale=ar')).rawPayload)
  expect(sheet.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
})

describe('searches', () => {
  const listMissedSearches = async (queryString = '') =>
    (await readRows(`searches.csv${queryString}`)).map(({ Words, Times }) => [Words, Times])
  const search = (searched: string, hasResults: boolean, times = 1) => {
    for (let index = 0; index < times; index++)
      api.services.analytics.record(false, { searched, found: hasResults })
  }

  test('without results are listed by count, without those that have results now, and never with the user', async () => {
    search('Umbrella', false, 3)
    search('hat', true, 2)
    search('ann@example.com', false)
    await Promise.all([api.services.analytics.flush(), api.services.analytics.flush()])
    search('umbrella', false)
    search('snow boots', false, 2)
    await api.services.analytics.flush()
    expect(await listMissedSearches()).toEqual([
      ['umbrella', '4'],
      ['snow boots', '2'],
    ])
    search('UMBRELLA', true)
    await api.services.analytics.flush()
    expect(await listMissedSearches()).toEqual([['snow boots', '2']])
    expect((await download('designer', 'searches.csv?from=2026-01-01&to=2026-01-02')).body).toBe(
      '\ufeffWords,Times,Last\r\n',
    )
  })

  test('are deleted after 90 days, and a flood of random terms is not stored', async () => {
    const day = (days: number) => new Date(api.now().getTime() - days * DAY_MS)
    const searches = ['one', 'two', 'three'].map((label) => ({ words: label, found: 0, missed: 1 }))
    await addDailyCounts(api.db, { visits: 0, checkouts: 0, searches }, day(80), 'UTC', 2)
    await addDailyCounts(
      api.db,
      { visits: 0, checkouts: 0, searches: [...searches, { words: 'four', found: 0, missed: 1 }] },
      day(80),
      'UTC',
      2,
    )
    await addDailyCounts(api.db, { visits: 0, checkouts: 0, searches }, day(91), 'UTC')
    await deleteOldSearches(api.db, api.now())
    const { rows } = await sql<{ words: string; missed: number }>`
      select words, sum(missed)::int as missed from daily_search where day < ${day(10)} group by words order by words`.execute(
      api.db,
    )
    expect(rows).toEqual(['one', 'three', 'two'].map((label) => ({ words: label, missed: 2 })))
  })
})

test('visits are listed with the orders of the same day, and counts that could not be written are kept', async () => {
  const broken = createAnalytics({
    db: api.db,
    clock: { now: api.now },
    timeZone: () =>
      tries++ === 0 ? Promise.reject(new Error('the database is gone')) : Promise.resolve('UTC'),
  })
  let tries = 0
  broken.record(true, 'checkout')
  broken.record(true, undefined)
  await expect(broken.flush()).rejects.toThrow()
  await broken.flush()
  const today = (await readRows('sales-report.csv')).at(-1)
  expect(today).toMatchObject({ Orders: '1', Visits: '2', 'Checkout opened': '1' })
})

describe('saved views of a list', () => {
  const call = async (as: string, method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const token = await actors.find(({ name }) => name === as)!.token()
    return api.app.inject({
      method,
      url: `/api/v1/staff/views${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload: { list: 'orders', query: {}, ...payload } }),
    })
  }
  const listViews = async (as: string, list = 'orders') =>
    (await call(as, 'GET', `?list=${list}`)).json<{ views: SavedView[] }>().views

  test('belong to their owner, have unique names, and are limited to twenty even when saved concurrently', async () => {
    const returns = { name: ' Returns ', query: { status: 'returned' } }
    expect((await call('warehouse', 'PUT', '', returns)).json()).toMatchObject({
      views: [{ name: 'Returns', query: { status: 'returned' }, shared: false, own: true }],
    })
    await call('warehouse', 'PUT', '', { name: 'Returns', query: { q: 'hanoi' } })
    const [savedView] = await listViews('warehouse')
    expect([
      savedView!.query,
      await listViews('accounting'),
      await listViews('warehouse', 'products'),
    ]).toEqual([{ q: 'hanoi' }, [], []])
    await call('accounting', 'DELETE', `/${savedView!.id}`)
    expect(await listViews('warehouse')).toHaveLength(1)
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => call('warehouse', 'PUT', '', { name: `View ${index}` })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(19).fill(200),
      ...Array(5).fill(409),
    ])
    expect(await listViews('warehouse')).toHaveLength(20)
    expect((await call('warehouse', 'PUT', '', { name: 'Returns' })).statusCode).toBe(200)
    for (const _ of [1, 2])
      expect((await call('warehouse', 'DELETE', `/${savedView!.id}`)).statusCode).toBe(200)
    expect(await listViews('warehouse')).toHaveLength(19)
  })

  test('are seen by all staff when they are shared, and deleted by their owner only', async () => {
    await call('accounting', 'PUT', '', { name: 'Large', query: { total: '500..' }, shared: true })
    const [shared] = await listViews('customer-service')
    expect(shared).toMatchObject({ name: 'Large', query: { total: '500..' }, shared: true, own: false })
    await call('customer-service', 'DELETE', `/${shared!.id}`)
    expect(await listViews('accounting')).toHaveLength(1)
    expect((await call('customer', 'GET', '?list=orders')).statusCode).toBe(403)
  })

  test.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { name: 'x', list: 'O' },
    { name: 'x', query: { q: 1 } },
  ])('that are invalid are rejected: %j', async (view) =>
    expect((await call('accounting', 'PUT', '', view)).statusCode).toBe(400),
  )
})

test('an export is in the audit log, without the name that was searched for', async () => {
  await download('accounting', 'customers.csv?q=Nguyen')
  const { rows } = await sql<{ object_id: string; diff: object }>`
    select object_id, diff from audit_event where action = 'list.export' order by id desc limit 1`.execute(
    api.db,
  )
  expect(rows).toEqual([{ object_id: 'customers', diff: { format: 'csv', searched: 'yes' } }])
})

test('an export that fails is not in the audit log, or as incomplete when rows were sent', async () => {
  const staff = createTestStaff({ roles: ['accounting'] })
  const entries = async () =>
    (
      await sql<{ diff: object }>`
        select diff from audit_event where action = 'list.export' order by id desc`.execute(api.db)
    ).rows.map(({ diff }) => diff)
  const before = await entries()
  expect((await download('admin', 'customers.csv?segment=none')).statusCode).toBe(404)
  expect(await entries()).toEqual(before)
  const file = api.services.staffLists.file(
    staff,
    'orders',
    'csv',
    exportDefinitions.orders.filters.parse({}),
    'en',
  )
  await file.next()
  expect(await entries()).toEqual(before)
  // The connection of the reader ends.
  await file.return(undefined)
  expect(await entries()).toEqual([expect.objectContaining({ format: 'csv', incomplete: 'yes' }), ...before])
})

test.each([
  'orders.csv?status=mine',
  'audit.csv?from=yesterday',
  'orders.pdf',
  'sales-report.csv?from=2026-02-01&to=2026-01-01',
])('%s is rejected before anything is sent', async (path) =>
  expect((await download('admin', path)).statusCode).toBe(400),
)

test('an unknown segment is answered before anything is sent', async () => {
  for (const format of ['csv', 'xlsx'])
    expect((await download('admin', `customers.${format}?segment=none`)).statusCode).toBe(404)
})
