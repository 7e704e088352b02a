// Vitest global setup for tests that use a database: one shared PostgreSQL server.
import pg from 'pg'
import { folderInMemory } from './folder-in-memory.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

let server: PostgresServer | undefined

/** Uses the server at TEST_DATABASE_URL, or starts one. */
export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return
  server = await startPostgres({ durable: false, base: folderInMemory() })
  // A Unix socket takes less processor time than TCP.
  process.env['TEST_DATABASE_URL'] = server.addressOf('postgres')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  console.log(`Database tests run on PostgreSQL ${rows[0]!.server_version} (${server.origin}).`)
}

/** Stops the server that `setup` started. */
export async function teardown(): Promise<void> {
  await server?.stop()
}
