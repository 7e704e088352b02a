// Every field of the list of orders filters and sorts as it says.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { parseListQuery } from '../../../contracts/lists/list-query.ts'
import { ordersList, type OrdersListField } from '../../../contracts/lists/orders-list.ts'
import { listOrdersForStaff } from './orders-list.store.ts'
import { orderDimensionColumns } from '../../reports/sales-breakdown/order-dimension-columns.ts'

const base = {
  status: 'paid',
  currency: 'USD',
  store_factor: 1,
  delivery_to: null as string | null,
  hold_expires_at: null as string | null,
  market: null as string | null,
  locale: 'en',
  payment_method: 'test-card',
  shipping_method: 'post',
}
/** 1: Huế, to pick and late. 2: Rome, to ship. 3: Tokyo, unpaid; 90 USD in yen. 4: Huế, on hold. */
const orders = [
  {
    ...base,
    number: 1,
    placed_at: '2026-11-20T17:30:00Z',
    delivery_to: '2026-11-22',
    total_minor: 10_050,
    address: { name: 'Hương', country: 'VN', city: 'Huế', company: 'Lụa Huế' },
  },
  {
    ...base,
    number: 2,
    status: 'picking',
    placed_at: '2026-11-21T12:00:00Z',
    delivery_to: '2026-11-30',
    total_minor: 20_000,
    market: 'it',
    locale: 'he',
    address: { name: 'Anna', country: 'IT', city: 'Rome' },
  },
  {
    ...base,
    number: 3,
    status: 'pending',
    hold_expires_at: '2026-11-23T13:00:00Z',
    placed_at: '2026-11-23T12:00:00Z',
    total_minor: 13_500,
    currency: 'JPY',
    store_factor: 0.667,
    shipping_method: 'ems',
    address: { name: 'Yuki', country: 'JP', city: 'Tokyo' },
  },
  {
    ...base,
    number: 4,
    placed_at: '2026-11-23T18:00:00Z',
    delivery_to: '2026-11-25',
    total_minor: 500,
    payment_method: 'cash-on-delivery',
    address: { name: 'Bảo', country: 'VN', city: 'Huế' },
  },
]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  for (const { address, ...order } of orders) {
    const id = `00000000-0000-4000-8000-00000000000${order.number}`
    await sql`insert into shop_order (id, number, status, email, currency, store_factor, items_minor, shipping_minor, total_minor, shipping_method,
        shipping_name, address, payment_method, placed_at, hold_expires_at, delivery_to, market, locale)
      values (${id}, ${order.number}, ${order.status}, ${`${order.number}@example.com`}, ${order.currency}, ${order.store_factor},
        ${order.total_minor}, 0, ${order.total_minor}, ${order.shipping_method}, 'Post', ${JSON.stringify(address)}::jsonb, ${order.payment_method},
        ${order.placed_at}::timestamptz, ${order.hold_expires_at}::timestamptz, ${order.delivery_to}::date, ${order.market}, ${order.locale})`.execute(
      database.db,
    )
    await sql`insert into order_line (order_id, position, sku, name, slug, options, unit_price_minor, quantity, total_minor)
      values (${id}, 1, 'SHIRT', 'Shirt', 'shirt', '[]'::jsonb, 100, ${order.number}, ${100 * order.number})`.execute(
      database.db,
    )
  }
  await sql`
    with brand as (insert into brand (slug, name) values ('norrland', 'Norrland') returning id),
    product as (insert into product (slug, name, brand_id) select 'silk-shirt', 'Silk shirt', id from brand returning id),
    category as (insert into category (slug, name) values ('tops', 'Tops') returning id),
    member as (insert into product_category (product_id, category_id) select p.id, c.id from product p, category c),
    account as (insert into account (id, email, name) values (gen_random_uuid(), '4@example.com', 'Bảo') returning id),
    segment as (insert into customer_group (code, name) values ('vip', 'VIP') returning code),
    belongs as (insert into customer_group_member (group_code, account_id) select s.code, a.id from segment s, account a),
    promotion as (insert into promotion (name, kind, percent) values ('Spring', 'percent', 10) returning id),
    used as (insert into promotion_use (promotion_id, order_id, discount_minor, counted, persons, used_at, version)
      select p.id, o.id, 0, true, '{}', o.placed_at, 1 from promotion p, shop_order o where o.number = 2),
    event as (insert into order_event (order_id, actor, kind) select id, 'staff:1', 'placed' from shop_order where number = 3),
    buyer as (update shop_order set account_id = a.id, assignee_id = a.id, tags = '{vip}' from account a where number = 4),
    fragile as (update shop_order set tags = '{fragile,post}' where number = 1)
    update order_line set product_id = p.id from product p, shop_order o where o.id = order_id and o.number = 1`.execute(
    database.db,
  )
  await sql`insert into order_hold (id, order_id, kind, reason, placed_at, placed_by, request_key)
    select gen_random_uuid(), id, 'manual', 'Check', placed_at, 'staff:1', 'check' from shop_order where number = 4`.execute(
    database.db,
  )
})
afterAll(() => database?.close())

const list = async (address: string) => {
  const { query, problems } = parseListQuery<OrdersListField>(ordersList, new URLSearchParams(address))
  expect(problems).toEqual([])
  // In Vietnam, the first order was placed on 21 November.
  const calendar = { today: '2026-11-24', timeZone: 'Asia/Ho_Chi_Minh' }
  const { rows } = await listOrdersForStaff(
    database.db,
    query,
    { limit: 50 },
    calendar,
    new Date(),
    orderDimensionColumns,
  )
  return rows.map(({ number }) => number)
}

const filters = {
  number: ['number=2..3', [3, 2]],
  placed: ['placed=2026-11-21', [2, 1]],
  status: ['status=!paid', [3, 2]],
  to_do: ['to_do=pick,ship', [2, 1]],
  late: ['late=true', [1]],
  on_hold: ['on_hold=true', [4]],
  unpaid: ['unpaid=true', [3]],
  promised: ['promised=..2026-11-25', [4, 1]],
  customer: ['customer=bao', [4]],
  email: ['email=2@*', [2]],
  company: ['company=lua', [1]],
  country: ['country=VN', [4, 1]],
  city: ['city==hue', [4, 1]],
  // 13,500 ¥ are more than 200 $ as a number, and less as an amount.
  total: ['total=100..13500', [3, 2, 1]],
  items: ['items=3..', [4, 3]],
  currency: ['currency=JPY', [3]],
  market: ['market=!empty', [2]],
  channel: ['channel=staff,exchange', [3]],
  product: ['product=silk-shirt', [1]],
  category: ['category=tops', [1]],
  brand: ['brand=empty', [4, 3, 2]],
  promotion: ['promotion=!empty', [2]],
  customer_group: ['customer_group=vip', [4]],
  payment_method: ['payment_method=cash-on-delivery', [4]],
  authorization: ['authorization=!any', [4, 3, 2, 1]],
  shipping_method: ['shipping_method=ems', [3]],
  language: ['language=he,ar', [2]],
  tag: ['tag=vip,fragile', [4, 1]],
  assignee: ['assignee=empty', [3, 2, 1]],
} satisfies Record<OrdersListField, [string, number[]]>

test.each(Object.values(filters))('%s', async (address, expected) => {
  expect(await list(address)).toEqual(expected)
})

const sorts = {
  number: [1, 2, 3, 4],
  placed: [1, 2, 3, 4],
  // Without a date at the end.
  promised: [1, 4, 2, 3],
  customer: [2, 4, 1, 3],
  email: [1, 2, 3, 4],
  // In the store currency: 13,500 ¥ are about 90 $.
  total: [4, 3, 1, 2],
}

test.each(Object.entries(sorts))('sorted by %s', async (field, expected) => {
  expect(await list(`sort=${field}`)).toEqual(expected)
  expect(await list(`sort=-${field}`)).toEqual(expected.toReversed())
})

test('a second field decides between equal ones', async () => {
  expect(await list('sort=country,-total')).toEqual([2, 3, 1, 4])
})
