// Table order_note: notes and messages that staff write on an order.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** `staff`: internal; `customer`: also emailed to the customer. */
export const noteKinds = ['staff', 'customer'] as const
export type NoteKind = (typeof noteKinds)[number]
export type OrderNote = { id: string; kind: NoteKind; body: string; actor: string; at: string }

export type NewNote = Omit<OrderNote, 'at'> & { orderId: OrderId; requestKey: string; at: Date }

/** @returns false when a note with this key exists. */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const { id, orderId, kind, body, actor, at, requestKey } = note
  const { rows } = await sql`
    insert into order_note (id, order_id, kind, body, actor, at, request_key)
    values (${id}, ${orderId}, ${kind}, ${body}, ${actor}, ${at}, ${requestKey}) on conflict (request_key) do nothing returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function listNotes(db: Db, orderId: OrderId): Promise<OrderNote[]> {
  const { rows } = await sql<Omit<OrderNote, 'at'> & { at: Date }>`
    select id, kind, body, actor, at from order_note where order_id = ${orderId} order by at, id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function getNoteText(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`select body from order_note where id = ${id}`.execute(db)
  return rows[0]?.body
}
