// Tax rates and taxes of the parts of an order, and how it was converted, for invoices and credit notes.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import type { OrderFee } from '../pricing/order-fees.ts'
import type { LineTotals } from '../pricing/totals.ts'
import { conversionSql } from './order-conversion.store.ts'

/** Minor units; totals include tax. */
export type OrderTaxRates = {
  /** Rate by line id, in millionths. */
  lineRates: ReadonlyMap<number, number>
  /** Ids of lines of the tax class `exempt`. */
  exemptLines: ReadonlySet<number>
  shipping: Pick<LineTotals, 'totalMinor' | 'taxMinor' | 'ratePpm'>
  fees: OrderFee[]
  /** Null for an order in the store currency. */
  conversion: CurrencyConversion | null
}

export async function getOrderTaxRates(tx: Tx, orderId: OrderId): Promise<OrderTaxRates> {
  const { rows } = await sql<{
    lines: { id: number; rate: number; exempt: boolean | null }[] | null
    shipping_minor: number
    shipping_tax_minor: number
    shipping_tax_rate_ppm: number
    fees: OrderFee[]
    conversion: CurrencyConversion | null
  }>`
    select (select json_agg(json_build_object('id', l.id, 'rate', l.tax_rate_ppm, 'exempt', l.tax_class = 'exempt')) from order_line l where l.order_id = o.id) as lines,
      o.shipping_minor, o.shipping_tax_minor, o.shipping_tax_rate_ppm, o.fees, ${conversionSql} as conversion
    from shop_order o where o.id = ${orderId}`.execute(tx)
  const row = rows[0]!
  return {
    lineRates: new Map((row.lines ?? []).map(({ id, rate }) => [id, rate])),
    exemptLines: new Set((row.lines ?? []).flatMap(({ id, exempt }) => (exempt ? [id] : []))),
    shipping: {
      totalMinor: row.shipping_minor,
      taxMinor: row.shipping_tax_minor,
      ratePpm: row.shipping_tax_rate_ppm,
    },
    fees: row.fees,
    conversion: row.conversion,
  }
}
