// Implements the part of node-postgres's Pool that Kysely uses on top of PGlite: one connection, handed out in
// turn, checkout before browsing.
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { ConnectionLimiter } from '../limits/connection-limiter.ts'
import { currentPriority, type RequestPriority } from '../limits/request-priority.ts'
import { statementAfterCommitError, isFinalStatement } from './final-statement.ts'

/** `begins`, `commits`: begin the transaction before the statement, commit it afterwards. */
export type PgliteStatement = {
  id: number
  sql: string
  params: (string | null)[]
  begins: boolean
  commits: boolean
}
export type PgliteRequest = PgliteStatement | { close: true }
export type PgliteResponse =
  | { ready: true }
  | { closed: true }
  | { id: number; fields: { name: string; type: number }[]; rows: (string | null)[][]; tag: string }
  | { id: number; error: Record<string, string | undefined> }

type Result = { command: string; rowCount: number; rows: Record<string, unknown>[] }
/**
 * Maximum statements sent to the engine before it answers the first. A terminated thread loses them, and
 * checkout has to wait for them.
 */
const MAX_AHEAD: Record<RequestPriority, number> = { checkout: 3, browsing: 2 }
const emptyResult = { rowCount: 0, rows: [] }
const textOf = (value: unknown) => prepareValue(value) as string | null

type Waiting = {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  hasTimeout: boolean
  timer: NodeJS.Timeout | undefined
}

/** A connection as Kysely uses it; `release` passes the only connection to the next in line. */
export type PgliteClient = {
  query(sql: string, params?: readonly unknown[]): Promise<Result>
  release(): void
}

export class PglitePool {
  readonly #dataDir: string | undefined
  readonly #timeoutMs: number
  /** The thread that receives statements; undefined while it starts. */
  #current: Worker | undefined
  /** The engine's thread; undefined when it failed to start: the next statement tries again. */
  #worker: Promise<Worker> | undefined
  #nextId = 1
  #waiting = new Map<number, Waiting>()
  readonly limiter = new ConnectionLimiter(1)
  #generation = 0
  withoutTimeoutCount = 0
  #closed = false

  /**
   * @param dataDir the folder; undefined for an in-memory database.
   * @param timeoutMs statement timeout (0: none).
   */
  constructor(dataDir: string | undefined, timeoutMs: number) {
    this.#dataDir = dataDir
    this.#timeoutMs = timeoutMs
  }

  async open(): Promise<void> {
    await this.#engine()
  }

  async connect(): Promise<PgliteClient> {
    if (this.#closed) throw new Error('the database is closed')
    const generation = this.#generation
    let release: (() => void) | undefined = await this.limiter.acquire()
    let inTransaction = false
    /** A `begin` to be sent with the next statement. */
    let begins = false
    /** The result of the transaction whose commit was sent with its last statement. */
    let ending: Promise<'COMMIT' | 'ROLLBACK'> | undefined
    const endTransaction = async (sql: string): Promise<Result> => {
      const command = await ending!
      ending = undefined
      inTransaction = false
      if (sql !== 'commit' && sql !== 'rollback') throw statementAfterCommitError(sql)
      if (sql === 'rollback' && command === 'COMMIT')
        throw new Error('the transaction was already committed and cannot be rolled back')
      return { ...emptyResult, command }
    }
    const releaseClient = () => {
      release?.()
      release = undefined
    }
    return {
      query: async (sql, params = []) => {
        // The engine was restarted during this transaction, which was rolled back.
        if (inTransaction && generation !== this.#generation) throw timeoutError()
        if (ending) return endTransaction(sql)
        release ??= await this.limiter.acquire()
        if (/^\s*(?:begin|start transaction)/i.test(sql)) inTransaction = true
        if (sql === 'begin') {
          begins = true
          return { ...emptyResult, command: 'BEGIN' }
        }
        const statement = { sql, params: params.map(textOf), begins, commits: isFinalStatement(sql) }
        begins = false
        const response = this.#run(statement)
        if (statement.commits)
          ending = response.then(
            () => 'COMMIT',
            () => 'ROLLBACK',
          )
        // Lets another connection send its statement, so that the engine never idles; within a transaction only
        // after its last one.
        if ((!inTransaction || statement.commits) && this.#waiting.size < MAX_AHEAD[currentPriority()])
          releaseClient()
        return response
      },
      release: releaseClient,
    }
  }

  async withoutTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
    this.withoutTimeoutCount++
    return work().finally(() => this.withoutTimeoutCount--)
  }

  /**
   * Copies the database folder between two statements, while all others wait. The copy opens as after a crash,
   * with all committed data.
   */
  async copyTo(folder: string): Promise<void> {
    if (!this.#dataDir) throw new Error('an in-memory database has no folder')
    const release = await this.limiter.acquire()
    try {
      const checkpoint = { sql: 'checkpoint', params: [], begins: false, commits: false }
      await this.withoutTimeout(() => this.#run(checkpoint))
      await cp(this.#dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    } finally {
      release()
    }
  }

  async end(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    // Queues behind all waiting statements.
    await this.limiter.acquire('browsing')
    const worker = await this.#worker?.catch(() => undefined)
    if (!worker) return
    const closed = new Promise<void>((resolve) => {
      worker.on('message', (response: PgliteResponse) => 'closed' in response && resolve())
      worker.on('exit', () => resolve())
    })
    worker.postMessage({ close: true } satisfies PgliteRequest)
    await closed
    await worker.terminate()
  }

  async #run(statement: Omit<PgliteStatement, 'id'>): Promise<Result> {
    const id = this.#nextId++
    const hasTimeout = this.#timeoutMs > 0 && this.withoutTimeoutCount === 0
    const response = new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, hasTimeout: hasTimeout, timer: undefined })
    })
    // The statement may be aborted while it waits for the engine; an unhandled rejection would exit the process.
    response.catch(() => undefined)
    const worker = await this.#engine().catch((error: Error) => {
      this.removePending(id)?.reject(error)
      return undefined
    })
    // The statement may have been aborted together with earlier ones.
    if (worker && this.#waiting.has(id)) {
      worker.postMessage({ id, ...statement } satisfies PgliteRequest)
      this.#watch(worker)
    }
    return response
  }

  /** Only the running statement's timeout counts, not that of statements queued behind it. */
  #watch(worker: Worker): void {
    // A late response of a terminated thread does not concern its successor's statements.
    if (worker !== this.#current) return
    const [first] = this.#waiting.values()
    // A statement in WebAssembly cannot be cancelled: the thread is terminated and the database recovers as
    // after a crash.
    if (first?.hasTimeout) first.timer ??= setTimeout(() => this.abort(worker, first), this.#timeoutMs)
  }

  /** If this process was too busy to read the response, it has arrived by now. */
  abort(worker: Worker, timedOut: Waiting): void {
    setImmediate(() => {
      const [first] = this.#waiting.values()
      if (first === timedOut) this.#restart(worker, timeoutError())
    })
  }

  removePending(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }

  #engine(): Promise<Worker> {
    return (this.#worker ??= this.#spawn())
  }

  #spawn(): Promise<Worker> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { dataDir: this.#dataDir },
    })
    let opened = false
    const opening = new Promise<Worker>((resolve, reject) => {
      worker.on('error', (error) => {
        if (opened) this.#restart(worker, crashError(error))
        else reject(error)
      })
      worker.on('message', (response: PgliteResponse) => {
        if ('ready' in response) {
          opened = true
          this.#current = worker
          resolve(worker)
        } else if ('id' in response) {
          this.#settle(response)
          this.#watch(worker)
        }
      })
    })
    opening.catch(() => (this.#worker = undefined))
    return opening
  }

  #settle(response: Extract<PgliteResponse, { id: number }>): void {
    const waiting = this.removePending(response.id)
    if (!waiting) return
    if ('error' in response) {
      waiting.reject(Object.assign(new Error(response.error['message']), response.error))
      return
    }
    try {
      waiting.resolve(toResult(response))
    } catch (error) {
      waiting.reject(error as Error)
    }
  }

  #restart(worker: Worker, cause: Error): void {
    // Once per thread: two engines would write to the same folder.
    if (this.#closed || worker !== this.#current) return
    this.#current = undefined
    this.#generation++
    const lostRequests = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#worker = worker.terminate().then(() => this.#spawn())
    this.#worker.catch(() => undefined)
    for (const waiting of lostRequests) {
      clearTimeout(waiting.timer)
      waiting.reject(cause)
    }
  }
}

/** 57014 is PostgreSQL's query_canceled, so both engines report a timeout in the same way. */
const timeoutError = () =>
  Object.assign(new Error('the statement timed out and was cancelled'), { code: '57014' })

/** 57P02 is PostgreSQL's crash_shutdown. */
const crashError = (cause: unknown) =>
  Object.assign(new Error('the embedded database crashed and was restarted', { cause }), {
    code: '57P02',
  })

/** Rows as node-postgres returns them: the same parsers on the same text. */
function toResult(response: Extract<PgliteResponse, { rows: unknown }>): Result {
  const columns = response.fields.map((field) => ({
    name: field.name,
    parse: pg.types.getTypeParser(field.type),
  }))
  const rows = response.rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      const text = values[index]
      row[column.name] = text === null || text === undefined ? null : column.parse(text)
    }
    return row
  })
  // A command tag is `INSERT 0 5`, `UPDATE 5` or `CREATE TABLE`.
  const [command = '', ...rest] = response.tag.split(' ')
  return { command, rowCount: Number(rest.at(-1)) || rows.length, rows }
}
