// Table redirect: redirects created by staff.
import { sql } from 'kysely'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import { redirectsList, type RedirectsListField } from '../../contracts/lists/redirects-list.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../platform/database/list-query.ts'
import type { NewRedirectInput } from './redirects.ts'

/** Redirect target of a path; undefined when there is no redirect. */
export async function getRedirectTarget(db: Db, path: string): Promise<string | undefined> {
  const { rows } = await sql<{
    to: string
  }>`select to_path as to from redirect where from_path = ${path}`.execute(db)
  return rows[0]?.to
}

/** Whether following the redirects from `path` leads to `target`. */
export async function isRedirectLoop(db: Db, path: string, target: string): Promise<boolean> {
  const { rows } = await sql<{ path: string }>`
    with recursive way as (
      select ${path}::text as path
      union select regexp_replace(r.to_path, '[?#].*$', '') from redirect r join way w on r.from_path = w.path
    ) select path from way where path = ${target}`.execute(db)
  return rows.length > 0
}

const source: ListSource<RedirectsListField> = {
  definition: redirectsList,
  from: sql`redirect r`,
  key: sql`r.from_path`,
  keyType: 'text',
  columns: {
    from: { value: sql`r.from_path` },
    to: { value: sql`r.to_path` },
    created: { value: sql`r.created_at` },
  },
}

export type RedirectRow = NewRedirectInput & { created_at: string }

/** Redirects of a query (contracts/lists/redirects-list.ts). `q`: words of either path. */
export async function searchRedirects(
  db: Db,
  query: ListQuery<RedirectsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<RedirectRow>> {
  const page = await readListPage<RedirectRow, RedirectsListField>(
    db,
    source,
    sql`r.from_path as "from", r.to_path as "to", r.created_at`,
    query,
    [containsWords(query.q, sql`(r.from_path || ' ' || r.to_path)`)],
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
  }
}

export async function insertRedirect(tx: Tx, { from, to }: NewRedirectInput, at: Date): Promise<void> {
  await sql`insert into redirect (from_path, to_path, created_at) values (${from}, ${to}, ${at})`.execute(tx)
}

/** @returns its target; undefined when it was already deleted. */
export async function deleteRedirect(tx: Tx, from: string): Promise<string | undefined> {
  const { rows } = await sql<{
    to: string
  }>`delete from redirect where from_path = ${from} returning to_path as to`.execute(tx)
  return rows[0]?.to
}
