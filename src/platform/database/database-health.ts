// Checks for /readyz that the database accepts writes and its files can be read; `select 1` alone would not show
// that.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Log } from '../observability/log.ts'

/** Why the process should receive no requests; shown by /readyz. */
export type NotReadyReason =
  | 'starting'
  | 'stopping'
  | 'database_unavailable'
  | 'database_not_writable'
  | 'disk_full'
  | 'database_damaged'

export class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
  readonly reason: NotReadyReason
  constructor(reason: NotReadyReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const nextSteps: Partial<Record<NotReadyReason, string>> = {
  disk_full: 'Free space on the disk of the database, then run: npm run shop -- doctor',
  database_not_writable: 'The database rejects writes (a replica, or read-only). Run: npm run shop -- doctor',
  database_damaged:
    'Stop the shop, keep a copy of the data, then run: npm run shop -- doctor, and restore the latest backup',
}

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** PostgreSQL's data_corrupted, index_corrupted, undefined_file and io_error; EIO of the system. */
const damagedCodes = new Set(['XX001', 'XX002', '58P01', '58030', 'EIO'])

/** The database problem that an error indicates; undefined for other errors. */
export function databaseProblem(error: unknown): 'disk_full' | 'database_damaged' | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (diskFullCodes.has(code) || /no space left on device|disk full/i.test(message)) return 'disk_full'
  if (damagedCodes.has(code) || /invalid page in block|could not read block|Aborted\(/.test(message))
    return 'database_damaged'
  return undefined
}

/** Results are reused this long, however often /readyz is requested. */
const CHECK_INTERVAL_MS = 5_000
const PROBE_BYTES = 1 << 20

export class DatabaseHealth {
  readonly #log: Log
  #db: Db | undefined
  #folder: string | undefined
  #problem: 'disk_full' | 'database_damaged' | undefined
  #checked: { at: number; result: Promise<void> } | undefined
  #reported: NotReadyReason | undefined

  constructor(log: Log) {
    this.#log = log
  }

  /** @param folder of the embedded database; absent: a server. */
  watch(db: Db, folder?: string): void {
    this.#db = db
    this.#folder = folder
  }

  /** Called with the error of every failed statement. */
  note(error: unknown): void {
    const problem = databaseProblem(error)
    if (!problem || this.#problem === 'database_damaged') return
    this.#problem = problem
    this.#checked = undefined
  }

  /** @throws NotReadyError when requests that write, or read a damaged table, would fail. */
  check(): Promise<void> {
    const now = performance.now()
    if (!this.#checked || now - this.#checked.at > CHECK_INTERVAL_MS)
      this.#checked = { at: now, result: this.#examine() }
    return this.#checked.result
  }

  async #examine(): Promise<void> {
    try {
      // A damaged table is reported until the shop restarts.
      if (this.#problem === 'database_damaged') throw new NotReadyError('database_damaged')
      await this.#write()
      this.#problem = undefined
      if (this.#reported) this.#log.info({ was: this.#reported }, 'the database accepts writes again')
      this.#reported = undefined
    } catch (error) {
      const failure = error instanceof NotReadyError ? error : new NotReadyError(getReason(error), error)
      if (failure.reason !== this.#reported)
        this.#log.error(
          { err: failure.cause ?? failure, next: nextSteps[failure.reason] },
          `not ready: ${failure.reason}`,
        )
      this.#reported = failure.reason
      throw failure
    }
  }

  async #write(): Promise<void> {
    const db = this.#db!
    await sql`update health_check set checked_at = clock_timestamp()`.execute(db)
    if (this.#folder) await writeProbe(this.#folder)
    // Small updates may succeed on a full disk; only a larger write shows whether there is space again.
    if (this.#problem === 'disk_full')
      await db.transaction().execute(async (tx) => {
        await sql`create temp table health_probe on commit drop as
          select string_agg(md5(random()::text || n), '') as filling from generate_series(1, 20000) n`.execute(
          tx,
        )
      })
  }
}

function getReason(error: unknown): NotReadyReason {
  const problem = databaseProblem(error)
  if (problem) return problem
  // read_only_sql_transaction
  return (error as { code?: string }).code === '25006' ? 'database_not_writable' : 'database_unavailable'
}

/** @throws the system's error when the disk is full. */
async function writeProbe(folder: string): Promise<void> {
  const file = join(folder, '.write-probe')
  try {
    const handle = await open(file, 'w')
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES, 1))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true })
  }
}
