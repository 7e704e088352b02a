import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { anyId } from '../../../platform/database/batch-sql.ts'

/** Active variants of these products, in order, by product id. */
export async function listVariantsByProduct(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, VariantId[]>> {
  const { rows } = await sql<{ product_id: number; ids: VariantId[] }>`
    select product_id, array_agg(id order by position, id) as ids from variant
    where product_id = ${anyId(productIds)} and status = 'active' group by product_id`.execute(db)
  return new Map(rows.map(({ product_id, ids }) => [product_id, ids]))
}
