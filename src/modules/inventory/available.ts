// What can be bought now.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { anyOf, type Read, readOne } from '../../platform/together.ts'

/** Pieces at the main location that nobody has reserved; a variant without a stock row has none and is absent. */
export const available = (db: Db, variantIds: readonly number[]): Promise<Map<number, number>> =>
  readOne(db, availableRead(variantIds))

type Row = { variant_id: number; free: number }

export const availableRead = (variantIds: readonly number[]): Read<Row, Map<number, number>> => ({
  query: sql<Row>`
    select variant_id, on_hand - reserved as free from stock
    where variant_id = ${anyOf(variantIds)} and location_id = (select id from location where code = 'main')`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row.free])),
})
