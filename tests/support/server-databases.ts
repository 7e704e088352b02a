// Databases on a PostgreSQL server for tests: templates, and new databases that are copied from them.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'

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
  const name = `test_${process.env['TEST_RUN'] ?? ''}_${randomBytes(6).toString('hex')}`
  await runAsAdmin(server, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: toDatabaseUrl(server, name),
    drop: () => runAsAdmin(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Drops all databases whose name starts with `prefix`. */
export const dropDatabases = (server: string, prefix: string): Promise<void> =>
  runAsAdmin(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })

function toDatabaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** With limits that a loaded machine keeps. */
export const openOn = (url: string): Promise<Database> =>
  openDatabase({ url, poolSize: 20, timeoutMs: 20_000, lockTimeoutMs: 10_000, maxPrepared: 4_000 })

async function runAsAdmin(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
