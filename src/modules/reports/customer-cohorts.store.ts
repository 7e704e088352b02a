// Orders of customers by the month of their first one.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isValidOrderSql, joinedOrderSpendSql, refundedOrdersSql } from '../orders/account-figures.store.ts'
import type { CohortMonth } from './customer-cohorts.ts'

/**
 * A customer is an email address; variants such as `a+b@…` are the same one, as for promotions on the first order.
 * @param first day of the first month, which has the number 0.
 */
export async function listCohortMonths(db: Db, first: string, timeZone: string): Promise<CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    with placed as (
      select same_customer_email(o.email) as customer, ${joinedOrderSpendSql} as net,
        (extract(year from o.placed_at at time zone ${timeZone}::text) * 12 + extract(month from o.placed_at at time zone ${timeZone}::text)
          - extract(year from ${first}::date) * 12 - extract(month from ${first}::date))::int as month
      from shop_order o ${refundedOrdersSql} where ${isValidOrderSql} and o.email <> ''),
    joined as (select customer, min(month) as cohort from placed group by 1)
    select j.cohort, p.month, count(distinct p.customer)::int as customers, count(*)::int as orders, sum(p.net)::bigint as net_sales
    from placed p join joined j on j.customer = p.customer where p.month >= 0 group by 1, 2`.execute(db)
  return rows
}
