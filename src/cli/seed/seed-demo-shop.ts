// Fills an empty shop with demo data, in its own process. It can be stopped at any time: the next run continues,
// or starts over when the database was incomplete.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig } from '../../app/config.ts'
import { SEEDING_FILE } from '../../app/run-demo-seed.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/files/folder-lock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { getHistoryOptions } from './history/history-context.ts'
import { seedDemo, type SeedProgress } from './seed.ts'
import { isSeeded } from './seeded-accounts.ts'

/**
 * Fills the configured shop.
 * @throws StartError when its database cannot be opened.
 */
export async function seedDemoShop(progress: SeedProgress): Promise<void> {
  const config = loadConfig()
  const { dataDir, databaseUrl } = config
  const marker = join(dataDir, SEEDING_FILE)
  if (!databaseUrl) {
    if ((await readFile(marker, 'utf8').catch(() => '')) === 'database') await removeDatabase(dataDir)
    await writeFile(marker, 'database')
  }
  const database = await openDatabase({ url: databaseUrl, dataDir, poolSize: 4, timeoutMs: 0 })
  try {
    await migrate(database)
    if (!databaseUrl) await writeFile(marker, 'content')
    if (!(await isSeeded(database.db)))
      await seedDemo(database.db, dataDir, new Date(), progress, await getHistoryOptions(config))
  } finally {
    await database.close()
  }
  await rm(marker, { force: true })
}

/** Deletes a database whose creation was interrupted: it is empty and may not open. */
async function removeDatabase(dataDir: string): Promise<void> {
  const unlock = await lockFolder(dataDir)
  try {
    await rm(join(dataDir, 'database'), { recursive: true, force: true })
  } finally {
    unlock()
  }
}
