// One way to the data on both engines: Kysely over node-postgres's pool, or over PGlite in its own thread.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { ConnectionLimiter } from './connection-limiter.ts'
import { finishSwap } from './folder-swap.ts'
import { lockFolder } from './folder-lock.ts'
import { PglitePool } from './pglite-pool.ts'
import { batchTransactionControl } from './postgres-client.ts'
import { clientFor } from './postgres-hosts.ts'
import { formatHosts, splitPostgresUrl } from './postgres-urls.ts'
import { StartError } from './start-error.ts'
import type { DB } from './tables.ts'

/** A handle that may be the pool or a transaction: for reading, and for what may stand alone. */
export type Db = Kysely<DB>
/** A handle that is certainly a transaction. */
export type Tx = Transaction<DB>

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** Runs work whose statements may take as long as they need: migrations. */
  withoutTimeout<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Copies the embedded database into another data folder while it goes on serving; absent: a server. */
  copyTo?(dataDir: string): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server, or several of which one takes writes (postgres-hosts.ts); absent: embedded PGlite. */
  url?: string | undefined
  /** Folder of the embedded database; absent: in memory. */
  dataDir?: string | undefined
  poolSize?: number
  /** After which a statement is given up, in milliseconds. 0: never (imports, migrations). */
  timeoutMs?: number
  /** How long opening waits for a server that does not answer or refuses connections, in milliseconds. */
  startTimeoutMs?: number
  /** What to do with an error of an idle connection (a server that restarts): log it; it must never end the process. */
  onError?: (error: Error) => void
  /** Is told of each statement when it is over. */
  onQuery?: ((text: string, milliseconds: number, error: unknown) => void) | undefined
}

// Whole numbers as numbers (amounts and ids stay below 2^53), dates as the text they are, on both engines.
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
 * Begins to open a database without waiting for it: it may be handed around at once, and asked anything once `opened` is fulfilled.
 * `opened` rejects with a StartError when the folder is taken or cannot be written, or the server cannot be reached; nothing is left open then.
 */
export function startDatabase(options: DatabaseOptions): Database & { opened: Promise<void> } {
  return options.url ? startPostgres(options.url, options) : startPglite(options)
}

/** @throws StartError as `beginDatabase` says. */
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

/** The engine says of most damage only that it was aborted. */
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
/** Of connections without a limit on statements: migrations on a server that is busy. */
const CONNECT_WITHOUT_TIMEOUT_MS = 30_000
/** PostgreSQL's `cannot_connect_now`, as long as it is starting, `too_many_connections`, `query_canceled` and `lock_not_available`. */
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
  // A socket file that is not there yet (ENOENT).
  (error as NodeJS.ErrnoException).syscall === 'connect' ||
  /Connection terminated/.test((error as Error).message)

/**
 * Repeats work that fails because the server is busy or not there yet.
 * @param until when it is given up, in epoch milliseconds.
 * @throws what the work throws then, or what no waiting helps against.
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

/** Waits for a server that may answer soon; for one that is not there only as long as the caller asks to. */
async function waitUntilReady(pool: pg.Pool, startTimeoutMs?: number): Promise<void> {
  const until = Date.now() + (startTimeoutMs ?? DEFAULT_START_TIMEOUT_MS)
  const isTransient = startTimeoutMs === undefined ? isBusy : isBusyOrDisconnected
  await retryWhileBusy(() => pool.query('select 1'), until, isTransient)
}

/** The pool as Kysely uses it: whoever waits for a connection waits in a lane. */
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

function postgresPool(url: string, { poolSize = 10, timeoutMs = 5_000, onError }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientFor(url),
    max: poolSize,
    connectionTimeoutMillis: timeoutMs || CONNECT_WITHOUT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    ...(timeoutMs > 0 && {
      statement_timeout: timeoutMs,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      // A frozen server answers nothing, so the client counts too.
      query_timeout: timeoutMs + 1_000,
    }),
  })
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error: Error) => onError?.(error))
    batchTransactionControl(client)
  })
  return pool
}
