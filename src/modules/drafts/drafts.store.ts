// Table editor_draft.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Draft, DraftChanges, DraftEdit, DraftKey } from './drafts.ts'

type Row = { changes: DraftChanges; updatedAt: Date }

const noDraft: Draft = { changes: {}, updated_at: null }
const toDraft = (row: Row | undefined): Draft =>
  row ? { changes: row.changes, updated_at: row.updatedAt.toISOString() } : noDraft

export async function getDraft(db: Db, account: AccountId, { kind, id }: DraftKey): Promise<Draft> {
  const { rows } = await sql<Row>`
    select changes, updated_at as "updatedAt" from editor_draft
    where account_id = ${account} and kind = ${kind} and record_id = ${id}`.execute(db)
  return toDraft(rows[0])
}

/** Changes of other fields stay, so that two windows do not overwrite each other. */
export async function updateDraft(
  tx: Tx,
  account: AccountId,
  { kind, id }: DraftKey,
  { changes }: DraftEdit,
  at: Date,
): Promise<Draft> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== null))
  const removed = Object.keys(changes).filter((field) => changes[field] === null)
  const { rows } = await sql<Row>`
    insert into editor_draft (account_id, kind, record_id, changes, updated_at)
    values (${account}, ${kind}, ${id}, ${JSON.stringify(set)}::jsonb, ${at})
    on conflict (account_id, kind, record_id) do update
    set changes = (editor_draft.changes - ${removed}::text[]) || excluded.changes, updated_at = excluded.updated_at
    returning changes, updated_at as "updatedAt"`.execute(tx)
  const draft = toDraft(rows[0])
  return Object.keys(draft.changes).length > 0 ? draft : noDraft
}

/** Deletes drafts of an account without changes, and those that were last edited before `before`. */
export async function deleteEndedDrafts(tx: Tx, account: AccountId, before: Date): Promise<void> {
  await sql`delete from editor_draft
    where account_id = ${account} and (changes = '{}' or updated_at < ${before})`.execute(tx)
}

/** Deletes the drafts that all staff have of a record. */
export async function deleteDraftsOfRecord(tx: Tx, { kind, id }: DraftKey): Promise<void> {
  await sql`delete from editor_draft where kind = ${kind} and record_id = ${id}`.execute(tx)
}

export async function deleteDrafts(tx: Tx, account: AccountId): Promise<void> {
  await sql`delete from editor_draft where account_id = ${account}`.execute(tx)
}
