// What can be bought now.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Pieces at the main location that nobody has reserved; a variant without a stock row has none and is absent. */
export async function available(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ variant_id: number; free: number }>`
    select variant_id, on_hand - reserved as free from stock
    where variant_id = any(${variantIds as number[]}::bigint[])
      and location_id = (select id from location where code = 'main')`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, row.free]))
}
