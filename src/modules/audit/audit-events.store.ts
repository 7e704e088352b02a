// Searches the audit log by actor, object and date, newest first.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type AuditEvent = {
  id: number
  at: Date
  actor: string
  action: string
  objectKind: string
  objectId: string
  diff: Record<string, unknown>
}

export type AuditQuery = {
  /** Actor, as stored. */
  who?: string | undefined
  /** Prefix of an action such as `product`, id of the changed object, or name or SKU of a product. */
  what?: string | undefined
  /** Kind and id of the changed object, such as `plugin/easypost`. */
  object?: string | undefined
  /** Ids of the products and variants that match `what`. */
  matchingIds?: { products: readonly string[]; variants: readonly string[] } | undefined
  /** Days, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Return only events older than the event with this id. */
  before?: number | undefined
}

const columns = sql`id, at, actor, action, object_kind as "objectKind", object_id as "objectId", diff`

export async function listAuditEvents(db: Db, query: AuditQuery, limit: number): Promise<AuditEvent[]> {
  const { who = null, what = null, matchingIds, from = null, to = null, before = null } = query
  const [kind = null, id = null] = query.object?.split(/\/(.*)/s) ?? []
  const prefixPattern = what === null ? null : `${what.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<AuditEvent>`select ${columns} from audit_event
    where (${who}::text is null or actor = ${who}) and (${prefixPattern}::text is null or action like ${prefixPattern} or object_id = ${what}
        or (object_kind = 'product' and object_id = any(${[...(matchingIds?.products ?? [])]}::text[]))
        or (object_kind = 'stock' and object_id = any(${[...(matchingIds?.variants ?? [])]}::text[])))
      and (${kind}::text is null or (object_kind = ${kind} and object_id = ${id}))
      and (${from}::date is null or at >= ${from}::date) and (${to}::date is null or at < ${to}::date + 1)
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Events of these objects, newest first. */
export async function listObjectEvents(
  db: Db,
  objects: readonly { kind: string; id: string }[],
  before: number | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  const kinds = objects.map(({ kind }) => kind)
  const ids = objects.map(({ id }) => id)
  const { rows } = await sql<AuditEvent>`select ${columns} from audit_event
    where (object_kind, object_id) in (select * from unnest(${kinds}::text[], ${ids}::text[]))
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function getAuditEvent(db: Db, id: number): Promise<AuditEvent | undefined> {
  const { rows } = await sql<AuditEvent>`select ${columns} from audit_event where id = ${id}`.execute(db)
  return rows[0]
}

/** Whether the same object was changed again after this event. */
export async function hasNewerEvent(db: Db, { id, objectKind, objectId }: AuditEvent): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_event
    where object_kind = ${objectKind} and object_id = ${objectId} and id > ${id} limit 1`.execute(db)
  return rows.length > 0
}

export async function listAuditActors(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    actor: string
  }>`select distinct actor from audit_event order by actor limit 200`.execute(db)
  return rows.map(({ actor }) => actor)
}

/** Changes by staff on a day of a time zone and later, and the number of staff who made them. */
export async function countStaffChanges(
  db: Db,
  day: string,
  timeZone: string,
): Promise<{ changes: number; people: number }> {
  const { rows } = await sql<{ changes: number; people: number }>`
    select count(*)::int as changes, count(distinct actor)::int as people from audit_event
    where at >= (${day}::date::timestamp at time zone ${timeZone}::text) and starts_with(actor, 'staff:')`.execute(
    db,
  )
  return rows[0]!
}
