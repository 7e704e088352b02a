// Compares pages of the order list with an independent sort of the same orders: each order appears once, in order, on some
// page.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { parseListQuery } from '../../../contracts/lists/list-query.ts'
import { ordersList } from '../../../contracts/lists/orders-list.ts'
import { listOrdersForStaff } from './orders-list.store.ts'
import { orderDimensionColumns } from '../../reports/sales-breakdown/order-dimension-columns.ts'

let database: TestDatabase
const today = '2026-05-20'
type TestOrder = {
  id: string
  number: number
  status: string
  held: boolean
  stopped: boolean
  at: string
  to: string | null
}
const testOrders: TestOrder[] = []
const statuses = ['pending', 'paid', 'picking', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded']

beforeAll(async () => {
  database = await openTestDatabase()
  for (let count = 0; count < 120; count++) {
    const testOrder = {
      id: crypto.randomUUID(),
      number: 5_000 + count,
      status: statuses[count % statuses.length]!,
      held: count % 3 === 0,
      stopped: count % 7 < 2,
      // Several orders at the same time, and times with microseconds.
      at: `2026-05-01T10:00:00.${String(100_000 + Math.floor(count / 4)).padStart(6, '0')}Z`,
      to: [null, '2026-05-10', '2026-06-10', '2026-05-05', '2026-05-10'][count % 5]!,
    }
    testOrders.push(testOrder)
    await sql`insert into shop_order (id, number, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name,
      address, payment_method, placed_at, hold_expires_at, delivery_to) values (${testOrder.id}, ${testOrder.number}, ${testOrder.status}, ${`b${count}@example.com`}, 'USD',
      100, 0, 100, 'post', 'Post', ${JSON.stringify({ name: `Buyer ${count}`, city: 'Rome', country: 'IT' })}::jsonb, 'test-card', ${testOrder.at}::timestamptz,
      ${testOrder.held ? testOrder.at : null}::timestamptz, ${testOrder.to}::date)`.execute(database.db)
    await sql`insert into order_line (order_id, position, sku, name, slug, options, unit_price_minor, quantity, total_minor)
      values (${testOrder.id}, 1, ${`SKU-${count % 10}`}, 'Shirt', 'shirt', '[]'::jsonb, 100, 1, 100)`.execute(
      database.db,
    )
    if (testOrder.stopped)
      await sql`insert into order_hold (id, order_id, kind, reason, placed_at, placed_by, request_key)
        values (gen_random_uuid(), ${testOrder.id}, 'manual', 'Check', ${testOrder.at}::timestamptz, 'staff:1', gen_random_uuid()::text)`.execute(
        database.db,
      )
  }
}, 120_000)
afterAll(() => database?.close())

const toPick = ({ status, held: isHeld }: TestOrder) => status === 'paid' || (status === 'pending' && !isHeld)
/** What the views of the back office show, by their query. */
const views: Record<string, (testOrder: TestOrder) => boolean> = {
  '': () => true,
  'to_do=pick': (testOrder) => toPick(testOrder) && !testOrder.stopped,
  'to_do=pickup': () => false,
  'to_do=ship': ({ status, stopped }) => status === 'picking' && !stopped,
  'late=true': (testOrder) =>
    testOrder.to !== null &&
    testOrder.to < today &&
    (toPick(testOrder) ||
      testOrder.status === 'picking' ||
      (testOrder.status === 'shipped' && testOrder.to >= '2026-05-06')),
  'on_hold=true': ({ status, stopped }) => stopped && ['pending', 'paid', 'picking'].includes(status),
  'unpaid=true': ({ status, held: isHeld }) => status === 'pending' && isHeld,
  'status=shipped': ({ status }) => status === 'shipped',
  'status=return_requested,returned': ({ status }) => status === 'returned',
  'status=delivered,refunded': ({ status }) => status === 'delivered' || status === 'refunded',
  'status=cancelled': ({ status }) => status === 'cancelled',
}

const list = (query: string, request: { limit?: number; after?: string | undefined } = {}) =>
  listOrdersForStaff(
    database.db,
    parseListQuery(ordersList, new URLSearchParams(query)).query,
    { limit: 25, ...request },
    { today, timeZone: 'UTC' },
    new Date(),
    orderDimensionColumns,
  )

test.each(Object.keys(views).flatMap((query) => [`${query}&sort=placed`, `${query}&sort=-placed`]))(
  '%s: lists every matching order once, page by page',
  async (query) => {
    const isDescending = query.endsWith('-placed')
    const expected = testOrders
      .filter(views[query.replace(/&sort=.*/, '')]!)
      .toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))
      .map(({ id }) => id)
    if (isDescending) expected.reverse()
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await list(query, { after })
      if (after === undefined) expect(page.total).toBe(expected.length)
      found.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after !== undefined)
    expect(found).toEqual(expected)
  },
)

test.each([
  ['5007', ['5007']],
  ['#5007', ['5007']],
  ['B7@EXAMPLE', ['5007']],
  ['buyer 11', ['5011', '5110', '5111', '5112', '5113', '5114', '5115', '5116', '5117', '5118', '5119']],
  ['sku-3', Array.from({ length: 12 }, (_, ten) => String(5_003 + ten * 10))],
  ['sku-33', []],
  ['%_', []],
])('%s finds by number, name, address or SKU', async (q, numbers) => {
  const { rows } = await list(new URLSearchParams({ q }).toString())
  expect(rows.map(({ number }) => String(number)).toSorted()).toEqual(numbers.toSorted())
})

test('an invalid cursor is rejected', async () => {
  await expect(list('', { after: 'bm90IGEgY3Vyc29y' })).rejects.toMatchObject({ code: 'invalid_input' })
})
