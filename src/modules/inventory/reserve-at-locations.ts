// Reserves the items of an order at the locations that its route names. The stock of all locations is locked first, in
// the order of variant and location that every other change uses, so the route is decided on stock that cannot change.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyId, type BatchQuery, runBatchQuery } from '../../platform/database/batch-sql.ts'
import { sellableQuantitySql } from './inventory-policy.ts'
import type { ItemQuantity, ReservationRoute } from './reservations.ts'
import { type LocationStock, routeItems, type StockAllocation } from './route-order.ts'

/**
 * Routes and reserves all items or none; each variant is named once.
 * @returns where the items are reserved; undefined when the stock is insufficient, then nothing is reserved.
 */
export async function reserveAtLocations(
  tx: Tx,
  demands: readonly ItemQuantity[],
  reference: string,
  route: ReservationRoute,
): Promise<StockAllocation[] | undefined> {
  const allocations = await routeLockedStock(tx, demands, route)
  if (!allocations) return undefined
  await takeStock(tx, allocations, reference, { isReserved: true })
  return allocations
}

/** Locks the stock of these variants at all locations of the route, and routes the items. */
export async function routeLockedStock(
  tx: Tx,
  demands: readonly ItemQuantity[],
  { routing, destination }: ReservationRoute,
): Promise<StockAllocation[] | undefined> {
  const variantIds = demands.map(({ variantId }) => variantId)
  const { rows: stock } = await sql<LocationStock>`
    select s.variant_id as "variantId", s.location_id as "locationId", s.on_hand - s.reserved as available, s.inventory_policy as policy
    from stock s where s.variant_id = ${anyId(variantIds)} and s.location_id = ${anyId(routing.locations.map(({ id }) => id))}
    order by s.variant_id, s.location_id for update`.execute(tx)
  const allocations = routeItems(demands, stock, routing, destination)
  await insertMissingStock(tx, allocations ?? [], stock)
  return allocations
}

/** Variants whose stock is not tracked are sent from any location, also from one that has no stock row yet. */
async function insertMissingStock(
  tx: Tx,
  allocations: readonly StockAllocation[],
  stock: readonly LocationStock[],
): Promise<void> {
  const missing = allocations.filter(
    ({ variantId, locationId }) =>
      !stock.some((row) => row.variantId === variantId && row.locationId === locationId),
  )
  if (missing.length === 0) return
  await sql`
    insert into stock (variant_id, location_id)
    select * from unnest(${missing.map(({ variantId }) => variantId)}::bigint[], ${missing.map(({ locationId }) => locationId)}::bigint[])
    on conflict do nothing`.execute(tx)
}

/**
 * Reserves locked stock, or takes it as sold, and records which locations send it.
 * @throws Error when a row does not have the quantity, which locking it has ruled out.
 */
export async function takeStock(
  tx: Tx,
  allocations: readonly StockAllocation[],
  reference: string,
  { isReserved }: { isReserved: boolean },
): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    with wanted as (
      select * from unnest(${allocations.map(({ variantId }) => variantId)}::bigint[],
        ${allocations.map(({ locationId }) => locationId)}::bigint[], ${allocations.map(({ quantity }) => quantity)}::int[])
        as w(variant_id, location_id, quantity)
    ), taken as (
      update stock s set reserved = s.reserved + case when ${isReserved} then w.quantity else 0 end,
        on_hand = s.on_hand - case when ${isReserved} then 0 else w.quantity end
      from wanted w where s.variant_id = w.variant_id and s.location_id = w.location_id and ${sellableQuantitySql('s')} >= w.quantity
      returning s.variant_id, s.location_id, w.quantity
    ), held as (
      insert into stock_reservation (reference, variant_id, location_id, quantity)
      select ${reference}, variant_id, location_id, quantity from taken where ${isReserved}
      on conflict (reference, variant_id, location_id) do update set quantity = stock_reservation.quantity + excluded.quantity
    ), allocated as (
      insert into stock_allocation (reference, variant_id, location_id, quantity)
      select ${reference}, variant_id, location_id, quantity from taken
      where location_id <> (select id from location where code = 'main')
      on conflict (reference, variant_id, location_id) do update set quantity = stock_allocation.quantity + excluded.quantity
    ), ledger as (
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
      select variant_id, location_id, case when ${isReserved} then 0 else -quantity end, case when ${isReserved} then quantity else 0 end,
        case when ${isReserved} then 'hold' else 'sale' end, ${reference} from taken
    )
    select count(*)::int as taken from taken`.execute(tx)
  if (rows[0]!.taken !== allocations.length)
    throw new Error(
      `took ${rows[0]!.taken} of ${allocations.length} stock rows: the transaction must not continue`,
    )
}

/** Where the items of an order that main does not send are sent from. */
export const listAllocations = (
  tx: Tx,
  reference: string,
  variantIds?: readonly VariantId[],
): Promise<StockAllocation[]> => runBatchQuery(tx, allocationsQuery(reference, variantIds))

/** The same as part of a batch. */
export const allocationsQuery = (
  reference: string,
  variantIds?: readonly VariantId[],
): BatchQuery<StockAllocation, StockAllocation[]> => ({
  query: sql<StockAllocation>`
    select variant_id as "variantId", location_id as "locationId", quantity from stock_allocation
    where reference = ${reference} and (${variantIds === undefined} or variant_id = ${anyId(variantIds ?? [])})
    order by variant_id, location_id`,
  make: (rows) => rows,
})
