// What was ordered, for other modules.
import { type RawBuilder, sql } from 'kysely'
import type { AccountId, OrderId, VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

/** Items of an order with the account that placed it; `account_id` is null for a guest. */
export const orderedItemsSql = (orderId: OrderId) => sql<{
  account_id: AccountId | null
  variant_id: VariantId | null
  quantity: number
}>`select o.account_id, l.variant_id, l.quantity
      from shop_order o join order_line l on l.order_id = o.id where o.id = ${orderId}`

/** Whether any order has the variant of a larger statement. */
export const isVariantOrderedSql = (variantId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from order_line l where l.variant_id = ${variantId})`

/** Those of the products that any order has. */
export async function findOrderedProducts(db: Db, productIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from order_line where product_id = any(${productIds as number[]}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.product_id))
}
