// The demo shop with its history, on one database: the tests follow each other.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts, demoSales } from '../../../../demo/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { useFolders } from '../../../../tests/support/folder.ts'
import { commandContext } from '../../../contracts/staff-context.ts'
import { orderStatuses } from '../../../contracts/order-statuses.ts'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import { createAccount } from '../../../modules/auth/accounts/create-account.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'
import { listPaymentLinks } from '../../../modules/orders/drafts/payment-links.store.ts'
import { listDaysWithSales } from '../../../modules/reports/reports.store.ts'
import { createGoLiveService } from '../../../modules/setup/go-live/go-live.service.ts'
import { tableRules } from '../../../modules/setup/go-live/table-rules.ts'
import { listOpenWork } from '../../../modules/work-queue/work-queue.store.ts'
import { demoShop } from '../demo-shop.ts'
import { seedDemo } from '../seed.ts'
import { isSeeded } from '../seeded-accounts.ts'
import { HISTORY_DAYS, planOrders } from './plan-orders.ts'

const now = new Date('2026-03-04T15:30:00Z')
const options = { secret: 'a secret of at least thirty-two letters', shopUrl: 'http://shop.test' }
const newFolder = useFolders()
let database: TestDatabase
const rowsOf = async <Row>(query: string) => (await sql.raw<Row>(query).execute(database.db)).rows
const countsOf = async (column: string, table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf<{ key: string; count: number }>(
        `select ${column} as key, count(*)::int as count from ${table} group by 1 order by 1`,
      )
    ).map(({ key, count }) => [key, count]),
  )

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a seed that stopped in the middle of the history starts over', async () => {
  const interrupted = seedDemo(database.db, newFolder(), now, () => undefined, {
    ...options,
    onOperation: (done) => {
      if (done === 30) throw new Error('stopped')
    },
  })
  await expect(interrupted).rejects.toThrow('stopped')
  await seedDemo(database.db, newFolder(), now, () => undefined, options)
  expect(await isSeeded(database.db)).toBe(true)
}, 600_000)

test('the rules of the shop hold, and nothing waits to be sent or charged', async () => {
  expect(await checkInvariants(database.db)).toEqual([])
  expect(await rowsOf('select kind from job')).toEqual([])
  expect(Object.keys(await countsOf('status', 'outgoing_email'))).toEqual(['sent'])
  expect(await rowsOf('select from payment where not is_test')).toEqual([])
  // The next start would ask their buyers for a review.
  expect(
    await rowsOf(
      'select from shipment s where delivered_at is not null and not exists (select from review_request r where r.order_id = s.order_id)',
    ),
  ).toEqual([])
})

test('what can be sold is what the catalogue has', async () => {
  const onHand = new Map(
    demoProducts(now).flatMap(({ variants }) => variants.map(({ sku, onHand: count }) => [sku, count])),
  )
  const stock = await rowsOf<{ sku: string; available: number }>(
    `select v.sku, s.on_hand - s.reserved as available from stock s join variant v on v.id = s.variant_id
      join location l on l.id = s.location_id and l.code = 'main'`,
  )
  for (const { sku, available } of stock) expect([sku, available]).toEqual([sku, onHand.get(sku)])
})

test('every status, list and chart has content', async () => {
  const orders = await countsOf('status', 'shop_order')
  expect(Object.keys(orders).toSorted()).toEqual(
    // No order waits for its payment; cash orders of the last hours may.
    expect.arrayContaining(orderStatuses.filter((status) => status !== 'pending' && status !== 'returned')),
  )
  expect(Object.keys(await countsOf('status', 'order_return'))).toEqual(['received', 'refunded', 'requested'])
  expect(await countsOf('status', 'quote')).toMatchObject({ accepted: 1, answered: 1, requested: 2 })
  expect(Object.keys(await countsOf('status', 'review'))).toEqual(['approved', 'pending'])
  expect(Object.keys(await countsOf('payment_method', 'shop_order'))).toEqual([
    'cash-on-delivery',
    'gift-card',
    'on-account',
    'test-card',
  ])
  expect(Object.keys(await countsOf("address->>'country'", 'shop_order')).length).toBeGreaterThan(8)
  expect(await countsOf('deleted_at is null', 'draft_order')).toEqual({ true: 3 })
  expect((await listPaymentLinks(database.db, now)).map(({ status }) => status)).toEqual([
    'open',
    'open',
    'cancelled',
    'expired',
  ])
  expect(await countsOf('reminded_at is null', 'abandoned_cart')).toEqual({ false: 6, true: 2 })
  const work = await listOpenWork(database.db, now.toISOString().slice(0, 10))
  expect(work.filter(({ count }) => count > 0).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'late',
      'to_pick',
      'to_ship',
      'returns',
      'to_refund',
      'overdue_invoices',
      'quotes',
    ]),
  )
  const days = await countsOf('day::text', 'daily_visit')
  expect(Object.keys(days)).toHaveLength(HISTORY_DAYS)
  expect(await rowsOf('select from daily_visit where visits < checkouts or visits < 1')).toEqual([])
  expect((await rowsOf('select from daily_search where missed > 0')).length).toBeGreaterThan(30)
  const sales = await listDaysWithSales(
    database.db,
    [
      { from: '2025-12-05', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-03-04' },
    ],
    { timeZone: 'UTC' },
  )
  expect(sales.length).toBeGreaterThan(HISTORY_DAYS * 0.8)
})

test('times are in the past, and in order', async () => {
  for (const [table, column] of [
    ['shop_order', 'placed_at'],
    ['order_event', 'at'],
    ['shipment', 'shipped_at'],
    ['payment', 'created_at'],
    ['refund', 'requested_at'],
    ['order_return', 'requested_at'],
    ['order_document', 'issued_at'],
    ['outgoing_email', 'sent_at'],
    ['review', 'written_at'],
  ] as const)
    expect([
      table,
      await rowsOf(`select ${column} from ${table} where ${column} >= '${now.toISOString()}' limit 3`),
    ]).toEqual([table, []])
  expect(
    await rowsOf(
      'select o.id from stock_ledger l join shop_order o on l.reference = o.id::text where l.at < o.placed_at',
    ),
  ).toEqual([])
})

test('customers and companies are older than their orders', async () => {
  expect(
    await rowsOf(
      `select o.number from shop_order o join account a on a.id = o.account_id where a.created_at >= o.placed_at
        union all select o.number from shop_order o join order_company c on c.order_id = o.id join company m on m.id = c.company_id
        where m.created_at >= o.placed_at`,
    ),
  ).toEqual([])
})

test('best sellers are those of the demo', async () => {
  const best = Object.keys(demoSales)
    .toSorted((a, b) => demoSales[b]! - demoSales[a]!)
    .slice(0, 40)
  const ranked = await rowsOf<{ key: string }>(
    'select p.source_key as key from product_listing l join product p on p.id = l.product_id order by l.popularity desc limit 10',
  )
  expect(ranked.filter(({ key }) => best.includes(key)).length).toBeGreaterThanOrEqual(8)
})

test('the same time and catalogue give the same orders', async () => {
  const products = demoProducts(now).map(({ sourceKey }, index) => ({
    sourceKey,
    publishedAt: new Date('2025-06-01T00:00:00Z'),
    variants: [{ id: testVariantId(index + 1), onHand: 5 }],
  }))
  expect(planOrders(now, products)).toEqual(planOrders(now, products))
  const numbers = await rowsOf<{ first: number; last: number; count: number }>(
    'select min(number)::int as first, max(number)::int as last, count(*)::int as count from shop_order',
  )
  expect(numbers[0]!.last - numbers[0]!.first + 1).toBe(numbers[0]!.count)
})

test('going live removes all of it', async () => {
  const { db } = database
  await db
    .transaction()
    .execute((tx) =>
      createAccount(
        tx,
        { email: 'owner@weaver.test', name: 'Owner', roles: ['super-admin'], password: 'a long passphrase' },
        now,
      ),
    )
  const { goLive } = createGoLiveService({
    db,
    clock: { now: () => now },
    publish: async () => undefined,
    staffTwoStep: true,
    loadDemo: async () => demoShop,
    forgetDemo: async () => undefined,
    listOpenSteps: async () => [],
  })
  const { version } = await goLive(commandContext, { dry_run: true, test_orders: [] })
  await goLive(commandContext, { dry_run: false, was: version, test_orders: [] })
  const emptied = Object.entries(tableRules).flatMap(([table, rule]) => (rule === 'emptied' ? [table] : []))
  for (const table of [...emptied, 'stored_value', 'stored_value_entry', 'company', 'review', 'stock_ledger'])
    expect([table, await rowsOf(`select from ${table} limit 1`)]).toEqual([table, []])
  expect(await rowsOf('select email from account')).toEqual([{ email: 'owner@weaver.test' }])
  expect(await checkInvariants(db)).toEqual([])
}, 60_000)
