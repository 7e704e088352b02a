// Manual stock adjustments: idempotent by key, never below the reserved quantity, and recorded in the ledger
// with their actor.
import { sql } from 'kysely'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isBundleSql } from '../catalog/bundles/bundles.store.ts'
import type { InventoryPolicy } from './inventory-policy.ts'
import { MAX_STOCK_QUANTITY } from './stock.ts'
import type { StockAdjustment } from './stock-inputs.ts'

type AppliedAdjustment = {
  /** On hand at the location after the adjustment. */
  onHand: number
  reserved: number
  /** False when the adjustment had already been made. */
  now: boolean
}

type StockActor = { key: string; actor: string; at: Date }
type LockedStock = {
  code: string
  id: number
  on_hand: number
  reserved: number
  inventory_policy: InventoryPolicy
}

/**
 * @throws ShopError not_found (no such variant); invalid_input (no such location, a bundle, or above MAX_STOCK_QUANTITY);
 * stock_reserved; stock_changed when a count was based on another quantity; idempotency_key_reused.
 */
export async function adjustStock(
  tx: Tx,
  variantId: VariantId,
  adjustment: StockAdjustment,
  by: StockActor,
): Promise<AppliedAdjustment> {
  const to = adjustment.kind === 'moved' ? adjustment.to : null
  if (to === adjustment.location) throw invalidInput('to', 'is where they are already')
  const [from, target] = await lockLocations(tx, variantId, adjustment.location, to)
  const requestBody = { ...adjustment, variantId, actor: by.actor }
  const previousResult = await findPreviousResult(tx, requestBody, by.key)
  if (previousResult) return { onHand: from.on_hand, reserved: from.reserved, now: false }
  const available = from.on_hand - from.reserved
  const expectedCount = adjustment.kind === 'counted' ? adjustment.was : null
  if (expectedCount !== null && expectedCount !== from.on_hand)
    throw new ShopError('stock_changed', { on_hand: from.on_hand, reserved: from.reserved })
  const change =
    adjustment.kind === 'counted'
      ? adjustment.quantity - from.on_hand
      : adjustment.kind === 'received'
        ? adjustment.quantity
        : -adjustment.quantity
  if (from.inventory_policy === 'deny' && change < -available)
    throw new ShopError('stock_reserved', { available, reserved: from.reserved })
  if (
    from.on_hand + change > MAX_STOCK_QUANTITY ||
    (target && target.on_hand + adjustment.quantity > MAX_STOCK_QUANTITY)
  )
    throw invalidInput('quantity', `stock at a location cannot exceed ${MAX_STOCK_QUANTITY}`)
  const { rows } = await sql<{ id: number }>`
    insert into stock_adjustment (key, kind, variant_id, location_id, to_location_id, quantity, was, on_hand, note, actor, at)
    values (${by.key}, ${adjustment.kind}, ${variantId}, ${from.id}, ${target?.id ?? null}, ${adjustment.quantity}, ${expectedCount},
      ${from.on_hand + change}, ${adjustment.note}, ${by.actor}, ${by.at})
    on conflict (key) do nothing returning id`.execute(tx)
  // A concurrent adjustment of another variant has just used the key.
  if (!rows[0]) throw new ShopError('idempotency_key_reused')
  await writeAdjustment(tx, variantId, from.id, change, adjustment.kind, rows[0].id)
  if (target)
    await writeAdjustment(tx, variantId, target.id, adjustment.quantity, adjustment.kind, rows[0].id)
  return { onHand: from.on_hand + change, reserved: from.reserved, now: true }
}

/**
 * Creates missing stock rows and locks them in location order; the locations cannot be closed until the
 * transaction ends.
 */
async function lockLocations(
  tx: Tx,
  variantId: VariantId,
  ...codes: [string, string | null]
): Promise<[LockedStock, LockedStock | undefined]> {
  const requestedCodes = codes.filter((code) => code !== null)
  const { rows: locationRows } = await sql<{ code: string; id: number }>`
    select code, id from location where code = any(${requestedCodes}::text[]) and closed_at is null order by id for share`.execute(
    tx,
  )
  const missing = requestedCodes.findIndex(
    (code) => !locationRows.some((locationRow) => locationRow.code === code),
  )
  if (missing >= 0) throw invalidInput(missing === 0 ? 'location' : 'to', 'unknown location')
  const { rows: variantRows } = await sql<{ bundle: boolean }>`
    select ${isBundleSql(sql`variant.id`)} as bundle from variant where id = ${variantId} for key share`.execute(
    tx,
  )
  if (variantRows.length === 0) throw new ShopError('not_found')
  if (variantRows[0]!.bundle)
    throw invalidInput('variant', 'is a bundle, which has the stock of its components: change theirs')
  const ids = locationRows.map(({ id }) => id)
  await sql`insert into stock (variant_id, location_id) select ${variantId}::bigint, id from unnest(${ids}::bigint[]) as l(id) order by id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Omit<LockedStock, 'code'>>`
    select location_id as id, on_hand, reserved, inventory_policy from stock
    where variant_id = ${variantId} and location_id = any(${ids}::bigint[]) order by location_id for update`.execute(
    tx,
  )
  const getLockedStock = (code: string): LockedStock => {
    const { id } = locationRows.find((locationRow) => locationRow.code === code)!
    return { ...rows.find((row) => row.id === id)!, code }
  }
  return [getLockedStock(codes[0]), codes[1] === null ? undefined : getLockedStock(codes[1])]
}

/** @throws ShopError idempotency_key_reused when the key was used for another adjustment. */
async function findPreviousResult(
  tx: Tx,
  adjustment: StockAdjustment & { variantId: VariantId; actor: string },
  key: string,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select a.kind = ${adjustment.kind} and a.variant_id = ${adjustment.variantId} and l.code = ${adjustment.location} and a.quantity = ${adjustment.quantity}
      and a.note = ${adjustment.note} and a.actor = ${adjustment.actor} and t.code is not distinct from ${adjustment.kind === 'moved' ? adjustment.to : null} as same
    from stock_adjustment a join location l on l.id = a.location_id left join location t on t.id = a.to_location_id
    where a.key = ${key}`.execute(tx)
  if (rows[0] && !rows[0].same) throw new ShopError('idempotency_key_reused')
  return rows.length > 0
}

async function writeAdjustment(
  tx: Tx,
  variantId: VariantId,
  location: number,
  change: number,
  kind: string,
  adjustment: number,
) {
  await sql`
    with changed as (
      update stock set on_hand = on_hand + ${change} where variant_id = ${variantId} and location_id = ${location}
    )
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, adjustment_id)
    values (${variantId}, ${location}, ${change}, 0, ${kind}, ${adjustment})`.execute(tx)
}
