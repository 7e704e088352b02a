// How popular each product is: what lists sort by and best sellers are.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { unitsSold } from '../orders/sales.ts'

/** Fashion is short: what sold before this says little of today. */
const soldWithinDays = 90
/** One number holds both: pieces sold lately decide, and the head start between products that sold equally many. */
const headStarts = 1_000
const mostUnits = 2_000_000

/** Pieces sold lately and before, as popularity has them. */
export const piecesSold = sql<number>`(popularity / ${sql.lit(headStarts)} + popularity % ${sql.lit(headStarts)})`

/** Works popularity out anew from orders; a shop without any orders its products by their head start. @returns how many changed. */
export async function refreshPopularity(db: Db, now: Date): Promise<number> {
  const sold = await unitsSold(db, new Date(now.getTime() - soldWithinDays * 86_400_000))
  const { rows } = await sql`
    with worked_out as (
      select p.id, (least(coalesce(s.units, 0), ${mostUnits}) * ${headStarts} + least(p.head_start, ${headStarts - 1}))::int as popularity
      from product p left join jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as s(product_id bigint, units bigint) on s.product_id = p.id
    ), changed as (
      select l.product_id, w.popularity from product_listing l join worked_out w on w.id = l.product_id
      where l.popularity <> w.popularity order by l.product_id for update of l
    )
    update product_listing l set popularity = changed.popularity from changed where changed.product_id = l.product_id
    returning l.product_id`.execute(db)
  return rows.length
}
