// Items of returns, by the day on which the return was requested. Withdrawn returns are left out.
import { type RawBuilder, sql } from 'kysely'
import type { ReturnDimension, returnMeasures } from '../../contracts/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { isValidOrderSql } from '../orders/account-figures.store.ts'
import type { Period } from './reports.ts'
import { isInPeriodSql } from './reports.store.ts'
import type { ReturnsReport } from './returns-report.ts'

type Page = Pick<ReturnsReport, 'count' | 'total' | 'rows'>

type Query = {
  by: ReturnDimension
  period: Period
  timeZone: string
  sort: { field: 'label' | (typeof returnMeasures)[number]; descending: boolean }
  limit: number
  offset: number
}

const values: Readonly<Record<ReturnDimension, RawBuilder<string | null>>> = {
  reason: sql`f.reason`,
  product: sql`p.slug`,
}
const order: Readonly<Record<Query['sort']['field'], RawBuilder<unknown>>> = {
  label: sql`lower(coalesce(label, value))`,
  units: sql`units`,
  returns: sql`returns`,
  amount: sql`amount`,
  return_rate: sql`return_rate`,
}

export async function listReturnsByDimension(
  db: Db,
  { by, period, timeZone, sort, limit, offset }: Query,
): Promise<Page> {
  const isByProduct = by === 'product'
  const sums = sql`coalesce(sum(f.quantity), 0)::int as units, count(distinct f.return_id)::int as returns,
    coalesce(round(sum(f.amount)), 0)::bigint as amount`
  const { rows } = await sql<Page>`
    with fact as (
      select r.id as return_id, i.reason, i.quantity, l.product_id, l.total_minor::numeric * i.quantity / l.quantity * o.store_factor as amount
      from order_return r join order_return_line i on i.return_id = r.id join order_line l on l.id = i.order_line_id
        join shop_order o on o.id = r.order_id
      where ${isInPeriodSql(sql`r.requested_at`, period, timeZone)} and r.status <> 'withdrawn'),
    sale as (
      select l.product_id, sum(l.quantity)::int as sold from shop_order o join order_line l on l.order_id = o.id
      where ${isByProduct} and ${isInPeriodSql(sql`o.placed_at`, period, timeZone)} and ${isValidOrderSql} group by 1),
    listed as (
      select ${values[by]} as value, ${isByProduct ? sql`p.name` : sql`null::text`} as label, ${sums},
        case when ${isByProduct} then coalesce(max(s.sold), 0) end as sold, sum(f.quantity)::float8 / nullif(max(s.sold), 0) as return_rate,
        mode() within group (order by f.reason) as top_reason
      from fact f left join product p on p.id = f.product_id left join sale s on s.product_id = p.id group by 1, 2),
    page as (select * from listed
      order by ${order[sort.field]} ${sort.descending ? sql`desc` : sql`asc`} nulls last, value limit ${limit} offset ${offset})
    select (select count(*)::int from listed) as count, (select to_jsonb(total) from (select ${sums} from fact f) total) as total,
      (select coalesce(jsonb_agg(to_jsonb(page)), '[]') from page) as rows`.execute(db)
  return rows[0]!
}
