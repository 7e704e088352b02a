// Jobs that were given up after all their tries, for those who may have them tried again or dropped.
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { retryColumns } from './jobs.ts'

/** What a job was about is in its payload, which may hold what is nobody's business: it is not told. */
export type DeadLetterJob = {
  id: number
  kind: string
  attempts: number
  error: string
  createdAt: Date
  deadAt: Date
}

/** The latest first, without those of these kinds. */
export async function listDeadLetterJobs(
  db: Db,
  excludedKinds: readonly string[],
  limit: number,
): Promise<DeadLetterJob[]> {
  const { rows } = await sql<DeadLetterJob>`
    select id, kind, attempts, coalesce(last_error, '') as error, created_at as "createdAt", dead_at as "deadAt" from job
    where dead_at is not null and kind <> all(${excludedKinds as string[]}::text[])
    order by dead_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Tried anew, with all its tries. @returns its kind; undefined where no such job is given up any more. */
export async function retryDeadLetterJob(
  tx: Tx,
  id: number,
  excludedKinds: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    update job set ${retryColumns(now)}
    where id = ${id} and dead_at is not null and kind <> all(${excludedKinds as string[]}::text[]) returning kind`.execute(
    tx,
  )
  return rows[0]?.kind
}

/** Never tried again. @returns as retryGivenUp, and why it was given up. */
export async function deleteDeadLetterJob(
  tx: Tx,
  id: number,
  excludedKinds: readonly string[],
): Promise<{ kind: string; error: string } | undefined> {
  const { rows } = await sql<{ kind: string; error: string }>`
    delete from job where id = ${id} and dead_at is not null and kind <> all(${excludedKinds as string[]}::text[])
    returning kind, coalesce(last_error, '') as error`.execute(tx)
  return rows[0]
}
