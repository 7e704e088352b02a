// Variants above a weight, which some shipping methods do not carry.
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type HeavyVariant = { productId: number; variantId: VariantId; weightGrams: number }

/** Variants of these products that weigh more than `grams`. */
export async function listHeavyVariants(
  db: Db,
  productIds: readonly number[],
  grams: number,
): Promise<HeavyVariant[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<HeavyVariant>`
    select product_id as "productId", id as "variantId", weight_grams as "weightGrams" from variant
    where product_id = any(${productIds as number[]}::bigint[]) and weight_grams > ${grams}`.execute(db)
  return rows
}
