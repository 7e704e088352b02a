// Table order_hold. Holds have no order events, because customers see those.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OrderStatus } from '../../../contracts/order-statuses.ts'
import { type HoldKind, holdableStatuses, type OrderHold } from './order-holds.ts'

/** Condition on `o` (a shop_order row): the order has an open hold. */
const hasOpenHoldSql = sql<boolean>`(o.id in (select order_id from order_hold where released_at is null))`

/** Condition on `o` (a shop_order row): an open hold, or the pending review by the risk rules, stops the order. */
export const isStoppedSql = sql<boolean>`(${hasOpenHoldSql} or o.id in (select order_id from order_review))`

/** Condition on `o` (a shop_order row): the order is stopped now. The same rule as isOnHold. */
export const isOnHoldSql = sql<boolean>`(o.status = any(${holdableStatuses as OrderStatus[]}::text[]) and ${hasOpenHoldSql})`

type NewHold = {
  id: string
  orderId: OrderId
  kind: HoldKind
  reason: string
  actor: string
  at: Date
  requestKey: string
}

/** @returns the hold, or the earlier one with this key. */
export async function insertHold(
  tx: Tx,
  { id, orderId, kind, reason, actor, at, requestKey }: NewHold,
): Promise<OrderHold & { isNew: boolean }> {
  const { rows: inserted } = await sql`
    insert into order_hold (id, order_id, kind, reason, placed_at, placed_by, request_key)
    values (${id}, ${orderId}, ${kind}, ${reason}, ${at}, ${actor}, ${requestKey})
    on conflict (request_key) do nothing returning 1`.execute(tx)
  const { rows } = await sql<HoldRow>`
    select ${columns} from order_hold where request_key = ${requestKey}`.execute(tx)
  return { ...present(rows[0]!), isNew: inserted.length > 0 }
}

/** Oldest first, released ones included. */
export async function listHolds(db: Db, orderId: OrderId): Promise<OrderHold[]> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from order_hold where order_id = ${orderId} order by placed_at, id`.execute(db)
  return rows.map(present)
}

/** A hold that stops its order now. */
export type OpenHold = OrderHold & { order_id: OrderId; display_number: string }

/** Oldest first. */
export async function listOpenHolds(db: Db): Promise<OpenHold[]> {
  const { rows } = await sql<HoldRow & { order_id: OrderId; display_number: string }>`
    select h.id, h.kind, h.reason, h.placed_at, h.placed_by, h.released_at, h.released_by, h.order_id, o.display_number
    from order_hold h join shop_order o on o.id = h.order_id
    where h.released_at is null and ${isOnHoldSql} order by h.placed_at, h.id`.execute(db)
  return rows.map(present)
}

/** @returns false when the hold is released already. */
export async function closeHold(
  tx: Tx,
  id: string,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_hold set released_at = ${at}, released_by = ${actor}
    where id = ${id} and released_at is null returning 1`.execute(tx)
  return rows.length > 0
}

/** @returns false when the hold is open already. */
export async function reopenHold(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update order_hold set released_at = null, released_by = null
    where id = ${id} and released_at is not null returning 1`.execute(tx)
  return rows.length > 0
}

const columns = sql`id, kind, reason, placed_at, placed_by, released_at, released_by`
type HoldRow = Omit<OrderHold, 'placed_at' | 'released_at'> & { placed_at: Date; released_at: Date | null }
const present = <Row extends HoldRow>({ placed_at, released_at, ...row }: Row) => ({
  ...row,
  placed_at: placed_at.toISOString(),
  released_at: released_at?.toISOString() ?? null,
})
