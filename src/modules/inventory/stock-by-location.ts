// Stock of each location.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/batch-sql.ts'

/** Available quantity by variant, keyed by location code; variants without any are absent. */
export async function getFreeStockByLocation(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<string, Map<VariantId, number>>> {
  const { rows } = await sql<{ code: string; variant_id: VariantId; free: number }>`
    select l.code, s.variant_id, s.on_hand - s.reserved as free from stock s join location l on l.id = s.location_id
    where s.variant_id = ${anyId(variantIds)} and s.on_hand > s.reserved order by l.code, s.variant_id`.execute(
    db,
  )
  const all = new Map<string, Map<VariantId, number>>()
  for (const { code, variant_id, free } of rows) {
    const locationStock = all.get(code) ?? new Map<VariantId, number>()
    all.set(code, locationStock.set(variant_id, free))
  }
  return all
}

export async function getLocationCodes(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from location`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
