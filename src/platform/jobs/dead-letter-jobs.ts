// Failed jobs after all attempts, to be retried or deleted.
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { retryColumns } from './jobs.ts'

export type DeadLetterJob = {
  id: number
  kind: string
  attempts: number
  error: string
  createdAt: Date
  deadAt: Date
}

/** Latest first, without jobs of the given kinds. */
export async function listDeadLetterJobs(
  db: Db,
  excludedKinds: readonly string[],
  limit: number,
): Promise<DeadLetterJob[]> {
  const { rows } = await sql<DeadLetterJob>`
    select id, kind, attempts, coalesce(last_error, '') as error, created_at as "createdAt", failed_at as "deadAt" from job
    where failed_at is not null and kind <> all(${excludedKinds as string[]}::text[])
    order by failed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Retries a failed job with a full set of attempts.
 * @returns its kind; undefined when no such failed job exists.
 */
export async function retryDeadLetterJob(
  tx: Tx,
  id: number,
  excludedKinds: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    update job set ${retryColumns(now)}
    where id = ${id} and failed_at is not null and kind <> all(${excludedKinds as string[]}::text[]) returning kind`.execute(
    tx,
  )
  return rows[0]?.kind
}

/**
 * Deletes a failed job.
 * @returns its kind and error; undefined when no such failed job exists.
 */
export async function deleteDeadLetterJob(
  tx: Tx,
  id: number,
  excludedKinds: readonly string[],
): Promise<{ kind: string; error: string } | undefined> {
  const { rows } = await sql<{ kind: string; error: string }>`
    delete from job where id = ${id} and failed_at is not null and kind <> all(${excludedKinds as string[]}::text[])
    returning kind, coalesce(last_error, '') as error`.execute(tx)
  return rows[0]
}
