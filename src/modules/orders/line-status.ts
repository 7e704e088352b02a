// Derives a line's status from its item counts, and the order's status from its lines.
import type { OrderStatus } from '../../contracts/order-statuses.ts'

/**
 * Item counts of a line. `return_pending` counts items in return transit. Each of the others is a subset of the
 * next: `refunded`, `returned`, `delivered`, `shipped`, `quantity`.
 */
export type LineQuantities = {
  quantity: number
  shipped: number
  delivered: number
  return_pending: number
  returned: number
  refunded: number
}

/** Until an order is picked, its lines have the order's status. */
const wholeOrderStatuses: readonly OrderStatus[] = ['pending', 'paid', 'cancelled']

/** A line with a completed partial return counts as delivered. */
export function getLineStatus(order: OrderStatus, line: LineQuantities): OrderStatus {
  if (wholeOrderStatuses.includes(order)) return order
  if (line.return_pending > 0) return 'return_requested'
  if (line.returned > line.refunded) return 'returned'
  if (line.refunded === line.quantity) return 'refunded'
  if (line.delivered === line.quantity) return 'delivered'
  return line.shipped === line.quantity ? 'shipped' : 'picking'
}

/**
 * Status of an order that has been picked: items still to ship come first, then items in transit, then returns.
 */
export function getOrderStatus(lines: readonly LineQuantities[]): OrderStatus {
  const hasLine = (matches: (line: LineQuantities) => boolean) => lines.some(matches)
  if (hasLine((line) => line.shipped < line.quantity)) return 'picking'
  if (hasLine((line) => line.delivered < line.quantity)) return 'shipped'
  if (hasLine((line) => line.return_pending > 0)) return 'return_requested'
  if (hasLine((line) => line.returned > line.refunded)) return 'returned'
  return hasLine((line) => line.refunded < line.quantity) ? 'delivered' : 'refunded'
}

/** Quantity that can still be returned. */
export const getReturnableQuantity = (line: LineQuantities): number =>
  line.delivered - line.returned - line.return_pending
