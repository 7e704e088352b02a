// Vitest global setup for tests that use a database: one shared PostgreSQL server.
import pg from 'pg'
import { folderInMemory } from './folder-in-memory.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { dropDatabases } from './server-databases.ts'

let server: PostgresServer | undefined
/** A server that runs anyway: workers leave their databases there. */
let otherServer: string | undefined

/**
 * Uses the server at TEST_DATABASE_URL, or starts one. Vitest calls this once per project; the first call sets up,
 * and cleans up, for all of them.
 */
export async function setup(): Promise<void> {
  if (process.env['TEST_RUN'] === String(process.pid)) return
  otherServer = process.env['TEST_DATABASE_URL']
  process.env['TEST_RUN'] = String(process.pid)
  if (otherServer) return
  server = await startPostgres({ durable: false, base: folderInMemory() })
  // A Unix socket takes less processor time than TCP.
  process.env['TEST_DATABASE_URL'] = server.addressOf('postgres')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  console.log(`Database tests run on PostgreSQL ${rows[0]!.server_version} (${server.origin}).`)
}

/** Stops the server that `setup` started, or removes the databases of this run. */
export async function teardown(): Promise<void> {
  await server?.stop()
  if (otherServer) await dropDatabases(otherServer, `test_${process.pid}_`)
}
