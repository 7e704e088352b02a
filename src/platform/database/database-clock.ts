// The time of the database server, which all processes share regardless of their machines' clocks.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from './database.ts'
import type { Log } from '../observability/log.ts'

/**
 * Clock differences above this many milliseconds are logged: they indicate a machine without time
 * synchronisation.
 */
export const MAX_CLOCK_SKEW_MS = 2_000
const SYNC_INTERVAL_MS = 30_000

export class DatabaseClock implements Clock {
  readonly #db: Db
  readonly #log: Log
  readonly #localNow: () => number
  #offsetMs = 0
  #hasWarned = false
  #timer: NodeJS.Timeout | undefined

  /** @param localNow the machine's clock in milliseconds; set by tests only. */
  constructor(db: Db, log: Log, localNow: () => number = Date.now) {
    this.#db = db
    this.#log = log
    this.#localNow = localNow
  }

  now(): Date {
    return new Date(this.#localNow() + this.#offsetMs)
  }

  /** How far the database is ahead of this machine, in milliseconds. */
  get skewMs(): number {
    return this.#offsetMs
  }

  /**
   * Measures the difference once.
   * @throws any database error.
   */
  async sync(): Promise<void> {
    const before = this.#localNow()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(this.#db)
    const after = this.#localNow()
    // The server read its clock somewhere between both local times.
    const offsetMs = rows[0]!.ms - (before + after) / 2
    // Differences within the round-trip time cannot be measured, so a clock that agrees is left unchanged.
    this.#offsetMs = Math.abs(offsetMs) <= (after - before) / 2 + 1 ? 0 : Math.round(offsetMs)
    const isSkewed = Math.abs(this.#offsetMs) > MAX_CLOCK_SKEW_MS
    if (isSkewed && !this.#hasWarned)
      this.#log.warn(
        { skewMs: this.#offsetMs },
        'the clock of this machine differs from the database clock; using the database time',
      )
    this.#hasWarned = isSkewed
  }

  /** Measures now and then periodically. */
  async start(): Promise<void> {
    await this.sync()
    this.#timer = setInterval(() => void this.sync().catch(() => undefined), SYNC_INTERVAL_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/**
 * The current time in a statement: the database's own when the clock follows it, else the clock's (tests).
 */
export const currentTime = (clock: Clock): RawBuilder<Date> =>
  clock instanceof DatabaseClock ? sql<Date>`clock_timestamp()` : sql<Date>`${clock.now()}::timestamptz`
