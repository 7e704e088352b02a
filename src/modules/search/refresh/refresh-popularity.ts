// Popularity of products, used for sorting and best sellers.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listUnitsSold } from '../../orders/history/product-sales.store.ts'

/** Fashion changes quickly, so older sales are ignored. */
const RECENT_SALES_DAYS = 90
/**
 * Combines two numbers: units sold recently, and `popularity_boost`, which orders products with equal sales.
 */
const HEAD_START_SCALE = 1_000
const MAX_UNITS = 2_000_000

/** Sum of both parts of the popularity: units sold recently, and the boost. */
export const unitsSoldSql = sql<number>`(popularity / ${sql.lit(HEAD_START_SCALE)} + popularity % ${sql.lit(HEAD_START_SCALE)})`

/**
 * Recalculates popularity from orders; a shop without orders ranks its products by `popularity_boost`.
 * @returns the number of changed products.
 */
export async function refreshPopularity(db: Db, now: Date): Promise<number> {
  const soldUnits = await listUnitsSold(db, new Date(now.getTime() - RECENT_SALES_DAYS * DAY_MS))
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
