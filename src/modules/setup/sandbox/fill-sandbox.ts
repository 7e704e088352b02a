// Fills the database of the sandbox from the live shop. Requests with a test key reach only that database.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, type Db, openDatabase, type Tx } from '../../../platform/database/database.ts'
import { lockMigrations } from '../../../platform/database/migrate.ts'
import { listSequences, listTables, readTable } from '../../../platform/database/table-dump.ts'
import { loadRows, setSequences, startLoad } from '../../../platform/database/table-load.ts'
import { paymentProviders, selectMethods } from '../../payments/payment-methods.ts'
import { storedValueMethods } from '../../payments/payment-tenders.ts'
import { sandboxTables } from './sandbox-tables.ts'

/** When the sandbox was filled, and with how many rows of settings and catalogue. */
export type SandboxFill = { at: Date; rows: number }

type Databases = {
  live: Pick<Database, 'db' | 'withoutTimeout' | 'copyTo'>
  sandbox: Pick<Database, 'withoutTimeout'>
  /** Folder of the sandbox, for a temporary copy of an embedded live database. */
  folder: string
}

/** @returns undefined when the sandbox was never filled. The database of the shop has the last fill too, for staff. */
export async function getSandboxFill(db: Db): Promise<SandboxFill | undefined> {
  const row = await db.selectFrom('sandbox_fill').select(['at', 'row_count']).executeTakeFirst()
  return row && { at: row.at, rows: row.row_count }
}

/**
 * Empties the sandbox and copies settings and catalogue of the live shop into it, in one transaction.
 * @param isReset false: does nothing when the sandbox is filled, also by another process in the meantime.
 */
export async function fillSandbox(databases: Databases, at: Date, isReset: boolean): Promise<SandboxFill> {
  for (let attempt = 1; ; attempt++)
    try {
      return await fillOnce(databases, at, isReset)
    } catch (error) {
      // A call or a job of the sandbox locked tables in another order.
      if ((error as { code?: unknown }).code !== DEADLOCK_DETECTED || attempt === MAX_ATTEMPTS) throw error
    }
}

const DEADLOCK_DETECTED = '40P01'
const MAX_ATTEMPTS = 5

async function fillOnce(
  { live, sandbox, folder }: Databases,
  at: Date,
  isReset: boolean,
): Promise<SandboxFill> {
  return sandbox.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await lockMigrations(tx)
      const existing = await getSandboxFill(tx)
      if (existing && !isReset) return existing
      const finishLoad = await startLoad(tx, listOwnTables())
      const rows = await readLive({ live, folder }, (source) => copyTables(source, tx))
      await startLedger(tx)
      await offerTestCard(tx)
      await finishLoad()
      await renewVersions(tx)
      await saveFill(tx, { at, rows })
      return { at, rows }
    }),
  )
}

/** In the database of the sandbox with its rows; in that of the shop afterwards. */
export async function saveFill(db: Db, { at, rows }: SandboxFill): Promise<void> {
  await sql`
    insert into sandbox_fill (at, row_count) values (${at}, ${rows})
    on conflict (id) do update set at = excluded.at, row_count = excluded.row_count`.execute(db)
}

const listOwnTables = () =>
  Object.entries(sandboxTables).flatMap(([name, rule]) => (rule === 'own' ? [name] : []))

const COPY_PREFIX = 'copy-'

/** Reads one state of the live shop, which keeps serving: an embedded database has one connection, so it is copied. */
async function readLive<Result>(
  { live, folder }: Pick<Databases, 'live' | 'folder'>,
  work: (source: Tx) => Promise<Result>,
): Promise<Result> {
  const read = (db: Db) => db.transaction().setIsolationLevel('repeatable read').execute(work)
  if (!live.copyTo) return live.withoutTimeout(read)
  for (const name of await readdir(folder))
    if (name.startsWith(COPY_PREFIX)) await rm(join(folder, name), { recursive: true, force: true })
  const dataDir = await mkdtemp(join(folder, COPY_PREFIX))
  try {
    await live.copyTo(dataDir)
    const copy = await openDatabase({ dataDir, timeoutMs: 0 })
    return await read(copy.db).finally(() => copy.close())
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @returns the number of rows. */
async function copyTables(source: Tx, tx: Tx): Promise<number> {
  let rows = 0
  for (const table of await listTables(source)) {
    const { [table.name]: rule } = sandboxTables
    if (rule === undefined || rule === 'empty' || rule === 'own') continue
    for await (const lines of readTable(source, table, rule === 'copied' ? {} : rule))
      rows += await loadRows(tx, table, lines)
  }
  await setSequences(tx, await listSequences(source))
  return rows
}

/**
 * The ledger starts with the stock that was copied. Its entries are old, so that no listing is refreshed for them.
 */
async function startLedger(tx: Tx): Promise<void> {
  await sql`
    insert into stock_ledger (at, variant_id, location_id, on_hand_change, reserved_change, reason)
    select now() - interval '1 day', variant_id, location_id, on_hand, 0, 'initial' from stock where on_hand <> 0`.execute(
    tx,
  )
}

/** Where staff have chosen the payment methods, so that orders can be paid: providers have no settings here. */
async function offerTestCard(tx: Tx): Promise<void> {
  const testCard = paymentProviders.find(({ capabilities }) => capabilities.isTest)!.code
  const builtIn = [...storedValueMethods, ...selectMethods(({ settlement }) => settlement === 'by-invoice')]
  await sql`
    insert into payment_method (code, position, active)
    select ${testCard}, min(position) - 1, true from payment_method where code <> all(${builtIn}) having count(*) > 0
    on conflict (code) do update set active = true, countries = '{}', min_minor = null, max_minor = null`.execute(
    tx,
  )
}

/** Caches see that everything has changed, although no trigger has noticed. */
async function renewVersions(tx: Tx): Promise<void> {
  await sql`insert into catalogue_version default values on conflict (one) do update set version = excluded.version`.execute(
    tx,
  )
  await sql`insert into rules_version default values on conflict (one) do update set version = excluded.version`.execute(
    tx,
  )
}
