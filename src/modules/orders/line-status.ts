// How far a line is, from its pieces; and how far the order is, from its lines.
import type { OrderStatus } from './order.ts'

/** Pieces of a line. `return_pending` are on their way back; `refunded` is of `returned`, which is of `delivered`, of `shipped`, of `quantity`. */
export type LineQuantities = {
  quantity: number
  shipped: number
  delivered: number
  return_pending: number
  returned: number
  refunded: number
}

/** Until an order is picked its lines stand where it stands. */
const wholeOrderStatuses: readonly OrderStatus[] = ['pending', 'paid', 'cancelled']

/** What was sent back in part, and settled, is delivered. */
export function getLineStatus(order: OrderStatus, line: LineQuantities): OrderStatus {
  if (wholeOrderStatuses.includes(order)) return order
  if (line.return_pending > 0) return 'return_requested'
  if (line.returned > line.refunded) return 'returned'
  if (line.refunded === line.quantity) return 'refunded'
  if (line.delivered === line.quantity) return 'delivered'
  return line.shipped === line.quantity ? 'shipped' : 'picking'
}

/** Of an order that was picked: what is still to leave comes first, then what is on its way, then what comes back. */
export function getOrderStatus(lines: readonly LineQuantities[]): OrderStatus {
  const hasLine = (matches: (line: LineQuantities) => boolean) => lines.some(matches)
  if (hasLine((line) => line.shipped < line.quantity)) return 'picking'
  if (hasLine((line) => line.delivered < line.quantity)) return 'shipped'
  if (hasLine((line) => line.return_pending > 0)) return 'return_requested'
  if (hasLine((line) => line.returned > line.refunded)) return 'returned'
  return hasLine((line) => line.refunded < line.quantity) ? 'delivered' : 'refunded'
}

/** Pieces that may still be sent back. */
export const getReturnableQuantity = (line: LineQuantities): number =>
  line.delivered - line.returned - line.return_pending
