// How the amounts of an order were converted from the store currency: columns of shop_order.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import type { CurrencyConversion } from '../markets/markets.ts'

export type StoredConversion = CurrencyConversion

/**
 * Null for an order in the store currency. An order from before a conversion may have no market. For statements of which
 * shop_order is the only table with these columns.
 */
export const conversionSql = sql<StoredConversion | null>`
  case when currency = (select l.currency from price_list l where l.code = 'retail') then null else json_build_object('market', coalesce(market, ''),
    'store_currency', (select l.currency from price_list l where l.code = 'retail'), 'currency', currency,
    'exchange_rate', trim_scale(exchange_rate)::text, 'rounding_increment', rounding_increment,
    'rounding_ending', rounding_ending) end`

/** What decides the prices of items that are added to an order. */
export async function getOrderPricing(db: Db, orderId: OrderId): Promise<MarketPricing> {
  const { rows } = await sql<{ market: string | null; conversion: StoredConversion | null }>`
    select market, ${conversionSql} as conversion from shop_order where id = ${orderId}`.execute(db)
  const order = rows[0]
  return { market: order?.market ?? undefined, conversion: order?.conversion ?? undefined }
}

/** `rate`: units of `to` per unit of the former store currency; `factor`: the same for minor units. */
export type OrderRateChange = { to: string; rate: string; factor: string }

/**
 * Expresses the exchange rates of all orders in another store currency; amounts of orders do not change.
 * @param only orders since then at one of these rates, which are those before a conversion.
 * @returns the number of orders.
 */
export async function convertOrderRates(
  tx: Tx,
  { to, rate, factor }: OrderRateChange,
  only?: { since: Date; rates: readonly { currency: string; rate: string }[] },
): Promise<number> {
  const condition = only
    ? sql`where placed_at >= ${only.since} and exists (
        select from jsonb_to_recordset(${JSON.stringify(only.rates)}::jsonb) as former(currency text, rate numeric)
        where former.currency = shop_order.currency and former.rate = shop_order.exchange_rate)`
    : sql``
  const { numAffectedRows } = await sql`
    update shop_order set
      exchange_rate = case when currency = ${to} then 1 else greatest(round(exchange_rate / ${rate}::numeric, 12), 0.000000000001) end,
      store_factor = case when currency = ${to} then 1 else round(store_factor * ${factor}::numeric, 20) end ${condition}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
