// How popular each product is: what lists sort by and best sellers are.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { listUnitsSold } from '../orders/product-sales.store.ts'

/** Fashion is short: what sold before this says little of today. */
const RECENT_SALES_DAYS = 90
/** One number holds both: pieces sold lately decide, and the head start between products that sold equally many. */
const HEAD_START_SCALE = 1_000
const MAX_UNITS = 2_000_000

/** Pieces sold lately and before, as popularity has them. */
export const unitsSoldSql = sql<number>`(popularity / ${sql.lit(HEAD_START_SCALE)} + popularity % ${sql.lit(HEAD_START_SCALE)})`

/** Works popularity out anew from orders; a shop without any orders its products by their head start. @returns how many changed. */
export async function refreshPopularity(db: Db, now: Date): Promise<number> {
  const soldUnits = await listUnitsSold(db, new Date(now.getTime() - RECENT_SALES_DAYS * 86_400_000))
  const { rows } = await sql`
    with worked_out as (
      select p.id, (least(coalesce(s.units, 0), ${MAX_UNITS}) * ${HEAD_START_SCALE} + least(p.popularity_boost, ${HEAD_START_SCALE - 1}))::int as popularity
      from product p left join jsonb_to_recordset(${JSON.stringify(soldUnits)}::jsonb) as s(product_id bigint, units bigint) on s.product_id = p.id
    ), changed as (
      select l.product_id, w.popularity from product_listing l join worked_out w on w.id = l.product_id
      where l.popularity <> w.popularity order by l.product_id for update of l
    )
    update product_listing l set popularity = changed.popularity from changed where changed.product_id = l.product_id
    returning l.product_id`.execute(db)
  return rows.length
}
