import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { newDatabase } from '../../../tests/support/server-databases.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { StartError } from '../start-error.ts'

const server = process.env['TEST_DATABASE_URL']
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const file = (name: string, text: string): Migration => ({ name, sql: text, hash: `hash of ${text}` })
const countOf = async ({ db }: Database, table: string) =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]!.count

describe('migrations', () => {
  test('are applied once, and the second start applies none', async () => {
    expect(await migrate(database)).toEqual([])
    const { rows } = await sql`select name from migration order by name`.execute(database.db)
    expect(rows).toEqual(readMigrations().map(({ name }) => ({ name })))
  })

  test('that were changed after they were applied stop the start', async () => {
    await migrate(database, undefined, [file('9001-changed.sql', 'create table changed (id int)')])
    const changedMigrations = [
      file('9001-changed.sql', 'create table changed (id int, more int)'),
      file('9002-b.sql', 'create table b (id int)'),
    ]
    await expect(migrate(database, undefined, changedMigrations)).rejects.toThrow(StartError)
    await expect(countOf(database, 'b')).rejects.toMatchObject({ code: '42P01' })
  })

  test('are rolled back when one of their statements fails', async () => {
    const broken = [
      file('9001-a.sql', 'create table a (id int);'),
      file('9002-b.sql', 'create table b (id int);\ninsert into nowhere values (1);'),
    ]
    await expect(migrate(database, undefined, broken)).rejects.toMatchObject({ code: '42P01' })
    await expect(countOf(database, 'a')).rejects.toMatchObject({ code: '42P01' })
  })

  test('are rejected by a database from before the baseline, which stays unchanged', async () => {
    const old = server ? await newDatabase(server) : await openDatabase({ timeoutMs: 0 })
    await sql`create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(
      old.db,
    )
    await sql`insert into migration (name, hash) values ('0001_platform.sql', 'x')`.execute(old.db)
    await expect(migrate(old)).rejects.toThrow('created by a release before 1.0.0-beta.1')
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(old.db)
    expect(rows).toEqual([{ name: 'migration' }])
    await old.close()
  })

  test('may have many statements, function bodies and comments', async () => {
    const text = `-- A comment; with a semicolon.
      create table a (text text); create table b (text text default ';'); -- Two on a line.
      create function doubled(int) returns int language plpgsql as $$ begin
        -- inside;
        return $1 * 2;
      end $$;
      insert into a values ('x;'), ('$$'); insert into b values (default)`
    await migrate(database, undefined, [file('9004-many.sql', text)])
    expect([await countOf(database, 'a'), await countOf(database, 'b')]).toEqual([2, 1])
    expect((await sql`select doubled(21) as answer`.execute(database.db)).rows).toEqual([{ answer: 42 }])
  })

  test('may exceed the statement timeout', async () => {
    const impatientDatabase = server ? await openDatabase({ url: database.url, timeoutMs: 200 }) : database
    const slow = [file('9005-slow.sql', 'create table slow as select 1 as one from pg_sleep(0.5)')]
    expect(await migrate(impatientDatabase, undefined, slow)).toEqual(['9005-slow.sql'])
    if (impatientDatabase !== database) await impatientDatabase.close()
  })
})

describe.runIf(server)('two processes starting at once', () => {
  test('apply everything exactly once, the second waiting longer than the lock timeout', async () => {
    const first = await newDatabase(server!)
    const second = await openDatabase({ url: first.url, timeoutMs: 300 })
    const slow = [
      ...readMigrations(),
      file('9001-slow.sql', 'create table slow as select 1 as one from pg_sleep(2.5)'),
    ]
    const applied = await Promise.all([migrate(first, undefined, slow), migrate(second, undefined, slow)])
    expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, slow.length])
    await second.close()
    await first.close()
  })
})
