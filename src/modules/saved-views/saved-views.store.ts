// Table saved_view: views of back-office lists that staff save under a name.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockAccount } from '../auth/accounts/lock-account.ts'
import { MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from './saved-views.ts'

/** Those of an account and the shared ones, sorted by name. */
export async function listSavedViews(db: Db, accountId: AccountId, list: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, list, name, query, shared, account_id = ${accountId} as own from saved_view
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
