// Sales figures from orders. This file alone defines what counts as a sale.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Excludes orders that are cancelled, returned, refunded or waiting for payment. */
const isSale = sql<boolean>`(o.status not in ('cancelled', 'returned', 'refunded') and (o.status <> 'pending' or o.hold_expires_at is null))`

/** The latest orders of a product are enough for recommendations. */
const MAX_RECENT_ORDERS = 300
/** A single shared order may be chance. */
const MIN_SHARED_ORDERS = 2
const MAX_RELATED_PRODUCTS = 24

/** Ids of products bought in the same orders as this one, by number of shared orders. */
export async function listProductsBoughtTogether(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select theirs.product_id
    from (select order_id from order_line where product_id = ${productId} order by id desc limit ${MAX_RECENT_ORDERS}) as mine
    join shop_order o on o.id = mine.order_id and ${isSale}
    join order_line theirs on theirs.order_id = o.id and theirs.product_id <> ${productId}
    group by theirs.product_id having count(distinct o.id) >= ${MIN_SHARED_ORDERS}
    order by count(distinct o.id) desc, theirs.product_id limit ${MAX_RELATED_PRODUCTS}`.execute(db)
  return rows.map((row) => row.product_id)
}

/** Units sold per product in orders placed since then. Bundles count beside their components. */
export async function listUnitsSold(db: Db, since: Date): Promise<{ product_id: number; units: number }[]> {
  const { rows } = await sql<{ product_id: number; units: number }>`
    select l.product_id, sum(l.quantity)::int as units from shop_order o
    join (select order_id, product_id, quantity from order_line union all select order_id, product_id, quantity from order_bundle) l
      on l.order_id = o.id
    where o.placed_at >= ${since} and ${isSale} and l.product_id is not null group by l.product_id`.execute(
    db,
  )
  return rows
}
