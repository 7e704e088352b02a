// Locks an order row for the rest of the transaction, so concurrent changes run one after the other.
import { sql } from 'kysely'
import { ShopError } from '../../kernel/errors.ts'
import type { AccountId, OrderId, VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CurrencyConversion } from '../markets/markets.ts'
import type { Address } from '../checkout/checkout.ts'
import { isStoppedByHold } from './holds/order-holds.ts'
import { listHolds } from './holds/order-holds.store.ts'
import { hasPendingReview } from './holds/order-reviews.store.ts'
import { type LineQuantities, getOrderStatus } from './line-status.ts'
import { type OrderTransition, transitionOrder } from './move-order.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import { conversionSql, type StoredConversion } from './order-conversion.store.ts'
import { insertOrderEvent } from './orders.store.ts'
import { type OrderAction, getTransition } from './order-transitions.ts'

export type LockedLine = LineQuantities & {
  id: number
  sku: string
  variantId: VariantId | null
  productId: number | null
  unitPriceMinor: number
  totalMinor: number
  taxMinor: number
  refundedMinor: number
}
export type LockedOrder = {
  id: OrderId
  status: OrderStatus
  currency: string
  /** Whose prices apply; null: the prices of the store. */
  market: string | null
  /** How its amounts were converted; undefined for an order in the store currency. */
  conversion: CurrencyConversion | undefined
  totalMinor: number
  paymentMethod: string
  /** Owner account; null for a guest order. */
  accountId: AccountId | null
  address: Address
  lines: LockedLine[]
}

/**
 * @throws ShopError order_not_found; order_changed when the number of events differs from `seenEvents`;
 * invalid_transition when the current status does not allow the action; for picking, packing and shipping also
 * order_on_hold with the reasons of open holds, and order_in_review.
 */
export async function lockOrder(
  tx: Tx,
  orderId: OrderId,
  action?: OrderAction,
  seenEvents?: number,
): Promise<LockedOrder> {
  const { rows } = await sql<
    Omit<LockedOrder, 'lines' | 'conversion'> & { conversion: StoredConversion | null }
  >`
    select id, status, currency, market, ${conversionSql} as conversion, total_minor as "totalMinor", payment_method as "paymentMethod", account_id as "accountId", address
    from shop_order where id = ${orderId} for update`.execute(tx)
  const order = rows[0]
  if (!order) throw new ShopError('order_not_found')
  if (seenEvents !== undefined) {
    const { rows: events } = await sql<{ now: number }>`
      select count(*)::int as now from order_event where order_id = ${orderId}`.execute(tx)
    if (events[0]!.now !== seenEvents) throw new ShopError('order_changed')
  }
  if (action && !getTransition(action).from.includes(order.status))
    throw new ShopError('invalid_transition', { action, status: order.status })
  if (action && isStoppedByHold(action)) await assertNoHold(tx, orderId)
  const lines = await sql<LockedLine>`
    select id, sku, variant_id as "variantId", product_id as "productId", unit_price_minor as "unitPriceMinor", total_minor as "totalMinor",
      tax_minor as "taxMinor", refunded_minor as "refundedMinor", quantity, shipped, delivered, return_pending, returned, refunded
    from order_line where order_id = ${orderId} order by position`.execute(tx)
  return { ...order, conversion: order.conversion ?? undefined, lines: lines.rows }
}

async function assertNoHold(tx: Tx, orderId: OrderId): Promise<void> {
  const open = (await listHolds(tx, orderId)).filter(({ released_at }) => released_at === null)
  if (open.length > 0) throw new ShopError('order_on_hold', { reasons: open.map(({ reason }) => reason) })
  if (await hasPendingReview(tx, orderId)) throw new ShopError('order_in_review')
}

export type QuantityChange = Partial<
  Record<'shipped' | 'delivered' | 'return_pending' | 'returned' | 'restocked' | 'refunded', number>
> & { refunded_minor?: number }

/** Adds to a line's counts. CHECK constraints reject invalid counts. */
export async function addLineQuantities(tx: Tx, lineId: number, change: QuantityChange): Promise<void> {
  const sets = Object.entries(change).map(
    ([column, delta]) => sql`${sql.id(column)} = ${sql.id(column)} + ${delta}`,
  )
  await sql`update order_line set ${sql.join(sets)} where id = ${lineId}`.execute(tx)
}

/**
 * Updates a picked order's status from its lines and records the event; when the status is unchanged, only the
 * event is recorded.
 */
export async function updateOrderStatusFromLines(
  tx: Tx,
  order: LockedOrder,
  move: OrderTransition & { kind: string },
): Promise<OrderStatus> {
  const { lines } = await lockOrder(tx, order.id)
  const to = getOrderStatus(lines)
  if (to === order.status) await insertOrderEvent(tx, order.id, move.kind, move.actor, move.at, move.data)
  else if ((await transitionOrder(tx, order.id, order.status, to, move)) === undefined)
    throw new ShopError('invalid_transition', { status: order.status })
  return to
}
