// A temporary embedded database with a backup loaded.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import type { Backup } from './backup-file.ts'
import { type LoadResult, loadBackup } from './load-backup.ts'
import { progressBar } from '../progress.ts'

export async function withScratchDatabase<Result>(
  backup: Backup,
  signal: AbortSignal,
  work: (database: Database, loaded: LoadResult) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-scratch-'))
  try {
    const database = await openDatabase({ dataDir, timeoutMs: 0 })
    const progress = progressBar('rows')
    try {
      const loaded = await database.db
        .transaction()
        .execute((tx) => loadBackup(tx, backup, { progress: progress.update, signal }))
        .finally(() => progress.stop())
      return await work(database, loaded)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
