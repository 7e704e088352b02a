import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Barcodes by variant id; variants without a barcode are absent. */
export async function getBarcodes(db: Db, variantIds: readonly VariantId[]): Promise<Map<VariantId, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'barcode'])
    .where('id', 'in', variantIds)
    .where('barcode', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, barcode }) => [id, barcode!]))
}
