// What orders consist of, as text.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** All items by order, such as `2 × LIN-S, 1 × TEE-M`. */
export async function listOrderItems(db: Db, orderIds: readonly OrderId[]): Promise<Map<OrderId, string>> {
  const { rows } = await sql<{ order_id: OrderId; items: string }>`
    select order_id, string_agg(quantity || ' × ' || sku, ', ' order by position) as items from order_line
    where order_id = any(${orderIds}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ order_id: id, items }) => [id, items]))
}
