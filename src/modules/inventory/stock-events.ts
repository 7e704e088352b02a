// Stock events for webhooks: variants whose available quantity changed in a range of transactions.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isRestoredRowSql } from '../../platform/database/restored-rows.ts'
import { getAvailableQuantities } from './available.ts'
import { isSellingStockSql } from './selling-locations.ts'

/**
 * `available` is read now, so it may be newer than the change. `xid` is the last transaction that changed it.
 */
export type StockEvent = { variantId: VariantId; available: number; at: Date; xid: number }

/**
 * One event per variant, and per bundle that contains it, however often it changed in transactions `from` (inclusive) to `to` (exclusive). A sale
 * of reserved stock changes nothing.
 */
export async function listStockEvents(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<StockEvent[]> {
  const { rows } = await sql<{ variant_id: VariantId; at: Date; xid: number }>`
    with changed as (
      select l.variant_id, max(l.at) as at, max(l.xid) as xid from stock_ledger l
      where l.xid >= ${from} and l.xid < ${to} and ${isSellingStockSql('l')} and l.on_hand_change <> l.reserved_change
      group by l.variant_id
    )
    select variant_id, at, xid from changed
    union all select c.variant_id, max(n.at), max(n.xid) from changed n join bundle_component c on c.component_id = n.variant_id group by c.variant_id
    order by variant_id`.execute(tx)
  const available = await getAvailableQuantities(
    tx,
    rows.map((row) => row.variant_id),
  )
  return rows.flatMap(({ variant_id: variantId, at, xid }) => {
    const quantity = available.get(variantId)
    return quantity === undefined ? [] : [{ variantId, available: quantity, at, xid }]
  })
}

export const hasStockEventsSql = ({ from, to }: { from: number; to: number }) =>
  sql<boolean>`exists (select from stock_ledger where xid >= ${from} and xid < ${to})`

/** @returns whether there were any changes with a transaction id of a restored backup; they have none any more. */
export async function forgetStockTransactions(tx: Tx): Promise<boolean> {
  const { numAffectedRows } = await sql`update stock_ledger set xid = null where ${isRestoredRowSql}`.execute(
    tx,
  )
  return Boolean(numAffectedRows)
}
