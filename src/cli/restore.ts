import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Command } from '../command-line.ts'
import { type Config, loadConfig } from '../config.ts'
import { checkInvariants } from '../modules/checkout/invariants.ts'
import { nobodyServes } from '../platform/changes.ts'
import { type Db, openDatabase, type Tx } from '../platform/database.ts'
import { lockFolder } from '../platform/folder-lock.ts'
import { settleSwap, swapIn } from '../platform/folder-swap.ts'
import { lockMigrations } from '../platform/migrate.ts'
import { openStorage } from '../platform/storage.ts'
import { inspected } from './backup.ts'
import { type Backup, fingerprint } from './backup-file.ts'
import { type Loaded, loadBackup } from './load-backup.ts'
import { progressBar } from './progress.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { flag, readArgs, UsageError } from './usage.ts'

const usage = 'restore FILE [--force] [--allow-unencrypted]'

export const restoreCommand: Command = {
  usage,
  summary:
    'Brings a backup into an empty place, all of it or nothing, and up to the structure of this release; with --force in the place of what is there.',
  async run(args) {
    const { values, positionals } = readArgs(args, { force: flag, 'allow-unencrypted': flag }, usage)
    const [name, ...others] = positionals
    if (name === undefined || others.length > 0)
      throw new UsageError(`Name one file. Usage: npm run shop -- ${usage}`)
    const config = loadConfig()
    const backup = await inspected(resolve(name), values['allow-unencrypted'] === true)
    const stop = stopOnSignal()
    const bar = progressBar('rows')
    try {
      const restoring = { backup, force: values.force === true, signal: stop.signal, progress: bar.update }
      const { applied, broken } = await (config.databaseUrl === undefined
        ? intoFolder(config, restoring)
        : intoServer(config, config.databaseUrl, restoring))
      bar.stop()
      say(config, backup, applied, broken)
      return 0
    } catch (error) {
      bar.stop()
      if (!stop.signal.aborted) throw error
      process.stderr.write('Stopped; everything is as it was.\n')
      return 130
    } finally {
      stop.release()
    }
  },
}

type Restoring = {
  backup: Backup
  force: boolean
  signal: AbortSignal
  progress: (done: number, total: number, note: string) => void
}
type Restored = { applied: string[]; broken: string[] }

/** The database is made beside the one that is there, and takes its place in the end. Pictures have names by what is in them: they only join what is there. */
async function intoFolder(config: Config, { backup, force, signal, progress }: Restoring): Promise<Restored> {
  const { dataDir } = config
  const unlock = await lockFolder(dataDir)
  const made = join(dataDir, 'restoring')
  try {
    settleSwap(dataDir)
    if (existsSync(join(dataDir, 'database')) && !force) throw notEmpty(`The data folder ${dataDir}`)
    await rm(made, { recursive: true, force: true })
    await mkdir(made, { mode: 0o700 })
    const database = await openDatabase({ dataDir: made, timeoutMs: 0 })
    const keep = (name: string, bytes: Buffer) => writeFile(join(made, name), bytes, { mode: 0o600 })
    const storage = await openStorage(config)
    const restored = await fill(database.db, (tx) =>
      loadBackup(tx, backup, { storage, keep, progress, signal }),
    ).finally(() => database.close())
    swapIn(dataDir, made)
    return restored
  } finally {
    await rm(made, { recursive: true, force: true })
    unlock()
  }
}

async function fill(db: Db, load: (tx: Tx) => Promise<Loaded>): Promise<Restored> {
  return db
    .transaction()
    .execute(async (tx) => ({ applied: (await load(tx)).applied, broken: await checkInvariants(tx) }))
}

/** One transaction: whoever looks sees what was there, or all of the backup. */
async function intoServer(
  config: Config,
  url: string,
  { backup, force, signal, progress }: Restoring,
): Promise<Restored> {
  const { dataDir } = config
  const database = await openDatabase({ url, poolSize: 1, timeoutMs: 0 })
  const kept = new Map<string, Buffer>()
  let placed: Placed | undefined
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const restored = await fill(database.db, async (tx) => {
      await lockMigrations(tx)
      if (!(await nobodyServes(tx)))
        throw new UsageError('A shop is serving from this database. Stop all of its processes first.')
      await mayBeFilled(tx, force)
      const storage = await openStorage(config)
      const keep = async (name: string, bytes: Buffer) => void kept.set(name, bytes)
      const loaded = await loadBackup(tx, backup, { storage, keep, progress, signal })
      placed = await putIntoPlace(dataDir, kept)
      return loaded
    })
    await placed?.keep()
    return restored
  } catch (error) {
    await placed?.undo()
    throw error
  } finally {
    await database.close()
  }
}

async function mayBeFilled(tx: Tx, force: boolean): Promise<void> {
  const { rows } = await sql<{ tables: number; ours: boolean }>`
    select count(*) as tables, coalesce(bool_or(relname = 'migration'), false) as ours
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx)
  const { tables, ours } = rows[0]!
  if (tables > 0 && !ours)
    throw new UsageError(
      'The database has tables of something else than a shop. Name one of its own in DATABASE_URL.',
    )
  if (tables > 0 && !force) throw notEmpty('The database')
}

/** `keep` once all is well, `undo` where it is not. */
type Placed = Record<'keep' | 'undo', () => Promise<void>>

async function putIntoPlace(dataDir: string, files: ReadonlyMap<string, Buffer>): Promise<Placed> {
  const replaced: { path: string; former: string | undefined }[] = []
  for (const [name, bytes] of files) {
    const path = join(dataDir, name)
    const former = existsSync(path) ? `${path}.before` : undefined
    if (former) await rename(path, former)
    replaced.push({ path, former })
    await writeFile(path, bytes, { mode: 0o600 })
  }
  return {
    async keep() {
      for (const { former } of replaced) if (former) await rm(former, { force: true })
    },
    async undo() {
      for (const { path, former } of replaced)
        await (former ? rename(former, path) : rm(path, { force: true }))
    },
  }
}

const notEmpty = (what: string) =>
  new UsageError(
    `${what} holds a shop already. With --force the backup takes its place, and what is there is gone: make a backup of it first.`,
  )

function say({ secret }: Config, { about, manifest }: Backup, applied: string[], broken: string[]): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The shop of ${about.madeAt} is back: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files} files${applied.length > 0 ? `, ${applied.length} migrations of this release applied` : ''}.`,
  )
  if (about.secret !== undefined && secret !== undefined && fingerprint(secret) !== about.secret)
    console.log(
      'SHOP_SECRET is another than the backup was made with: second steps, keys of webhooks and links in mails that were sent do not work with it. Set the former one.',
    )
  for (const line of broken) console.log(`  ${line}`)
  if (broken.length > 0)
    console.log(`The books are not right: ${broken.length} things, which were so when the backup was made.`)
}
