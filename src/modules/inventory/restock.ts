// Restocks items after a sale, and changes the stock of an order that is edited.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/batch-sql.ts'
import { type ItemQuantity, type ReservationRoute, sumQuantities } from './reservations.ts'
import { listAllocations, routeLockedStock, takeStock } from './reserve-at-locations.ts'
import { sellableQuantitySql } from './inventory-policy.ts'

/**
 * Adds returned items to the on-hand stock of a location, whether or not it had them before; `reference` is what sold
 * them.
 */
export async function restockItems(
  tx: Tx,
  items: readonly ItemQuantity[],
  reference: string,
  locationId: number,
): Promise<void> {
  const summed = sumQuantities(items)
  // Create the rows first, so there is one to lock for every item.
  await sql`
    insert into stock (variant_id, location_id)
    select w.id, ${locationId}::bigint from unnest(${summed.map(({ variantId }) => variantId)}::bigint[]) as w(id) order by w.id
    on conflict do nothing`.execute(tx)
  await restockAt(
    tx,
    summed.map((item) => ({ ...item, locationId })),
    reference,
    'restocked',
  )
}

/** Adds the items of a cancelled order to the stock of the locations that would have sent them. */
export async function restockOrder(tx: Tx, items: readonly ItemQuantity[], reference: string): Promise<void> {
  const elsewhere = await listAllocations(tx, reference)
  if (elsewhere.length > 0) await sql`delete from stock_allocation where reference = ${reference}`.execute(tx)
  const atMain = sumQuantities(items).flatMap(({ variantId, quantity }) => {
    const left = elsewhere
      .filter((allocation) => allocation.variantId === variantId)
      .reduce((sum, allocation) => sum - allocation.quantity, quantity)
    return left > 0 ? [{ variantId, quantity: left, locationId: null }] : []
  })
  await restockAt(tx, [...elsewhere, ...atMain], reference)
}

/** `locationId` null: the main location. */
type RestockedItem = ItemQuantity & { locationId: number | null }

/** `reason`: `return` undoes the sale at the location that sent the items, `restocked` may be anywhere. */
async function restockAt(
  tx: Tx,
  items: readonly RestockedItem[],
  reference: string,
  reason: 'return' | 'restocked' = 'return',
): Promise<void> {
  if (items.length === 0) return
  await sql`
    with back as (
      select b.variant_id, coalesce(b.location_id, (select id from location where code = 'main')) as location_id, b.quantity
      from unnest(${items.map(({ variantId }) => variantId)}::bigint[], ${items.map(({ locationId }) => locationId)}::bigint[],
        ${items.map(({ quantity }) => quantity)}::int[]) as b(variant_id, location_id, quantity)
    ), locked as materialized (
      select s.variant_id, s.location_id, b.quantity from stock s join back b on b.variant_id = s.variant_id and b.location_id = s.location_id
      order by s.variant_id, s.location_id for update of s
    ), changed as (
      update stock s set on_hand = s.on_hand + l.quantity from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id returning s.variant_id, s.location_id, l.quantity
    )
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
    select variant_id, location_id, quantity, 0, ${reason}, ${reference} from changed`.execute(tx)
}

/** Locks stock rows in id order, for callers that change them one by one. */
export async function lockStock(tx: Tx, variantIds: readonly VariantId[]): Promise<void> {
  await sql`select 1 from stock where variant_id = ${anyId(variantIds)} order by variant_id, location_id for update`.execute(
    tx,
  )
}

/** `changes`: items that the order needs more of; a negative quantity is given back. */
export type OrderStockChange = {
  changes: readonly ItemQuantity[]
  reference: string
  isReserved: boolean
  /** Undefined: the main location sends the order. */
  route?: ReservationRoute | undefined
}

/**
 * Changes the stock that an order has reserved or bought, in one step; all rows are locked in id order.
 * @returns false when other items have insufficient stock; then nothing has changed.
 */
export async function changeOrderStock(
  tx: Tx,
  { changes, reference, isReserved, route }: OrderStockChange,
): Promise<boolean> {
  const summed = sumQuantities(changes).filter(({ quantity }) => quantity !== 0)
  if (summed.length === 0) return true
  await lockStock(
    tx,
    summed.map(({ variantId }) => variantId),
  )
  const main = await getMainLocation(tx)
  const wanted = summed.filter(({ quantity }) => quantity > 0)
  const taken = await routeLockedStock(
    tx,
    wanted,
    route ?? { routing: { rule: 'priority', locations: [main] } },
  )
  if (!taken) return false
  const given = summed.filter(({ quantity }) => quantity < 0)
  const elsewhere = await listAllocations(
    tx,
    reference,
    given.map(({ variantId }) => variantId),
  )
  for (const { variantId, quantity } of given) {
    let left = -quantity
    const sources = elsewhere.filter((allocation) => allocation.variantId === variantId)
    for (const source of [...sources, { variantId, locationId: main.id, quantity: left }]) {
      const part = Math.min(left, source.quantity)
      left -= part
      if (part > 0) await giveStock(tx, { ...source, quantity: part }, reference, isReserved)
    }
  }
  if (taken.length > 0) await takeStock(tx, taken, reference, { isReserved })
  return true
}

/**
 * Moves items of an order, reserved or sold, from the stock of one location to that of another.
 * @returns false when the other location does not have them; then nothing has changed.
 */
export async function moveAllocation(
  tx: Tx,
  {
    variantId,
    quantity,
    from,
    to,
    reference,
  }: ItemQuantity & { from: number; to: number; reference: string },
): Promise<boolean> {
  await lockStock(tx, [variantId])
  // Stock that is not tracked is at every location.
  await sql`
    insert into stock (variant_id, location_id) select ${variantId}::bigint, ${to}::bigint
    where exists (select from stock where variant_id = ${variantId} and inventory_policy = 'untracked')
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ available: number; isReserved: boolean }>`
    select ${sellableQuantitySql('s')} as available, exists (select from stock_reservation r
      where r.reference = ${reference} and r.variant_id = s.variant_id) as "isReserved"
    from stock s where s.variant_id = ${variantId} and s.location_id = ${to}`.execute(tx)
  const [target] = rows
  if (!target || target.available < quantity) return false
  await giveStock(tx, { variantId, locationId: from, quantity }, reference, target.isReserved)
  await takeStock(tx, [{ variantId, locationId: to, quantity }], reference, { isReserved: target.isReserved })
  return true
}

async function getMainLocation(tx: Tx) {
  const { rows } = await sql<{
    id: number
    code: string
    country: string | null
    region: string
    priority: number
  }>`
    select id, code, country, region, priority from location where code = 'main'`.execute(tx)
  return rows[0]!
}

/** Returns reserved or sold stock of an order to its location. The rows must be locked. */
async function giveStock(
  tx: Tx,
  { variantId, locationId, quantity }: ItemQuantity & { locationId: number },
  reference: string,
  isReserved: boolean,
): Promise<void> {
  const sameRow = sql`variant_id = ${variantId} and location_id = ${locationId}`
  await sql`
    with changed as (
      update stock set reserved = reserved - case when ${isReserved} then ${quantity}::int else 0 end,
        on_hand = on_hand + case when ${isReserved} then 0 else ${quantity}::int end where ${sameRow}
    ), given as (
      delete from stock_reservation where ${isReserved} and reference = ${reference} and ${sameRow} and quantity = ${quantity}
    ), fewer as (
      update stock_reservation set quantity = quantity - ${quantity}
      where ${isReserved} and reference = ${reference} and ${sameRow} and quantity > ${quantity}
    ), freed as (
      delete from stock_allocation where reference = ${reference} and ${sameRow} and quantity = ${quantity}
    ), less as (
      update stock_allocation set quantity = quantity - ${quantity} where reference = ${reference} and ${sameRow} and quantity > ${quantity}
    )
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
    values (${variantId}, ${locationId}, ${isReserved ? 0 : quantity}, ${isReserved ? -quantity : 0},
      ${isReserved ? 'release' : 'return'}, ${reference})`.execute(tx)
}
