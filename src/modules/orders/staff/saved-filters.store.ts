// Table saved_filter: order filters that staff members save under a name.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockAccount } from '../../auth/accounts/lock-account.ts'
import { type NewSavedFilter, type SavedFilter, MAX_SAVED_FILTERS } from './saved-filters.ts'

/** Sorted by name. */
export async function listSavedFilters(db: Db, accountId: AccountId): Promise<SavedFilter[]> {
  const { rows } = await sql<SavedFilter>`
    select id, name, view, q from saved_filter where account_id = ${accountId} order by lower(name), id`.execute(
    db,
  )
  return rows
}

/**
 * An existing filter of the same name is replaced.
 * @returns false when the limit is reached.
 */
export async function saveFilter(
  tx: Tx,
  accountId: AccountId,
  { name, view, q }: NewSavedFilter,
): Promise<boolean> {
  // Lock the account, so concurrent saves of one person cannot exceed the limit.
  await lockAccount(tx, accountId)
  const { rows } = await sql`
    insert into saved_filter (account_id, name, view, q) select ${accountId}::uuid, ${name}, ${view}, ${q}
    where (select count(*) from saved_filter where account_id = ${accountId} and name <> ${name}) < ${MAX_SAVED_FILTERS}
    on conflict (account_id, name) do update set view = excluded.view, q = excluded.q returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Does nothing when the filter is already deleted or belongs to someone else. */
export async function deleteSavedFilter(db: Db, accountId: AccountId, id: number): Promise<void> {
  await sql`delete from saved_filter where id = ${id} and account_id = ${accountId}`.execute(db)
}

/** Deletes the saved order filters of an account. */
export async function deleteSavedFilters(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from saved_filter where account_id = ${accountId}`.execute(tx)
}
