// The list of orders for staff: filtered, sorted and in pages (contracts/lists/orders-list.ts).
import type { MethodTitles } from '../../payments/method-titles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListFilter, ListQuery } from '../../../contracts/lists/list-query.ts'
import {
  authorizationFilters,
  type OrderDimensionField,
  ordersList,
  type OrdersListField,
  orderTasks,
} from '../../../contracts/lists/orders-list.ts'
import type { OrderStatus } from '../../../contracts/order-statuses.ts'
import type { AccountId, OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  anyCondition,
  anyOf,
  type ListCalendar,
  type ListColumn,
  type ListExtension,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import { minorUnitsSql } from '../../../platform/database/minor-units.ts'
import { readListExtension } from '../../custom-fields/list-fields.store.ts'
import { authorizationStateSql } from '../../payments/captures.store.ts'
import { isOnHoldSql } from '../holds/order-holds.store.ts'
import { orderSearchCondition } from './order-search.ts'
import { isLateSql, isToCollectSql, isToPickSql, isToShipSql } from './to-pick.ts'

/** `promised_by`: the last of its delivery dates. `late`: it has passed, and the order has not arrived. */
export type StaffOrderRow = {
  id: OrderId
  number: number
  display_number: string
  status: OrderStatus
  placed_at: string
  promised_by: string | null
  email: string
  name: string
  city: string
  country: string
  market: string | null
  payment_method: string
  /** How the shop named the method when the order was placed. */
  method_titles: MethodTitles | null
  shipping_method: string
  currency: string
  total: number
  item_count: number
  late: boolean
  on_hold: boolean
  tags: string[]
  assignee_id: AccountId | null
}

const taskConditions: Record<(typeof orderTasks)[number], RawBuilder<boolean>> = {
  pick: isToPickSql,
  ship: isToShipSql,
  pickup: isToCollectSql,
}

const authorizationCondition = (filter: (typeof authorizationFilters)[number], now: Date) =>
  sql<boolean>`exists (select from payment p where p.order_id = o.id and p.status = 'authorized'
    and ${filter === 'any' ? sql<boolean>`true` : sql<boolean>`${authorizationStateSql(now)} = ${filter}`})`

const methodTitlesSql = sql`(select p.method_titles from payment p where p.order_id = o.id and coalesce(p.method, p.provider) = o.payment_method
  and p.method_titles is not null limit 1)`
const itemCountSql = sql`(select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id)`

const tagCondition = (filter: ListFilter) => {
  if (filter.kind !== 'choice' && filter.kind !== 'empty') throw new TypeError(`not a choice: ${filter.kind}`)
  const hasTag =
    filter.kind === 'empty'
      ? sql<boolean>`o.tags = '{}'`
      : sql<boolean>`o.tags && ${[...filter.values]}::text[]`
  return filter.not ? sql<boolean>`not (${hasTag})` : hasTag
}

/** Filters of an order `o` by data of other modules. */
export type OrderDimensionColumns = Readonly<Record<OrderDimensionField, ListColumn>>

const createSource = (
  { today }: ListCalendar,
  now: Date,
  extension: ListExtension,
  dimensions: OrderDimensionColumns,
): ListSource<OrdersListField> => {
  const isLate = sql<boolean>`coalesce(${isLateSql(today)}, false)`
  const authorization = anyOf(authorizationFilters, (filter) => authorizationCondition(filter, now))
  return {
    definition: ordersList,
    extension,
    from: sql`shop_order o`,
    key: sql`o.id`,
    keyType: 'uuid',
    columns: {
      number: { value: sql`coalesce(o.number, 0)` },
      placed: { value: sql`o.placed_at` },
      status: { value: sql`o.status` },
      to_do: { value: sql`null`, condition: anyOf(orderTasks, (task) => taskConditions[task]) },
      late: { value: isLate },
      on_hold: { value: isOnHoldSql },
      unpaid: { value: sql`(o.status = 'pending' and o.hold_expires_at is not null)` },
      promised: {
        value: sql`o.delivery_to`,
        sortValue: sql`coalesce(o.delivery_to, '9999-12-31'::date)`,
        isDay: true,
      },
      customer: { value: sql`(o.address->>'name')`, sortValue: sql`coalesce(o.address->>'name', '')` },
      email: { value: sql`o.email` },
      company: { value: sql`(o.address->>'company')` },
      country: { value: sql`(o.address->>'country')`, sortValue: sql`coalesce(o.address->>'country', '')` },
      city: { value: sql`(o.address->>'city')` },
      total: {
        value: sql`(o.total_minor::numeric / ${minorUnitsSql(sql`o.currency`)})`,
        sortValue: sql`(o.total_minor * o.store_factor)`,
      },
      items: { value: itemCountSql },
      currency: { value: sql`o.currency` },
      market: { value: sql`o.market` },
      payment_method: { value: sql`o.payment_method` },
      authorization: { value: sql`null`, condition: authorization },
      shipping_method: { value: sql`o.shipping_method` },
      language: { value: sql`o.locale` },
      tag: { value: sql`null`, condition: tagCondition },
      assignee: { value: sql`o.assignee_id::text` },
      ...dimensions,
    },
  }
}

/**
 * Orders of a query. `q` is searched for in numbers, names, emails, phone numbers and SKUs (order-search.ts), and in custom
 * fields.
 */
export async function listOrdersForStaff(
  db: Db,
  query: ListQuery<OrdersListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
  now: Date,
  dimensions: OrderDimensionColumns,
): Promise<ListPage<StaffOrderRow>> {
  const extension = await readListExtension(db, 'order', sql`o.id::text`)
  const source = createSource(calendar, now, extension, dimensions)
  const page = await readListPage<StaffOrderRow, OrdersListField>(
    db,
    source,
    sql`o.id, o.number, o.display_number, o.status, o.placed_at, o.delivery_to as promised_by, o.email, o.address->>'name' as name,
      o.address->>'city' as city, o.address->>'country' as country, o.market, o.payment_method, ${methodTitlesSql} as method_titles, o.shipping_method, o.currency,
      o.total_minor as total, ${itemCountSql} as item_count, ${source.columns.late.value} as late, ${isOnHoldSql} as on_hold,
      o.tags, o.assignee_id`,
    query,
    [anyCondition([orderSearchCondition(query.q), extension.search(query.q)])],
    calendar,
    request,
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at).toISOString() })),
  }
}
