// Runs jobs (jobs.ts) in queues (job-queue.ts) and enqueues scheduled ones.
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import { currentTime } from '../database/database-clock.ts'
import type { Db } from '../database/database.ts'
import { createJobQueue, listDueKinds, type JobQueue, type JobQueueSettings } from './job-queue.ts'
import type { JobHandlers, Schedule } from './jobs.ts'
import type { Log } from '../observability/log.ts'

export type WorkerOptions = {
  db: Db
  handlers: JobHandlers
  log: Log
  clock: Clock
  schedule?: readonly Schedule[]
  /** Kinds with a queue of their own; all others share one. Missing settings default to those below. */
  queues?: readonly JobQueueOptions[]
  /** How often to poll for jobs without a `wake`, in milliseconds. */
  pollMs?: number
  batch?: number
  concurrency?: number
  /**
   * Milliseconds after which another worker takes over the job of a worker that disappeared; renewed while the
   * job runs.
   */
  leaseMs?: number
  /** Timeout in milliseconds: the job counts as failed, so that its slot is freed. */
  jobTimeoutMs?: number
}

export type JobQueueOptions = Pick<JobQueueSettings, 'name' | 'kinds'> & Partial<JobQueueSettings>

export type Worker = {
  start(): void
  /** Polls for jobs now; call it after a commit that enqueued some. */
  wake(): void
  /**
   * Runs jobs until none is due; for tests and the command line.
   * @returns how many were run.
   */
  drain(): Promise<number>
  /** Leases no new jobs and waits for running ones. */
  stop(): Promise<void>
}

/** Calls of `wake` within this time share one poll. */
const GATHER_MS = 50

/** Jobs of kinds without a handler are ignored, so that a process of a later release can run them. */
export function createWorker(options: WorkerOptions): Worker {
  const { db, clock, log, schedule = [], pollMs = 1_000 } = options
  const queues = createQueues(options)
  const kinds = Object.keys(options.handlers)
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let shouldPollAgain = false
  let stopped = false

  async function findDueQueues(): Promise<JobQueue[]> {
    const due = new Set(await listDueKinds(db, kinds, currentTime(clock)))
    return queues.filter((queue) => queue.kinds.some((kind) => due.has(kind)))
  }

  async function poll(): Promise<void> {
    try {
      if (schedule.length > 0) await enqueueScheduled(db, schedule, currentTime(clock))
      for (const queue of await findDueQueues()) queue.wake()
    } catch (error) {
      // The database may be restarting; the next poll retries.
      log.warn({ err: error }, 'the worker could not poll for jobs')
    }
  }

  function tick(): void {
    if (stopped || polling) return
    clearTimeout(timer)
    shouldPollAgain = false
    polling = poll().finally(() => {
      polling = undefined
      if (!stopped) timer = setTimeout(tick, shouldPollAgain ? 0 : pollMs)
    })
  }

  return {
    start: tick,
    wake() {
      if (stopped || shouldPollAgain) return
      shouldPollAgain = true
      // A worker that was not started runs jobs on `drain` only.
      if (timer && !polling) setTimeout(tick, GATHER_MS)
    },
    async drain() {
      let total = 0
      for (let due = await findDueQueues(); due.length > 0; due = await findDueQueues())
        for (const queue of due) total += await queue.drain()
      return total
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([polling, ...queues.map((queue) => queue.stop())])
    },
  }
}

function createQueues({
  db,
  handlers,
  log,
  clock,
  queues = [],
  batch = 40,
  leaseMs = 60_000,
  concurrency = 4,
  jobTimeoutMs = 120_000,
}: WorkerOptions): JobQueue[] {
  const namedKinds = new Set(queues.flatMap((queue) => queue.kinds))
  const rest = Object.keys(handlers).filter((kind) => !namedKinds.has(kind))
  return [...queues, { name: 'general', kinds: rest }].map((queue) =>
    createJobQueue(
      {
        concurrency,
        jobTimeoutMs,
        ...queue,
        kinds: queue.kinds.filter((kind) => Object.hasOwn(handlers, kind)),
      },
      { db, handlers, log, clock, batch, leaseMs },
    ),
  )
}

/** The row's update decides which process enqueues: the others see that it was just done. */
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
