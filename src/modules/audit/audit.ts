// Table audit_event: staff actions, written in the transaction of the action. The database prevents updates and
// deletes.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { BatchWrites } from '../../platform/database/batch-sql.ts'

export type AuditEntry = {
  /** `staff:<account id>`. */
  actor: string
  /** Such as `order.ship`. */
  action: string
  objectKind: string
  objectId: string
  diff?: Record<string, unknown>
  requestId: string
  /** Id of the event that this one reverts. */
  reverts?: number | undefined
  at: Date
}

const insertEvent = sql`insert into audit_event (at, actor, action, object_kind, object_id, diff, request_id)`
const entryValues = ({ actor, action, objectKind, objectId, diff, requestId, reverts, at }: AuditEntry) =>
  sql`${at}::timestamptz, ${actor}, ${action}, ${objectKind}, ${objectId}, ${JSON.stringify({ ...diff, reverts })}::jsonb, ${requestId}`

export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`${insertEvent} values (${entryValues(entry)})`.execute(tx)
}

/**
 * Audit entry as part of a larger statement. It is only written when `condition` holds, which may read from the
 * other parts of the statement.
 */
export const auditWrites = (entry: AuditEntry, condition = sql<boolean>`true`): BatchWrites => [
  ['audited', sql`${insertEvent} select ${entryValues(entry)} where assert_condition(${condition})`],
]
