// Available quantities of the locations that send orders, and stock at the main location.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyId, type BatchQuery, runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { InventoryPolicy } from './inventory-policy.ts'
import { isSellingStockSql, sellableSumSql } from './selling-locations.ts'

/** Available quantity at the locations that send orders; variants without a stock row are absent. */
export const getAvailableQuantities = (
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> => runBatchQuery(db, availableQuantitiesQuery(variantIds))

/** Available quantity of a variant, with the policy that can make it independent of stock. */
export type Availability = { quantity: number; policy: InventoryPolicy; isBackorder: boolean }

/** Availability at the locations that send orders; variants without a stock row are absent. */
export async function getAvailability(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, Availability>> {
  const { rows } = await sql<{ id: VariantId } & Availability>`
    select variant_id as id, ${sellableSumSql('stock')} as quantity,
      coalesce(min(inventory_policy) filter (where inventory_policy <> 'deny'), 'deny') as policy,
      bool_or(inventory_policy = 'continue') and sum(on_hand) <= sum(reserved) as "isBackorder" from stock
    where variant_id = ${anyId(variantIds)} and ${isSellingStockSql('stock')} group by variant_id`.execute(db)
  return new Map(rows.map(({ id, ...availability }) => [id, availability]))
}

type Row = { variant_id: VariantId; free: number }

export const availableQuantitiesQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, number>> => ({
  query: sql<Row>`
    select variant_id, ${sellableSumSql('stock')} as free from stock
    where variant_id = ${anyId(variantIds)} and ${isSellingStockSql('stock')} group by variant_id`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row.free])),
})

type StockRow = { variant_id: VariantId; on_hand: number; reserved: number }

/** Stock at the main location; variants without a stock row are absent. */
export const mainStockQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<StockRow, Map<VariantId, StockRow>> => ({
  query: sql<StockRow>`
    select variant_id, on_hand, reserved from stock
    where variant_id = ${anyId(variantIds)} and location_id = (select id from location where code = 'main')`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row])),
})
