// Table audit_event: what staff did, in the transaction that did it. The database lets nobody change or remove a row.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { BatchWrites } from '../../platform/batch-sql.ts'

export type AuditEntry = {
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

const insertEvent = sql`insert into audit_event (at, actor, action, object_kind, object_id, diff, request_id)`
const entryValues = ({ actor, action, objectKind, objectId, diff, requestId, reverts, at }: AuditEntry) =>
  sql`${at}::timestamptz, ${actor}, ${action}, ${objectKind}, ${objectId}, ${JSON.stringify({ ...diff, reverts })}::jsonb, ${requestId}`

export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`${insertEvent} values (${entryValues(entry)})`.execute(tx)
}

/** The same as a part of a bigger statement, none of which is done unless `must` holds; that may read from its other parts. */
export const auditWrites = (entry: AuditEntry, condition = sql<boolean>`true`): BatchWrites => [
  ['audited', sql`${insertEvent} select ${entryValues(entry)} where assert_condition(${condition})`],
]
