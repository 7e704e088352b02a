import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isSellingStockSql } from '../../inventory/selling-locations.ts'

/** Up to this quantity, customers see how many items are left or that none are. */
const LOW_STOCK_LIMIT = 10

/**
 * Products whose available quantity changed in the last `withinMs` milliseconds, by the stock ledger and the
 * database clock. Import counts are excluded, because imports update listings themselves.
 * @param urgent only products that are scarce now or were restocked: for listings that show the quantity.
 */
export async function listRecentlyChangedProducts(
  db: Db,
  withinMs: number,
  { urgent }: { urgent: boolean },
): Promise<number[]> {
  const changeCondition = urgent
    ? sql`s.on_hand - s.reserved <= ${LOW_STOCK_LIMIT} or l.on_hand_change > l.reserved_change`
    : sql`true`
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from stock_ledger l
    join stock s on s.variant_id = l.variant_id and s.location_id = l.location_id
    join variant v on v.id = l.variant_id
    where l.at >= now() - make_interval(secs => ${withinMs / 1_000}) and l.reason not in ('initial', 'import') and (${changeCondition})`.execute(
    db,
  )
  return rows.map((row) => row.product_id)
}

/**
 * Products of these variants, and of the components of bundles, whose stock at the locations that send orders is low enough to
 * be shown to customers.
 */
export async function listLowStockProducts(db: Db, variantIds: readonly VariantId[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from (select unnest(${[...variantIds]}::bigint[])
      union select component_id from bundle_component where variant_id = any(${[...variantIds]}::bigint[])) as sold(id)
    join variant v on v.id = sold.id
    -- Looked up one by one: the planner joins a list of unknown length with all stock.
    where (select sum(s.on_hand - s.reserved) from stock s where s.variant_id = sold.id and ${isSellingStockSql('s')}) <= ${LOW_STOCK_LIMIT}`.execute(
    db,
  )
  return rows.map((row) => row.product_id)
}

/** Products with stock at a location. */
export async function listProductsAtLocation(db: Db, location: string): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from stock s join variant v on v.id = s.variant_id
    where s.location_id = (select id from location where code = ${location}) and s.on_hand > 0 order by 1`.execute(
    db,
  )
  return rows.map((row) => row.product_id)
}
