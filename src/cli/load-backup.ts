// Brings a backup into a database, in the caller's transaction.
import type { Tx } from '../platform/database.ts'
import { sql } from 'kysely'
import { applyMigrations, type Migration, migrations } from '../platform/migrate.ts'
import type { Storage } from '../platform/storage.ts'
import { beginLoad, dropEverything, loadRows, setSequences } from '../platform/table-load.ts'
import { type Backup, readBackup, tableOf } from './backup-file.ts'
import { beginNewLife } from './restored-numbers.ts'
import { UsageError } from './usage.ts'

type Into = {
  /** Absent: files stay in the backup. */
  storage?: Storage | undefined
  /** Takes files of the data folder. */
  keep?: (name: string, bytes: Buffer) => Promise<void>
  progress: (done: number, total: number, note: string) => void
  signal: AbortSignal
}

/** `applied`: the migrations of this program that the backup had not. */
export type Loaded = { applied: string[]; migratingMs: number }

/** @throws UsageError where it is of a newer program. */
export async function loadBackup(tx: Tx, backup: Backup, into: Into): Promise<Loaded> {
  const { about, manifest, file, key } = backup
  const known = knownMigrations(backup)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  await dropEverything(tx)
  await applyMigrations(tx, () => into.signal.throwIfAborted(), known)
  const end = await beginLoad(tx)
  let done = 0
  for await (const { name, bytes } of readBackup(file, key)) {
    into.signal.throwIfAborted()
    const table = tableOf(name)
    if (table !== undefined) {
      done += await loadRows(tx, tables.get(table)!, bytes.toString().trimEnd().split('\n'))
      into.progress(done, total, `${done} of ${total} rows: ${table}`)
    } else if (name.startsWith('files/')) await into.storage?.put(name.slice('files/'.length), bytes)
    else if (name.startsWith('folder/')) await into.keep?.(name.slice('folder/'.length), bytes)
  }
  if (done !== total) throw new Error(`of ${total} rows ${done} were loaded`)
  await setSequences(tx, manifest.sequences)
  into.progress(total, total, 'checking references')
  await end()
  const began = performance.now()
  const applied = await applyMigrations(tx, (name) => into.progress(total, total, `applying ${name}`))
  const migratingMs = performance.now() - began
  await beginNewLife(tx)
  await sql`analyze`.execute(tx)
  into.signal.throwIfAborted()
  if (about.migrations.length + applied.length !== migrations().length)
    throw new Error('the database is not at the newest structure')
  return { applied, migratingMs }
}

/** The structure that the backup was made with, from this program's own files. */
function knownMigrations({ about }: Backup): Migration[] {
  const own = new Map(migrations().map((migration) => [migration.name, migration]))
  return about.migrations.map(({ name, hash }) => {
    const found = own.get(name)
    if (found?.hash !== hash)
      throw new UsageError(
        `The backup was made by release ${about.program}, whose migration ${name} this one ${found ? 'has otherwise' : 'does not know'}. Restore it with that release or a later one.`,
      )
    return found
  })
}
