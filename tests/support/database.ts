// A migrated database for a test file: one of the worker's, on the server at TEST_DATABASE_URL or embedded.
import { type Database } from '../../src/platform/database/database.ts'
import { borrowDatabase } from './borrowed-database.ts'
import { borrowEmbedded } from './borrowed-embedded.ts'

export type TestDatabase = Database & {
  /** Connection URL; undefined for an embedded database. */
  url?: string
  /** Puts all tables and sequences back to what the migrations made. */
  reset(): Promise<void>
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? borrowDatabase(server) : borrowEmbedded()
}
