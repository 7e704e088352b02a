// What was ordered, for other modules.
import { type RawBuilder, sql } from 'kysely'
import type { AccountId, OrderId, VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Items of an order, bundles instead of their components, that were in the cart of the account that placed it; `account_id` is
 * null for a guest. None for an order that was bought without the cart.
 */
export const orderedItemsSql = (orderId: OrderId) => sql<{
  account_id: AccountId | null
  variant_id: VariantId | null
  quantity: number
}>`select o.account_id, l.variant_id, l.quantity
      from shop_order o join order_line l on l.order_id = o.id and l.bundle_position is null and not l.is_gift
      where o.id = ${orderId} and not o.keeps_cart
      union all select o.account_id, b.variant_id, b.quantity
      from shop_order o join order_bundle b on b.order_id = o.id where o.id = ${orderId} and not o.keeps_cart`

/** Items of an order that was bought without the cart, bundles instead of their components; none for other orders. */
export async function getBuyNowItems(
  db: Db,
  orderId: OrderId,
): Promise<{ variant_id: VariantId; quantity: number }[]> {
  const { rows } = await sql<{ variant_id: VariantId; quantity: number }>`
    select l.variant_id, l.quantity from shop_order o
    join (select order_id, variant_id, quantity, position from order_line where bundle_position is null and not is_gift
      union all select order_id, variant_id, quantity, position from order_bundle) l on l.order_id = o.id
    where o.id = ${orderId} and o.keeps_cart and l.variant_id is not null order by l.position`.execute(db)
  return rows
}

/** Whether any order has the variant of a larger statement. */
export const isVariantOrderedSql = (variantId: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from order_line l where l.variant_id = ${variantId})
    or exists (select from order_bundle b where b.variant_id = ${variantId}))`

/** Those of the products that any order has. */
export async function findOrderedProducts(db: Db, productIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from order_line where product_id = any(${productIds as number[]}::bigint[])
    union select product_id from order_bundle where product_id = any(${productIds as number[]}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.product_id))
}
