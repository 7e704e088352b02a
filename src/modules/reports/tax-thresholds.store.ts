// Sales by place, for thresholds of tax registration.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isValidOrderSql } from '../orders/account-figures.store.ts'

/** `region` as it was entered. Amounts are without tax and refunds, in minor units of the store currency. */
export type PlaceSales = {
  country: string
  region: string
  year: { orders: number; net: number }
  previousYear: { orders: number; net: number }
  twelveMonths: { orders: number; net: number }
}

/** A refund reduces the period of its order, by its share without tax. */
export async function sumSalesByPlace(
  db: Db,
  {
    countries,
    year,
    since,
    timeZone,
  }: { countries: readonly string[]; year: number; since: Date; timeZone: string },
): Promise<PlaceSales[]> {
  const { rows } = await sql<{
    country: string
    region: string
    orders: number
    net: number
    previous_orders: number
    previous_net: number
    recent_orders: number
    recent_net: number
  }>`
    select country, region,
      (count(*) filter (where year = ${year}))::int as orders, round(coalesce(sum(net) filter (where year = ${year}), 0))::bigint as net,
      (count(*) filter (where year = ${year} - 1))::int as previous_orders,
      round(coalesce(sum(net) filter (where year = ${year} - 1), 0))::bigint as previous_net,
      (count(*) filter (where placed_at >= ${since}))::int as recent_orders,
      round(coalesce(sum(net) filter (where placed_at >= ${since}), 0))::bigint as recent_net
    from (
      select o.placed_at, extract(year from o.placed_at at time zone ${timeZone}::text)::int as year,
        coalesce(o.address ->> 'country', '') as country, coalesce(o.address ->> 'region', '') as region,
        case when o.total_minor = 0 then 0 else
          (o.total_minor - coalesce((select sum(r.amount_minor) from refund r where r.order_id = o.id), 0))
            * (o.total_minor - o.tax_minor)::numeric / o.total_minor * o.store_factor end as net
      from shop_order o
      where o.placed_at >= (make_date(${year}::int - 1, 1, 1)::timestamp at time zone ${timeZone}::text)
        and o.address ->> 'country' = any(${countries as string[]}) and ${isValidOrderSql}) sale
    group by country, region`.execute(db)
  return rows.map((row) => ({
    country: row.country,
    region: row.region,
    year: { orders: row.orders, net: row.net },
    previousYear: { orders: row.previous_orders, net: row.previous_net },
    twelveMonths: { orders: row.recent_orders, net: row.recent_net },
  }))
}
