import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Average of the approved reviews of a product, to one decimal, and their number. */
export type Rating = { average: number; count: number }

/** Ratings by product id; products without approved reviews have none. */
export async function getRatings(db: Db, productIds: readonly number[]): Promise<Map<number, Rating>> {
  const { rows } = await sql<{ product_id: number; average: number; count: number }>`
    select product_id, round(avg(rating), 1)::float8 as average, count(*)::int as count from review
    where product_id = any(${productIds as number[]}::bigint[]) and status = 'approved' group by product_id`.execute(
    db,
  )
  return new Map(rows.map(({ product_id, average, count }) => [product_id, { average, count }]))
}
