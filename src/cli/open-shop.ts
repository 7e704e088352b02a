// Opens the database for commands: without statement timeout, migrated, and always closed.
import { type Config, loadConfig } from '../app/config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

export async function withShop<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig()
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: 4,
    timeoutMs: 0,
  })
  try {
    await migrate(database)
    return await work(database, config)
  } finally {
    await database.close()
  }
}
