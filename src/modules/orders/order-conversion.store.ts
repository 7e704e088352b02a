// How the amounts of an order were converted from the store currency: columns of shop_order.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import type { CurrencyConversion } from '../markets/markets.ts'

export type StoredConversion = CurrencyConversion

/** Null for an order in the store currency. For statements of which shop_order is the only table with these columns. */
export const conversionSql = sql<StoredConversion | null>`
  case when market is null or currency = (select l.currency from price_list l where l.code = 'retail') then null else json_build_object('market', market,
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
