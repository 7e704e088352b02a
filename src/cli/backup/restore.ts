import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Command } from '../../app/command-line.ts'
import { type Config, loadConfig } from '../../app/config.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'
import { isNoServerRunning } from '../../platform/cache/cache-invalidation.ts'
import { type Db, openDatabase, type Tx } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/files/folder-lock.ts'
import { finishSwap, swapFolder } from '../../platform/files/folder-swap.ts'
import { lockMigrations } from '../../platform/database/migrate.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { inspectWithProgress } from './backup.ts'
import { type Backup, fingerprint } from './backup-file.ts'
import { type LoadResult, loadBackup } from './load-backup.ts'
import { progressBar } from '../progress.ts'
import { stopOnSignal } from '../stop-on-signal.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'restore FILE [--force] [--allow-unencrypted]'

export const restoreCommand: Command = {
  usage,
  summary:
    'Restores a backup into an empty data folder or database, completely or not at all, and applies the migrations of this release; with --force, replaces the existing shop.',
  async run(args) {
    const { values, positionals } = readArgs(
      args,
      { force: flagOption, 'allow-unencrypted': flagOption },
      usage,
    )
    const [name, ...extraArgs] = positionals
    if (name === undefined || extraArgs.length > 0)
      throw new UsageError(`Specify one file. Usage: npm run shop -- ${usage}`)
    const config = loadConfig()
    const backup = await inspectWithProgress(resolve(name), values['allow-unencrypted'] === true)
    const stop = stopOnSignal()
    const rowProgress = progressBar('rows')
    try {
      const restoreOptions = {
        backup,
        force: values.force === true,
        signal: stop.signal,
        progress: rowProgress.update,
      }
      const { applied, brokenInvariants } = await (config.databaseUrl === undefined
        ? restoreFolder(config, restoreOptions)
        : restoreServer(config, config.databaseUrl, restoreOptions))
      rowProgress.stop()
      printResult(config, backup, applied, brokenInvariants)
      return 0
    } catch (error) {
      rowProgress.stop()
      if (!stop.signal.aborted) throw error
      process.stderr.write('Stopped; nothing was changed.\n')
      return 130
    } finally {
      stop.release()
    }
  },
}

type RestoreOptions = {
  backup: Backup
  force: boolean
  signal: AbortSignal
  progress: (done: number, total: number, note: string) => void
}
type RestoreResult = { applied: string[]; brokenInvariants: string[] }

/**
 * Builds the database beside the current one and swaps them at the end. Image names are content hashes, so
 * images are only added.
 */
async function restoreFolder(
  config: Config,
  { backup, force, signal, progress }: RestoreOptions,
): Promise<RestoreResult> {
  const { dataDir } = config
  const unlock = await lockFolder(dataDir)
  const newFolder = join(dataDir, 'restoring')
  try {
    finishSwap(dataDir)
    if (existsSync(join(dataDir, 'database')) && !force) throw notEmptyError(`The data folder ${dataDir}`)
    await rm(newFolder, { recursive: true, force: true })
    await mkdir(newFolder, { mode: 0o700 })
    const database = await openDatabase({ dataDir: newFolder, timeoutMs: 0 })
    const saveFile = (name: string, bytes: Buffer) => writeFile(join(newFolder, name), bytes, { mode: 0o600 })
    const storage = await openStorage(config)
    const restored = await loadInto(database.db, (tx) =>
      loadBackup(tx, backup, { storage, saveFile: saveFile, progress, signal }),
    ).finally(() => database.close())
    swapFolder(dataDir, newFolder)
    return restored
  } finally {
    await rm(newFolder, { recursive: true, force: true })
    unlock()
  }
}

async function loadInto(db: Db, load: (tx: Tx) => Promise<LoadResult>): Promise<RestoreResult> {
  return db.transaction().execute(async (tx) => ({
    applied: (await load(tx)).applied,
    brokenInvariants: await checkInvariants(tx),
  }))
}

/** One transaction: readers see either the former data or the whole backup. */
async function restoreServer(
  config: Config,
  url: string,
  { backup, force, signal, progress }: RestoreOptions,
): Promise<RestoreResult> {
  const { dataDir } = config
  const database = await openDatabase({ url, poolSize: 1, timeoutMs: 0 })
  const files = new Map<string, Buffer>()
  let placedFiles: PlacedFiles | undefined
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const restored = await loadInto(database.db, async (tx) => {
      await lockMigrations(tx)
      if (!(await isNoServerRunning(tx)))
        throw new UsageError('A shop is running on this database. Stop all of its processes first.')
      await assertEmpty(tx, force)
      const storage = await openStorage(config)
      const saveFile = async (name: string, bytes: Buffer) => void files.set(name, bytes)
      const loaded = await loadBackup(tx, backup, { storage, saveFile: saveFile, progress, signal })
      placedFiles = await placeFiles(dataDir, files)
      return loaded
    })
    await placedFiles?.keep()
    return restored
  } catch (error) {
    await placedFiles?.undo()
    throw error
  } finally {
    await database.close()
  }
}

async function assertEmpty(tx: Tx, force: boolean): Promise<void> {
  const { rows } = await sql<{ tables: number; isShop: boolean }>`
    select count(*) as tables, coalesce(bool_or(relname = 'migration'), false) as "isShop"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx)
  const { tables, isShop } = rows[0]!
  if (tables > 0 && !isShop)
    throw new UsageError(
      'The database contains tables that do not belong to a shop. Set DATABASE_URL to a separate database.',
    )
  if (tables > 0 && !force) throw notEmptyError('The database')
}

/** Call `keep` on success, `undo` on failure. */
type PlacedFiles = Record<'keep' | 'undo', () => Promise<void>>

async function placeFiles(dataDir: string, files: ReadonlyMap<string, Buffer>): Promise<PlacedFiles> {
  const replaced: { path: string; previousFile: string | undefined }[] = []
  for (const [name, bytes] of files) {
    const path = join(dataDir, name)
    const previousFile = existsSync(path) ? `${path}.before` : undefined
    if (previousFile) await rename(path, previousFile)
    replaced.push({ path, previousFile: previousFile })
    await writeFile(path, bytes, { mode: 0o600 })
  }
  return {
    async keep() {
      for (const { previousFile } of replaced) if (previousFile) await rm(previousFile, { force: true })
    },
    async undo() {
      for (const { path, previousFile } of replaced)
        await (previousFile ? rename(previousFile, path) : rm(path, { force: true }))
    },
  }
}

const notEmptyError = (target: string) =>
  new UsageError(
    `${target} already contains a shop. With --force, the backup replaces it and its data is lost: create a backup of it first.`,
  )

function printResult(
  { secret }: Config,
  { header, manifest }: Backup,
  applied: string[],
  brokenInvariants: string[],
): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the shop of ${header.madeAt}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files} files${applied.length > 0 ? `, ${applied.length} migrations of this release applied` : ''}.`,
  )
  if (header.secret !== undefined && secret !== undefined && fingerprint(secret) !== header.secret)
    console.log(
      'SHOP_SECRET differs from the one used when the backup was created: two-factor authentication, webhook secrets and links in sent emails do not work with it. Set the previous value.',
    )
  for (const line of brokenInvariants) console.log(`  ${line}`)
  if (brokenInvariants.length > 0)
    console.log(
      `Data integrity checks failed: ${brokenInvariants.length} inconsistencies, which already existed when the backup was created.`,
    )
}
