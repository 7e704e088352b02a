// When variants that are sold beyond their stock (inventory policy `continue`) are expected.
import { sql } from 'kysely'
import type { VariantId } from '../../kernel/ids.ts'
import { anyId, type BatchQuery } from '../../platform/database/batch-sql.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isSellingStockSql } from './selling-locations.ts'

/** ISO dates by variant. */
export type BackorderDates = ReadonlyMap<VariantId, string>

type DateRow = { variant_id: VariantId; expected_on: string }

/** All dates, few as they are: they are cached with the rules of the checkout. */
export const backorderDatesQuery: BatchQuery<DateRow, BackorderDates> = {
  query: sql<DateRow>`select variant_id, to_char(expected_on, 'YYYY-MM-DD') as expected_on from backorder_date`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row.expected_on])),
}

/** Stock of variants by id; those that are not sold beyond it are absent. */
export type BackorderStock = ReadonlyMap<VariantId, number>

type StockRow = { variant_id: VariantId; in_stock: number }

export const backorderStockQuery = (
  variantIds: readonly VariantId[],
): BatchQuery<StockRow, BackorderStock> => ({
  query: sql<StockRow>`
    select variant_id, sum(on_hand - reserved)::int as in_stock from stock
    where variant_id = ${anyId(variantIds)} and ${isSellingStockSql('stock')}
    group by variant_id having bool_or(inventory_policy = 'continue')`,
  make: (rows) => new Map(rows.map((row) => [row.variant_id, row.in_stock])),
})

/**
 * The date from which the quantity can be sent; undefined when there is enough in stock, or no date. One that has passed does
 * not count.
 */
export function getBackorderDate(
  { quantity, inStock }: { quantity: number; inStock: number | undefined },
  expectedOn: string | null | undefined,
  now: Date,
): string | undefined {
  if (!expectedOn || inStock === undefined || quantity <= inStock) return undefined
  return expectedOn >= now.toISOString().slice(0, 10) ? expectedOn : undefined
}

/** Sets dates; null removes one. */
export async function setBackorderDates(
  tx: Tx,
  dates: readonly { variantId: VariantId; date: string | null }[],
): Promise<void> {
  if (dates.length === 0) return
  const removed = dates.filter(({ date }) => date === null).map(({ variantId }) => variantId)
  const kept = dates.filter(({ date }) => date !== null)
  if (removed.length > 0)
    await sql`delete from backorder_date where variant_id = any(${removed}::bigint[])`.execute(tx)
  if (kept.length > 0)
    await sql`
      insert into backorder_date (variant_id, expected_on)
      select r.id, r.date from unnest(${kept.map(({ variantId }) => variantId)}::bigint[], ${kept.map(({ date }) => date)}::date[]) as r(id, date)
      on conflict (variant_id) do update set expected_on = excluded.expected_on
      where backorder_date.expected_on <> excluded.expected_on`.execute(tx)
}
