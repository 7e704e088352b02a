// A migrated database per test file: embedded, or with TEST_DATABASE_URL a new one on that server.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { openCopy } from './embedded-template.ts'

export type TestDatabase = Database & {
  /** Where another client finds it; absent: embedded. */
  url?: string
  /** Empties every table; what the migrations put in stays. */
  reset(): Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const database = server ? await freshDatabase(server) : await openCopy()
  return { ...database, reset: () => reset(database) }
}

/** Filled by migrations, or nothing but structure. */
const kept = ['migration', 'price_list', 'location', 'order_number', 'document_number']

async function reset({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and not tablename = any(${kept})`.execute(
    db,
  )
  await sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity`).execute(db)
  await sql`update order_number set next = 1001`.execute(db)
  await sql`update document_number set next = 1`.execute(db)
}

async function freshDatabase(server: string): Promise<Database & { url: string }> {
  const database = await newDatabase(server)
  await migrate(database)
  return database
}

/** A new, empty database on a server, dropped when it is closed. */
export async function newDatabase(server: string): Promise<Database & { url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href, poolSize: 20, timeoutMs: 20_000 })
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
