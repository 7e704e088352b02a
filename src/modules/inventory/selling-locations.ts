// Locations from which orders are sold and sent, and the stock that they have together.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyId, type BatchQuery, runBatchQuery } from '../../platform/database/batch-sql.ts'
import { UNLIMITED_QUANTITY } from './inventory-policy.ts'
import type { LocationRouting, LocationStock, RoutingRule, ShippingLocation } from './route-order.ts'

/** Condition on a `stock` row: its location sends orders. */
export const isSellingStockSql = (stock: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${stock}.location_id`)} = any (array(select id from location where ships_orders and closed_at is null))`

/** SQL for the available quantity of a group of `stock` rows of one variant; its policy can make it unlimited. */
export const sellableSumSql = (stock: string): RawBuilder<number> =>
  sql<number>`case when bool_and(${sql.ref(`${stock}.inventory_policy`)} = 'deny')
    then sum(${sql.ref(`${stock}.on_hand`)} - ${sql.ref(`${stock}.reserved`)})::int else ${sql.lit(UNLIMITED_QUANTITY)} end`

type RoutingRow = ShippingLocation & { rule: RoutingRule | null }

/** How orders are routed; undefined when only the main location sends them. */
export const locationRoutingQuery: BatchQuery<RoutingRow, LocationRouting | undefined> = {
  query: sql<RoutingRow>`
    select l.id, l.code, l.country, l.region, l.postcode, l.priority, r.rule from location l left join location_routing r on r.id
    where l.ships_orders and l.closed_at is null order by l.priority, l.id`,
  make: (rows) =>
    rows.length > 1 ? { rule: rows[0]!.rule ?? DEFAULT_ROUTING_RULE, locations: rows } : undefined,
}

export const DEFAULT_ROUTING_RULE: RoutingRule = 'fewest_parcels'

export const getLocationRouting = (db: Db): Promise<LocationRouting | undefined> =>
  runBatchQuery(db, locationRoutingQuery)

/** What each location can send now, to see from where an order would be sent. Nothing is locked. */
export const locationStockQuery = (
  variantIds: readonly VariantId[],
  { locations }: LocationRouting,
): BatchQuery<LocationStock, LocationStock[]> => ({
  query: sql<LocationStock>`
    select s.variant_id as "variantId", s.location_id as "locationId", s.on_hand - s.reserved as available,
      s.inventory_policy as policy from stock s
    where s.variant_id = ${anyId(variantIds)} and s.location_id = any(${locations.map(({ id }) => id)}::bigint[])`,
  make: (rows) => rows,
})
