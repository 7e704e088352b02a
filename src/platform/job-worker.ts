// Runs jobs (jobs.ts) in lanes (job-lane.ts) and enqueues those that have a schedule.
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import { currentTime } from './database-clock.ts'
import type { Db } from './database.ts'
import { createLane, dueKinds, type Lane, type LaneSettings } from './job-lane.ts'
import type { JobHandlers, Schedule } from './jobs.ts'
import type { Log } from './log.ts'

export type WorkerOptions = {
  db: Db
  handlers: JobHandlers
  log: Log
  clock: Clock
  schedule?: readonly Schedule[]
  /** Kinds with slots of their own; all others share one lane. A setting that is absent is as below. */
  lanes?: readonly LaneOptions[]
  /** How often to look for work when nobody nudges. */
  pollMs?: number
  /** Jobs taken at once, for each lane. */
  batch?: number
  /** Jobs worked on at the same time in each lane. */
  concurrency?: number
  /** After which a job whose worker vanished is taken by another; renewed while a job runs. */
  leaseMs?: number
  /** After which a job counts as failed, so that its slot is free again. */
  jobTimeoutMs?: number
}

export type LaneOptions = Pick<LaneSettings, 'name' | 'kinds'> & Partial<LaneSettings>

export type Worker = {
  start(): void
  /** Looks for work now: call it after a commit that enqueued something. */
  nudge(): void
  /** Runs what is due until nothing is; for tests and the command line. @returns how many jobs were run. */
  drain(): Promise<number>
  /** Takes no new jobs and waits for those that run. */
  stop(): Promise<void>
}

/** What is enqueued within this long after a nudge is found by the same look. */
const gatherMs = 50

/** Jobs of kinds without a handler are left alone: a process of a later release runs them. */
export function createWorker(options: WorkerOptions): Worker {
  const { db, clock, log, schedule = [], pollMs = 1_000 } = options
  const lanes = lanesOf(options)
  const kinds = Object.keys(options.handlers)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let nudged = false
  let stopped = false

  async function look(): Promise<Lane[]> {
    const due = new Set(await dueKinds(db, kinds, currentTime(clock)))
    return lanes.filter((lane) => lane.kinds.some((kind) => due.has(kind)))
  }

  async function round(): Promise<void> {
    try {
      if (schedule.length > 0) await enqueueScheduled(db, schedule, currentTime(clock))
      for (const lane of await look()) lane.wake()
    } catch (error) {
      // A database that restarts: the next poll finds it again.
      log.warn({ err: error }, 'the worker could not look for jobs')
    }
  }

  function tick(): void {
    if (stopped || looking) return
    clearTimeout(timer)
    nudged = false
    looking = round().finally(() => {
      looking = undefined
      if (!stopped) timer = setTimeout(tick, nudged ? 0 : pollMs)
    })
  }

  return {
    start: tick,
    nudge() {
      if (stopped || nudged) return
      nudged = true
      // Only a worker that was started works by itself.
      if (timer && !looking) setTimeout(tick, gatherMs)
    },
    async drain() {
      let total = 0
      for (let due = await look(); due.length > 0; due = await look())
        for (const lane of due) total += await lane.drain()
      return total
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([looking, ...lanes.map((lane) => lane.stop())])
    },
  }
}

function lanesOf({
  db,
  handlers,
  log,
  clock,
  lanes = [],
  batch = 40,
  leaseMs = 60_000,
  concurrency = 4,
  jobTimeoutMs = 120_000,
}: WorkerOptions): Lane[] {
  const named = new Set(lanes.flatMap((lane) => lane.kinds))
  const rest = Object.keys(handlers).filter((kind) => !named.has(kind))
  return [...lanes, { name: 'general', kinds: rest }].map((lane) =>
    createLane(
      {
        concurrency,
        jobTimeoutMs,
        ...lane,
        kinds: lane.kinds.filter((kind) => Object.hasOwn(handlers, kind)),
      },
      { db, handlers, log, clock, batch, leaseMs },
    ),
  )
}

/** The row's update decides which process enqueues: the others find that it has just been done. */
async function enqueueScheduled(db: Db, schedule: readonly Schedule[], now: RawBuilder<Date>): Promise<void> {
  const rows = schedule.map(({ kind, everySeconds }) => ({ kind, seconds: everySeconds }))
  await sql`
    with due as (
      insert into job_schedule (kind, last_run_at)
      select kind, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, seconds int)
      where not exists (
        select 1 from job_schedule s
        where s.kind = r.kind and s.last_run_at > ${now} - make_interval(secs => r.seconds))
      on conflict (kind) do update set last_run_at = excluded.last_run_at
        where job_schedule.last_run_at < excluded.last_run_at - interval '1 second'
      returning kind)
    insert into job (kind, dedupe_key) select kind, 'schedule:' || kind from due
    on conflict (dedupe_key) do nothing`.execute(db)
}
