// Reports across the tables of other modules. Read-only.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  maxLowStockThresholdSql,
  lowStockThresholdSql,
  categoryThresholdsSql,
} from '../inventory/low-stock-thresholds.ts'
import { isSellingStockSql } from '../inventory/selling-locations.ts'
import { isValidOrderSql } from '../orders/account-figures.store.ts'
import type { Day, DayFigures, HourFigures, LowStock, Period } from './reports.ts'

/** Whether a time is in a period of a time zone. */
export const isInPeriodSql = (at: RawBuilder<unknown>, { from, to }: Period, timeZone: string) =>
  sql<boolean>`(${at} >= (${from}::date::timestamp at time zone ${timeZone}::text)
    and ${at} < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text))`

/** Days with sales of two periods in `timeZone`. Amounts are in the store currency, at the exchange rate of each order. */
export async function listDaysWithSales(
  db: Db,
  [first, second]: readonly [Period, Period],
  { timeZone }: { timeZone: string },
): Promise<DayFigures[]> {
  const isIn = (at: string) =>
    sql<boolean>`(${isInPeriodSql(sql.ref(at), first, timeZone)} or ${isInPeriodSql(sql.ref(at), second, timeZone)})`
  const day = (at: string) => sql`to_char(${sql.ref(at)} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  const { rows } = await sql<DayFigures>`
    select day, sum(orders)::int as orders, sum(sales)::bigint as sales, sum(refunded)::bigint as refunded from (
      select ${day('o.placed_at')} as day, 1 as orders, round(o.total_minor * o.store_factor)::bigint as sales, 0 as refunded from shop_order o
      where ${isIn('o.placed_at')} and ${isValidOrderSql}
      union all
      select ${day('r.requested_at')}, 0, 0, round(r.amount_minor * o.store_factor)::bigint from refund r join shop_order o on o.id = r.order_id
      where ${isIn('r.requested_at')} and ${isValidOrderSql}
    ) as happened group by day order by day`.execute(db)
  return rows
}

type HourRow = HourFigures & { day: Day; hour: number; orders_by_now: number; sales_by_now: number }

/**
 * Orders and sales by hour on two days of a time zone, and those until the time of `now`. Amounts as in listDaysWithSales.
 */
export async function listHoursWithSales(
  db: Db,
  days: readonly [Day, Day],
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<HourRow[]> {
  const local = sql`(o.placed_at at time zone ${timeZone}::text)`
  const amount = sql`round(o.total_minor * o.store_factor)`
  const byNow = sql`filter (where ${local}::time <= (${now}::timestamptz at time zone ${timeZone}::text)::time)`
  const isOn = (day: Day) => isInPeriodSql(sql`o.placed_at`, { from: day, to: day }, timeZone)
  const { rows } = await sql<HourRow>`
    select to_char(${local}, 'YYYY-MM-DD') as day, extract(hour from ${local})::int as hour,
      count(*)::int as orders, sum(${amount})::bigint as sales,
      count(*) ${byNow}::int as orders_by_now, coalesce(sum(${amount}) ${byNow}, 0)::bigint as sales_by_now
    from shop_order o where (${isOn(days[0])} or ${isOn(days[1])}) and ${isValidOrderSql}
    group by 1, 2`.execute(db)
  return rows
}

/** Whether any product is on sale; a shop without one is still being set up. */
export async function hasProductsOnSale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from product where status = 'active') as some`.execute(db)
  return rows[0]!.some
}

/**
 * Active variants sold since `since` that are low in stock by the shop's thresholds or sold out, best-selling
 * first.
 */
export async function listLowStock(db: Db, since: Date, limit: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    with recursive ${categoryThresholdsSql}
    select v.sku, p.name, p.slug, s.available, sold.quantity as sold
    from (select l.variant_id, sum(l.quantity)::int as quantity from shop_order o join order_line l on l.order_id = o.id
      where o.placed_at >= ${since} and ${isValidOrderSql} and l.variant_id is not null group by l.variant_id) sold
    join lateral (select sum(k.on_hand - k.reserved)::int as available from stock k
      where k.variant_id = sold.variant_id and ${isSellingStockSql('k')} having count(*) > 0) s on true
    join variant v on v.id = sold.variant_id and v.status = 'active'
    join product p on p.id = v.product_id and p.status = 'active'
    where s.available <= ${maxLowStockThresholdSql} and s.available <= ${lowStockThresholdSql(sql`p.id`)}
    order by sold.quantity desc, available, v.sku limit ${limit}`.execute(db)
  return rows
}
