// Brands sold by retailers, by brand slug.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export async function listRetailerNamesWithBrand(db: Db, brand: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.name from retailer r join retailer_brand b on b.retailer_id = r.id where b.brand = ${brand} order by 1 limit 20`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export async function renameBrandOfRetailers(tx: Tx, from: string, to: string): Promise<void> {
  if (from === to) return
  await sql`insert into retailer_brand (retailer_id, brand) select retailer_id, ${to} from retailer_brand where brand = ${from} on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from retailer_brand where brand = ${from}`.execute(tx)
}
