// Loads a backup into a database, in the caller's transaction.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from 'kysely'
import { applyMigrations, type Migration, readMigrations } from '../../platform/database/migrate.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { startLoad, dropAllTables, loadRows, setSequences } from '../../platform/database/table-load.ts'
import { type Backup, readBackup, tableOfEntry } from './backup-file.ts'
import { restartFeed } from '../restart-feed.ts'
import { UsageError } from '../usage.ts'

type LoadTarget = {
  /** Absent: files are not restored. */
  storage?: Storage | undefined
  saveFile?: (name: string, bytes: Buffer) => Promise<void>
  progress: (done: number, total: number, note: string) => void
  signal: AbortSignal
}

/** `applied`: migrations that ran because the backup is older than this version. */
export type LoadResult = { applied: string[]; migratingMs: number }

/** @throws UsageError when a newer version made the backup. */
export async function loadBackup(tx: Tx, backup: Backup, target: LoadTarget): Promise<LoadResult> {
  const { header, manifest, file, key } = backup
  const migrationsOfBackup = listMigrations(backup)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  await dropAllTables(tx)
  await applyMigrations(tx, () => target.signal.throwIfAborted(), migrationsOfBackup)
  const finishLoad = await startLoad(tx)
  let done = 0
  for await (const { name, bytes } of readBackup(file, key)) {
    target.signal.throwIfAborted()
    const table = tableOfEntry(name)
    if (table !== undefined) {
      done += await loadRows(tx, tables.get(table)!, bytes.toString().trimEnd().split('\n'))
      target.progress(done, total, `${done} of ${total} rows: ${table}`)
    } else if (name.startsWith('files/')) await target.storage?.put(name.slice('files/'.length), bytes)
    else if (name.startsWith('folder/')) await target.saveFile?.(name.slice('folder/'.length), bytes)
  }
  if (done !== total) throw new Error(`${done} of ${total} rows were loaded`)
  await setSequences(tx, manifest.sequences)
  target.progress(total, total, 'checking references')
  await finishLoad()
  const startedAt = performance.now()
  const applied = await applyMigrations(tx, (name) => target.progress(total, total, `applying ${name}`))
  const migratingMs = performance.now() - startedAt
  await restartFeed(tx)
  await sql`analyze`.execute(tx)
  target.signal.throwIfAborted()
  if (header.migrations.length + applied.length !== readMigrations().length)
    throw new Error('the database schema is not up to date')
  return { applied, migratingMs }
}

/** The migrations of the backup's schema, from this version's files. */
function listMigrations({ header }: Backup): Migration[] {
  const ownMigrations = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return header.migrations.map(({ name, hash }) => {
    const ownMigration = ownMigrations.get(name)
    if (ownMigration?.hash !== hash)
      throw new UsageError(
        `The backup was created by release ${header.program} with migration ${name}, which this release ${ownMigration ? 'has with different content' : 'does not know'}. Restore it with that release or a later one.`,
      )
    return ownMigration
  })
}
