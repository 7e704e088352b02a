// Failed jobs after all attempts, to be retried or deleted.
import { sql } from 'kysely'
import { failedJobsList, type FailedJobsListField } from '../../contracts/lists/failed-jobs-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { Db, Tx } from '../database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../database/list-query.ts'
import { retryColumns } from './jobs.ts'

export type DeadLetterJob = {
  id: number
  kind: string
  attempts: number
  error: string
  createdAt: Date
  deadAt: Date
}

const source: ListSource<FailedJobsListField> = {
  definition: failedJobsList,
  from: sql`job j`,
  key: sql`j.id`,
  keyType: 'bigint',
  columns: {
    kind: { value: sql`j.kind` },
    attempts: { value: sql`j.attempts` },
    error: { value: sql`coalesce(j.last_error, '')` },
    created: { value: sql`j.created_at` },
    failed: { value: sql`j.failed_at` },
  },
}

/** Failed jobs of a query (contracts/lists/failed-jobs-list.ts), without jobs of the given kinds. `q`: kind and error. */
export async function searchDeadLetterJobs(
  db: Db,
  excludedKinds: readonly string[],
  query: ListQuery<FailedJobsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<DeadLetterJob>> {
  const page = await readListPage<
    Omit<DeadLetterJob, 'createdAt' | 'deadAt'> & { createdAt: string; deadAt: string },
    FailedJobsListField
  >(
    db,
    source,
    sql`j.id, j.kind, j.attempts, coalesce(j.last_error, '') as error, j.created_at as "createdAt", j.failed_at as "deadAt"`,
    query,
    [
      sql<boolean>`(j.failed_at is not null and j.kind <> all(${excludedKinds as string[]}::text[]))`,
      containsWords(query.q, sql`(j.kind || ' ' || coalesce(j.last_error, ''))`),
    ],
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      deadAt: new Date(row.deadAt),
    })),
  }
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
