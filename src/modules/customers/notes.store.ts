// Table customer_note: internal notes of staff about a customer.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type CustomerNote = { id: number; at: string; actor: string; text: string }

/** Newest first, at most 200. */
export async function listNotes(db: Db, accountId: AccountId): Promise<CustomerNote[]> {
  const { rows } = await sql<Omit<CustomerNote, 'at'> & { at: Date }>`
    select id, at, actor, text from customer_note where account_id = ${accountId} order by id desc limit 200`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export async function insertNote(
  tx: Tx,
  accountId: AccountId,
  note: Pick<CustomerNote, 'actor' | 'text'>,
  now: Date,
): Promise<void> {
  await sql`insert into customer_note (account_id, at, actor, text)
    values (${accountId}, ${now}, ${note.actor}, ${note.text})`.execute(tx)
}
