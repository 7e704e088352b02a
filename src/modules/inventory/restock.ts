// Restocks items after a sale, and swaps the stock of an order whose variant changes.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/batch-sql.ts'
import type { ItemQuantity } from './reservations.ts'
import { sellableQuantitySql } from './inventory-policy.ts'

/** Adds items back to on-hand stock; `reference` is what sold them. */
export async function restockItems(tx: Tx, items: readonly ItemQuantity[], reference: string): Promise<void> {
  const counts = new Map<VariantId, number>()
  for (const { variantId, quantity } of items) counts.set(variantId, (counts.get(variantId) ?? 0) + quantity)
  if (counts.size === 0) return
  await sql`
    with back as (
      select * from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as b(variant_id, quantity)
    ), locked as materialized (
      select s.variant_id, s.location_id, b.quantity from stock s join back b on b.variant_id = s.variant_id
      where s.location_id = (select id from location where code = 'main') order by s.variant_id for update of s
    ), changed as (
      update stock s set on_hand = s.on_hand + l.quantity from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id returning s.variant_id, s.location_id, l.quantity
    )
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
    select variant_id, location_id, quantity, 0, 'return', ${reference} from changed`.execute(tx)
}

/** Locks stock rows in id order, for callers that change them one by one. */
export async function lockStock(tx: Tx, variantIds: readonly VariantId[]): Promise<void> {
  await sql`select 1 from stock where variant_id = ${anyId(variantIds)} order by variant_id, location_id for update`.execute(
    tx,
  )
}

export type StockSwap = {
  from: VariantId
  to: VariantId
  quantity: number
  reference: string
  isReserved: boolean
}

/**
 * Swaps one variant for another in an order that has reserved or bought it, in one step; both rows are locked in
 * id order.
 * @returns false when the other variant has insufficient stock; then nothing has changed.
 */
export async function swapStock(
  tx: Tx,
  { from, to, quantity, reference, isReserved }: StockSwap,
): Promise<boolean> {
  const { rows } = await sql`
    with locked as materialized (
      select variant_id, location_id, ${sellableQuantitySql('stock')} as free from stock
      where variant_id in (${from}::bigint, ${to}::bigint) and location_id = (select id from location where code = 'main')
      order by variant_id for update
    ), wanted as (
      select location_id, variant_id, case when variant_id = ${to} then ${quantity}::int else -${quantity}::int end as delta from locked
      where exists (select from locked where variant_id = ${to} and free >= ${quantity})
    ), changed as (
      update stock s set on_hand = s.on_hand - case when ${isReserved} then 0 else w.delta end,
        reserved = s.reserved + case when ${isReserved} then w.delta else 0 end
      from wanted w where s.variant_id = w.variant_id and s.location_id = w.location_id
    ), ledger as (
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason, reference)
      select variant_id, location_id, case when ${isReserved} then 0 else -delta end, case when ${isReserved} then delta else 0 end,
        case when ${isReserved} then case when delta > 0 then 'hold' else 'release' end
          else case when delta > 0 then 'sale' else 'return' end end, ${reference}
      from wanted
    ), given as (
      delete from stock_reservation h using wanted w where ${isReserved} and w.delta < 0 and h.reference = ${reference}
        and h.variant_id = w.variant_id and h.location_id = w.location_id and h.quantity = ${quantity}
    ), fewer as (
      update stock_reservation h set quantity = h.quantity + w.delta from wanted w where ${isReserved} and w.delta < 0 and h.reference = ${reference}
        and h.variant_id = w.variant_id and h.location_id = w.location_id and h.quantity > ${quantity}
    ), taken as (
      insert into stock_reservation (reference, variant_id, location_id, quantity)
      select ${reference}, variant_id, location_id, delta from wanted where ${isReserved} and delta > 0
      on conflict (reference, variant_id, location_id) do update set quantity = stock_reservation.quantity + excluded.quantity
    )
    select 1 from wanted where delta > 0`.execute(tx)
  return rows.length > 0
}
