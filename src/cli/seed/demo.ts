import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from '../../app/command-line.ts'
import { type Config, loadConfig } from '../../app/config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { isNoServerRunning } from '../../platform/cache/cache-invalidation.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { isLive } from '../../platform/database/live-since.ts'
import { lockFolder } from '../../platform/files/folder-lock.ts'
import { finishSwap, swapFolder } from '../../platform/files/folder-swap.ts'
import {
  applyMigrations,
  appliedMigrations,
  lockMigrations,
  migrate,
} from '../../platform/database/migrate.ts'
import { dropAllTables } from '../../platform/database/table-load.ts'
import { progressBar } from '../progress.ts'
import { getHistoryOptions } from './history/history-context.ts'
import { seedDemo } from './seed.ts'
import { readSeededAccounts } from './seeded-accounts.ts'
import { readArgs, UsageError } from '../usage.ts'

const usage = 'demo reset'

export const demoCommand: Command = {
  usage,
  summary: 'Replaces a demo shop with a new one: its orders, accounts and changes are deleted.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    if (positionals.join(' ') !== 'reset') throw new UsageError(`Usage: npm run shop -- ${usage}`)
    const config = loadConfig()
    const progress = progressBar('products')
    await reset(config, progress.update).finally(() => progress.stop())
    console.log('The demo shop has been reset. The next start lists its accounts.')
    return 0
  },
}

type Progress = (done: number, total: number) => void

/** Allows a reset only when the accounts file marks a demo shop, so that a real shop is never emptied. */
async function assertDemoShop({ dataDir }: Config, isFilled: boolean): Promise<void> {
  if (isFilled && (await readSeededAccounts(dataDir)).length === 0)
    throw new UsageError(`The shop in ${dataDir} is not a demo shop; nothing was changed.`)
}

/** The accounts file is on each machine, and removed after the shop went live. */
async function assertNotLive(db: Db): Promise<void> {
  if (await isLive(db))
    throw new UsageError('The shop went live and is not a demo shop any more; nothing was changed.')
}

async function assertFolderNotLive(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'database'))) return
  // A database that cannot be opened is one of the reasons for a reset.
  const database = await openDatabase({ dataDir, timeoutMs: 0 }).catch(() => undefined)
  try {
    if (database) await assertNotLive(database.db)
  } finally {
    await database?.close()
  }
}

function reset(config: Config, progress: Progress): Promise<void> {
  return config.databaseUrl === undefined
    ? resetFolder(config, progress)
    : resetServer(config, config.databaseUrl, progress)
}

/** Builds the new shop next to the current one and swaps them once it is complete. */
async function resetFolder(config: Config, progress: Progress): Promise<void> {
  const { dataDir } = config
  await assertFolderNotLive(dataDir)
  const unlock = await lockFolder(dataDir)
  const newFolder = join(dataDir, 'resetting')
  try {
    // Also covers a shop that an interrupted restore has moved aside.
    finishSwap(dataDir)
    await assertDemoShop(config, existsSync(join(dataDir, 'database')))
    await rm(newFolder, { recursive: true, force: true })
    await mkdir(newFolder, { mode: 0o700 })
    const database = await openDatabase({ dataDir: newFolder, timeoutMs: 0 })
    try {
      await migrate(database)
      await seedDemo(database.db, newFolder, systemClock.now(), progress, await getHistoryOptions(config))
    } finally {
      await database.close()
    }
    swapFolder(dataDir, newFolder)
  } finally {
    await rm(newFolder, { recursive: true, force: true })
    unlock()
  }
}

/** Emptied in one transaction; if refilling is interrupted, the next start or reset completes it. */
async function resetServer(config: Config, url: string, progress: Progress): Promise<void> {
  const database = await openDatabase({ url, poolSize: 4, timeoutMs: 0 })
  try {
    await assertDemoShop(config, (await appliedMigrations(database.db)).length > 0)
    await assertNotLive(database.db)
    await database.db.transaction().execute(async (tx) => {
      await lockMigrations(tx)
      if (!(await isNoServerRunning(tx)))
        throw new UsageError('A shop is running on this database. Stop all of its processes first.')
      await dropAllTables(tx)
      await applyMigrations(tx)
    })
    await seedDemo(database.db, config.dataDir, systemClock.now(), progress, await getHistoryOptions(config))
  } finally {
    await database.close()
  }
}
