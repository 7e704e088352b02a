import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect } from '../../../tests/support/collect.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { Tx } from './database.ts'
import { readTable, listSequences, listTables } from './table-dump.ts'
import { startLoad, loadRows, setSequences } from './table-load.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // A query without parameters may contain several statements.
  const createSchema = `
    create table odd (
      id bigint generated always as identity primary key, parent bigint references odd, next bigint references odd deferrable initially deferred,
      big bigint, exact numeric, real float8, document jsonb, plain json, bytes bytea, moment timestamptz, day date, long interval,
      texts text[], grid int[], who uuid, number xid8, twice bigint generated always as (big * 2) stored);
    create table heard (id bigint);
    create function hear() returns trigger language plpgsql as $$ begin insert into heard values (new.id); return null; end $$;
    create trigger odd_heard after insert on odd for each row execute function hear();
    create constraint trigger odd_heard_late after insert on odd deferrable initially deferred for each row execute function hear()`
  await sql.raw(createSchema).execute(database.db)
})
afterAll(() => database.close())

const rowsOf = async (tx: Tx) =>
  (
    await collect(
      readTable(
        tx,
        (await listTables(tx)).find(({ name }) => name === 'odd')!,
      ),
    )
  ).flat()

test('rows of every type are restored, whatever their references; triggers do not run and are enabled afterwards', async () => {
  await sql`
    insert into odd (parent, next, big, exact, real, document, plain, bytes, moment, day, long, texts, grid, who, number) overriding system value values
      (2, 3, 9007199254740991, 12345678901234567890.123456789, 'NaN', '{"b": [1, null], "a": "đ\\u2028"}', '{"b":1,  "a":1}', '\\x00ff', 'infinity',
        '2026-02-28', '1 mon -2 days 03:04:05.678901', array['a', 'b,c', 'd"e', null, ''], array[[1, 2], [3, 4]], gen_random_uuid(), '7'),
      (null, null, null, 'NaN', '-Infinity', 'null', '"\\u0061"', '', '2026-02-28 12:00:00.123456+07', 'infinity', '0', '{}', null, null, null),
      (1, null, -1, 0.10, 0.1, '1e400', '[]', '\\x5c', '0044-03-15 BC', '0044-03-15 BC', null, array['NULL', E'tab\tline\n\\\\'], '{}', null, '18446744073709551615')`.execute(
    database.db,
  )
  await database.db.transaction().execute(async (tx) => {
    const [before, sequences] = [await rowsOf(tx), await listSequences(tx)]
    const table = (await listTables(tx)).find(({ name }) => name === 'odd')!
    expect(before).toHaveLength(3)
    expect(table.columns.map(({ name }) => name)).not.toContain('twice')
    const finishLoad = await startLoad(tx)
    expect(await rowsOf(tx)).toEqual([])
    // In batches, with the referenced rows last.
    expect(await loadRows(tx, table, before.slice(0, 1))).toBe(1)
    expect(await loadRows(tx, table, before.slice(1))).toBe(2)
    await setSequences(tx, sequences)
    await finishLoad()
    expect(await rowsOf(tx)).toEqual(before)
    const { rows } =
      await sql`select (select count(*) from heard) as heard, (select twice from odd where id = 3) as twice,
        (select document::text from odd where id = 2) as empty`.execute(tx)
    expect(rows).toEqual([{ heard: 0, twice: -2, empty: 'null' }])
    await sql`insert into odd (big) values (1)`.execute(tx)
    expect((await sql<{ n: number }>`select count(*) as n from heard`.execute(tx)).rows[0]!.n).toBe(1)
  })
  expect((await sql<{ n: number }>`select count(*) as n from heard`.execute(database.db)).rows[0]!.n).toBe(2)
})

test('a row with a dangling reference is rejected', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      const finishLoad = await startLoad(tx)
      await loadRows(
        tx,
        {
          name: 'odd',
          columns: [
            { name: 'id', type: 'bigint' },
            { name: 'parent', type: 'bigint' },
          ],
        },
        ['{"id":1,"parent":99}'],
      )
      await finishLoad()
    }),
  ).rejects.toMatchObject({ code: '23503' })
})
