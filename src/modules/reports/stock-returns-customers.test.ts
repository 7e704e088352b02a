// Stock cover, returns and cohorts of a few orders, compared with figures counted by hand.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { buildCohorts } from './customer-cohorts.ts'
import { listCohortMonths } from './customer-cohorts.store.ts'
import { listMonths } from './reports.ts'
import { listReturnsByDimension } from './returns-report.store.ts'
import { listStockCover } from './stock-cover.store.ts'

let database: TestDatabase
const timeZone = 'Asia/Ho_Chi_Minh'
const period = { from: '2026-03-01', to: '2026-03-10' }
const page = { limit: 10, offset: 0 }

/** Email, time, product, quantity, rate of its currency; each item costs 1,000. */
const orders = [
  ['ada@example.com', '2026-01-31T18:00:00Z', 'shirt', 1, 1],
  ['Ada+shop@example.com', '2026-03-02T12:00:00Z', 'shirt', 4, 0.5],
  ['bob@example.com', '2026-03-05T12:00:00Z', 'shirt', 6, 1],
  ['bob@example.com', '2026-03-06T12:00:00Z', 'bag', 2, 1],
  ['eve@example.com', '2025-06-01T12:00:00Z', 'bag', 1, 1],
  ['eve@example.com', '2026-03-31T18:00:00Z', 'bag', 1, 1],
] as const

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await sql`
    with product as (insert into product (slug, name) select slug, upper(slug) from unnest('{shirt,bag,hat,gone}'::text[]) slug returning id, slug),
    variant as (insert into variant (product_id, sku, position) select id, slug, 1 from product where slug <> 'gone' returning id, sku)
    insert into stock (variant_id, location_id, on_hand, reserved)
    select v.id, (select id from location where code = 'main'), case sku when 'shirt' then 12 when 'hat' then 5 else 0 end,
      case sku when 'shirt' then 2 else 0 end from variant v`.execute(db)
  for (const [email, at, product, quantity, factor] of orders) {
    const { rows } = await sql<{ id: string }>`
      insert into shop_order (id, status, email, currency, store_factor, items_minor, shipping_minor, total_minor, shipping_method, shipping_name,
        address, payment_method, placed_at)
      values (gen_random_uuid(), 'delivered', ${email}, 'USD', ${factor}, ${quantity * 1_000}, 0, ${quantity * 1_000}, 'post', 'Post', '{}'::jsonb,
        'test-card', ${at}::timestamptz) returning id`.execute(db)
    await sql`insert into order_line (order_id, position, product_id, sku, name, slug, options, unit_price_minor, quantity, total_minor)
      values (${rows[0]!.id}, 1, (select id from product where slug = ${product}), 'S', 'S', ${product}, '[]'::jsonb, 1000, ${quantity},
        ${quantity * 1_000})`.execute(db)
  }
  await sql`
    with bob as (select o.id, l.id as line, l.quantity from shop_order o join order_line l on l.order_id = o.id where o.email = 'bob@example.com'),
    given as (insert into order_return (id, order_id, position, status, requested_at)
      select gen_random_uuid(), id, 1, 'requested', '2026-03-09T12:00:00Z'::timestamptz from bob returning id, order_id),
    withdrawn as (insert into order_return (id, order_id, position, status, requested_at)
      select gen_random_uuid(), id, 2, 'withdrawn', '2026-03-09T12:00:00Z'::timestamptz from bob returning id, order_id)
    insert into order_return_line (return_id, order_line_id, quantity, reason)
    select g.id, b.line, b.quantity / 2, case b.quantity when 6 then 'size' else 'look' end
    from (select * from given union all select * from withdrawn) g join bob b on b.id = g.order_id`.execute(
    db,
  )
  await sql`insert into refund (id, order_id, kind, amount_minor, currency, requested_at)
    select gen_random_uuid(), id, 'goodwill', 500, 'USD', placed_at from shop_order where email = 'bob@example.com' and total_minor = 2000`.execute(
    db,
  )
}, 120_000)
afterAll(() => database?.close())

test('stock lasts as long as at the speed of the period; what does not sell is dead', async () => {
  const read = (show: 'all' | 'dead' | 'low') =>
    listStockCover(database.db, {
      period,
      timeZone,
      show,
      sort: { field: 'days_of_supply', descending: false },
      ...page,
    })
  const shirt = {
    slug: 'shirt',
    name: 'SHIRT',
    sold: 10,
    available: 10,
    days_of_supply: 10,
    sell_through: 0.5,
  }
  const bag = { slug: 'bag', name: 'BAG', sold: 2, available: 0, days_of_supply: 0, sell_through: 1 }
  const hat = { slug: 'hat', name: 'HAT', sold: 0, available: 5, days_of_supply: null, sell_through: 0 }
  expect(await read('all')).toEqual({ count: 3, total: { sold: 12, available: 15 }, rows: [bag, shirt, hat] })
  expect((await read('low')).rows).toEqual([bag, shirt])
  expect((await read('dead')).rows).toEqual([hat])
})

test('returns count by reason and product, with their share of what was sold', async () => {
  const read = (by: 'reason' | 'product') =>
    listReturnsByDimension(database.db, {
      by,
      period,
      timeZone,
      sort: { field: 'units', descending: true },
      ...page,
    })
  const total = { units: 4, returns: 2, amount: 4_000 }
  const size = { units: 3, returns: 1, amount: 3_000, top_reason: 'size' }
  const look = { units: 1, returns: 1, amount: 1_000, top_reason: 'look' }
  const byReason = { label: null, sold: null, return_rate: null }
  expect(await read('reason')).toEqual({
    count: 2,
    total,
    rows: [
      { value: 'size', ...size, ...byReason },
      { value: 'look', ...look, ...byReason },
    ],
  })
  expect(await read('product')).toEqual({
    count: 2,
    total,
    rows: [
      { value: 'shirt', label: 'SHIRT', ...size, sold: 10, return_rate: 0.3 },
      { value: 'bag', label: 'BAG', ...look, sold: 2, return_rate: 0.5 },
    ],
  })
})

test('customers are new in the month of their first order, by the clock of the shop, and returning later', async () => {
  const months = listMonths('2026-04-15', 3)
  expect(months).toEqual(['2026-02', '2026-03', '2026-04'])
  const rows = await listCohortMonths(database.db, '2026-02-01', timeZone)
  const none = { customers: 0, orders: 0, net_sales: 0 }
  const [ada, adaAgain] = [1_000, 2_000].map((sales) => ({ customers: 1, orders: 1, net_sales: sales }))
  const bob = { customers: 1, orders: 2, net_sales: 7_500 }
  expect(buildCohorts(months, rows)).toEqual({
    months: [
      { month: '2026-02', new: ada, returning: none },
      { month: '2026-03', new: bob, returning: adaAgain },
      { month: '2026-04', new: none, returning: { customers: 1, orders: 1, net_sales: 1_000 } },
    ],
    cohorts: [
      { month: '2026-02', customers: 1, later: [ada, adaAgain, none] },
      { month: '2026-03', customers: 1, later: [bob, none] },
      { month: '2026-04', customers: 0, later: [none] },
    ],
  })
})
