// Tags and assignees of orders, columns of shop_order. Customers do not see them.
import { sql } from 'kysely'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type OrderOrganisation = { tags: string[]; assigneeId: AccountId | null }

export async function getOrderOrganisation(db: Db, orderId: OrderId): Promise<OrderOrganisation | undefined> {
  const { rows } = await sql<OrderOrganisation>`
    select tags, assignee_id as "assigneeId" from shop_order where id = ${orderId}`.execute(db)
  return rows[0]
}

/** @param tags sorted. */
export async function setOrderTags(tx: Tx, orderId: OrderId, tags: readonly string[]): Promise<void> {
  await sql`update shop_order set tags = ${[...tags]}::text[] where id = ${orderId}`.execute(tx)
}

export async function setOrderAssignee(
  tx: Tx,
  orderId: OrderId,
  assigneeId: AccountId | null,
): Promise<void> {
  await sql`update shop_order set assignee_id = ${assigneeId}::uuid where id = ${orderId}`.execute(tx)
}

/** Those in use, sorted. */
export async function listOrderTags(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from shop_order where tags <> '{}' order by 1 limit ${limit}`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}
