// Sales by dimension: rows add up to the sales report to the minor unit, in several currencies and with refunds.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { type SalesDimension, salesDimensions, salesMeasures } from '../../../contracts/reports.ts'
import { DAY_MS } from '../../../kernel/days.ts'
import { getSalesReport } from '../sales-report.ts'
import { orderDimensions } from './order-dimensions.ts'
import { type BreakdownQuery, listSalesBreakdown, type SummedSales } from './sales-breakdown.store.ts'

let database: TestDatabase
let seed = 11
/** Seeded, so that every run has the same numbers. */
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)]!
const period = { from: '2026-04-01', to: '2026-04-30' }
const before = { from: '2026-03-01', to: '2026-03-31' }
const timeZone = 'Asia/Ho_Chi_Minh'

const read = async (by: SalesDimension, query: Partial<BreakdownQuery> = {}) => {
  const sort = { field: 'net_sales', descending: true } as const
  const page = { by, period, before, timeZone, sort, limit: 1_000, offset: 0 }
  const [total, ...rows] = await listSalesBreakdown(database.db, { ...page, ...query })
  return { total: total!, rows }
}
const add = (sums: readonly SummedSales[], name: keyof SummedSales) =>
  sums.reduce((sum, row) => sum + row[name], 0)

type Line = { product: string | null; unit: number; quantity: number; discount: number; returned: number }
type Refund = {
  at: Date
  amount: number
  shipping?: number
  lines: { line: number; amount: number }[]
  /** An item that came back. */
  returnedLine?: number
}
type Order = {
  at: Date
  lines: Line[]
  status?: string
  shipping?: number
  shippingDiscount?: number
  factor?: number
  market?: string | null
  country?: string
  refunds?: Refund[]
}

/** @returns its id. Products, named by slug, exist. */
async function placeOrder(order: Order): Promise<string> {
  const { at, lines, status = 'paid', shipping = 0, shippingDiscount = 0, factor = 1 } = order
  const id = crypto.randomUUID()
  const sum = (value: (line: Line) => number) => lines.reduce((total, line) => total + value(line), 0)
  const [items, discount] = [sum(({ unit, quantity }) => unit * quantity), sum((line) => line.discount)]
  await sql`insert into shop_order (id, status, email, currency, store_factor, items_minor, discount_minor, shipping_minor, shipping_discount_minor,
      total_minor, shipping_method, shipping_name, address, payment_method, placed_at, market)
    values (${id}, ${status}, 'a@example.com', ${factor === 1 ? 'USD' : 'EUR'}, ${factor}, ${items}, ${discount}, ${shipping}, ${shippingDiscount},
      ${items - discount + shipping}, 'post', 'Post', ${JSON.stringify({ country: order.country ?? 'US' })}::jsonb, 'test-card', ${at},
      ${order.market ?? null})`.execute(database.db)
  const ids: number[] = []
  for (const [position, { product, unit, quantity, discount: off, returned }] of lines.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into order_line (order_id, position, product_id, sku, name, slug, options, unit_price_minor, quantity, discount_minor, total_minor,
        shipped, delivered, returned)
      values (${id}, ${position}, (select id from product where slug = ${product}), 'S', 'Shirt', 'shirt', '[]'::jsonb, ${unit}, ${quantity}, ${off},
        ${unit * quantity - off}, ${quantity}, ${quantity}, ${returned}) returning id`.execute(database.db)
    ids.push(rows[0]!.id)
  }
  for (const refund of order.refunds ?? []) {
    const refundId = crypto.randomUUID()
    const returnId = refund.returnedLine === undefined ? null : crypto.randomUUID()
    if (returnId)
      await sql`with given as (insert into order_return (id, order_id, position, status, requested_at)
          values (${returnId}, ${id}, 1, 'refunded', ${refund.at}))
        insert into order_return_line (return_id, order_line_id, quantity, reason, received)
        select ${returnId}, line, 1, 'size', case when line = ${ids[refund.returnedLine!]!} then 1 else 0 end
        from unnest(${ids}::bigint[]) line`.execute(database.db)
    await sql`insert into refund (id, order_id, kind, return_id, amount_minor, delivery_minor, currency, requested_at)
      values (${refundId}, ${id}, 'goodwill', ${returnId}, ${refund.amount}, ${refund.shipping ?? 0}, 'USD', ${refund.at})`.execute(
      database.db,
    )
    for (const { line, amount } of refund.lines)
      await sql`insert into refund_line (refund_id, order_line_id, quantity, amount_minor)
        values (${refundId}, ${ids[line]!}, 1, ${amount})`.execute(database.db)
  }
  return id
}

beforeAll(async () => {
  database = await openTestDatabase()
  await sql`
    with brand as (insert into brand (slug, name) values ('norrland', 'Norrland') returning id),
    product as (insert into product (slug, name, brand_id)
      select slug, upper(slug), case when slug <> 'bag' then id end from brand, unnest('{shirt,jacket,bag}'::text[]) slug returning id, slug),
    category as (insert into category (slug, name) values ('clothes', 'Clothes'), ('tops', 'Tops') returning id, slug)
    insert into product_category (product_id, category_id) select p.id, c.id from product p join category c
      on p.slug = 'shirt' or (p.slug = 'jacket' and c.slug = 'clothes')`.execute(database.db)
}, 120_000)
afterAll(() => database?.close())

describe('figures of one day', () => {
  const at = new Date('2020-06-01T12:00:00Z')
  const day = { from: '2020-06-01', to: '2020-06-01' }
  const figures = async (by: SalesDimension) => {
    const { total, rows } = await read(by, { period: day, before: undefined })
    return { total: total.now, rows: rows.map(({ kind, value, now }) => ({ of: value ?? kind, ...now })) }
  }
  const none = { orders: 0, units: 0, returned_units: 0, gross_sales: 0, discounts: 0, refunds: 0 }

  beforeAll(async () => {
    const shirts = { product: 'shirt', unit: 1_000, quantity: 3, discount: 300, returned: 1 }
    const bag = { product: 'bag', unit: 501, quantity: 1, discount: 0, returned: 0 }
    const id = await placeOrder({
      at,
      lines: [shirts, bag],
      shipping: 100,
      shippingDiscount: 400,
      factor: 0.5,
      refunds: [{ at, amount: 1_001, lines: [{ line: 0, amount: 900 }] }],
    })
    await placeOrder({ at, lines: [bag], status: 'cancelled' })
    await sql`with promotion as (insert into promotion (name, kind, percent) values ('Items', 'percent', 10), ('Shipping', 'free_shipping', null) returning id, name)
      insert into promotion_use (promotion_id, order_id, discount_minor, counted, persons, used_at, version)
      select id, ${id}, case name when 'Items' then 300 else 400 end, true, '{}', ${at}, 1 from promotion`.execute(
      database.db,
    )
    await sql`with account as (insert into account (id, email, name) values (gen_random_uuid(), 'a@example.com', 'A') returning id),
      groups as (insert into customer_group (code, name) values ('staff', 'Staff'), ('vip', 'VIP') returning code),
      members as (insert into customer_group_member (group_code, account_id) select code, id from groups, account)
      update shop_order set account_id = account.id from account where shop_order.id = ${id}`.execute(
      database.db,
    )
  })

  test('an item belongs to its product, and to each of its categories; shipping to none', async () => {
    const shirts = {
      orders: 1,
      units: 3,
      returned_units: 1,
      gross_sales: 1_500,
      discounts: 150,
      refunds: 450,
    }
    const bags = { ...none, orders: 1, units: 1, gross_sales: 251 }
    const shipping = { ...none, orders: 1, gross_sales: 250, discounts: 200, refunds: 51 }
    const total = { orders: 1, units: 4, returned_units: 1, gross_sales: 2_001, discounts: 350, refunds: 501 }
    expect(await figures('product')).toEqual({
      total,
      rows: [
        { of: 'shirt', ...shirts },
        { of: 'bag', ...bags },
        { of: 'shipping', ...shipping },
      ],
    })
    expect(await figures('category')).toEqual({
      total,
      rows: [
        { of: 'clothes', ...shirts },
        { of: 'tops', ...shirts },
        { of: 'none', ...bags },
        { of: 'shipping', ...shipping },
      ],
    })
  })

  test('a refund is of the items that came back, or of all items', async () => {
    const next = { from: '2020-07-01', to: '2020-07-01' }
    const [shirt, bag] = ['shirt', 'bag'].map((product, index) => ({
      product,
      unit: index === 0 ? 1_000 : 3_000,
      quantity: 1,
      discount: 0,
      returned: 0,
    }))
    const refundedAt = new Date('2020-07-01T12:00:00Z')
    await placeOrder({
      at: new Date('2020-06-20T12:00:00Z'),
      lines: [shirt!, bag!],
      refunds: [
        { at: refundedAt, amount: 3_100, shipping: 100, lines: [], returnedLine: 1 },
        { at: refundedAt, amount: 401, lines: [] },
      ],
    })
    const { rows } = await read('product', { period: next, before: undefined })
    expect(rows.map(({ kind, value, now }) => [value ?? kind, now.refunds])).toEqual([
      ['shirt', 100],
      ['shipping', 100],
      ['bag', 3_301],
    ])
  })

  test('a promotion has its own discounts, a group all orders of its members', async () => {
    const order = { orders: 1, units: 4, returned_units: 1, refunds: 501 }
    const { rows } = await figures('promotion')
    expect(rows).toEqual([
      { of: expect.stringMatching(/^\d+$/), ...order, gross_sales: 1_801, discounts: 150 },
      { of: expect.stringMatching(/^\d+$/), ...order, gross_sales: 1_851, discounts: 200 },
    ])
    const group = { ...order, gross_sales: 2_001, discounts: 350 }
    expect((await figures('customer-group')).rows).toEqual([
      { of: 'staff', ...group },
      { of: 'vip', ...group },
    ])
  })
})

describe('three hundred orders of two months', () => {
  beforeAll(async () => {
    const first = Date.parse('2026-03-01T00:00:00Z')
    const randomDate = () => new Date(first + random(62 * DAY_MS))
    for (let count = 0; count < 300; count++) {
      const lines = Array.from({ length: 1 + random(4) }, () => {
        const [unit, quantity] = [random(9_999), 1 + random(3)]
        const discount = random(3) === 0 ? random(unit * quantity) : 0
        return {
          product: pick(['shirt', 'jacket', 'bag', null]),
          unit,
          quantity,
          discount,
          returned: random(quantity),
        }
      })
      const refunds = Array.from({ length: random(3) }, () => {
        const parts = lines.flatMap((_, line) => (random(2) === 0 ? [{ line, amount: random(500) }] : []))
        const items = parts.reduce((sum, { amount }) => sum + amount, 0)
        return { at: randomDate(), amount: Math.max(1, items + random(200)), lines: parts }
      })
      const id = await placeOrder({
        at: randomDate(),
        lines,
        refunds,
        status: pick(['paid', 'picking', 'delivered', 'cancelled']),
        shipping: random(900),
        shippingDiscount: random(2) === 0 ? 0 : random(500),
        factor: pick([1, 1.25, 0.003_7]),
        market: pick(['eu', 'us', null]),
        country: pick(['US', 'DE', 'VN']),
      })
      if (random(3) === 0)
        await sql`insert into order_event (order_id, actor, kind) values (${id}, 'staff:1', 'placed')`.execute(
          database.db,
        )
    }
  }, 120_000)

  const additive = salesDimensions.filter((by) => !orderDimensions[by].hasSeveral)
  test.each(additive)('add up to the sales report by %s', async (by) => {
    const { total, rows } = await read(by)
    const report = await getSalesReport(database.db, period, { timeZone, currency: 'USD' })
    expect(report.before).toEqual(before)
    for (const [name, expected] of [
      ['now', report.total],
      ['previous', report.previous_total],
    ] as const) {
      const sums = rows.map((row) => row[name])
      const { orders, units, gross_sales: gross, discounts, refunds } = total[name]
      expect({ orders, sales: gross - discounts, refunded: refunds }).toEqual(expected)
      for (const figure of ['units', 'returned_units', 'gross_sales', 'discounts', 'refunds'] as const)
        expect([figure, add(sums, figure)]).toEqual([figure, total[name][figure]])
      if (!orderDimensions[by].isOfItems) expect(add(sums, 'orders')).toBe(orders)
      expect(Math.min(orders, units, discounts, refunds)).toBeGreaterThan(0)
    }
    expect(rows.length).toBeGreaterThan(1)
  })

  test.each(['label', ...salesMeasures] as const)('are sorted by %s, in pages', async (measure) => {
    for (const descending of [true, false]) {
      const sort = { field: measure, descending }
      const { rows: all, total } = await read('category', { sort })
      expect(all).toHaveLength(all[0]!.count)
      const pages = [0, 2, 4].map((offset) => read('category', { sort, limit: 2, offset }))
      expect((await Promise.all(pages)).flatMap(({ rows }) => rows)).toEqual(all)
      expect(total.count).toBe(0)
    }
  })
})
