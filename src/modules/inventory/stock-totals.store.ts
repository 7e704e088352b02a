import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'

/** Stock of variants at all locations together, by variant id. */
export async function listStockTotals(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, { on_hand: number; reserved: number }>> {
  const { rows } = await sql<{ id: VariantId; on_hand: number; reserved: number }>`
    select variant_id as id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock
    where variant_id = any(${variantIds as number[]}::bigint[]) group by variant_id`.execute(db)
  return new Map<number, { on_hand: number; reserved: number }>(rows.map(({ id, ...totals }) => [id, totals]))
}

/**
 * Stock of variants at all locations without what orders reserve, by variant id. Variants whose stock is not tracked are
 * absent.
 */
export async function listAvailableStock(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; available: number }>`
    select variant_id as id, sum(on_hand - reserved)::int as available from stock
    where variant_id = any(${[...variantIds]}::bigint[]) and inventory_policy <> 'untracked' group by variant_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}
