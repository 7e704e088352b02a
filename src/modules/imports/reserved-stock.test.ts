import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../tests/support/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { writeProducts } from './write-products.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a count below the committed quantity is reported and skipped, and the rest of the product is written', async () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const input = createProduct(
    { name: 'Hat', sku: 'HAT', brand: 'Dior', category: 'hats', colours: ['Ecru'], sizes: ['S'] },
    now,
  )
  const write = (name: string, onHand: number) =>
    database.db
      .transaction()
      .execute((tx) =>
        writeProducts(
          tx,
          [{ ...input, name, variants: input.variants.map((variant) => ({ ...variant, onHand })) }],
          { now },
        ),
      )
  await write('Hat', 5)
  await sql`update stock set reserved = 3`.execute(database.db)

  const [outcome] = await write('Straw hat', 2)

  expect(outcome).toMatchObject({
    result: 'updated',
    promised: [{ sku: input.variants[0]!.sku, onHand: 2, reserved: 3 }],
  })
  const stock = await sql<{ on_hand: number }>`select on_hand from stock`.execute(database.db)
  const names = await sql<{ name: string }>`select name from product`.execute(database.db)
  expect([stock.rows[0]!.on_hand, names.rows[0]!.name]).toEqual([5, 'Straw hat'])
  await sql`update stock set reserved = 0`.execute(database.db)
})
