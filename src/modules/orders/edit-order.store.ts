// Writes order edits before picking: a line's new variant, or a new address.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { BatchQuery } from '../../platform/database/batch-sql.ts'
import type { Address } from '../checkout/checkout.ts'
import type { NewOrderLine } from './orders.store.ts'

export type ReplacementVariant = Pick<
  NewOrderLine,
  'variant_id' | 'sku' | 'options' | 'image' | 'unit_price_minor'
>

/**
 * The line keeps its discount; its tax is recalculated at its rate.
 * @returns the decrease of the order total (negative for an increase); undefined when the discount exceeds the
 * new price, in which case nothing changes.
 */
export async function replaceLineVariant(
  tx: Tx,
  orderId: OrderId,
  lineId: number,
  choice: ReplacementVariant,
): Promise<number | undefined> {
  const { variant_id, sku, options, image, unit_price_minor: unit } = choice
  const { rows } = await sql<{ less: number }>`
    with before as (
      select *, ${unit}::bigint * quantity as gross, case when tax_included
        then round((${unit}::numeric * quantity - discount_minor) * tax_rate_ppm / (1000000 + tax_rate_ppm))
        else round((${unit}::numeric * quantity - discount_minor) * tax_rate_ppm / 1000000) end as tax
      from order_line where id = ${lineId} and order_id = ${orderId} and discount_minor <= ${unit}::bigint * quantity
    ), line as (
      update order_line l set variant_id = ${variant_id}, sku = ${sku}, options = ${JSON.stringify(options)}::jsonb,
        image = ${image === null ? null : JSON.stringify(image)}::jsonb, unit_price_minor = ${unit}, tax_minor = b.tax,
        total_minor = b.gross - b.discount_minor + case when b.tax_included then 0 else b.tax end
      from before b where l.id = b.id
      returning b.total_minor - l.total_minor as less, b.unit_price_minor * b.quantity - b.gross as gross, b.tax_minor - b.tax as tax
    )
    update shop_order o set items_minor = o.items_minor - line.gross, tax_minor = o.tax_minor - line.tax, total_minor = o.total_minor - line.less
    from line where o.id = ${orderId} returning line.less`.execute(tx)
  return rows[0]?.less
}

/** `removedPpm`: taken out of the price with tax, because no tax was charged. */
export type LineTaxRates = { ppm: number; removedPpm: number }
type RateRow = LineTaxRates & { id: number }
/** Tax rates of an order's lines, by line id. */
export const lineTaxRatesQuery = (orderId: OrderId): BatchQuery<RateRow, Map<number, LineTaxRates>> => ({
  query: sql<RateRow>`
    select id, tax_rate_ppm as ppm, removed_tax_rate_ppm as "removedPpm" from order_line where order_id = ${orderId}`,
  make: (rows) => new Map(rows.map((row) => [row.id, row])),
})

export async function updateOrderAddress(tx: Tx, orderId: OrderId, address: Address): Promise<void> {
  await sql`update shop_order set address = ${JSON.stringify(address)}::jsonb where id = ${orderId}`.execute(
    tx,
  )
}
