// Orders as those who pick, send and pay look through them: by what is to be done, the longest waiting or the latest first.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { OrderStatus } from './order.ts'
import { orderMatches } from './order-search.ts'

/** What an order may wait for; `all` is every order. */
export const queueViews = [
  'all',
  'pick',
  'ship',
  'late',
  'unpaid',
  'sent',
  'returns',
  'done',
  'cancelled',
] as const
export type QueueView = (typeof queueViews)[number]

export type QueuedOrder = {
  id: string
  number: number
  status: OrderStatus
  placed_at: string
  email: string
  name: string
  city: string
  country: string
  payment_method: string
  currency: string
  total: number
  pieces: number
  /** The first of its lines, for a glance. */
  goods: { name: string; options: string[]; url: string | null }[]
  /** Its last day of delivery is over, and not all of it has left. */
  late: boolean
}
/** `earlier` and `later` begin the pages before and after this one; absent where there is none. */
export type OrderQueue = {
  orders: QueuedOrder[]
  earlier?: string
  later?: string
  counts: Record<QueueView, number>
}

/** `q`: a number, or part of a name, an email address, a phone number or a SKU (order-search.ts). `today` is the shop's day, `after` and `until` cursors of an earlier answer. */
export type QueueFilter = {
  view: QueueView
  q: string
  today: string
  after?: string | undefined
  until?: string | undefined
}

const perPage = 25
/** Nothing to wait for but somebody who packs it: what is paid at the door has no end of its hold. */
const toPick = sql<boolean>`(o.status = 'paid' or (o.status = 'pending' and o.hold_expires_at is null))`

const within = (view: QueueView, today: string) =>
  ({
    all: sql<boolean>`true`,
    pick: toPick,
    ship: sql<boolean>`o.status = 'picking'`,
    late: sql<boolean>`((${toPick} or o.status = 'picking') and o.delivery_to < ${today}::date)`,
    unpaid: sql<boolean>`(o.status = 'pending' and o.hold_expires_at is not null)`,
    sent: sql<boolean>`o.status = 'shipped'`,
    returns: sql<boolean>`o.status in ('return_requested', 'returned')`,
    done: sql<boolean>`o.status in ('delivered', 'refunded')`,
    cancelled: sql<boolean>`o.status = 'cancelled'`,
  })[view]

/** Work is taken up in the order in which it came; what is only looked at begins with the latest. */
const oldestFirst: readonly QueueView[] = ['pick', 'ship', 'late']

type Place = { at: string; id: string }
const cursorOf = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString('base64url')
/** @returns undefined for what is no cursor of ours: the list begins at its beginning. */
function placeOf(cursor: string | undefined): Place | undefined {
  const found = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) ([\da-f-]{36})$/.exec(
    Buffer.from(cursor ?? '', 'base64url').toString(),
  )
  return found ? { at: found[1]!, id: found[2]! } : undefined
}

const columns = (today: string) => sql`o.id, o.number, o.status, o.email, o.address->>'name' as name,
  o.address->>'city' as city, o.address->>'country' as country, o.payment_method, o.currency, o.total_minor as total,
  (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as pieces,
  coalesce(${within('late', today)}, false) as late`

const beyond = (place: Place | undefined, rising: boolean) =>
  place
    ? sql`and (o.placed_at, o.id) ${sql.raw(rising ? '>' : '<')} (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``

/** With all of its pieces, such as `2 × LIN-S`. */
export type FiledOrder = Omit<QueuedOrder, 'goods'> & { goods: string }

/** What a view holds, `most` at a time in its order; `last` is the last order of the page before. */
export async function filedOrders(
  db: Db,
  { view, q, today }: Pick<QueueFilter, 'view' | 'q' | 'today'>,
  most: number,
  last?: FiledOrder,
): Promise<FiledOrder[]> {
  const rising = oldestFirst.includes(view)
  const direction = sql.raw(rising ? 'asc' : 'desc')
  const { rows } = await sql<FiledOrder>`
    select ${columns(today)}, to_json(o.placed_at)#>>'{}' as placed_at,
      (select string_agg(l.quantity || ' × ' || l.sku, ', ' order by l.position) from order_line l where l.order_id = o.id) as goods
    from shop_order o where ${orderMatches(q)} and ${within(view, today)}
      ${beyond(last && { at: last.placed_at, id: last.id }, rising)}
    order by o.placed_at ${direction}, o.id ${direction} limit ${most}`.execute(db)
  return rows
}

export async function queueOrders(db: Db, { view, q, today, ...cursors }: QueueFilter): Promise<OrderQueue> {
  const asked = orderMatches(q)
  const until = placeOf(cursors.until)
  const after = until ? undefined : placeOf(cursors.after)
  const place = until ?? after
  // Backwards is the same walk the other way round.
  const rising = oldestFirst.includes(view) !== (until !== undefined)
  const direction = sql.raw(rising ? 'asc' : 'desc')
  const counts = sql.join(
    queueViews.map((one) => sql`count(*) filter (where ${within(one, today)})::int as ${sql.ref(one)}`),
  )
  const { rows } = await sql<{ counts: Record<QueueView, number>; orders: QueuedOrder[] }>`
    select (select to_json(c) from (select ${counts} from shop_order o where ${asked}) c) as counts,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns(today)}, o.placed_at,
          (select json_agg(json_build_object('name', l.name, 'options', (select coalesce(json_agg(v->>'value'), '[]') from jsonb_array_elements(l.options) v),
            'url', l.image->>'url') order by l.position)
            from (select * from order_line l where l.order_id = o.id order by l.position limit 4) l) as goods
        from shop_order o where ${asked} and ${within(view, today)} ${beyond(place, rising)}
        order by o.placed_at ${direction}, o.id ${direction} limit ${perPage + 1}) row) as orders`.execute(db)
  const found = rows[0]!
  const more = found.orders.length > perPage
  const shown = found.orders.slice(0, perPage)
  if (until) shown.reverse()
  const orders = shown.map((order) => ({
    ...order,
    goods: order.goods ?? [],
    placed_at: new Date(order.placed_at).toISOString(),
  }))
  const [first, last] = [shown[0], shown.at(-1)]
  // As the database wrote it: to the microsecond.
  const cursor = (order: QueuedOrder) => cursorOf({ at: order.placed_at, id: order.id })
  const hasEarlier = until ? more : after !== undefined
  const hasLater = until ? true : more
  return {
    orders,
    counts: found.counts,
    ...(first && hasEarlier && { earlier: cursor(first) }),
    ...(last && hasLater && { later: cursor(last) }),
  }
}
