// Cached rules must equal the database at the moment of the order.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderInspector } from '../../../tests/support/placed-orders.ts'
import { useTestShop } from '../../../tests/support/shop.ts'

const shop = useTestShop()
const { oneShirt } = createOrderInspector(shop)

const changes: [what: string, statement: string][] = [
  [
    'a promotion that is added',
    `insert into promotion (name, kind, percent) values ('Tenth off', 'percent', 10)`,
  ],
  ['what it takes off', `update promotion set percent = 50, version = version + 1`],
  [
    'its items',
    `with other as (insert into brand (slug, name) values ('other', 'Other') returning id)\n      insert into promotion_scope (promotion_id, brand_id) select p.id, o.id from promotion p, other o`,
  ],
  ['one that is stopped', `update promotion set active = false`],
  [
    'what delivery costs',
    `update shipping_method set price_minor = price_minor + 111, free_from_minor = null`,
  ],
  [
    'what it costs by weight',
    `insert into shipping_rate (method_id, price_minor) select id, 77 from shipping_method`,
  ],
  ['a tax', `insert into tax_rate (country, tax_class, rate_ppm) values ('GB', 'standard', 200000)`],
]

test.each(changes)('%s applies to the next quote and order', async (_, statement) => {
  const { items } = await oneShirt()
  const requestQuote = () => shop.checkout.selling.previewCheckout({ items, country: 'GB' })
  await sql`insert into promotion (name, kind, percent) values ('Fifth off', 'percent', 20)`.execute(shop.db)
  const previous = await requestQuote()
  await sql.raw(statement).execute(shop.db)
  const after = await requestQuote()
  expect(after).not.toEqual(previous)
  expect(await shop.order({ items, expected_total: after.total })).toMatchObject({
    order: { total: after.total },
  })
})

test('a transaction sees its own rules, and rolled back ones never applied', async () => {
  const { items } = await oneShirt()
  const requestQuote = () => shop.checkout.selling.previewCheckout({ items, country: 'GB' })
  const previous = await requestQuote()
  await expect(
    shop.db.transaction().execute(async (tx) => {
      await sql`update shipping_method set price_minor = price_minor + 1, free_from_minor = null`.execute(tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await requestQuote()).toEqual(previous)
})

test('reaching a promotion’s usage limit does not count as a rules change', async () => {
  const version = () =>
    sql<{ version: string }>`select version from rules_version`.execute(shop.db).then(({ rows }) => rows)
  await sql`insert into promotion (name, kind, percent, limit_total) values ('Fifth off', 'percent', 20, 1)`.execute(
    shop.db,
  )
  const previous = await version()
  const { items } = await oneShirt()
  const first = await shop.order({ items })
  expect(await version()).toEqual(previous)
  // Its single use is taken, which must be noticed although the rules are unchanged.
  const second = await shop.order({ items })
  expect(second.order.total).toBeGreaterThan(first.order.total)
})
