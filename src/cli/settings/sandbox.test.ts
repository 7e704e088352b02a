// The command of the sandbox of test keys.
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { useCommandLine } from '../../../tests/support/command-line.ts'
import { withNameSuffix } from '../../platform/database/create-postgres-database.ts'

vi.setConfig({ testTimeout: 240_000 })
const shop = useCommandLine()
const sandboxUrl = () => withNameSuffix(shop.database.url!, '_sandbox')

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

afterAll(() =>
  query(
    shop.database.url!,
    `drop database if exists ${new URL(sandboxUrl()).pathname.slice(1)} with (force)`,
  ),
)

test('the sandbox is empty, then filled by a reset without the orders and customers of the shop', async () => {
  const empty = 'The sandbox is empty. It is filled with the first call of a test key.\n'
  expect(await shop.run('sandbox')).toMatchObject({ code: 0, out: empty })
  await sql`insert into brand (slug, name) values ('looms', 'Looms')`.execute(shop.database.db)
  await sql`insert into account (id, email, name) values (gen_random_uuid(), 'ada@example.com', 'Ada')`.execute(
    shop.database.db,
  )
  const reset = await shop.run('sandbox', 'reset')
  expect(reset).toMatchObject({ code: 0, err: '' })
  expect(reset.out).toMatch(/^Filled \d{4}-.*Z with \d+ rows of settings and catalogue\.\n$/)
  expect((await shop.run('sandbox', 'status')).out).toBe(reset.out)
  expect(await query(sandboxUrl(), 'select name from brand')).toEqual([{ name: 'Looms' }])
  expect(await query(sandboxUrl(), 'select 1 from account')).toEqual([])
  const { rows } = await sql`select actor from audit_event where action = 'sandbox.reset'`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ actor: 'command line' }])
})

test('a reset removes what a program has written', async () => {
  await query(sandboxUrl(), "update brand set name = 'Changed'")
  await shop.run('sandbox', 'reset')
  expect(await query(sandboxUrl(), 'select name from brand')).toEqual([{ name: 'Looms' }])
})

test('another action is rejected with the usage', async () => {
  expect(await shop.run('sandbox', 'empty')).toMatchObject({ code: 2 })
  expect((await shop.run('sandbox', 'reset', 'now')).err).toContain('sandbox [status | reset]')
})
