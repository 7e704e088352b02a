// Opens the shop's database for reading only: without migrating it, also while the shop runs.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../app/config.ts'
import { callAdminCommand } from '../platform/admin-socket.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { UsageError } from './usage.ts'

/**
 * Reads a copy, which the shop makes quickly, when the shop is running with the embedded database.
 * @throws UsageError when there is no shop.
 */
export async function withReadable<Result>(
  { databaseUrl, dataDir }: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const copy = databaseUrl === undefined ? await callAdminCommand(dataDir, 'copy') : undefined
  if (databaseUrl === undefined && copy === undefined && !existsSync(join(dataDir, 'database')))
    throw new UsageError(`There is no shop in ${dataDir}. Set SHOP_DATA_DIR or DATABASE_URL.`)
  try {
    const input = { url: databaseUrl, dataDir: copy ?? dataDir, poolSize: 2, timeoutMs: 0 }
    const database = await openDatabase(input)
    return await work(database).finally(() => database.close())
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}
