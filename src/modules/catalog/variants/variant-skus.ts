import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** SKUs by variant id. */
export async function getSkus(db: Db, variantIds: readonly VariantId[]): Promise<Map<VariantId, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db.selectFrom('variant').select(['id', 'sku']).where('id', 'in', variantIds).execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}
