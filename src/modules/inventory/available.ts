// Available quantities of the locations that send orders, and stock at the main location.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyId, type BatchQuery, runBatchQuery } from '../../platform/database/batch-sql.ts'
import { isBundleSql, isComponentSoldSql } from '../catalog/bundles/bundles.store.ts'
import { type InventoryPolicy, UNLIMITED_QUANTITY } from './inventory-policy.ts'
import { isSellingStockSql, sellableSumSql } from './selling-locations.ts'

/**
 * SQL of a CTE: what the variants of the query `ids` are sold from, which is a variant itself or, for a bundle, its
 * components.
 */
const wantedSql = (ids: RawBuilder<unknown>) => sql`
  wanted as (
    select w.id as variant_id, w.id as component_id, 1 as quantity, true as sold
    from (${ids} union select c.component_id from bundle_component c where c.variant_id in (${ids})) as w(id)
    where w.id is not null and not ${isBundleSql(sql`w.id`)}
    union all
    select c.variant_id, c.component_id, c.quantity, ${isComponentSoldSql(sql`c.component_id`)}
    from bundle_component c where c.variant_id in (${ids})
  )`

/**
 * Rows of `wanted` w with their stock `f` at the locations that send orders, looked up one by one: the planner would join a
 * list of unknown length with all stock.
 */
const soldFromSql = sql`wanted w left join lateral (
    select variant_id, ${sellableSumSql('stock')} as quantity,
      coalesce(min(inventory_policy) filter (where inventory_policy <> 'deny'), 'deny') as policy,
      bool_or(inventory_policy = 'continue') and sum(on_hand) <= sum(reserved) as is_backorder, sum(on_hand - reserved)::int as in_stock
    from stock where variant_id = w.component_id and ${isSellingStockSql('stock')} group by variant_id
  ) f on true`

const toIdsSql = (ids: readonly VariantId[]) => sql`select unnest((select ${[...ids]}::bigint[]))`

/** SQL for the available quantity of variants in `ids`; those without stock are absent. `free` is its column. */
export const availableStockSql = (ids: RawBuilder<unknown>) => sql<Row>`
  with ${wantedSql(ids)}
  select w.variant_id, ${availableSql} as free from ${soldFromSql}
  group by w.variant_id having bool_or(f.variant_id is not null)`

/** How often the components of a row of `soldFromSql` are there. */
const availableSql = sql<number>`min(case when not w.sold then 0 when f.quantity >= ${sql.lit(UNLIMITED_QUANTITY)} then f.quantity
  else greatest(coalesce(f.quantity, 0), 0) / w.quantity end)::int`

/**
 * Available quantity at the locations that send orders, also of the components of bundles. Variants without a stock row
 * are absent.
 */
export const getAvailableQuantities = (
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, number>> => runBatchQuery(db, availableQuantitiesQuery(variantIds))

/** Available quantity of a variant, with the policy that can make it independent of stock. */
export type Availability = {
  quantity: number
  policy: InventoryPolicy
  isBackorder: boolean
  /** The part of `quantity` that is in stock. */
  inStock: number
  /** ISO date on which more is expected, as staff set it; null: unknown. */
  expectedOn: string | null
}

/** Availability at the locations that send orders; variants without a stock row are absent. */
export async function getAvailability(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, Availability>> {
  const { rows } = await sql<{ id: VariantId } & Availability>`
    with ${wantedSql(toIdsSql(variantIds))}
    select w.variant_id as id, ${availableSql} as quantity,
      case when bool_and(w.sold and f.policy is not null and f.policy <> 'deny') then min(f.policy) else 'deny' end as policy,
      coalesce(bool_or(f.is_backorder), false) as "isBackorder",
      min(greatest(coalesce(f.in_stock, 0), 0) / w.quantity)::int as "inStock",
      (select to_char(max(b.expected_on), 'YYYY-MM-DD') from backorder_date b
        where b.variant_id = any(array_agg(w.component_id) filter (where f.policy = 'continue'))) as "expectedOn"
    from ${soldFromSql}
    group by w.variant_id having bool_or(f.variant_id is not null)`.execute(db)
  return new Map(rows.map(({ id, ...availability }) => [id, availability]))
}

type Row = { variant_id: VariantId; free: number }

/**
 * Stock of the variants themselves at the locations that send orders: what bundles have follows from their components
 * (cart/bundle-lines.ts). For carts and orders.
 */
export const sellableStockQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, number>> => ({
  query: sql<Row>`
    select variant_id, ${sellableSumSql('stock')} as free from stock
    where variant_id = ${anyId(variantIds)} and ${isSellingStockSql('stock')} group by variant_id`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row.free])),
})

export const availableQuantitiesQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<Row, Map<VariantId, number>> => ({
  query: availableStockSql(toIdsSql(variantIds)),
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row.free])),
})

type StockRow = {
  variant_id: VariantId
  on_hand: number
  reserved: number
  inventory_policy: InventoryPolicy
  /** When more is expected, as an ISO date. */
  backorder_date: string | null
}

/** Stock at the main location; variants without a stock row are absent. */
export const mainStockQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<StockRow, Map<VariantId, StockRow>> => ({
  query: sql<StockRow>`
    select variant_id, on_hand, reserved, inventory_policy,
      (select to_char(b.expected_on, 'YYYY-MM-DD') from backorder_date b where b.variant_id = stock.variant_id) as backorder_date from stock
    where variant_id = ${anyId(variantIds)} and location_id = (select id from location where code = 'main')`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row])),
})
