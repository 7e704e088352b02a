import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Products whose stock or holds moved in the last so many milliseconds, by the ledger and the database's own clock. */
export async function changedStock(db: Db, withinMs: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from stock_ledger l join variant v on v.id = l.variant_id
    where l.at >= now() - make_interval(secs => ${withinMs / 1_000})`.execute(db)
  return rows.map((row) => row.product_id)
}
