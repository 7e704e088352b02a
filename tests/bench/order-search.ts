// Measures the staff's order search with many orders: node tests/bench/order-search.ts [orders];
// TEST_DATABASE_URL names a PostgreSQL server.
import { sql } from 'kysely'
import { ordersList } from '../../src/contracts/lists/orders-list.ts'
import { listOrdersForStaff } from '../../src/modules/orders/staff/orders-list.store.ts'
import { orderDimensionColumns } from '../../src/modules/reports/sales-breakdown/order-dimension-columns.ts'
import { openTestDatabase } from '../support/database.ts'

const count = Number(process.argv[2] ?? 100_000)
const rounds = 15
const database = await openTestDatabase()
const { db } = database

await database.withoutTimeout(async (exclusiveDb) => {
  await sql`
    insert into shop_order (id, number, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name,
      address, payment_method, placed_at)
    select gen_random_uuid(), 1000 + n, (array['paid', 'picking', 'shipped', 'delivered', 'delivered', 'cancelled'])[1 + n % 6],
      'buyer' || n || '@example.com', 'USD', 100, 0, 100, 'post', 'Post',
      jsonb_build_object('name', (array['Nguyễn Thị Hương', 'Đặng Văn Đức', 'Trần Minh Anh', 'Lê Hoàng', 'Ada Lovelace'])[1 + n % 5] || ' ' || n,
        'phone', '0' || (900000000 + n * 37), 'city', 'Hà Nội', 'country', 'VN', 'line1', repeat('Phố Huế ', 6)),
      'test-card', timestamptz '2026-01-01' + n * interval '4 minutes'
    from generate_series(1, ${sql.lit(count)}) n`.execute(exclusiveDb)
  await sql`
    insert into order_line (order_id, position, sku, name, slug, options, unit_price_minor, quantity, total_minor)
    select o.id, p, 'LIN-' || (o.number * 7 + p) % 50000 || '-M', 'Shirt', 'shirt', '[]'::jsonb, 50, 1, 50
    from shop_order o, generate_series(0, 1) p`.execute(exclusiveDb)
  await sql`analyze shop_order`.execute(exclusiveDb)
  await sql`analyze order_line`.execute(exclusiveDb)
})

const queries = [
  '',
  '51000',
  'huong',
  'nguyen huong 777',
  'dang duc',
  '0901 234 56',
  '+84 901 850 0',
  'buyer4711@',
  'lin-4711',
  'nobody',
]
const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
console.log(`| search | found | median |\n|---|---|---|`)
for (const q of queries) {
  const times: number[] = []
  let total: number | undefined
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    ;({ total } = await listOrdersForStaff(
      db,
      { q, filters: {}, sort: ordersList.defaultSort },
      { limit: 50 },
      { today: '2026-11-23', timeZone: 'UTC' },
      new Date(),
      orderDimensionColumns,
    ))
    times.push(performance.now() - startedAt)
  }
  console.log(`| \`${q}\` | ${total} | ${median(times).toFixed(1)} ms |`)
}
await database.close()
