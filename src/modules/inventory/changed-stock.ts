import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Products whose stock or holds moved since then, by the ledger. */
export async function changedStock(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from stock_ledger l join variant v on v.id = l.variant_id where l.at >= ${since}`.execute(
    db,
  )
  return rows.map((row) => row.product_id)
}
