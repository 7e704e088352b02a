// How far a line is, from its pieces; and how far the order is, from its lines.
import type { OrderStatus } from './order.ts'

/** Pieces of a line. `coming_back` are on their way back; `refunded` is of `returned`, which is of `delivered`, of `shipped`, of `quantity`. */
export type LinePieces = {
  quantity: number
  shipped: number
  delivered: number
  coming_back: number
  returned: number
  refunded: number
}

/** Until an order is picked its lines stand where it stands. */
const together: readonly OrderStatus[] = ['pending', 'paid', 'cancelled']

/** What was sent back in part, and settled, is delivered. */
export function statusOfLine(order: OrderStatus, line: LinePieces): OrderStatus {
  if (together.includes(order)) return order
  if (line.coming_back > 0) return 'return_requested'
  if (line.returned > line.refunded) return 'returned'
  if (line.refunded === line.quantity) return 'refunded'
  if (line.delivered === line.quantity) return 'delivered'
  return line.shipped === line.quantity ? 'shipped' : 'picking'
}

/** Of an order that was picked: what is still to leave comes first, then what is on its way, then what comes back. */
export function statusOfOrder(lines: readonly LinePieces[]): OrderStatus {
  const some = (is: (line: LinePieces) => boolean) => lines.some(is)
  if (some((line) => line.shipped < line.quantity)) return 'picking'
  if (some((line) => line.delivered < line.quantity)) return 'shipped'
  if (some((line) => line.coming_back > 0)) return 'return_requested'
  if (some((line) => line.returned > line.refunded)) return 'returned'
  return some((line) => line.refunded < line.quantity) ? 'delivered' : 'refunded'
}

/** Pieces that may still be sent back. */
export const returnable = (line: LinePieces): number => line.delivered - line.returned - line.coming_back
