// How the amounts of an order were converted from the store currency: columns of shop_order.
import { sql } from 'kysely'
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CurrencyConversion } from '../markets/markets.ts'

export type StoredConversion = CurrencyConversion

/** Null for an order in the store currency. For statements of which shop_order is the only table with these columns. */
export const conversionSql = sql<StoredConversion | null>`
  case when market is null then null else json_build_object('market', market,
    'store_currency', (select l.currency from price_list l where l.code = 'retail'), 'currency', currency,
    'exchange_rate', trim_scale(exchange_rate)::text, 'rounding_increment', rounding_increment,
    'rounding_ending', rounding_ending) end`

/** @returns undefined for an order in the store currency. */
export async function getOrderConversion(db: Db, orderId: OrderId): Promise<CurrencyConversion | undefined> {
  const { rows } = await sql<{ conversion: StoredConversion | null }>`
    select ${conversionSql} as conversion from shop_order where id = ${orderId}`.execute(db)
  return rows[0]?.conversion ?? undefined
}
