// PGlite behind the part of node-postgres's Pool that Kysely uses: one connection, handed round in turn, checkout before browsing.
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { ConnectionLanes } from './connection-lanes.ts'
import { currentLane, type Lane } from './lane.ts'
import { afterTheLast, isLast } from './round-trips.ts'

/** `begins`, `commits`: the statement's transaction begins before it, and ends after it. */
export type PgliteStatement = {
  id: number
  sql: string
  params: (string | null)[]
  begins: boolean
  commits: boolean
}
export type PgliteRequest = PgliteStatement | { close: true }
export type PgliteAnswer =
  | { ready: true }
  | { closed: true }
  | { id: number; fields: { name: string; type: number }[]; rows: (string | null)[][]; tag: string }
  | { id: number; error: Record<string, string | undefined> }

type Result = { command: string; rowCount: number; rows: Record<string, unknown>[] }
/** Statements that the engine has before it answers the first of them. A thread that is ended takes them along, and checkout waits for them. */
const MAX_AHEAD: Record<Lane, number> = { checkout: 3, browsing: 2 }
const nothing = { rowCount: 0, rows: [] }
const textOf = (value: unknown) => prepareValue(value) as string | null

type Waiting = {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  watched: boolean
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
  readonly #turns = new ConnectionLanes(1)
  #generation = 0
  #patient = 0
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
    let release: (() => void) | undefined = await this.#turns.acquire()
    let inTransaction = false
    /** A `begin` that goes along with the statement to come. */
    let begins = false
    /** What became of the transaction whose end went along with its last statement. */
    let ended: Promise<'COMMIT' | 'ROLLBACK'> | undefined
    const sayEnd = async (sql: string): Promise<Result> => {
      const command = await ended!
      ended = undefined
      inTransaction = false
      if (sql !== 'commit' && sql !== 'rollback') throw afterTheLast(sql)
      if (sql === 'rollback' && command === 'COMMIT')
        throw new Error('what failed after its transaction was committed')
      return { ...nothing, command }
    }
    const letGo = () => {
      release?.()
      release = undefined
    }
    return {
      query: async (sql, params = []) => {
        // The engine was restarted below this connection: what it had begun is rolled back.
        if (inTransaction && generation !== this.#generation) throw givenUp()
        if (ended) return sayEnd(sql)
        release ??= await this.#turns.acquire()
        if (/^\s*(?:begin|start transaction)/i.test(sql)) inTransaction = true
        if (sql === 'begin') {
          begins = true
          return { ...nothing, command: 'BEGIN' }
        }
        const statement = { sql, params: params.map(textOf), begins, commits: isLast(sql) }
        begins = false
        const answer = this.#run(statement)
        if (statement.commits)
          ended = answer.then(
            () => 'COMMIT',
            () => 'ROLLBACK',
          )
        // The engine has the next statement at hand when it is done with this one, unless they are of one transaction.
        if ((!inTransaction || statement.commits) && this.#waiting.size < MAX_AHEAD[currentLane()]) letGo()
        return answer
      },
      release: letGo,
    }
  }

  /** Lets statements take as long as they need while `work` runs. */
  async patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#patient++
    return work().finally(() => this.#patient--)
  }

  /**
   * Copies the database's folder as it is between two statements. Everybody waits as long as that takes; what is copied opens as after a
   * crash, with all that was committed.
   */
  async copyTo(folder: string): Promise<void> {
    if (!this.#dataDir) throw new Error('a database in memory has no folder')
    const release = await this.#turns.acquire()
    try {
      const checkpoint = { sql: 'checkpoint', params: [], begins: false, commits: false }
      await this.patiently(() => this.#run(checkpoint))
      await cp(this.#dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    } finally {
      release()
    }
  }

  async end(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    // Behind all that wait.
    await this.#turns.acquire('browsing')
    const worker = await this.#worker?.catch(() => undefined)
    if (!worker) return
    const closed = new Promise<void>((resolve) => {
      worker.on('message', (answer: PgliteAnswer) => 'closed' in answer && resolve())
      worker.on('exit', () => resolve())
    })
    worker.postMessage({ close: true } satisfies PgliteRequest)
    await closed
    await worker.terminate()
  }

  async #run(statement: Omit<PgliteStatement, 'id'>): Promise<Result> {
    const id = this.#nextId++
    const watched = this.#timeoutMs > 0 && this.#patient === 0
    const answer = new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, watched, timer: undefined })
    })
    // It may be given up while this still waits for the engine: an error that nobody hears would end the process.
    answer.catch(() => undefined)
    const worker = await this.#engine().catch((error: Error) => {
      this.#take(id)?.reject(error)
      return undefined
    })
    // It may have been given up with those before it.
    if (worker && this.#waiting.has(id)) {
      worker.postMessage({ id, ...statement } satisfies PgliteRequest)
      this.#watch(worker)
    }
    return answer
  }

  /** The time of the statement that the engine is at counts, not that of those behind it. */
  #watch(worker: Worker): void {
    // An answer that a thread sent before it was ended says nothing about the statements of the next one.
    if (worker !== this.#current) return
    const [first] = this.#waiting.values()
    // A statement in WASM cannot be cancelled: the thread is ended and the database recovers as after a crash.
    if (first?.watched) first.timer ??= setTimeout(() => this.#giveUp(worker, first), this.#timeoutMs)
  }

  /** Where this process itself was too busy to read the answer, it is there now. */
  #giveUp(worker: Worker, late: Waiting): void {
    setImmediate(() => {
      const [first] = this.#waiting.values()
      if (first === late) this.#restart(worker, givenUp())
    })
  }

  #take(id: number): Waiting | undefined {
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
        if (opened) this.#restart(worker, crashed(error))
        else reject(error)
      })
      worker.on('message', (answer: PgliteAnswer) => {
        if ('ready' in answer) {
          opened = true
          this.#current = worker
          resolve(worker)
        } else if ('id' in answer) {
          this.#settle(answer)
          this.#watch(worker)
        }
      })
    })
    opening.catch(() => (this.#worker = undefined))
    return opening
  }

  #settle(answer: Extract<PgliteAnswer, { id: number }>): void {
    const waiting = this.#take(answer.id)
    if (!waiting) return
    if ('error' in answer) {
      waiting.reject(Object.assign(new Error(answer.error['message']), answer.error))
      return
    }
    try {
      waiting.resolve(resultOf(answer))
    } catch (error) {
      waiting.reject(error as Error)
    }
  }

  #restart(worker: Worker, why: Error): void {
    // Once for each thread: two engines would write to the same folder.
    if (this.#closed || worker !== this.#current) return
    this.#current = undefined
    this.#generation++
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#worker = worker.terminate().then(() => this.#spawn())
    this.#worker.catch(() => undefined)
    for (const waiting of lost) {
      clearTimeout(waiting.timer)
      waiting.reject(why)
    }
  }
}

/** 57014 is PostgreSQL's query_canceled, so that both engines tell a statement given up in the same way. */
const givenUp = () =>
  Object.assign(new Error('the statement took too long and was given up'), { code: '57014' })

/** 57P02 is PostgreSQL's crash_shutdown. */
const crashed = (cause: unknown) =>
  Object.assign(new Error('the embedded database stopped and was started again', { cause }), {
    code: '57P02',
  })

/** Rows as node-postgres would give them: the same parsers on the same text. */
function resultOf(answer: Extract<PgliteAnswer, { rows: unknown }>): Result {
  const columns = answer.fields.map((field) => ({
    name: field.name,
    parse: pg.types.getTypeParser(field.type),
  }))
  const rows = answer.rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) {
      const text = values[index]
      row[column.name] = text === null || text === undefined ? null : column.parse(text)
    }
    return row
  })
  // A tag is `INSERT 0 5`, `UPDATE 5`, `CREATE TABLE`.
  const [command = '', ...rest] = answer.tag.split(' ')
  return { command, rowCount: Number(rest.at(-1)) || rows.length, rows }
}
