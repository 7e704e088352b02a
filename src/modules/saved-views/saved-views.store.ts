// Tables saved_view and report_subscription: views of back-office lists that staff save under a name, and who gets reports by
// email.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockAccount } from '../auth/accounts/lock-account.ts'
import { MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from './saved-views.ts'

/** Those of an account and the shared ones, sorted by name. */
export async function listSavedViews(db: Db, accountId: AccountId, list: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, list, name, query, shared, account_id = ${accountId} as own,
      exists (select from report_subscription s where s.view_id = saved_view.id and s.account_id = ${accountId}) as subscribed from saved_view
    where list = ${list} and (shared or account_id = ${accountId}) order by lower(name), id`.execute(db)
  return rows
}

/**
 * An existing view of the same name is replaced.
 * @returns false when the limit is reached.
 */
export async function saveView(
  tx: Tx,
  accountId: AccountId,
  { list, name, query, shared }: NewSavedView,
): Promise<boolean> {
  // Lock the account, so concurrent saves of one person cannot exceed the limit.
  await lockAccount(tx, accountId)
  const { rows } = await sql`
    insert into saved_view (account_id, list, name, query, shared)
    select ${accountId}::uuid, ${list}, ${name}, ${JSON.stringify(query)}::jsonb, ${shared}
    where (select count(*) from saved_view
      where account_id = ${accountId} and list = ${list} and name <> ${name}) < ${MAX_SAVED_VIEWS}
    on conflict (account_id, list, name) do update set query = excluded.query, shared = excluded.shared
    returning id`.execute(tx)
  return rows.length > 0
}

/** Does nothing when the view is already deleted or belongs to someone else. */
export async function deleteSavedView(db: Db, accountId: AccountId, id: number): Promise<void> {
  await sql`delete from saved_view where id = ${id} and account_id = ${accountId}`.execute(db)
}

/** Deletes the saved views of an account. */
export async function deleteSavedViews(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from saved_view where account_id = ${accountId}`.execute(tx)
}

/** The list of a view that the account may see. */
export async function findViewList(db: Db, accountId: AccountId, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ list: string }>`
    select list from saved_view where id = ${id} and (shared or account_id = ${accountId})`.execute(db)
  return rows[0]?.list
}

/** @param week its Monday; the first email is that of the week after it. */
export async function addReportSubscription(
  db: Db,
  accountId: AccountId,
  id: number,
  week: string,
): Promise<void> {
  await sql`insert into report_subscription (view_id, account_id, sent_week) values (${id}, ${accountId}, ${week}::date)
    on conflict do nothing`.execute(db)
}

export async function deleteReportSubscription(db: Db, accountId: string, id: number): Promise<void> {
  await sql`delete from report_subscription where view_id = ${id} and account_id::text = ${accountId}`.execute(
    db,
  )
}

export type DueReport = {
  view_id: number
  account_id: string
  list: string
  name: string
  query: Record<string, string>
  /** Whether the subscriber may still see the view. */
  visible: boolean
}

/** Subscriptions without an email in this week, which begins with this Monday. */
export async function listDueReports(db: Db, week: string): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select s.view_id, s.account_id::text as account_id, v.list, v.name, v.query, v.shared or v.account_id = s.account_id as visible
    from report_subscription s join saved_view v on v.id = s.view_id where s.sent_week < ${week}::date order by s.view_id, s.account_id`.execute(
    db,
  )
  return rows
}

/** @returns whether no other process did it. */
export async function markReportSent(
  tx: Tx,
  { view_id: view, account_id: account }: Pick<DueReport, 'view_id' | 'account_id'>,
  week: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_subscription set sent_week = ${week}::date
    where view_id = ${view} and account_id::text = ${account} and sent_week < ${week}::date`.execute(tx)
  return numAffectedRows === 1n
}
