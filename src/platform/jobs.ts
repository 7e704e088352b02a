// The transactional outbox: a job is written with the change it follows from and runs, at least once, after the commit.
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { type BatchWrites, writeBatch } from './batch-sql.ts'

/** With a `dedupeKey` there is at most one such job that has not begun; asking for it again is no new job. */
export type JobInput = {
  kind: string
  payload: Record<string, unknown>
  dedupeKey?: string | undefined
  /** Not before; absent: at once. */
  runAt?: Date | undefined
}

/**
 * What a handler may ask for: `runAgainAt` to be run again later, which is no failure (a provider that has not answered yet), with all its
 * attempts again; `postponeUntil` the same where nothing was attempted (an open circuit breaker), so that attempts so far still count.
 */
export type JobResult = void | { runAgainAt: Date } | { postponeUntil: Date }

/** Thrown by a handler when no further attempt can succeed: the job is given up at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError'
}

/** How a failing job is tried again; the delay doubles after each attempt. Times in milliseconds. */
export type RetryPolicy = { maxAttempts: number; firstDelayMs: number; maxDelayMs: number }

/** Runs at least once: a handler does its work so that a second run changes nothing. */
export type JobHandler = {
  (db: Db, payload: Payload, job: { id: number }): Promise<JobResult>
  /** Does the work of several in one go. Where it fails each is done by itself. */
  handleBatch?(db: Db, payloads: Payload[]): Promise<void>
  /** Absent: the attempts of the job's row, after 1 s, 2 s, 4 s ... up to an hour. */
  retry?: RetryPolicy
  /** Called when the job is given up. */
  onDeadLetter?(db: Db, payload: Payload, error: Error): Promise<void>
}
type Payload = Record<string, unknown>

/** A handler for work that costs less in one go. */
export const batchJob = (work: (db: Db, payloads: Payload[]) => Promise<void>): JobHandler =>
  Object.assign((db: Db, payload: Payload) => work(db, [payload]), { handleBatch: work })

export type JobHandlers = Record<string, JobHandler>

/** Every `everySeconds` one job of this kind is enqueued, by whichever process comes first. */
export type Schedule = { kind: string; everySeconds: number }

/** Writes jobs in the caller's transaction. */
export async function enqueue(tx: Tx, jobs: JobInput | readonly JobInput[]): Promise<void> {
  const list = Array.isArray(jobs) ? (jobs as readonly JobInput[]) : [jobs as JobInput]
  if (list.length > 0) await writeBatch(tx, jobWrites(list))
}

/**
 * The same as part of a bigger statement. `done` names a job to take back by its dedupe key: where it has not begun,
 * what it was to do is done.
 */
export function jobWrites(jobs: readonly JobInput[], condition?: string): BatchWrites {
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
    ...(rows.length > 0 ? ([['new_jobs', insert]] as BatchWrites) : []),
    ...(condition === undefined
      ? []
      : ([['done_job', sql`delete from job where dedupe_key = ${condition}`]] as BatchWrites)),
  ]
}

/** Lets a job that waits run now; where it runs already, or is done, nothing has to happen. */
export async function expediteJob(tx: Tx, dedupeKey: string, now: Date): Promise<void> {
  await sql`update job set run_at = least(run_at, ${now}) where dedupe_key = ${dedupeKey}`.execute(tx)
}

/** @returns those subjects that no job of a kind works on; `field` of the payload names a job's subject. */
export async function selectWithoutJob(
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
export const retryColumns = (now: Date) => sql`dead_at = null, attempts = 0, run_at = ${now}`

/** Jobs of these kinds that were given up before are tried anew. */
export async function reviveDeadLetterJobs(
  db: Db,
  kinds: readonly string[],
  before: Date,
  now: Date,
): Promise<void> {
  await sql`update job set ${retryColumns(now)}
    where kind = any(${kinds as string[]}) and dead_at < ${before}`.execute(db)
}
