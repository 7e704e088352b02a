// Opens the database on both engines: Kysely over node-postgres's pool, or over PGlite in its own thread.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { ConnectionLimiter } from '../limits/connection-limiter.ts'
import { finishSwap } from '../files/folder-swap.ts'
import { lockFolder } from '../files/folder-lock.ts'
import { PglitePool } from './pglite-pool.ts'
import { batchTransactionControl } from './postgres-client.ts'
import { clientFor } from './postgres-hosts.ts'
import { formatHosts, splitPostgresUrl } from './postgres-urls.ts'
import { StartError } from '../start-error.ts'
import type { DB } from './tables.ts'

/** A handle on the pool or a transaction: for reads and standalone statements. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** Runs work without statement timeout: migrations. */
  withoutTimeout<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Copies the embedded database into another data folder while it keeps serving; absent: a server. */
  copyTo?(dataDir: string): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /**
   * A PostgreSQL server, or several of which one is the primary (postgres-hosts.ts); absent: embedded PGlite.
   */
  url?: string | undefined
  /** Folder of the embedded database; absent: in memory. */
  dataDir?: string | undefined
  poolSize?: number
  /** Statement timeout in milliseconds; 0: none (imports, migrations). */
  timeoutMs?: number
  /** How long a statement waits for a lock, in milliseconds; only PostgreSQL, and only with a statement timeout. */
  lockTimeoutMs?: number
  /** How many statements the connections of a server keep prepared. */
  maxPrepared?: number
  /** How long opening waits for a server that does not answer or refuses connections, in milliseconds. */
  startTimeoutMs?: number
  /**
   * Handles an error of an idle connection, such as a server restart: log it; it must never exit the process.
   */
  onError?: (error: Error) => void
  /** Called after each statement. */
  onQuery?: ((text: string, milliseconds: number, error: unknown) => void) | undefined
}

// On both engines, integers are numbers (amounts and ids stay below 2^53) and dates are strings.
const int8 = 20
const int8Array = 1016
const date = 1082
pg.types.setTypeParser(int8, parseInteger)
pg.types.setTypeParser(int8Array as never, (text: string) =>
  text.length <= 2 ? [] : text.slice(1, -1).split(',').map(parseInteger),
)
pg.types.setTypeParser(date, (text) => text)

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`number out of range: ${text}`)
  return value
}

/**
 * Starts opening a database without waiting: the handle can be passed on at once and queried when `opened`
 * resolves.
 * `opened` rejects with a StartError when the folder is locked or not writable, or the server is unreachable;
 * everything is then closed.
 */
export function startDatabase(options: DatabaseOptions): Database & { opened: Promise<void> } {
  return options.url ? startPostgres(options.url, options) : startPglite(options)
}

/** @throws StartError as described for `startDatabase`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { opened, ...database } = startDatabase(options)
  await opened
  return database
}

function startPglite({
  dataDir,
  timeoutMs = 5_000,
  onQuery,
}: DatabaseOptions): ReturnType<typeof startDatabase> {
  const pool = new PglitePool(dataDir && join(dataDir, 'database'), timeoutMs)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pool as never }),
    ...createQueryObserver(onQuery),
  })
  let unlock = (): void => undefined
  const open = async () => {
    if (dataDir) {
      unlock = await lockFolder(dataDir)
      finishSwap(dataDir)
    }
    await pool.open().catch((error: Error) => {
      unlock()
      throw new StartError(
        `The embedded database in ${dataDir} cannot be opened: ${connectionErrorMessage(error)}`,
      )
    })
  }
  const opened = open()
  return {
    db,
    engine: 'pglite',
    opened,
    withoutTimeout: (work) => pool.withoutTimeout(() => work(db)),
    copyTo: (to) => pool.copyTo(join(to, 'database')),
    close: async () => {
      await opened
      await pool.end()
      unlock()
    },
  }
}

function startPostgres(url: string, options: DatabaseOptions): ReturnType<typeof startDatabase> {
  const pool = postgresPool(url, options)
  const opened = waitUntilReady(pool, options.startTimeoutMs).catch(async (error: NodeJS.ErrnoException) => {
    await pool.end()
    const { pathname } = new URL(splitPostgresUrl(url)[0]!)
    throw new StartError(
      `The database ${pathname.slice(1)} at ${formatHosts(url)} cannot be reached: ${error.message || error.code}. Check DATABASE_URL.`,
    )
  })
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: limitConnections(pool, options) }),
      ...createQueryObserver(options.onQuery),
    }),
    engine: 'postgres',
    opened,
    withoutTimeout: async (work) => {
      const poolWithoutTimeout = postgresPool(url, { ...options, poolSize: 1, timeoutMs: 0 })
      const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolWithoutTimeout }) })
      return work(db).finally(() => db.destroy())
    },
    close: async () => {
      await opened
      await pool.end()
    },
  }
}

/** After most damage the engine only reports that it was aborted. */
const connectionErrorMessage = ({ message }: Error): string =>
  /Aborted\(|unreachable|memory access/.test(message)
    ? 'its files are damaged, or the disk is full. Run: npm run shop -- doctor. If they are damaged, restore the latest backup: npm run shop -- restore FILE --force'
    : message

const createQueryObserver = (onQuery: DatabaseOptions['onQuery']) =>
  onQuery && {
    log: (event: LogEvent) =>
      onQuery(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
  }

const DEFAULT_START_TIMEOUT_MS = 20_000
/** For connections without statement timeout: migrations on a busy server. */
const CONNECT_WITHOUT_TIMEOUT_MS = 30_000
/**
 * PostgreSQL's `cannot_connect_now` (while starting), `too_many_connections`, `query_canceled` and
 * `lock_not_available`.
 */
const busyCodes = new Set(['57P03', '53300', '57014', '55P03'])
const connectionLostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P01',
  '57P02',
])

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const isBusy = (error: unknown) =>
  busyCodes.has(errorCode(error)) || /timeout/i.test((error as Error).message)
const isBusyOrDisconnected = (error: unknown) =>
  isBusy(error) ||
  connectionLostCodes.has(errorCode(error)) ||
  // A socket file that does not exist yet (ENOENT).
  (error as NodeJS.ErrnoException).syscall === 'connect' ||
  /Connection terminated/.test((error as Error).message)

/**
 * Retries work that fails because the server is busy or not yet available.
 * @param until when to give up, in epoch milliseconds.
 * @throws the work's last error, or at once an error that retrying cannot fix.
 */
export async function retryWhileBusy<Result>(
  work: () => Promise<Result>,
  until: number,
  isTransient: (error: unknown) => boolean = isBusyOrDisconnected,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until || !isTransient(error)) throw error
      await delay(250)
    }
  }
}

/** Waits for a server that is starting; for an unreachable one only as long as the caller asks. */
async function waitUntilReady(pool: pg.Pool, startTimeoutMs?: number): Promise<void> {
  const until = Date.now() + (startTimeoutMs ?? DEFAULT_START_TIMEOUT_MS)
  const isTransient = startTimeoutMs === undefined ? isBusy : isBusyOrDisconnected
  await retryWhileBusy(() => pool.query('select 1'), until, isTransient)
}

/** The pool for Kysely, with priorities for waiting requests. */
function limitConnections(
  pool: pg.Pool,
  { poolSize = 10, timeoutMs = 5_000 }: DatabaseOptions,
): PostgresPool {
  const lanes = new ConnectionLimiter(poolSize, timeoutMs || CONNECT_WITHOUT_TIMEOUT_MS)
  const releases = new WeakMap<object, () => void>()
  pool.on('release', (_, client) => releases.get(client)?.())
  return {
    async connect() {
      const release = await lanes.acquire()
      try {
        const client = await pool.connect()
        releases.set(client, release)
        return client
      } catch (error) {
        release()
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool
}

function postgresPool(
  url: string,
  { poolSize = 10, timeoutMs = 5_000, lockTimeoutMs = 2_000, maxPrepared, onError }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...clientFor(url),
    max: poolSize,
    connectionTimeoutMillis: timeoutMs || CONNECT_WITHOUT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    ...(timeoutMs > 0 && {
      statement_timeout: timeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      // A frozen server does not enforce its own timeout, so the client has one too.
      query_timeout: timeoutMs + 1_000,
    }),
  })
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => onError?.(error))
    batchTransactionControl(client, maxPrepared)
  })
  return pool
}
