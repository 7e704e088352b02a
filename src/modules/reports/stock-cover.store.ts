// Sales and stock of products.
import { type RawBuilder, sql } from 'kysely'
import type { StockSelection, stockMeasures } from '../../contracts/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import { isValidOrderSql } from '../orders/account-figures.store.ts'
import { countDays, type Period } from './reports.ts'
import { isInPeriodSql } from './reports.store.ts'
import { LOW_COVER_DAYS, type StockCoverReport } from './stock-cover.ts'

type Page = Pick<StockCoverReport, 'count' | 'total' | 'rows'>

type Query = {
  period: Period
  timeZone: string
  show: StockSelection
  sort: { field: 'name' | (typeof stockMeasures)[number]; descending: boolean }
  limit: number
  offset: number
}

const selections: Readonly<Record<StockSelection, RawBuilder<boolean>>> = {
  all: sql`true`,
  dead: sql`sold = 0 and available > 0`,
  low: sql`sold > 0 and days_of_supply < ${LOW_COVER_DAYS}`,
}
const order: Readonly<Record<Query['sort']['field'], RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  sold: sql`sold`,
  available: sql`available`,
  days_of_supply: sql`days_of_supply`,
  sell_through: sql`sell_through`,
}

/** Products whose stock is counted, and that have some or sold. */
export async function listStockCover(
  db: Db,
  { period, timeZone, show, sort, limit, offset }: Query,
): Promise<Page> {
  const { rows } = await sql<Page>`
    with sale as (
      select l.product_id, sum(l.quantity)::int as sold from shop_order o join order_line l on l.order_id = o.id
      where ${isInPeriodSql(sql`o.placed_at`, period, timeZone)} and ${isValidOrderSql} and l.product_id is not null group by 1),
    held as (
      select v.product_id, sum(k.on_hand - k.reserved)::int as available
      from stock k join variant v on v.id = k.variant_id join location c on c.id = k.location_id
      where k.inventory_policy <> 'untracked' and v.status = 'active' and c.closed_at is null group by 1),
    cover as (
      select p.id, p.slug, p.name, coalesce(s.sold, 0) as sold, h.available,
        case when s.sold > 0 then floor(greatest(h.available, 0) * ${countDays(period)}::numeric / s.sold)::int end as days_of_supply,
        coalesce(s.sold, 0)::float8 / nullif(coalesce(s.sold, 0) + greatest(h.available, 0), 0) as sell_through
      from held h join product p on p.id = h.product_id and p.status <> 'archived' left join sale s on s.product_id = p.id
      where h.available <> 0 or s.sold > 0),
    selected as (select * from cover where ${selections[show]}),
    page as (select * from selected
      order by ${order[sort.field]} ${sort.descending ? sql`desc` : sql`asc`} nulls last, id limit ${limit} offset ${offset})
    select count(*)::int as count,
      jsonb_build_object('sold', coalesce(sum(sold), 0), 'available', coalesce(sum(available), 0)) as total,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'id'), '[]') from page) as rows
    from selected`.execute(db)
  return rows[0]!
}
