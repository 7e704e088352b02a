import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalizeCustomerEmail } from '../../../kernel/text/normalize-customer-email.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { hasPreviousOrder } from './has-previous-order.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method,
    shipping_name, address, payment_method)
    values (gen_random_uuid(), 'paid', 'A.da+shop@Gmail.com', 'USD', 100, 0, 100, 'post', 'Post', '{}'::jsonb, 'test-card')`.execute(
    database.db,
  )
})
afterAll(() => database.close())

test.each(['ada@gmail.com', ' ADA+again@googlemail.com', 'a.d.a@gmail.com'])(
  '%s has ordered before',
  async (email) => {
    expect(await hasPreviousOrder(database.db, { email })).toBe(true)
  },
)

test.each(['ada@example.com', 'adam@gmail.com', undefined])('%s has not', async (email) => {
  expect(await hasPreviousOrder(database.db, { email })).toBe(false)
})

test('the database normalises addresses as the shop does', async () => {
  const emails = [
    'Ada@Example.com ',
    'ada+sale@example.com',
    'A.da+x+y@googlemail.com',
    'a.da@example.com',
    '+tag@example.com',
    '...@gmail.com',
    '+.a@gmail.com',
    '"a@b"@example.com',
    'A\u0301da@example.com',
    '@example.com',
    'nothing',
    '',
  ]
  const { rows } = await sql<{ customer: string }>`
    select same_customer_email(email) as customer from unnest(${emails}::text[]) with ordinality as e(email, at)
    order by at`.execute(database.db)
  expect(rows.map(({ customer }) => customer)).toEqual(emails.map(normalizeCustomerEmail))
})

test('orders are found with an index', async () => {
  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain select 1 from shop_order where same_customer_email(email) = 'ada@gmail.com'`.execute(
      tx,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('shop_order_same_customer_email')
})
