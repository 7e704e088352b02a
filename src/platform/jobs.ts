// The transactional outbox: a job is written with the change it follows from and runs, at least once, after the commit.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'
import { type Writes, writeTogether } from './together.ts'
import { traced } from './trace.ts'

/** With a `dedupeKey` there is at most one such job that has not begun; asking for it again is no new job. */
export type JobInput = {
  kind: string
  payload: Record<string, unknown>
  dedupeKey?: string | undefined
  /** Not before; absent: at once. */
  runAt?: Date | undefined
}

/** What a handler may ask for: to be run again later, which is no failure (a provider that has not answered yet). */
export type JobResult = void | { runAgainAt: Date }

/** Runs at least once: a handler does its work so that a second run changes nothing. */
export type JobHandler = {
  (db: Db, payload: Payload, job: { id: number }): Promise<JobResult>
  /** Does the work of several in one go. Where it fails each is done by itself. */
  together?(db: Db, payloads: Payload[]): Promise<void>
}
type Payload = Record<string, unknown>

/** A handler for work that costs less in one go. */
export const jobTogether = (work: (db: Db, payloads: Payload[]) => Promise<void>): JobHandler =>
  Object.assign((db: Db, payload: Payload) => work(db, [payload]), { together: work })

export type JobHandlers = Record<string, JobHandler>

/** Every `everySeconds` one job of this kind is enqueued, by whichever process comes first. */
export type Schedule = { kind: string; everySeconds: number }

/**
 * A condition, always true, that lets the statement's commit be told before it is on disk. For taking a job and for its end, which are
 * done again where a server loses them. Never for what a job writes: a server that died may have lost it, and the next one, or the same
 * a moment later, be told that the job has ended.
 */
const soonDurable = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`

/** Writes jobs in the caller's transaction. */
export async function enqueue(tx: Tx, jobs: JobInput | readonly JobInput[]): Promise<void> {
  const list = Array.isArray(jobs) ? (jobs as readonly JobInput[]) : [jobs as JobInput]
  if (list.length > 0) await writeTogether(tx, jobWrites(list))
}

/**
 * The same as part of a bigger statement. `done` names a job to take back by its dedupe key: where it has not begun,
 * what it was to do is done.
 */
export function jobWrites(jobs: readonly JobInput[], done?: string): Writes {
  const rows = jobs
    .map(({ kind, payload, dedupeKey, runAt }) => ({
      kind,
      payload,
      dedupe_key: dedupeKey ?? null,
      run_at: runAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => ((a.dedupe_key ?? '') < (b.dedupe_key ?? '') ? -1 : 1))
  // The update locks a job that waits already, so that no worker begins it before this change can be seen.
  const insert = sql`
      insert into job (kind, payload, dedupe_key, run_at)
      select kind, payload, dedupe_key, coalesce(run_at, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(kind text, payload jsonb, dedupe_key text, run_at timestamptz)
      on conflict (dedupe_key) do update set run_at = least(job.run_at, excluded.run_at)`
  return [
    ...(rows.length > 0 ? ([['new_jobs', insert]] as Writes) : []),
    ...(done === undefined
      ? []
      : ([['done_job', sql`delete from job where dedupe_key = ${done}`]] as Writes)),
  ]
}

/** Lets a job that waits run now; where it runs already, or is done, nothing has to happen. */
export async function hasten(tx: Tx, dedupeKey: string, now: Date): Promise<void> {
  await sql`update job set run_at = least(run_at, ${now}) where dedupe_key = ${dedupeKey}`.execute(tx)
}

/** @returns those subjects that no job of a kind works on; `field` of the payload names a job's subject. */
export async function withoutJob(
  db: Db,
  kind: string,
  field: string,
  subjects: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from unnest(${subjects as string[]}::text[]) as s(subject)
    where not exists (select 1 from job where kind = ${kind} and dead_at is null and payload->>${field} = subject)`.execute(
    db,
  )
  return rows.map(({ subject }) => subject)
}

/** What makes a job due that was given up or waits for its next try: it has all its tries again. A try under way goes on. */
export const dueAgain = (now: Date) => sql`dead_at = null, attempts = 0, run_at = ${now}`

/** Jobs of these kinds that were given up before are tried anew. */
export async function reviveJobs(db: Db, kinds: readonly string[], before: Date, now: Date): Promise<void> {
  await sql`update job set ${dueAgain(now)}
    where kind = any(${kinds as string[]}) and dead_at < ${before}`.execute(db)
}

type LeasedJob = {
  id: number
  kind: string
  payload: Record<string, unknown>
  attempts: number
  max_attempts: number
}

export type WorkerOptions = {
  db: Db
  handlers: JobHandlers
  log: Log
  clock: Clock
  schedule?: readonly Schedule[]
  /** How often to look for work when nobody nudges. */
  pollMs?: number
  /** Jobs taken at once. */
  batch?: number
  /** Jobs worked on at the same time. */
  concurrency?: number
  /** After which a job whose worker vanished is taken by another. */
  leaseMs?: number
}

export type Worker = {
  start(): void
  /** Looks for work now: call it after a commit that enqueued something. */
  nudge(): void
  /** Runs what is due until nothing is; for tests and the command line. @returns how many jobs were run. */
  drain(): Promise<number>
  /** Takes no new jobs and waits for those that run. */
  stop(): Promise<void>
}

/** What comes within this long after the first job is taken with it: a batch costs hardly more than one. */
const gatherMs = 50

export function createWorker(options: WorkerOptions): Worker {
  const { db, handlers, log, clock, schedule = [], pollMs = 1_000, batch = 40, concurrency = 4 } = options
  const leaseMs = options.leaseMs ?? 60_000
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let nudged = false
  let stopped = false

  /** One batch. @returns how many were taken. */
  async function runBatch(): Promise<number> {
    const jobs = await lease(db, clock.now(), leaseMs, batch)
    const done = await runTogether(jobs)
    const queue = jobs.filter(({ id }) => !done.includes(id))
    const lane = async () => {
      for (let job = queue.shift(); job; job = queue.shift()) if (await runJob(job)) done.push(job.id)
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, jobs.length) }, lane))
    if (done.length > 0)
      await sql`delete from job where id = any(${done}::bigint[]) and ${soonDurable}`.execute(db)
    return jobs.length
  }

  /** What can be done in one go. @returns the ids of what was. */
  async function runTogether(jobs: readonly LeasedJob[]): Promise<number[]> {
    const done: number[] = []
    for (const [kind, same] of Map.groupBy(jobs, (job) => job.kind)) {
      const together = handlers[kind]?.together
      if (!together || same.length < 2) continue
      const ids = same.map(({ id }) => id)
      await traced(`jobs ${kind}`, 'consumer', { 'shop.jobs': same.length }, () =>
        together(
          db,
          same.map(({ payload }) => payload),
        ),
      ).then(
        () => done.push(...ids),
        (error: unknown) => log.warn({ err: error, jobs: ids, kind }, 'jobs failed together'),
      )
    }
    return done
  }

  /** @returns true when the job is done and can go. */
  async function runJob(job: LeasedJob): Promise<boolean> {
    const handler = handlers[job.kind]
    try {
      if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
      const { kind, payload, id } = job
      const result = await traced(`job ${kind}`, 'consumer', { 'shop.job.attempt': job.attempts }, () =>
        handler(db, payload, { id }),
      )
      if (!result) return true
      await putBack(db, job.id, result.runAgainAt)
    } catch (error) {
      await fail(db, job, error as Error, clock.now()).catch((e: unknown) =>
        log.error({ err: e, job: job.id }, 'job lost its lease'),
      )
      const dead = job.attempts >= job.max_attempts
      log[dead ? 'error' : 'warn'](
        { err: error, job: job.id, kind: job.kind, attempt: job.attempts },
        dead ? 'job given up' : 'job failed',
      )
    }
    return false
  }

  async function round(): Promise<void> {
    do {
      nudged = false
      try {
        if (schedule.length > 0) await enqueueScheduled(db, schedule, clock.now())
        let taken: number
        do {
          taken = await runBatch()
          if (taken > 0 && taken < batch) await delay(gatherMs)
        } while (taken > 0 && !stopped)
      } catch (error) {
        // A database that restarts: the next poll finds it again.
        log.warn({ err: error }, 'the worker could not look for jobs')
      }
    } while (nudged && !stopped)
  }

  function tick(): void {
    if (stopped || running) return
    clearTimeout(timer)
    running = round().finally(() => {
      running = undefined
      if (!stopped) timer = setTimeout(tick, nudged ? 0 : pollMs)
    })
  }

  return {
    start: tick,
    nudge() {
      if (stopped || nudged) return
      nudged = true
      // Only a worker that was started works by itself.
      if (timer && !running) setTimeout(tick, gatherMs)
    },
    async drain() {
      let total = 0
      for (let taken = await runBatch(); taken > 0; taken = await runBatch()) total += taken
      return total
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** The database stamps jobs to the microsecond and `now` counts milliseconds: what was written within this one is due too. */
const afterThis = (now: Date) => new Date(now.getTime() + 1)

/** Taking a job clears its dedupe key: what is asked for from now on is a new job, for this one may have read already. */
async function lease(db: Db, now: Date, leaseMs: number, limit: number): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    update job set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + leaseMs)}, dedupe_key = null
    where ${soonDurable} and id in (
      select id from job
      where dead_at is null and run_at < ${afterThis(now)} and (leased_until is null or leased_until <= ${now})
      order by run_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts, max_attempts`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

const putBack = (db: Db, id: number, runAt: Date) =>
  sql`update job set run_at = ${runAt}, leased_until = null, attempts = 0 where id = ${id}`.execute(db)

/** 1 s, 2 s, 4 s ... up to an hour, each spread by half, so that what failed together does not come back together. */
const backoffMs = (attempt: number) =>
  Math.min(3_600_000, 1_000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2)

async function fail(db: Db, job: LeasedJob, error: Error, now: Date): Promise<void> {
  const dead = job.attempts >= job.max_attempts
  await sql`
    update job set leased_until = null, last_error = ${String(error.message).slice(0, 1_000)},
      run_at = ${new Date(now.getTime() + backoffMs(job.attempts))}, dead_at = ${dead ? now : null}
    where id = ${job.id}`.execute(db)
}

/** The row's update decides which process enqueues: the others find that it has just been done. */
async function enqueueScheduled(db: Db, schedule: readonly Schedule[], now: Date): Promise<void> {
  const rows = schedule.map(({ kind, everySeconds }) => ({
    kind,
    due: new Date(now.getTime() - everySeconds * 1_000),
  }))
  await sql`
    with due as (
      insert into job_schedule (kind, last_run_at)
      select kind, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, due timestamptz)
      where not exists (select 1 from job_schedule s where s.kind = r.kind and s.last_run_at > r.due)
      on conflict (kind) do update set last_run_at = excluded.last_run_at
        where job_schedule.last_run_at < excluded.last_run_at - interval '1 second'
      returning kind)
    insert into job (kind, dedupe_key) select kind, 'schedule:' || kind from due
    on conflict (dedupe_key) do nothing`.execute(db)
}
