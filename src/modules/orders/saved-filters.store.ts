// Table saved_filter: what somebody of staff looks for among the orders again and again, under a name of their own.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { type NewSavedFilter, type SavedFilter, MAX_SAVED_FILTERS } from './saved-filters.ts'

/** In the order of their names. */
export async function listSavedFilters(db: Db, accountId: string): Promise<SavedFilter[]> {
  const { rows } = await sql<SavedFilter>`
    select id, name, view, q from saved_filter where account_id = ${accountId} order by lower(name), id`.execute(
    db,
  )
  return rows
}

/** Under a name that they have it is what that name stands for from now on. @returns false where they have as many as there may be. */
export async function saveFilter(
  tx: Tx,
  accountId: string,
  { name, view, q }: NewSavedFilter,
): Promise<boolean> {
  // Two forms of one person are counted one after the other.
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql`
    insert into saved_filter (account_id, name, view, q) select ${accountId}::uuid, ${name}, ${view}, ${q}
    where (select count(*) from saved_filter where account_id = ${accountId} and name <> ${name}) < ${MAX_SAVED_FILTERS}
    on conflict (account_id, name) do update set view = excluded.view, q = excluded.q returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** One that is gone already stays so; others' are not there. */
export async function deleteSavedFilter(db: Db, accountId: string, id: number): Promise<void> {
  await sql`delete from saved_filter where id = ${id} and account_id = ${accountId}`.execute(db)
}
