import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isValidOrderSql } from '../orders/account-figures.store.ts'

type Question = {
  /** Member states other than the shop's. */
  destinations: readonly string[]
  /** Codes of shipping methods with which nothing is sent. */
  pickupMethods: readonly string[]
  years: readonly number[]
  timeZone: string
}

/**
 * By year; years without sales are absent. Orders without VAT by reverse charge are no distance sales. A refund reduces the
 * year of its order, by its share without VAT.
 */
export async function sumEuSales(
  db: Db,
  { destinations, pickupMethods, years, timeZone }: Question,
): Promise<Map<number, { orders: number; net: number }>> {
  const year = (at: string) => sql`extract(year from ${sql.ref(at)} at time zone ${timeZone}::text)::int`
  const first = Math.min(...years)
  const { rows } = await sql<{ year: number; orders: number; net: number }>`
    select year, count(*)::int as orders, round(sum(net))::bigint as net from (
      select ${year('o.placed_at')} as year,
        case when o.total_minor = 0 then 0 else
          (o.total_minor - coalesce((select sum(r.amount_minor) from refund r where r.order_id = o.id), 0))
            * (o.total_minor - o.tax_minor)::numeric / o.total_minor * o.store_factor end as net
      from shop_order o
      where o.placed_at >= (make_date(${first}, 1, 1)::timestamp at time zone ${timeZone}::text)
        and o.address ->> 'country' = any(${destinations as string[]}) and not o.shipping_method = any(${pickupMethods as string[]})
        and not exists (select from order_pickup p where p.order_id = o.id)
        and o.tax_details ->> 'reason' is distinct from 'reverse-charge' and ${isValidOrderSql}) sale
    group by year`.execute(db)
  return new Map(rows.map(({ year: of, orders, net }) => [of, { orders, net }]))
}
