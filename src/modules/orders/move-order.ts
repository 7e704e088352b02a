// Order status transitions. Every status change goes through this file.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { joinWrites, type BatchWrites } from '../../platform/database/batch-sql.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import { canTransition } from './order-transitions.ts'

/**
 * `actor`: `shopper`, `system` or `staff:<account>`. `kind`: event kind, by default the new status. `data`:
 * additional event data.
 */
export type OrderTransition = {
  actor: string
  at: Date
  kind?: string
  data?: Record<string, unknown> | undefined
}

/**
 * Compare-and-set with the event in the same statement: of two concurrent transitions from the same status, one
 * succeeds. It locks the order row, so a caller that changes payment or stock has to transition the order first.
 * @returns the order number; undefined when the status is no longer in `from`.
 * @throws ShopError invalid_transition when the transition table does not allow it.
 */
export async function transitionOrder(
  tx: Tx,
  orderId: OrderId,
  from: OrderStatus,
  to: OrderStatus,
  move: OrderTransition,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    with ${joinWrites(orderTransitionWrites(orderId, from, to, move))} select number from moved`.execute(tx)
  return rows[0]?.number
}

/**
 * The same as CTEs of a larger statement: `moved` has the order's id and number, or no row.
 * @throws ShopError invalid_transition when the transition table does not allow it.
 */
export function orderTransitionWrites(
  orderId: OrderId,
  from: OrderStatus,
  to: OrderStatus,
  move: OrderTransition,
): BatchWrites {
  if (!canTransition(from, to)) throw new ShopError('invalid_transition', { from, to })
  return [
    [
      'moved',
      sql`
      update shop_order set status = ${to}, updated_at = ${move.at} where id = ${orderId} and status = ${from} returning id, number, display_number`,
    ],
    [
      'event',
      sql`
      insert into order_event (order_id, at, actor, kind, from_status, to_status, data)
      select id, ${move.at}::timestamptz, ${move.actor}, ${move.kind ?? to}, ${from}, ${to}, ${JSON.stringify(move.data ?? {})}::jsonb from moved`,
    ],
  ]
}
