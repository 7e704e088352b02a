// Sets counted stock from an import, the demo shop or a stock count: thousands of variants in one statement.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

export type StockCountInput = { variantId: VariantId; onHand: number }
/** A count below the reserved quantity; the row is left unchanged. */
export type RejectedCount = StockCountInput & { reserved: number }

/**
 * Sets on-hand stock at a location, by default the main one.
 * @returns counts rejected because orders reserve more than that.
 */
export async function setOnHand(
  tx: Tx,
  counts: readonly StockCountInput[],
  reason: 'initial' | 'import' | 'counted' = 'import',
  location = 'main',
): Promise<RejectedCount[]> {
  const countByVariant = new Map(counts.map((count) => [count.variantId, count.onHand]))
  if (countByVariant.size === 0) return []
  const ids = [...countByVariant.keys()]
  // Create the rows first, so there is one to lock for every count.
  await sql`
    insert into stock (variant_id, location_id)
    select w.id, (select l.id from location l where l.code = ${location}) from unnest(${ids}::bigint[]) as w(id) order by w.id
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ variant_id: VariantId; on_hand: number; reserved: number }>`
    with wanted as (
      select * from unnest(${ids}::bigint[], ${[...countByVariant.values()]}::int[]) as w(variant_id, on_hand)
    ), locked as materialized (
      select s.variant_id, s.location_id, s.on_hand as before, s.reserved, w.on_hand,
        s.inventory_policy = 'deny' and w.on_hand < s.reserved as is_short
      from stock s join wanted w on w.variant_id = s.variant_id
      where s.location_id = (select id from location where code = ${location})
      order by s.variant_id for update of s
    ), changed as (
      update stock s set on_hand = l.on_hand from locked l
      where s.variant_id = l.variant_id and s.location_id = l.location_id
        and not l.is_short and l.on_hand <> s.on_hand
      returning s.variant_id, s.location_id, l.on_hand - l.before as difference
    ), ledger as (
      insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
      select variant_id, location_id, difference, 0, ${reason} from changed
    )
    select variant_id, on_hand, reserved from locked where is_short`.execute(tx)
  return rows.map((row) => ({ variantId: row.variant_id, onHand: row.on_hand, reserved: row.reserved }))
}
