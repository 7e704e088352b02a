// The one way by which an order changes state.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { joinWrites, type BatchWrites } from '../../platform/batch-sql.ts'
import type { OrderStatus } from './order.ts'
import { canTransition } from './order-transitions.ts'

/**
 * `actor` is who did it: `shopper`, `system`, or `staff:<account>`. `kind` names the event; absent: the new state. `data` is what else there
 * is to tell.
 */
export type OrderTransition = {
  actor: string
  at: Date
  kind?: string
  data?: Record<string, unknown> | undefined
}

/**
 * Compare and set, with the event in the same statement: of two who would move an order from the same state one does.
 * The order's row is locked by it; whoever changes payment or stock of an order moves the order first.
 * @returns the order's number; undefined when it is not in `from` any more.
 * @throws ShopError invalid_transition when the table of transitions has no such way.
 */
export async function transitionOrder(
  tx: Tx,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
  move: OrderTransition,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    with ${joinWrites(orderTransitionWrites(orderId, from, to, move))} select number from moved`.execute(tx)
  return rows[0]?.number
}

/**
 * The same as parts of a bigger statement: `moved` has the order's id and number, or nothing.
 * @throws ShopError invalid_transition when the table of transitions has no such way.
 */
export function orderTransitionWrites(
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
  move: OrderTransition,
): BatchWrites {
  if (!canTransition(from, to)) throw new ShopError('invalid_transition', { from, to })
  return [
    [
      'moved',
      sql`
      update shop_order set status = ${to}, updated_at = ${move.at} where id = ${orderId} and status = ${from} returning id, number`,
    ],
    [
      'event',
      sql`
      insert into order_event (order_id, at, actor, kind, from_status, to_status, data)
      select id, ${move.at}::timestamptz, ${move.actor}, ${move.kind ?? to}, ${from}, ${to}, ${JSON.stringify(move.data ?? {})}::jsonb from moved`,
    ],
  ]
}
