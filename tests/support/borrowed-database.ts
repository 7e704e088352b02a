// Databases that the test files of a worker use one after the other: connections keep their plans and catalogues, which
// costs a new one more than the statements of most files.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Db } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { hashMigrations } from './embedded-template.ts'
import { createResetFunction, recordSchemaChanges, resetVersion, schemaChanged } from './reset-function.ts'
import { createDatabase, makeTemplate, openOn } from './server-databases.ts'

type WorkerDatabase = {
  database: Database
  url: string
  /** Resets on a connection of its own, which never has triggers. */
  reset(): Promise<void>
  /** True when another file may use it. */
  isReusable(): Promise<boolean>
  drop(): Promise<void>
}

/** Those that no file uses now. */
const idle: WorkerDatabase[] = []

/** A database as after the migrations. `close` gives it back, or drops it if its schema was changed. */
export async function borrowDatabase(
  server: string,
): Promise<Database & { url: string; reset(): Promise<void> }> {
  const worker = idle.pop() ?? (await createWorkerDatabase(server))
  await worker.reset()
  let closed = false
  return {
    ...worker.database,
    db: rejectWhen(() => closed, worker.database.db),
    url: worker.url,
    reset: worker.reset,
    close: async () => {
      if (closed) return
      closed = true
      // The query fails when a test closed all connections of the server.
      if (await worker.isReusable().catch(() => false)) idle.push(worker)
      else await worker.drop()
    },
  }
}

async function createWorkerDatabase(server: string): Promise<WorkerDatabase> {
  const template = `test_template_${hashMigrations(resetVersion)}`
  await makeTemplate(server, template, async (url) => {
    const database = await openOn(url)
    await migrate(database)
    await createResetFunction(database.db)
    await recordSchemaChanges.execute(database.db)
    await database.close()
  })
  const { url, drop } = await createDatabase(server, template)
  const database = await openOn(withApplicationName(url))
  const client = new pg.Client({
    connectionString: url,
    options: '-c session_replication_role=replica',
    application_name: 'reset',
    statement_timeout: 30_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return {
    database,
    url,
    reset: async () => void (await client.query({ name: 'reset', text: 'select test.reset()' })),
    isReusable: () => isReusable(client),
    drop: async () => {
      await client.end().catch(() => undefined)
      await database.close()
      await drop()
    },
  }
}

const applicationName = 'worker'

function withApplicationName(text: string): string {
  const url = new URL(text)
  url.searchParams.set('application_name', applicationName)
  return url.href
}

/** How long statements and connections that a file left behind may take to end. */
const PATIENCE_MS = 2_000
/** Deleted rows are not removed from tables and indexes, because that invalidates plans. */
const MAX_ROWS = 200_000

async function isReusable(client: pg.Client): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { rows } = await client.query<{ changed: boolean; rows: number; busy: boolean }>({
      name: 'state',
      text: `
        select ${schemaChanged} as changed,
          (select tup_inserted::int from pg_stat_database where datname = current_database()) as rows,
          exists (select from pg_locks l join pg_database d on d.oid = l.database
            where l.locktype = 'advisory' and d.datname = current_database())
          or exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend' and (state <> 'idle' or application_name <> '${applicationName}')) as busy`,
    })
    const state = rows[0]!
    if (state.changed || state.rows > MAX_ROWS) return false
    if (!state.busy) return true
    await delay(20)
  }
  return false
}

/** What a test left running cannot reach the database of the next one. */
export const rejectWhen = (isClosed: () => boolean, db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (isClosed()) throw new Error('The database of this test file is closed.')
      return node
    },
    transformResult: async ({ result }) => result,
  })
