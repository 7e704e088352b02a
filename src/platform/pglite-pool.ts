// PGlite behind the part of node-postgres's Pool that Kysely uses: one connection, handed round in turn, checkout before browsing.
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { ConnectionLimiter } from './connection-limiter.ts'
import { currentPriority, type RequestPriority } from './request-priority.ts'
import { statementAfterCommitError, isFinalStatement } from './final-statement.ts'

/** `begins`, `commits`: the statement's transaction begins before it, and ends after it. */
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
/** Statements that the engine has before it answers the first of them. A thread that is ended takes them along, and checkout waits for them. */
const MAX_AHEAD: Record<RequestPriority, number> = { checkout: 3, browsing: 2 }
const emptyResult = { rowCount: 0, rows: [] }
const textOf = (value: unknown) => prepareValue(value) as string | null

type Waiting = {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  hasTimeout: boolean
  timer: NodeJS.Timeout | undefined
}

/** A connection as Kysely takes it; `release` gives the one connection to whoever waits next. */
export type PgliteClient = {
  query(sql: string, params?: readonly unknown[]): Promise<Result>
  release(): void
}

export class PglitePool {
  readonly #dataDir: string | undefined
  readonly #timeoutMs: number
  /** The thread that statements are sent to; absent while it starts. */
  #current: Worker | undefined
  /** The engine's thread; absent when it could not be started: the next statement tries again. */
  #worker: Promise<Worker> | undefined
  #nextId = 1
  #waiting = new Map<number, Waiting>()
  readonly limiter = new ConnectionLimiter(1)
  #generation = 0
  withoutTimeoutCount = 0
  #closed = false

  /** @param dataDir the folder, or undefined for a database in memory. @param timeoutMs after which a statement is given up (0: never). */
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
    /** A `begin` that goes along with the statement to come. */
    let begins = false
    /** What became of the transaction whose end went along with its last statement. */
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
        // The engine was restarted below this connection: what it had begun is rolled back.
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
        // The engine has the next statement at hand when it is done with this one, unless they are of one transaction.
        if ((!inTransaction || statement.commits) && this.#waiting.size < MAX_AHEAD[currentPriority()])
          releaseClient()
        return response
      },
      release: releaseClient,
    }
  }

  /** Lets statements take as long as they need while `work` runs. */
  async withoutTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
    this.withoutTimeoutCount++
    return work().finally(() => this.withoutTimeoutCount--)
  }

  /**
   * Copies the database's folder as it is between two statements. Everybody waits as long as that takes; what is copied opens as after a
   * crash, with all that was committed.
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
    // Behind all that wait.
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
    // It may be given up while this still waits for the engine: an error that nobody hears would end the process.
    response.catch(() => undefined)
    const worker = await this.#engine().catch((error: Error) => {
      this.removePending(id)?.reject(error)
      return undefined
    })
    // It may have been given up with those before it.
    if (worker && this.#waiting.has(id)) {
      worker.postMessage({ id, ...statement } satisfies PgliteRequest)
      this.#watch(worker)
    }
    return response
  }

  /** The time of the statement that the engine is at counts, not that of those behind it. */
  #watch(worker: Worker): void {
    // An answer that a thread sent before it was ended says nothing about the statements of the next one.
    if (worker !== this.#current) return
    const [first] = this.#waiting.values()
    // A statement in WASM cannot be cancelled: the thread is ended and the database recovers as after a crash.
    if (first?.hasTimeout) first.timer ??= setTimeout(() => this.abort(worker, first), this.#timeoutMs)
  }

  /** Where this process itself was too busy to read the answer, it is there now. */
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
    // Once for each thread: two engines would write to the same folder.
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

/** 57014 is PostgreSQL's query_canceled, so that both engines tell a statement given up in the same way. */
const timeoutError = () =>
  Object.assign(new Error('the statement timed out and was cancelled'), { code: '57014' })

/** 57P02 is PostgreSQL's crash_shutdown. */
const crashError = (cause: unknown) =>
  Object.assign(new Error('the embedded database crashed and was restarted', { cause }), {
    code: '57P02',
  })

/** Rows as node-postgres would give them: the same parsers on the same text. */
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
  // A tag is `INSERT 0 5`, `UPDATE 5`, `CREATE TABLE`.
  const [command = '', ...rest] = response.tag.split(' ')
  return { command, rowCount: Number(rest.at(-1)) || rows.length, rows }
}
