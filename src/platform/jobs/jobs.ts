// The transactional outbox: a job is stored with the change that causes it and runs, at least once, after the
// commit.
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { type BatchWrites, writeBatch } from '../database/batch-sql.ts'

/** At most one job with a `dedupeKey` is pending; enqueuing it again has no effect. */
export type JobInput = {
  kind: string
  payload: Record<string, unknown>
  dedupeKey?: string | undefined
  /** Earliest start; absent: at once. */
  runAt?: Date | undefined
}

/**
 * What a handler can request: `runAgainAt` runs the job again later with a full set of attempts, without
 * counting a failure (a provider that has not answered yet); `postponeUntil` also runs it later, but nothing was
 * attempted (an open circuit breaker), so earlier attempts still count.
 */
export type JobResult = void | { runAgainAt: Date } | { postponeUntil: Date }

/** Thrown by a handler when no retry can succeed: the job fails at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

/** Retry policy of failing jobs; the delay doubles after each attempt. Times in milliseconds. */
export type RetryPolicy = { maxAttempts: number; firstDelayMs: number; maxDelayMs: number }

/** Runs at least once, so a handler must be idempotent. */
export type JobHandler = {
  (db: Db, payload: Payload, job: { id: number }): Promise<JobResult>
  /** Runs several jobs at once. If it fails, each is run on its own. */
  handleBatch?(db: Db, payloads: Payload[]): Promise<void>
  /** Absent: the attempts of the job's row, after 1 s, 2 s, 4 s ... up to an hour. */
  retry?: RetryPolicy
  /** Called when the job has finally failed. */
  onDeadLetter?(db: Db, payload: Payload, error: Error): Promise<void>
}
type Payload = Record<string, unknown>

export const batchJob = (work: (db: Db, payloads: Payload[]) => Promise<void>): JobHandler =>
  Object.assign((db: Db, payload: Payload) => work(db, [payload]), { handleBatch: work })

export type JobHandlers = Record<string, JobHandler>

/** Every `everySeconds`, the first process to notice enqueues one job of this kind. */
export type Schedule = { kind: string; everySeconds: number }

/** Enqueues jobs in the caller's transaction. */
export async function enqueue(tx: Tx, jobs: JobInput | readonly JobInput[]): Promise<void> {
  const list = Array.isArray(jobs) ? (jobs as readonly JobInput[]) : [jobs as JobInput]
  if (list.length > 0) await writeBatch(tx, jobWrites(list))
}

/**
 * As `enqueue`, as part of a larger statement. `doneDedupeKey` is the dedupe key of a job to delete if it has
 * not started, because its work is done already.
 */
export function jobWrites(jobs: readonly JobInput[], doneDedupeKey?: string): BatchWrites {
  const rows = jobs
    .map(({ kind, payload, dedupeKey, runAt }) => ({
      kind,
      payload,
      dedupe_key: dedupeKey ?? null,
      run_at: runAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => ((a.dedupe_key ?? '') < (b.dedupe_key ?? '') ? -1 : 1))
  // The update locks a pending job, so that no worker starts it before this change is visible.
  const insert = sql`
      insert into job (kind, payload, dedupe_key, run_at)
      select kind, payload, dedupe_key, coalesce(run_at, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(kind text, payload jsonb, dedupe_key text, run_at timestamptz)
      on conflict (dedupe_key) do update set run_at = least(job.run_at, excluded.run_at)`
  return [
    ...(rows.length > 0 ? ([['new_jobs', insert]] as BatchWrites) : []),
    ...(doneDedupeKey === undefined
      ? []
      : ([['done_job', sql`delete from job where dedupe_key = ${doneDedupeKey}`]] as BatchWrites)),
  ]
}

/** Makes a pending job due now; has no effect on one that is running or finished. */
export async function expediteJob(tx: Tx, dedupeKey: string, now: Date): Promise<void> {
  await sql`update job set run_at = least(run_at, ${now}) where dedupe_key = ${dedupeKey}`.execute(tx)
}

/**
 * @returns the subjects for which no job of a kind exists; `field` of the payload contains a job's subject.
 */
export async function selectWithoutJob<Subject extends string>(
  db: Db,
  kind: string,
  field: string,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const { rows } = await sql<{ subject: Subject }>`
    select subject from unnest(${subjects}::text[]) as s(subject)
    where not exists (select 1 from job where kind = ${kind} and failed_at is null and payload->>${field} = subject)`.execute(
    db,
  )
  return rows.map(({ subject }) => subject)
}

/** Makes a failed or waiting job due with a full set of attempts. A running attempt continues. */
export const retryColumns = (now: Date) => sql`failed_at = null, attempts = 0, run_at = ${now}`

export async function reviveDeadLetterJobs(
  db: Db,
  kinds: readonly string[],
  before: Date,
  now: Date,
): Promise<void> {
  await sql`update job set ${retryColumns(now)}
    where kind = any(${kinds as string[]}) and failed_at < ${before}`.execute(db)
}
