// Daily figures compared with an independent count, and days in the shop's time zone.
import { DAY_MS, addDays } from '../../kernel/days.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { getComparedPeriod, getDayAt, listDays, MAX_REPORT_DAYS, parsePeriod } from './reports.ts'
import { listOpenWork } from '../work-queue/work-queue.store.ts'
import { getSalesReport } from './sales-report.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database?.close())

type TestOrder = {
  at: Date
  status: string
  held: boolean
  total: number
  currency: string
  /** Store currency for one of the order's currency. */
  storeFactor: number
  refunds: { at: Date; amount: number }[]
}

let seed = 7
/** Seeded, so that every run has the same numbers. */
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const statuses = ['pending', 'paid', 'picking', 'shipped', 'delivered', 'cancelled', 'refunded']

async function placeOrder({ at, status, held: isHeld, total, currency, storeFactor, refunds }: TestOrder) {
  const id = crypto.randomUUID()
  await sql`insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name, address,
    payment_method, placed_at, hold_expires_at, store_factor) values (${id}, ${status}, 'a@example.com', ${currency}, ${total}, 0, ${total}, 'post', 'Post',
    '{}'::jsonb, 'test-card', ${at}, ${isHeld ? at : null}, ${storeFactor})`.execute(database.db)
  for (const refund of refunds)
    await sql`insert into refund (id, order_id, kind, amount_minor, currency, requested_at)
      values (${crypto.randomUUID()}, ${id}, 'goodwill', ${refund.amount}, ${currency}, ${refund.at})`.execute(
      database.db,
    )
}

describe('daily figures', () => {
  const orders: TestOrder[] = []
  beforeAll(async () => {
    const first = Date.parse('2026-03-01T00:00:00Z')
    const randomDate = (spanMs: number) => new Date(first + random(spanMs))
    const spanMs = 70 * DAY_MS
    for (let count = 0; count < 300; count++) {
      const status = statuses[random(statuses.length)]!
      const isForeign = random(10) === 0
      const refunds = Array.from({ length: random(3) }, () => ({
        at: randomDate(spanMs),
        amount: 1 + random(5_000),
      }))
      orders.push({
        at: randomDate(spanMs),
        status,
        held: random(2) === 0,
        total: random(90_000),
        currency: isForeign ? 'EUR' : 'USD',
        storeFactor: isForeign ? 1.25 : 1,
        refunds,
      })
    }
    // At the boundaries of a day in the shop's time zone.
    for (const at of ['2026-04-10T16:59:59.999Z', '2026-04-10T17:00:00.000Z'])
      orders.push({
        at: new Date(at),
        status: 'paid',
        held: false,
        total: 1,
        currency: 'USD',
        storeFactor: 1,
        refunds: [],
      })
    for (const order of orders) await placeOrder(order)
  }, 120_000)

  test.each(['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe'])(
    'each day of both periods is the sum of its orders and refunds in the store currency, in the time zone %s',
    async (timeZone) => {
      const query = { from: '2026-03-28', to: '2026-04-26' }
      const report = await getSalesReport(database.db, query, { timeZone, currency: 'USD' })
      const standing = orders.filter(
        ({ status, held: isHeld }) => status !== 'cancelled' && (status !== 'pending' || !isHeld),
      )
      const placedOn = Map.groupBy(standing, ({ at }) => getDayAt(at, timeZone))
      const refunds = standing.flatMap((order) =>
        order.refunds.map(({ at, amount }) => ({ at, amount: Math.round(amount * order.storeFactor) })),
      )
      const refundedOn = Map.groupBy(refunds, ({ at }) => getDayAt(at, timeZone))
      const expected = (day: string) => {
        const placedOrders = placedOn.get(day) ?? []
        const back = refundedOn.get(day) ?? []
        return {
          day,
          orders: placedOrders.length,
          sales: placedOrders.reduce(
            (sum, { total, storeFactor }) => sum + Math.round(total * storeFactor),
            0,
          ),
          refunded: back.reduce((sum, { amount }) => sum + amount, 0),
        }
      }
      expect(report.days).toEqual(listDays(query).map(expected))
      expect(report.before).toEqual({ from: '2026-02-26', to: '2026-03-27' })
      expect(report.previous_days).toEqual(listDays(report.before).map(expected))
      expect(report.total.sales).toBe(report.days.reduce((sum, { sales }) => sum + sales, 0))
      expect(report.total.orders).toBeGreaterThan(20)
    },
  )

  test('open work is counted by the current order status', async () => {
    const work = await listOpenWork(database.db, '2026-05-01')
    const count = (matches: (order: TestOrder) => boolean) => orders.filter(matches).length
    expect(Object.fromEntries(work.map((item) => [item.kind, item.count]))).toEqual({
      to_pick: count(({ status, held: isHeld }) => status === 'paid' || (status === 'pending' && !isHeld)),
      to_ship: count(({ status }) => status === 'picking'),
    })
  })
})

describe('a period', () => {
  test('defaults to the last thirty days', () => {
    expect(parsePeriod({}, '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
    expect(parsePeriod({ to: '2026-01-05' }, '2026-03-01')).toEqual({ from: '2025-12-07', to: '2026-01-05' })
  })
  test.each([
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: 'yesterday' },
    { from: addDays('2026-03-01', -MAX_REPORT_DAYS), to: '2026-03-01' },
  ])('that is invalid is rejected: %j', (query) => expect(parsePeriod(query, '2026-03-01')).toBeUndefined())
  test.each([
    ['2024-03-01..2024-03-01', 'previous', '2024-02-29..2024-02-29'],
    ['2026-03-02..2026-03-31', 'previous', '2026-01-31..2026-03-01'],
    ['2026-03-01..2026-03-31', 'previous', '2026-02-01..2026-02-28'],
    ['2026-01-01..2026-03-31', 'previous', '2025-10-01..2025-12-31'],
    ['2026-11-10..2026-11-20', 'year', '2025-11-10..2025-11-20'],
    ['2025-02-01..2025-02-28', 'year', '2024-02-01..2024-02-29'],
    ['2024-02-29..2024-03-05', 'year', '2023-02-28..2023-03-05'],
  ] as const)('%s is compared with the %s one: %s', (period, comparison, expected) => {
    const [from = '', to = ''] = period.split('..')
    expect(Object.values(getComparedPeriod({ from, to }, comparison)).join('..')).toBe(expected)
  })
})
