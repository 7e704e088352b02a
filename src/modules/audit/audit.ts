// Table audit_event: what staff did, in the transaction that did it. The database lets nobody change or remove a row.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type Audited = {
  /** `staff:<account>`. */
  actor: string
  /** Such as `order.ship`. */
  action: string
  objectKind: string
  objectId: string
  diff?: Record<string, unknown>
  requestId: string
  /** The event that it takes back. */
  reverts?: number | undefined
  at: Date
}

export async function audit(
  tx: Tx,
  { actor, action, objectKind, objectId, diff, requestId, reverts, at }: Audited,
) {
  await sql`insert into audit_event (at, actor, action, object_kind, object_id, diff, request_id)
    values (${at}, ${actor}, ${action}, ${objectKind}, ${objectId}, ${JSON.stringify({ ...diff, reverts })}::jsonb, ${requestId})`.execute(
    tx,
  )
}
