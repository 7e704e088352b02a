// Tables order_return and order_return_line: requested and received returns.
import type { OrderId } from '../../kernel/ids.ts'
import type { ReturnCondition } from '../../contracts/return-conditions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ReturnReason, ReturnStatus } from './order.ts'

export type ReturnLineInput = { lineId: number; quantity: number; reason: ReturnReason }

/**
 * The caller must have locked the order row.
 * @returns the return's number within the order.
 */
export async function insertReturn(
  tx: Tx,
  {
    id,
    orderId,
    requestedAt,
    toCredit,
    parts,
    note = '',
    requestKey = null,
    createdBy,
  }: {
    id: string
    orderId: OrderId
    requestedAt: Date
    toCredit: boolean
    parts: readonly ReturnLineInput[]
    /** For staff only. */
    note?: string | undefined
    requestKey?: string | null | undefined
    /** `shopper`, `staff:<account>`, `key:<machine key>` or `command line`. */
    createdBy: string
  },
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    insert into order_return (id, order_id, position, status, requested_at, to_credit, note, request_key, created_by)
    select ${id}, ${orderId}, count(*) + 1, 'requested', ${requestedAt}, ${toCredit}, ${note}, ${requestKey}, ${createdBy} from order_return where order_id = ${orderId} returning position`.execute(
    tx,
  )
  await sql`insert into order_return_line (return_id, order_line_id, quantity, reason)
    select ${id}::uuid, "lineId", quantity, reason
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r("lineId" bigint, quantity int, reason text)`.execute(
    tx,
  )
  return rows[0]!.position
}

/** The number within its order of the return that was created with this key. */
export async function findReturnByKey(tx: Tx, requestKey: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from order_return where request_key = ${requestKey}`.execute(tx)
  return rows[0]?.position
}

/** The exchange that an order edit placed. `returnNumber`: within the original order. */
export async function findExchangeByEdit(
  db: Db,
  editKey: string,
): Promise<{ orderId: OrderId; returnNumber: number } | undefined> {
  const { rows } = await sql<{ orderId: OrderId; returnNumber: number }>`
    select x.order_id as "orderId", r.position as "returnNumber" from order_exchange x join order_return r on r.id = x.return_id
    where x.edit_key = ${editKey}`.execute(db)
  return rows[0]
}

/**
 * What only staff see of a return. `created_by`: `shopper`, `staff:<account>`, `key:<machine key>` or `command line`.
 * `location`: code of the location that received it; null until then.
 */
export type ReturnDetails = { number: number; note: string; created_by: string; location: string | null }

export async function listReturnDetails(db: Db, orderId: OrderId): Promise<ReturnDetails[]> {
  const { rows } = await sql<ReturnDetails>`
    select position as number, note, created_by, location from order_return where order_id = ${orderId} order by position`.execute(
    db,
  )
  return rows
}

export type LoadedReturn = {
  id: string
  status: ReturnStatus
  toCredit: boolean
  lines: { lineId: number; quantity: number; received: number }[]
}

export async function getReturn(
  tx: Db,
  orderId: OrderId,
  position: number,
): Promise<LoadedReturn | undefined> {
  const { rows } = await sql<LoadedReturn>`
    select r.id, r.status, r.to_credit as "toCredit", (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity, 'received', l.received))
      from order_return_line l where l.return_id = r.id) as lines
    from order_return r where r.order_id = ${orderId} and r.position = ${position}`.execute(tx)
  return rows[0]
}

/**
 * Compare-and-set.
 * @returns false when the status has already changed.
 */
export async function transitionReturn(
  tx: Tx,
  id: string,
  from: ReturnStatus,
  to: ReturnStatus,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update order_return set status = ${to},
      received_at = case when ${to} = 'received' then ${at}::timestamptz else received_at end,
      closed_at = case when ${to} in ('refunded', 'withdrawn') then ${at}::timestamptz end
    where id = ${id} and status = ${from} returning 1`.execute(tx)
  return rows.length > 0
}

export async function saveReceivedQuantities(
  tx: Tx,
  returnId: string,
  lineId: number,
  { received, condition }: { received: number; condition: ReturnCondition },
): Promise<void> {
  await sql`update order_return_line set received = ${received}, condition = ${received > 0 ? condition : null}
    where return_id = ${returnId} and order_line_id = ${lineId}`.execute(tx)
}

/** Stores the code of the location that received the return. */
export const saveReturnLocation = (tx: Tx, returnId: string, location: string) =>
  sql`update order_return set location = ${location} where id = ${returnId}`.execute(tx)

/** Delivery time of the last shipment. */
export async function getLastDeliveryDate(tx: Tx, orderId: OrderId): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(delivered_at) as at from shipment where order_id = ${orderId}`.execute(tx)
  return rows[0]?.at ?? undefined
}
