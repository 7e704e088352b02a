// Stock reservations: reserve, then release or commit. Each change writes its ledger rows in the same statement.
import { type RawBuilder, sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { joinWrites, type BatchWrites } from '../../platform/database/batch-sql.ts'
import { sellableQuantitySql } from './inventory-policy.ts'
import { reserveAtLocations } from './reserve-at-locations.ts'
import type { LocationRouting, RouteDestination } from './route-order.ts'

export type ItemQuantity = { variantId: VariantId; quantity: number }

/** How the items are routed; undefined: the main location sends them. */
export type ReservationRoute = { routing: LocationRouting; destination?: RouteDestination | undefined }

/**
 * Reserves all items or none. Lines of the same variant are added up. `reference` identifies the holder: an
 * order id.
 *
 * Rows are locked in ascending variant id regardless of the cart's order, to prevent deadlocks; the update's own
 * condition decides, on the rows as they are after locking.
 * @returns false when the stock is insufficient; then nothing is reserved.
 */
export async function reserve(
  tx: Tx,
  demands: readonly ItemQuantity[],
  reference: string,
  route?: ReservationRoute,
): Promise<boolean> {
  if (route) return (await reserveAtLocations(tx, sumQuantities(demands), reference, route)) !== undefined
  const { writes, all } = reserveWrites(demands, reference)
  const { rows } = await sql<{ held: number; all: boolean }>`
    with ${joinWrites(writes)} select count(*) as held, ${all} as all from held`.execute(tx)
  const { held: isHeld, all: isAll } = rows[0]!
  if (isHeld > 0 && !isAll)
    throw new Error(`reserved ${isHeld} stock rows, but not all: the transaction must not continue`)
  return isAll
}

/** Adds up the quantities of each variant. */
export function sumQuantities(demands: readonly ItemQuantity[]): ItemQuantity[] {
  const quantities = new Map<VariantId, number>()
  for (const { variantId, quantity } of demands)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** The same at the main location, as CTEs of a larger statement, which must do nothing when `all` is false. */
export function reserveWrites(
  demands: readonly ItemQuantity[],
  reference: string,
): { writes: BatchWrites; all: RawBuilder<boolean> } {
  const summed = sumQuantities(demands)
  const writes: BatchWrites = [
    [
      'wanted',
      sql`
      select * from unnest((select ${summed.map(({ variantId }) => variantId)}::bigint[]), (select ${summed.map(({ quantity }) => quantity)}::int[])) as w(variant_id, quantity)`,
    ],
    [
      'locked',
      sql`
      select s.variant_id, s.location_id, w.quantity, ${sellableQuantitySql('s')} >= w.quantity as enough
      from stock s join wanted w on w.variant_id = s.variant_id
      where s.location_id = (select id from location where code = 'main')
      order by s.variant_id for update of s`,
    ],
    ['decided', sql`select count(*) = ${summed.length} and bool_and(enough) as enough from locked`],
    [
      'held',
      sql`
      update stock s set reserved = s.reserved + l.quantity from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id and ${sellableQuantitySql('s')} >= l.quantity
        and (select enough from decided)
      returning s.variant_id, s.location_id, l.quantity`,
    ],
    [
      'holds',
      sql`
      insert into stock_reservation (reference, variant_id, location_id, quantity)
      select ${reference}, variant_id, location_id, quantity from held`,
    ],
    [
      'ledger',
      sql`
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
      select variant_id, location_id, 0, quantity, 'hold', ${reference} from held`,
    ],
  ]
  return { writes, all: sql<boolean>`(select count(*) = ${summed.length} from held)` }
}

/** Releases a reservation; does nothing when it was already released or committed. */
export const releaseReservationWrites = (reference: string): BatchWrites => [
  ...endReservation(reference, 'release'),
  ['ended_allocation', sql`delete from stock_allocation where reference = ${reference}`],
]

/** Commits a reservation as sold: reduces both on-hand and reserved stock. Idempotent. */
export const commitReservationWrites = (reference: string): BatchWrites => endReservation(reference, 'sale')

/** Deleting the reservation decides: the second of two concurrent calls finds it gone. */
const endReservation = (reference: string, reason: 'release' | 'sale'): BatchWrites => [
  [
    'ended_hold',
    sql`delete from stock_reservation where reference = ${reference} returning variant_id, location_id, quantity`,
  ],
  [
    'locked_stock',
    sql`
      select s.variant_id, s.location_id, e.quantity, case when ${reason} = 'sale' then e.quantity else 0 end as sold
      from stock s join ended_hold e on e.variant_id = s.variant_id and e.location_id = s.location_id
      order by s.variant_id, s.location_id for update of s`,
  ],
  [
    'changed_stock',
    sql`
      update stock s set reserved = s.reserved - l.quantity, on_hand = s.on_hand - l.sold from locked_stock l
      where s.variant_id = l.variant_id and s.location_id = l.location_id
      returning s.variant_id, s.location_id, l.quantity, l.sold`,
  ],
  [
    'stock_ledger_rows',
    sql`
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
      select variant_id, location_id, -sold, -quantity, ${reason}, ${reference} from changed_stock`,
  ],
]
