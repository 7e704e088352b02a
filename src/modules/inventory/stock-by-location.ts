// Stock of each location.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { isBundleSql } from '../catalog/bundles/bundles.store.ts'
import { anyId } from '../../platform/database/batch-sql.ts'

/** Available quantity by variant, also of bundles, keyed by location code; variants without any are absent. */
export async function getFreeStockByLocation(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<string, Map<VariantId, number>>> {
  const { rows } = await sql<{ code: string; variant_id: VariantId; free: number }>`
    with wanted as (
      select w.id as variant_id, w.id as component_id, 1 as quantity from unnest((select ${[...variantIds]}::bigint[])) as w(id)
      where not ${isBundleSql(sql`w.id`)}
      union all select variant_id, component_id, quantity from bundle_component where variant_id = ${anyId(variantIds)}
    )
    select l.code, w.variant_id, min(coalesce(s.on_hand - s.reserved, 0) / w.quantity)::int as free
    from wanted w cross join location l left join stock s on s.variant_id = w.component_id and s.location_id = l.id
    group by l.code, w.variant_id having min(coalesce(s.on_hand - s.reserved, 0) / w.quantity) > 0 order by l.code, w.variant_id`.execute(
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
