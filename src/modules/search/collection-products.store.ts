// Products of a collection in storefront order.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Manual order first, then best sellers. */
export async function listCollectionProductIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pc.product_id as id from product_collection pc left join product_listing l on l.product_id = pc.product_id
    where pc.collection_id = ${id}
    order by pc.position = 0, pc.position, l.popularity desc nulls last, pc.product_id desc`.execute(db)
  return rows.map((row) => row.id)
}
