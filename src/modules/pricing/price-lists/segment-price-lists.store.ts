// Price lists for the customers of a segment: column segment of price_list.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** All lists that are assigned to a segment, with its code. */
export async function listSegmentPriceLists(db: Db): Promise<{ id: number; segment: string }[]> {
  const { rows } = await sql<{ id: number; segment: string }>`
    select id, segment from price_list where segment is not null order by id`.execute(db)
  return rows
}

/** Names of the lists of a segment, at most 20. */
export async function listPriceListsForSegment(db: Db, segment: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from price_list where segment = ${segment} order by name limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** The list must be locked. @param segment null: no segment. */
export async function setPriceListSegment(tx: Tx, listId: number, segment: string | null): Promise<void> {
  await sql`update price_list set segment = ${segment} where id = ${listId}`.execute(tx)
}
