// What staff do to stock of a variant: once by its key, never below what orders hold, written to the ledger with who did it.
import { sql } from 'kysely'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { InventoryPolicy } from './inventory-policy.ts'
import { piecesMost } from './stock.ts'
import type { StockAct } from './stock-inputs.ts'

type Done = {
  /** What is on the shelf of the location now. */
  onHand: number
  reserved: number
  /** False: it was done before. */
  now: boolean
}

type By = { key: string; actor: string; at: Date }
type Shelf = {
  code: string
  id: number
  on_hand: number
  reserved: number
  inventory_policy: InventoryPolicy
}

/**
 * @throws ShopError not_found (no such variant); invalid_input (no such location, too much for a shelf); stock_held; stock_changed where a
 * count was of another number; idempotency_mismatch.
 */
export async function doStockAct(tx: Tx, variantId: number, act: StockAct, by: By): Promise<Done> {
  const to = act.kind === 'moved' ? act.to : null
  if (to === act.location) throw invalidInput('to', 'is where they are already')
  const [from, target] = await lockShelves(tx, variantId, act.location, to)
  const same = { ...act, variantId, actor: by.actor }
  const before = await doneBefore(tx, same, by.key)
  if (before) return { onHand: from.on_hand, reserved: from.reserved, now: false }
  const free = from.on_hand - from.reserved
  const was = act.kind === 'counted' ? act.was : null
  if (was !== null && was !== from.on_hand)
    throw new ShopError('stock_changed', { on_hand: from.on_hand, reserved: from.reserved })
  const change =
    act.kind === 'counted'
      ? act.quantity - from.on_hand
      : act.kind === 'received'
        ? act.quantity
        : -act.quantity
  if (from.inventory_policy === 'deny' && change < -free)
    throw new ShopError('stock_held', { free, reserved: from.reserved })
  if (from.on_hand + change > piecesMost || (target && target.on_hand + act.quantity > piecesMost))
    throw invalidInput('quantity', `no shelf holds more than ${piecesMost}`)
  const { rows } = await sql<{ id: number }>`
    insert into stock_act (key, kind, variant_id, location_id, to_location_id, quantity, was, on_hand, note, actor, at)
    values (${by.key}, ${act.kind}, ${variantId}, ${from.id}, ${target?.id ?? null}, ${act.quantity}, ${was},
      ${from.on_hand + change}, ${act.note}, ${by.actor}, ${by.at})
    on conflict (key) do nothing returning id`.execute(tx)
  // Somebody else's act of another variant has the key since a moment ago.
  if (!rows[0]) throw new ShopError('idempotency_mismatch')
  await write(tx, variantId, from.id, change, act.kind, rows[0].id)
  if (target) await write(tx, variantId, target.id, act.quantity, act.kind, rows[0].id)
  return { onHand: from.on_hand + change, reserved: from.reserved, now: true }
}

/** Rows of stock that exist from now on, locked in the order of their locations; locations stay open until the end of the transaction. */
async function lockShelves(
  tx: Tx,
  variantId: number,
  ...codes: [string, string | null]
): Promise<[Shelf, Shelf | undefined]> {
  const wanted = codes.filter((code) => code !== null)
  const { rows: places } = await sql<{ code: string; id: number }>`
    select code, id from location where code = any(${wanted}::text[]) and closed_at is null order by id for share`.execute(
    tx,
  )
  const missing = wanted.findIndex((code) => !places.some((place) => place.code === code))
  if (missing >= 0) throw invalidInput(missing === 0 ? 'location' : 'to', 'there is no such location')
  const { rows: known } = await sql`select from variant where id = ${variantId} for key share`.execute(tx)
  if (known.length === 0) throw new ShopError('not_found')
  const ids = places.map(({ id }) => id)
  await sql`insert into stock (variant_id, location_id) select ${variantId}::bigint, id from unnest(${ids}::bigint[]) as l(id) order by id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Omit<Shelf, 'code'>>`
    select location_id as id, on_hand, reserved, inventory_policy from stock
    where variant_id = ${variantId} and location_id = any(${ids}::bigint[]) order by location_id for update`.execute(
    tx,
  )
  const shelf = (code: string): Shelf => {
    const { id } = places.find((place) => place.code === code)!
    return { ...rows.find((row) => row.id === id)!, code }
  }
  return [shelf(codes[0]), codes[1] === null ? undefined : shelf(codes[1])]
}

/** @throws ShopError idempotency_mismatch where the key was used for something else. */
async function doneBefore(
  tx: Tx,
  act: StockAct & { variantId: number; actor: string },
  key: string,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select a.kind = ${act.kind} and a.variant_id = ${act.variantId} and l.code = ${act.location} and a.quantity = ${act.quantity}
      and a.note = ${act.note} and a.actor = ${act.actor} and t.code is not distinct from ${act.kind === 'moved' ? act.to : null} as same
    from stock_act a join location l on l.id = a.location_id left join location t on t.id = a.to_location_id
    where a.key = ${key}`.execute(tx)
  if (rows[0] && !rows[0].same) throw new ShopError('idempotency_mismatch')
  return rows.length > 0
}

async function write(tx: Tx, variantId: number, location: number, change: number, kind: string, act: number) {
  await sql`
    with changed as (
      update stock set on_hand = on_hand + ${change} where variant_id = ${variantId} and location_id = ${location}
    )
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, act_id)
    values (${variantId}, ${location}, ${change}, 0, ${kind}, ${act})`.execute(tx)
}
