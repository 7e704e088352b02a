// Table audit_event: what staff did, in the transaction that did it. The database lets nobody change or remove a row.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Writes } from '../../platform/together.ts'

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

const insert = sql`insert into audit_event (at, actor, action, object_kind, object_id, diff, request_id)`
const valuesOf = ({ actor, action, objectKind, objectId, diff, requestId, reverts, at }: Audited) =>
  sql`${at}::timestamptz, ${actor}, ${action}, ${objectKind}, ${objectId}, ${JSON.stringify({ ...diff, reverts })}::jsonb, ${requestId}`

export async function audit(tx: Tx, audited: Audited): Promise<void> {
  await sql`${insert} values (${valuesOf(audited)})`.execute(tx)
}

/** The same as a part of a bigger statement, none of which is done unless `must` holds; that may read from its other parts. */
export const auditWrites = (audited: Audited, must = sql<boolean>`true`): Writes => [
  ['audited', sql`${insert} select ${valuesOf(audited)} where must(${must})`],
]
