// Sales by product, market and other dimensions.
import { type RawBuilder, sql } from 'kysely'
import type { SalesDimension, SalesMeasure } from '../../../contracts/reports.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isValidOrderSql } from '../../orders/account-figures.store.ts'
import type { Period } from '../reports.ts'
import { isInPeriodSql } from '../reports.store.ts'
import { orderDimensions } from './order-dimensions.ts'

/** `shipping`: shipping, fees, and refunds of these, which belong to no product. */
export type BreakdownKind = 'value' | 'none' | 'shipping'

/** Amounts are in the store currency, at the exchange rate of each order. */
export type SummedSales = {
  orders: number
  units: number
  /** How many of these units were returned until today. */
  returned_units: number
  /** Order totals before discounts, with tax. */
  gross_sales: number
  discounts: number
  /** Requested in the period, also for earlier orders. */
  refunds: number
}

export type BreakdownRow = {
  kind: BreakdownKind | 'total'
  value: string | null
  label: string | null
  now: SummedSales
  previous: SummedSales
  /** Number of rows of all pages; 0 in the total. */
  count: number
}

export type BreakdownQuery = {
  by: SalesDimension
  period: Period
  /** Without one, `previous` is zero. */
  before: Period | undefined
  timeZone: string
  sort: { field: SalesMeasure | 'label'; descending: boolean }
  limit: number
  offset: number
}

/** A part of an amount in store currency, so that the parts of an order add up to its rounded total. */
const shareSql = (soFar: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`round(${soFar} * store_factor) - round((${soFar} - ${amount}) * store_factor)`

/**
 * What was sold and refunded in both periods, one row for each item, one for what orders and refunds contain besides items.
 * Cancelled and unpaid orders are left out. A refund is of the items that it names, those that came back with its return, or
 * all items of the order.
 */
const factsSql = (period: Period, before: Period | undefined, timeZone: string) => {
  const isCurrent = (at: RawBuilder<unknown>) => isInPeriodSql(at, period, timeZone)
  const isInEither = (at: RawBuilder<unknown>) =>
    sql<boolean>`(${isCurrent(at)} or ${before ? isInPeriodSql(at, before, timeZone) : sql`false`})`
  const placed = sql`o.placed_at`
  const requested = sql`r.requested_at`
  return sql`
    sold as (
      select o.id as order_id, ${isCurrent(placed)} as is_current, o.store_factor, o.total_minor,
        o.discount_minor + o.shipping_discount_minor as discount_minor
      from shop_order o where ${isInEither(placed)} and ${isValidOrderSql}),
    item as (
      select s.order_id, s.is_current, s.store_factor, l.product_id, l.quantity, l.returned, l.total_minor, l.discount_minor,
        sum(l.total_minor) over parts as total_so_far, sum(l.discount_minor) over parts as discount_so_far
      from sold s join order_line l on l.order_id = s.order_id
      window parts as (partition by l.order_id order by l.position)),
    refunded as (
      select r.id, r.order_id, ${isCurrent(requested)} as is_current, o.store_factor, r.amount_minor, r.return_id, x.amount is not null as has_items,
        coalesce(x.amount, r.amount_minor - r.delivery_minor - r.fees_minor) as items_minor
      from refund r join shop_order o on o.id = r.order_id
        left join (select refund_id, sum(amount_minor) as amount from refund_line group by 1) x on x.refund_id = r.id
      where ${isInEither(requested)} and ${isValidOrderSql}),
    weighed as (
      select d.id, l.id as line_id, l.product_id, case when d.has_items then x.amount_minor
        when d.return_id is not null then l.total_minor::numeric * t.received / l.quantity else l.total_minor end as weight
      from refunded d join order_line l on l.order_id = d.order_id
        left join refund_line x on x.refund_id = d.id and x.order_line_id = l.id
        left join order_return_line t on t.return_id = d.return_id and t.order_line_id = l.id),
    refunded_item as (
      select d.id, d.order_id, d.is_current, w.product_id, w.weight, d.items_minor * d.store_factor as amount,
        sum(w.weight) over (partition by w.id order by w.line_id) as so_far, sum(w.weight) over (partition by w.id) as whole
      from refunded d join weighed w on w.id = d.id where w.weight > 0),
    fact as (
      select order_id, is_current, product_id, true as is_item, true as is_sale, quantity as units, returned,
        ${shareSql(sql`total_so_far`, sql`total_minor`)} as sales, ${shareSql(sql`discount_so_far`, sql`discount_minor`)} as discounts,
        0::numeric as refunds
      from item
      union all
      select s.order_id, s.is_current, null, false, true, 0, 0,
        round(s.total_minor * s.store_factor) - round(coalesce(i.total, 0) * s.store_factor),
        round(s.discount_minor * s.store_factor) - round(coalesce(i.discount, 0) * s.store_factor), 0
      from sold s left join (select order_id, sum(total_minor) as total, sum(discount_minor) as discount from item group by 1) i
        on i.order_id = s.order_id
      union all
      select order_id, is_current, product_id, true, false, 0, 0, 0, 0,
        round(amount * so_far / whole) - round(amount * (so_far - weight) / whole)
      from refunded_item
      union all
      select d.order_id, d.is_current, null, false, false, 0, 0, 0, 0,
        round(d.amount_minor * d.store_factor) - round(coalesce(i.amount, 0))
      from refunded d left join (select distinct id, amount from refunded_item) i on i.id = d.id)`
}

/** Sums of rows of `f` in one of the periods; `counts`: whether a row counts as an order. */
const sumsSql = (
  isOfPeriod: RawBuilder<unknown>,
  discounts: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
) =>
  sql<SummedSales>`jsonb_build_object(
    'orders', count(distinct f.order_id) filter (where ${isOfPeriod} and f.is_sale and ${counts}),
    'units', coalesce(sum(f.units) filter (where ${isOfPeriod}), 0),
    'returned_units', coalesce(sum(f.returned) filter (where ${isOfPeriod}), 0),
    'gross_sales', coalesce(sum(f.sales + ${discounts}) filter (where ${isOfPeriod}), 0),
    'discounts', coalesce(sum(${discounts}) filter (where ${isOfPeriod}), 0),
    'refunds', coalesce(sum(f.refunds) filter (where ${isOfPeriod}), 0))`

const figure = (name: keyof SummedSales) => sql`(now->>${name})::numeric`
const measures: Readonly<Record<SalesMeasure | 'label', RawBuilder<unknown>>> = {
  label: sql`lower(coalesce(label, value))`,
  net_sales: sql`${figure('gross_sales')} - ${figure('discounts')} - ${figure('refunds')}`,
  gross_sales: figure('gross_sales'),
  discounts: figure('discounts'),
  refunds: figure('refunds'),
  orders: figure('orders'),
  units: figure('units'),
  average_order_value: sql`(${figure('gross_sales')} - ${figure('discounts')}) / nullif(${figure('orders')}, 0)`,
  return_rate: sql`${figure('returned_units')} / nullif(${figure('units')}, 0)`,
}

const hasFigures = (sums: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from jsonb_each_text(${sums}) one where one.value <> '0')`

/**
 * One page of rows, after a row with the total of all orders. All figures are of one moment.
 * A promotion has the discounts that it gave, not those of other promotions of the same orders.
 */
export async function listSalesBreakdown(db: Db, query: BreakdownQuery): Promise<BreakdownRow[]> {
  const { by, period, before, timeZone, sort, limit, offset } = query
  const { join, value, label, isOfItems } = orderDimensions[by]
  const [isNow, isBefore] = [sql`f.is_current`, sql`not f.is_current`]
  const discounts =
    by === 'promotion'
      ? sql`(case when u.order_id is null then f.discounts when f.is_sale and not f.is_item
          then round(u.discount_minor * o.store_factor) else 0 end)`
      : sql`f.discounts`
  const counts = isOfItems ? sql`(f.is_item or f.sales <> 0 or f.discounts <> 0)` : sql`true`
  const kind = isOfItems
    ? sql`case when not f.is_item then 'shipping' when ${value} is null then 'none' else 'value' end`
    : sql`case when ${value} is null then 'none' else 'value' end`
  const { rows } = await sql<BreakdownRow>`
    with ${factsSql(period, before, timeZone)},
    listed as (
      select ${kind} as kind, ${value} as value, ${label} as label,
        ${sumsSql(isNow, discounts, counts)} as now, ${sumsSql(isBefore, discounts, counts)} as previous
      from fact f join shop_order o on o.id = f.order_id ${join} group by 1, 2, 3)
    select 'total' as kind, null as value, null as label, ${sumsSql(isNow, sql`f.discounts`, sql`true`)} as now,
      ${sumsSql(isBefore, sql`f.discounts`, sql`true`)} as previous, 0 as count
    from fact f
    union all
    (select *, count(*) over ()::int as count from listed
      where ${hasFigures(sql`now`)} or ${hasFigures(sql`previous`)}
      order by ${measures[sort.field]} ${sort.descending ? sql`desc` : sql`asc`} nulls last, kind desc, value
      limit ${limit} offset ${offset})`.execute(db)
  return rows
}
