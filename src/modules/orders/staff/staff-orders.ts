// Order search and details for staff.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { authorizationStateSql } from '../../payments/captures.store.ts'
import type { OrderStatus } from '../order.ts'
import { isOnHoldSql } from '../holds/order-holds.store.ts'
import { orderSearchCondition } from './order-search.ts'
import { toPage } from './order-page.ts'

export type StaffOrderRow = {
  id: OrderId
  number: number
  display_number: string
  status: OrderStatus
  placed_at: string
  email: string
  name: string
  country: string
  payment_method: string
  currency: string
  total: number
  item_count: number
  on_hold: boolean
}
export type StaffOrderPage = {
  orders: StaffOrderRow[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** Orders with an authorised payment: all, or those in this state. */
export const authorizationFilters = ['any', 'expiring', 'expired', 'failed'] as const
type AuthorizationFilter = (typeof authorizationFilters)[number]

/**
 * `q`: an order number, or part of a name, an email address, a phone number or a SKU (order-search.ts). `from`
 * and `to` are dates, both inclusive.
 */
export type StaffOrderFilter = {
  status: readonly OrderStatus[]
  q: string
  from?: string | undefined
  to?: string | undefined
  onHold?: boolean | undefined
  authorization?: AuthorizationFilter | undefined
  page: number
}

const STAFF_ORDERS_PAGE_SIZE = 50

const authorizationCondition = (filter: AuthorizationFilter | undefined, now: Date) =>
  filter === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from payment p where p.order_id = o.id and p.status = 'authorized'
        and ${filter === 'any' ? sql<boolean>`true` : sql<boolean>`${authorizationStateSql(now)} = ${filter}`})`

export async function listOrdersForStaff(
  db: Db,
  { status, q, from, to, onHold, authorization, page }: StaffOrderFilter,
  now: Date,
): Promise<StaffOrderPage> {
  const filteredOrders = sql`
    (cardinality(${status as OrderStatus[]}::text[]) = 0 or o.status = any(${status as OrderStatus[]}::text[]))
    and ${orderSearchCondition(q)}
    and (${onHold ?? null}::boolean is null or ${isOnHoldSql} = ${onHold ?? null}::boolean)
    and ${authorizationCondition(authorization, now)}
    and (${from ?? null}::date is null or o.placed_at >= ${from ?? null}::date)
    and (${to ?? null}::date is null or o.placed_at < ${to ?? null}::date + 1)`
  const { rows } = await sql<{ total: number; orders: StaffOrderRow[] }>`
    select (select count(*)::int from shop_order o where ${filteredOrders}) as total,
      (select coalesce(json_agg(row), '[]') from (
        select o.id, o.number, o.display_number, o.status, o.placed_at, o.email, o.address->>'name' as name, o.address->>'country' as country,
          o.payment_method, o.currency, o.total_minor as total,
          (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as item_count,
          ${isOnHoldSql} as on_hold
        from shop_order o where ${filteredOrders} order by o.placed_at desc, o.id desc limit ${STAFF_ORDERS_PAGE_SIZE} offset ${(page - 1) * STAFF_ORDERS_PAGE_SIZE}) row) as orders`.execute(
    db,
  )
  const { total, orders } = rows[0]!
  return toPage(orders, page, STAFF_ORDERS_PAGE_SIZE, total)
}

/** An order event with its actor. */
export type StaffEvent = {
  at: string
  actor: string
  kind: string
  from: OrderStatus | null
  to: OrderStatus | null
  data: Record<string, unknown>
}

export async function listEventsForStaff(db: Db, orderId: OrderId): Promise<StaffEvent[]> {
  const { rows } = await sql<Omit<StaffEvent, 'at'> & { at: Date }>`
    select at, actor, kind, from_status as "from", to_status as "to", data from order_event where order_id = ${orderId} order by id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
