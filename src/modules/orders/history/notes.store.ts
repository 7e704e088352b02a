// Tables order_note, order_note_mention and order_note_attachment: notes and messages that staff write on an order.
import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** `staff`: internal; `customer`: also emailed to the customer. */
export const noteKinds = ['staff', 'customer'] as const
export type NoteKind = (typeof noteKinds)[number]

/** `size` in bytes. */
export type NoteAttachment = { id: string; name: string; content_type: string; size: number }

/** Times are ISO 8601 in UTC. `actor`: such as `staff:<account>`. */
export type OrderNote = {
  id: string
  kind: NoteKind
  body: string
  actor: string
  at: string
  edited_at: string | null
  /** Staff whom the note mentions; the name of an erased account is empty. */
  mentions: { account_id: AccountId; name: string }[]
  attachments: NoteAttachment[]
}

export type NewNote = Pick<OrderNote, 'id' | 'kind' | 'body' | 'actor'> & {
  orderId: OrderId
  requestKey: string
  at: Date
}

/** @returns false when a note with this key exists. */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const { id, orderId, kind, body, actor, at, requestKey } = note
  const { rows } = await sql`
    insert into order_note (id, order_id, kind, body, actor, at, request_key)
    values (${id}, ${orderId}, ${kind}, ${body}, ${actor}, ${at}, ${requestKey}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Oldest first; only one when its id is given. */
export async function listNotes(db: Db, orderId: OrderId, id?: string): Promise<OrderNote[]> {
  const { rows } = await sql<Omit<OrderNote, 'at' | 'edited_at'> & { at: Date; edited_at: Date | null }>`
    select n.id, n.kind, n.body, n.actor, n.at, n.edited_at,
      (select coalesce(json_agg(json_build_object('account_id', a.id, 'name', case when a.erased_at is null then a.name else '' end)
          order by a.email), '[]')
        from order_note_mention m join account a on a.id = m.account_id where m.note_id = n.id) as mentions,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type,
          'size', length(f.content)) order by f.position), '[]')
        from order_note_attachment f where f.note_id = n.id) as attachments
    from order_note n where n.order_id = ${orderId} and (${id ?? null}::text is null or n.id::text = ${id ?? null})
    order by n.at, n.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  }))
}

export async function getNoteText(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`select body from order_note where id = ${id}`.execute(db)
  return rows[0]?.body
}

/** The order must be locked. */
export async function updateNoteText(tx: Tx, id: string, body: string, at: Date): Promise<void> {
  await sql`update order_note set body = ${body}, edited_at = ${at} where id = ${id}`.execute(tx)
}

/** Deletes a note with its mentions and attachments. */
export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await sql`delete from order_note where id = ${id}`.execute(tx)
}

/** Replaces the mentions of a note. @returns the accounts that it did not mention before. */
export async function setNoteMentions(
  tx: Tx,
  id: string,
  accountIds: readonly AccountId[],
): Promise<AccountId[]> {
  await sql`delete from order_note_mention where note_id = ${id} and account_id <> all(${[...accountIds]}::uuid[])`.execute(
    tx,
  )
  const { rows } = await sql<{ account_id: AccountId }>`
    insert into order_note_mention (note_id, account_id) select ${id}::uuid, unnest(${[...accountIds]}::uuid[])
    on conflict do nothing returning account_id`.execute(tx)
  return rows.map((row) => row.account_id)
}

export type NewAttachment = { id: string; name: string; contentType: string; content: Buffer }

export async function insertAttachments(
  tx: Tx,
  noteId: string,
  attachments: readonly NewAttachment[],
): Promise<void> {
  for (const [position, { id, name, contentType, content }] of attachments.entries())
    await sql`
      insert into order_note_attachment (id, note_id, position, name, content_type, content)
      values (${id}, ${noteId}, ${position}, ${name}, ${contentType}, ${content})`.execute(tx)
}

export async function getAttachment(
  db: Db,
  orderId: OrderId,
  { note, id }: { note: string; id: string },
): Promise<{ name: string; type: string; bytes: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; type: string; bytes: Buffer }>`
    select f.name, f.content_type as type, f.content as bytes from order_note_attachment f join order_note n on n.id = f.note_id
    where f.id::text = ${id} and n.id::text = ${note} and n.order_id = ${orderId}`.execute(db)
  return rows[0] && { ...rows[0], bytes: Buffer.from(rows[0].bytes) }
}
