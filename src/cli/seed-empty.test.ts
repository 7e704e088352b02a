import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { findContent } from '../modules/content/content.store.ts'
import { seedEmpty } from './seed.ts'
import { isSeeded } from './seeded.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a shop of one’s own begins with settings, shipping and pages, and nothing to sell', async () => {
  await seedEmpty(database.db)
  expect(await isSeeded(database.db)).toBe(true)
  expect(await findContent(database.db, 'settings', 'site')).toMatchObject({ currencyCode: 'USD' })
  expect(await findContent(database.db, 'page', 'faq')).toBeDefined()
  const { rows } = await sql<{ products: number; accounts: number; shipping: number }>`
    select (select count(*) from product) as products, (select count(*) from account) as accounts,
      (select count(*) from shipping_method) as shipping`.execute(database.db)
  expect(rows[0]).toMatchObject({ products: 0, accounts: 0 })
  expect(rows[0]!.shipping).toBeGreaterThan(0)
})
