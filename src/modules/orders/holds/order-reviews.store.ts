// Table order_review: new orders that the risk rules have not been applied to yet.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { BatchWrites } from '../../../platform/database/batch-sql.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** Until its review the order cannot be picked. */
export const orderReviewWrites = (orderId: OrderId): BatchWrites => [
  ['order_review', sql`insert into order_review (order_id) values (${orderId}::uuid)`],
]

export async function hasPendingReview(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`select 1 from order_review where order_id = ${orderId}`.execute(db)
  return rows.length > 0
}

/** Orders to review: all but those that wait for the payment at checkout, whose result the rules may need. */
export async function listDueReviews(db: Db, limit: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from order_review r join shop_order o on o.id = r.order_id
    where o.status <> 'pending' or o.hold_expires_at is null order by o.placed_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns false when the order was reviewed already. */
export async function endReview(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`delete from order_review where order_id = ${orderId} returning 1`.execute(tx)
  return rows.length > 0
}
