// Order list for staff: filtered by what is to be done, oldest or newest first.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OrderStatus } from '../../../contracts/order-statuses.ts'
import { isOnHoldSql } from '../holds/order-holds.store.ts'
import { orderSearchCondition } from './order-search.ts'
import { isLateSql, isToCollectSql, isToPickSql, isToShipSql } from './to-pick.ts'

/** Views of the order list; `all` is every order. */
export const orderListViews = [
  'all',
  'pick',
  'ship',
  'pickup',
  'late',
  'on_hold',
  'unpaid',
  'sent',
  'returns',
  'done',
  'cancelled',
] as const
export type OrderListView = (typeof orderListViews)[number]

export type OrderListItem = {
  id: OrderId
  number: number
  display_number: string
  status: OrderStatus
  placed_at: string
  email: string
  name: string
  city: string
  country: string
  payment_method: string
  currency: string
  total: number
  item_count: number
  /** The first items, for a preview. */
  items: { name: string; options: string[]; url: string | null }[]
  /** The last day of the delivery dates has passed, and it is still to be sent, or on its way for up to 14 days since. */
  late: boolean
  on_hold: boolean
}
/** `earlier` and `later` are cursors of the pages before and after this one; absent when there is none. */
export type OrderListPage = {
  orders: OrderListItem[]
  earlier?: string
  later?: string
  counts: Record<OrderListView, number>
}

/**
 * `q`: an order number, or part of a name, an email address, a phone number or a SKU (order-search.ts). `today`
 * is the shop's date; `after` and `until` are cursors from an earlier response.
 */
export type OrderListQuery = {
  view: OrderListView
  q: string
  today: string
  after?: string | undefined
  until?: string | undefined
}

const ORDERS_PAGE_SIZE = 25

const viewCondition = (view: OrderListView, today: string) =>
  ({
    all: sql<boolean>`true`,
    pick: isToPickSql,
    ship: isToShipSql,
    pickup: isToCollectSql,
    late: isLateSql(today),
    on_hold: isOnHoldSql,
    unpaid: sql<boolean>`(o.status = 'pending' and o.hold_expires_at is not null)`,
    sent: sql<boolean>`o.status = 'shipped'`,
    returns: sql<boolean>`o.status in ('return_requested', 'returned')`,
    done: sql<boolean>`o.status in ('delivered', 'refunded')`,
    cancelled: sql<boolean>`o.status = 'cancelled'`,
  })[view]

/** Work queues start with the oldest order; the other views start with the newest. */
const oldestFirst: readonly OrderListView[] = ['pick', 'ship', 'pickup', 'late', 'on_hold']

type CursorPosition = { at: string; id: string }
const buildCursor = ({ at, id }: CursorPosition) => Buffer.from(`${at} ${id}`).toString('base64url')
/** @returns undefined for an invalid cursor: the list then starts at the first page. */
function parseCursor(cursor: string | undefined): CursorPosition | undefined {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) ([\da-f-]{36})$/.exec(
    Buffer.from(cursor ?? '', 'base64url').toString(),
  )
  return match ? { at: match[1]!, id: match[2]! } : undefined
}

const columns = (
  today: string,
) => sql`o.id, o.number, o.display_number, o.status, o.email, o.address->>'name' as name,
  o.address->>'city' as city, o.address->>'country' as country, o.payment_method, o.currency, o.total_minor as total,
  (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as item_count,
  coalesce(${viewCondition('late', today)}, false) as late, ${isOnHoldSql} as on_hold`

const cursorCondition = (cursorPosition: CursorPosition | undefined, isAscending: boolean) =>
  cursorPosition
    ? sql`and (o.placed_at, o.id) ${sql.raw(isAscending ? '>' : '<')} (${cursorPosition.at}::timestamptz, ${cursorPosition.id}::uuid)`
    : sql``

export async function listOrders(
  db: Db,
  { view, q, today, ...cursors }: OrderListQuery,
): Promise<OrderListPage> {
  const query = orderSearchCondition(q)
  const until = parseCursor(cursors.until)
  const after = until ? undefined : parseCursor(cursors.after)
  const cursorPosition = until ?? after
  // Paging backwards reads in the opposite direction.
  const isAscending = oldestFirst.includes(view) !== (until !== undefined)
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const counts = sql.join(
    orderListViews.map(
      (item) => sql`count(*) filter (where ${viewCondition(item, today)})::int as ${sql.ref(item)}`,
    ),
  )
  const { rows } = await sql<{ counts: Record<OrderListView, number>; orders: OrderListItem[] }>`
    select (select to_json(c) from (select ${counts} from shop_order o where ${query}) c) as counts,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns(today)}, o.placed_at,
          (select json_agg(json_build_object('name', l.name, 'options', (select coalesce(json_agg(v->>'value'), '[]') from jsonb_array_elements(l.options) v),
            'url', l.image->>'url') order by l.position)
            from (select * from order_line l where l.order_id = o.id order by l.position limit 4) l) as items
        from shop_order o where ${query} and ${viewCondition(view, today)} ${cursorCondition(cursorPosition, isAscending)}
        order by o.placed_at ${direction}, o.id ${direction} limit ${ORDERS_PAGE_SIZE + 1}) row) as orders`.execute(
    db,
  )
  const match = rows[0]!
  const more = match.orders.length > ORDERS_PAGE_SIZE
  const pageOrders = match.orders.slice(0, ORDERS_PAGE_SIZE)
  if (until) pageOrders.reverse()
  const orders = pageOrders.map((order) => ({
    ...order,
    items: order.items ?? [],
    placed_at: new Date(order.placed_at).toISOString(),
  }))
  const [first, lastOrder] = [pageOrders[0], pageOrders.at(-1)]
  // Keep the database's own timestamp, because a JavaScript Date would lose the microseconds.
  const cursor = (order: OrderListItem) => buildCursor({ at: order.placed_at, id: order.id })
  const hasPreviousPage = until ? more : after !== undefined
  const hasNextPage = until ? true : more
  return {
    orders,
    counts: match.counts,
    ...(first && hasPreviousPage && { earlier: cursor(first) }),
    ...(lastOrder && hasNextPage && { later: cursor(lastOrder) }),
  }
}
