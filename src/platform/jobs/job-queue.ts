// A job queue of the worker. Each queue has its own slots, so that a slow job delays only its own queue.
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import { currentTime } from '../database/database-clock.ts'
import type { Db } from '../database/database.ts'
import { type JobHandlers, PermanentJobError, type RetryPolicy } from './jobs.ts'
import type { Log } from '../observability/log.ts'
import { withSpan } from '../observability/trace.ts'

export type JobQueueSettings = {
  name: string
  kinds: readonly string[]
  concurrency: number
  /** Timeout in milliseconds: the job counts as failed and its slot is freed, even if its work continues. */
  jobTimeoutMs: number
}

export type JobQueueDeps = {
  db: Db
  handlers: JobHandlers
  log: Log
  clock: Clock
  /** Jobs leased at once. */
  batch: number
  /**
   * Milliseconds after which another worker takes over the job of a worker that disappeared; renewed while the
   * job runs.
   */
  leaseMs: number
}

export type JobQueue = {
  kinds: readonly string[]
  /** Fills the free slots; each runs jobs until none is due. */
  wake(): void
  /**
   * Runs jobs until none is due.
   * @returns how many were run.
   */
  drain(): Promise<number>
  /** Returns jobs that have not started and waits for running ones. */
  stop(): Promise<void>
}

type LeasedJob = {
  id: number
  kind: string
  payload: Record<string, unknown>
  attempts: number
  max_attempts: number
}

/** Waits this long after the first job to lease more with it: a batch costs hardly more than one job. */
const GATHER_MS = 50

/**
 * An always-true condition that commits the statement asynchronously (synchronous_commit = off). Only for
 * leasing and finishing jobs, which repeat safely if a crash loses them. Never for a job's own writes: a crash
 * could lose them although the job was recorded as finished.
 */
const asyncCommit = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`

export function createJobQueue(
  { name, kinds, concurrency, jobTimeoutMs }: JobQueueSettings,
  { db, handlers, log, clock, batch, leaseMs }: JobQueueDeps,
): JobQueue {
  /** Leased jobs that have not started. */
  const queue: LeasedJob[] = []
  /** Leased jobs that have not finished, including running ones. */
  const leased = new Map<number, LeasedJob>()
  const finishedJobs: LeasedJob[] = []
  const slots = new Set<Promise<void>>()
  let leasing: Promise<number> | undefined
  let renewal: NodeJS.Timeout | undefined
  let stopped = false
  let hasMore = false
  let completedCount = 0

  /** @returns how many jobs were leased. */
  async function leaseMore(): Promise<number> {
    await flush()
    const jobs = await leaseJobs(db, kinds, currentTime(clock), leaseMs, batch)
    for (const job of jobs) leased.set(job.id, job)
    if (leased.size > 0) renewal ??= setInterval(() => void renew(), leaseMs / 3).unref()
    await runBatch(jobs)
    queue.push(...jobs.filter(({ id }) => leased.has(id)))
    completedCount += jobs.length
    return jobs.length
  }

  async function flush(): Promise<void> {
    const finished = finishedJobs.splice(0)
    if (finished.length > 0) await deleteJobs(db, finished)
  }

  async function renew(): Promise<void> {
    await renewLeases(db, [...leased.values()], currentTime(clock), leaseMs).catch((error: unknown) =>
      log.warn({ err: error, lane: name }, 'job leases could not be renewed'),
    )
  }

  function release(job: LeasedJob): void {
    leased.delete(job.id)
    if (leased.size > 0) return
    clearInterval(renewal)
    renewal = undefined
  }

  function complete(job: LeasedJob): void {
    release(job)
    finishedJobs.push(job)
  }

  /** Runs jobs that support batches; jobs of a failed batch are run one by one. */
  async function runBatch(jobs: readonly LeasedJob[]): Promise<void> {
    for (const [kind, jobsOfKind] of Map.groupBy(jobs, (job) => job.kind)) {
      const handleBatch = handlers[kind]?.handleBatch
      if (!handleBatch || jobsOfKind.length < 2) continue
      const payloads = jobsOfKind.map(({ payload }) => payload)
      try {
        await withSpan(`jobs ${kind}`, 'consumer', { 'shop.jobs': jobsOfKind.length }, () =>
          withTimeout(handleBatch(db, payloads), jobTimeoutMs),
        )
        for (const job of jobsOfKind) complete(job)
      } catch (error) {
        log.warn({ err: error, jobs: jobsOfKind.map(({ id }) => id), kind }, 'batch of jobs failed')
      }
    }
  }

  async function run(job: LeasedJob): Promise<void> {
    const { id, kind, payload, attempts } = job
    const handler = handlers[kind]!
    try {
      const result = await withSpan(`job ${kind}`, 'consumer', { 'shop.job.attempt': attempts }, () =>
        withTimeout(handler(db, payload, { id }), jobTimeoutMs),
      )
      if (!result) return complete(job)
      const at = 'runAgainAt' in result ? result.runAgainAt : result.postponeUntil
      await reschedule(db, job, at, 'runAgainAt' in result ? 0 : attempts - 1)
    } catch (error) {
      await failed(job, error as Error)
    }
    release(job)
  }

  async function failed(job: LeasedJob, error: Error): Promise<void> {
    const handler = handlers[job.kind]!
    const isDeadLetter =
      error instanceof PermanentJobError || job.attempts >= (handler.retry?.maxAttempts ?? job.max_attempts)
    try {
      await markFailed(db, job, error, currentTime(clock), {
        isDeadLetter: isDeadLetter,
        delayMs: retryDelayMs(job.attempts, handler.retry),
      })
      if (isDeadLetter) await handler.onDeadLetter?.(db, job.payload, error)
    } catch (reason) {
      log.error({ err: reason, job: job.id }, 'job failure could not be saved; its lease will expire')
    }
    log[isDeadLetter ? 'error' : 'warn'](
      { err: error, job: job.id, kind: job.kind, attempt: job.attempts },
      isDeadLetter ? 'job moved to the dead-letter queue' : 'job failed',
    )
  }

  /** Runs jobs sequentially until none is due. */
  async function work(gatherDelayMs: number): Promise<void> {
    let leasedCount = 0
    try {
      for (;;) {
        while (!stopped && queue.length > 0) await run(queue.shift()!)
        if (stopped) break
        if (gatherDelayMs > 0 && leasedCount > 0 && leasedCount < batch) await delay(gatherDelayMs)
        leasedCount = await (leasing ??= leaseMore().finally(() => (leasing = undefined)))
        if (leasedCount === 0) break
      }
      await flush()
    } catch (error) {
      // The database may be restarting; the next poll retries.
      log.warn({ err: error, lane: name }, 'the worker could not poll for jobs')
    }
  }

  function wake(gatherDelayMs = GATHER_MS): void {
    if (stopped) return
    // A slot that just found no job may be about to end.
    if (slots.size > 0) hasMore = true
    while (slots.size < concurrency) {
      const slot = work(gatherDelayMs).finally(() => {
        slots.delete(slot)
        if (slots.size > 0 || !hasMore) return
        hasMore = false
        wake(gatherDelayMs)
      })
      slots.add(slot)
    }
  }

  return {
    kinds,
    wake: () => wake(),
    async drain() {
      completedCount = 0
      wake(0)
      while (slots.size > 0) await Promise.all(slots)
      return completedCount
    },
    async stop() {
      stopped = true
      await leasing?.catch(() => undefined)
      const waiting = queue.splice(0)
      for (const job of waiting) release(job)
      if (waiting.length > 0)
        await returnJobs(db, waiting).catch((error: unknown) =>
          log.warn({ err: error, lane: name }, 'jobs could not be released; their leases will expire'),
        )
      await Promise.all(slots)
      clearInterval(renewal)
    },
  }
}

/** @throws Error on timeout; the work itself cannot be stopped and continues. */
async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the job took longer than ${timeoutMs / 1_000} s`)),
      timeoutMs,
    ).unref()
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

const defaultRetry = { firstDelayMs: 1_000, maxDelayMs: 3_600_000 }

/** Adds up to 50% jitter, so that jobs that failed together do not retry together. */
const retryDelayMs = (attempt: number, retry: Omit<RetryPolicy, 'maxAttempts'> = defaultRetry) =>
  Math.min(retry.maxDelayMs, retry.firstDelayMs * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2)

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000})`

/** The kinds of jobs that are due. */
export async function listDueKinds(
  db: Db,
  kinds: readonly string[],
  now: RawBuilder<Date>,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${kinds as string[]}::text[]) as known(kind)
    where exists (select from job where job.kind = known.kind and ${isDue(now)})`.execute(db)
  return rows.map(({ kind }) => kind)
}

/**
 * The database stores microseconds but the clock has milliseconds, so jobs written within the current
 * millisecond are due too.
 */
const isDue = (now: RawBuilder<Date>) => sql`failed_at is null
  and run_at < ${now} + interval '1 millisecond' and (leased_until is null or leased_until <= ${now})`

/**
 * Leasing clears the dedupe key: a later request is a new job, because this one may have read its data already.
 */
async function leaseJobs(
  db: Db,
  kinds: readonly string[],
  now: RawBuilder<Date>,
  leaseMs: number,
  limit: number,
): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    update job set attempts = attempts + 1, leased_until = ${now} + ${milliseconds(leaseMs)}, dedupe_key = null
    where ${asyncCommit} and id in (
      select id from job where kind = any(${kinds as string[]}::text[]) and ${isDue(now)}
      order by run_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts, max_attempts`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/**
 * Matches jobs that this worker still holds: a worker that took one over after its lease expired has increased
 * its attempts.
 */
const matchesLease = (jobs: readonly LeasedJob[]) => sql`exists (
  select from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::int[])
    as held(id, attempts)
  where held.id = job.id and held.attempts = job.attempts and job.leased_until is not null)`

const ids = (jobs: readonly LeasedJob[]) => sql`${jobs.map(({ id }) => id)}::bigint[]`

const deleteJobs = (db: Db, jobs: readonly LeasedJob[]) =>
  sql`delete from job where id = any(${ids(jobs)}) and ${matchesLease(jobs)} and ${asyncCommit}`.execute(db)

const renewLeases = (db: Db, jobs: readonly LeasedJob[], now: RawBuilder<Date>, leaseMs: number) =>
  sql`update job set leased_until = ${now} + ${milliseconds(leaseMs)}
    where id = any(${ids(jobs)}) and ${matchesLease(jobs)} and ${asyncCommit}`.execute(db)

/** Returns leased jobs without counting an attempt. */
const returnJobs = (db: Db, jobs: readonly LeasedJob[]) =>
  sql`update job set leased_until = null, attempts = attempts - 1
    where id = any(${ids(jobs)}) and ${matchesLease(jobs)}`.execute(db)

const reschedule = (db: Db, job: LeasedJob, runAt: Date, attempts: number) =>
  sql`update job set run_at = ${runAt}, leased_until = null, attempts = ${attempts}
    where id = ${job.id} and ${matchesLease([job])}`.execute(db)

const markFailed = (
  db: Db,
  job: LeasedJob,
  error: Error,
  now: RawBuilder<Date>,
  { isDeadLetter, delayMs }: { isDeadLetter: boolean; delayMs: number },
) =>
  sql`update job set leased_until = null, last_error = ${String(error.message).slice(0, 1_000)},
      run_at = ${now} + ${milliseconds(delayMs)}, failed_at = ${isDeadLetter ? now : sql`null::timestamptz`}
    where id = ${job.id} and ${matchesLease([job])}`.execute(db)
