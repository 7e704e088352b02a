// Table editor_presence.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DraftKey } from './drafts.ts'

/** Also deletes the rows of all records that were last seen before `expired`. */
export async function setPresence(
  db: Db,
  account: AccountId,
  { kind, id }: DraftKey,
  field: string | null,
  at: Date,
  expired: Date,
): Promise<void> {
  await sql`
    with ended as (
      delete from editor_presence where seen_at < ${expired} and account_id <> ${account}
    )
    insert into editor_presence (kind, record_id, account_id, field, seen_at)
    values (${kind}, ${id}, ${account}, ${field}, ${at})
    on conflict (kind, record_id, account_id) do update set field = excluded.field, seen_at = excluded.seen_at`.execute(
    db,
  )
}

/** Others who were seen since a time, in a stable order. */
export async function findOthers(
  db: Db,
  account: AccountId,
  { kind, id }: DraftKey,
  since: Date,
): Promise<{ account: AccountId; field: string | null }[]> {
  const { rows } = await sql<{ account: AccountId; field: string | null }>`
    select account_id as account, field from editor_presence
    where kind = ${kind} and record_id = ${id} and account_id <> ${account} and seen_at >= ${since}
    order by account_id`.execute(db)
  return rows
}

export async function deletePresence(db: Db, account: AccountId, { kind, id }: DraftKey): Promise<void> {
  await sql`delete from editor_presence
    where kind = ${kind} and record_id = ${id} and account_id = ${account}`.execute(db)
}
