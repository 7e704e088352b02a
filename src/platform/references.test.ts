import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Small tables whose rows are not deleted: an index on the referencing columns would only slow down writes.
 */
const staying = ['price_list', 'location']

test('every foreign key has an index that starts with it, so that deletes never scan a whole table', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' (' || (
        select string_agg(a.attname, ', ' order by k.position)
        from unnest(c.conkey) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) || ')' as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not c.confrelid::regclass::text = any(${staying})
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
          -- A row that refers to nothing needs no place in it.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^[(][a-z0-9_]+ IS NOT NULL[)]$'))
    order by 1`.execute(database.db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
