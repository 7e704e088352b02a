// A migrated database per test file: a new one on the server at TEST_DATABASE_URL, or an embedded one.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openCopy, hashMigrations } from './embedded-template.ts'

export type TestDatabase = Database & {
  /** Connection URL; undefined for an embedded database. */
  url?: string
  /** Empties all tables, except for data inserted by migrations. */
  reset(): Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const database = server ? await freshDatabase(server) : await openCopy()
  return { ...database, reset: () => reset(database) }
}

/** Tables filled by migrations. */
const keptTables = [
  'migration',
  'price_list',
  'location',
  'order_number',
  'document_number',
  'webhook_feed',
  'app_change_feed',
]

// Skips tables that are already empty, because emptying them takes most of the time. A few DELETEs without
// triggers are faster than TRUNCATE. A table that has never held a row has no file, or one without pages.
async function reset({ db }: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
        and not relname = any(${keptTables})`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    // A query without parameters may contain several statements.
    await sql.raw(rows.map(({ name }) => `delete from ${name}`).join(';')).execute(tx)
    await sql`
      select setval(s.oid, 1, false) from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
      where s.relkind = 'S' and not t.relname = any(${keptTables})`.execute(tx)
    // The version changes although no trigger noticed the reset.
    await sql`insert into catalogue_version default values`.execute(tx)
    await sql`update order_number set next = 1001, start = 1001, prefix = '', earlier_starts = '{}'`.execute(
      tx,
    )
    await sql`update document_number set next = 1`.execute(tx)
  })
}

/** Migrated once per state of the migrations, then copied. */
async function freshDatabase(server: string): Promise<Database & { url: string }> {
  const template = `test_template_${hashMigrations()}`
  await makeTemplate(server, template, async (url) => {
    const database = await openOn(url)
    await migrate(database)
    await database.close()
  })
  return newDatabase(server, template)
}

/** Creates a template database on a server unless one with the name exists. Concurrent callers wait. */
export async function makeTemplate(
  server: string,
  template: string,
  fillTemplate: (url: string) => Promise<void>,
): Promise<void> {
  await runAsAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const existing = await client.query('select from pg_database where datname = $1', [template])
    if (existing.rowCount) return
    const unfinished = `${template}_making`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await fillTemplate(toDatabaseUrl(server, unfinished))
    await client.query(`alter database ${unfinished} rename to ${template}`)
  })
}

/** A new database on a server, empty or copied from a template; dropped on close. */
export async function newDatabase(
  server: string,
  template = 'template1',
): Promise<Database & { url: string }> {
  const { url, drop } = await createDatabase(server, template)
  const database = await openOn(url)
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** A new database on a server, for another process to open. */
export async function createDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(server, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: toDatabaseUrl(server, name),
    drop: () => runAsAdmin(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

function toDatabaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** With limits that a loaded machine keeps. */
const openOn = (url: string): Promise<Database> =>
  openDatabase({ url, poolSize: 20, timeoutMs: 20_000, lockTimeoutMs: 10_000 })

async function runAsAdmin(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
