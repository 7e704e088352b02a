// Order status transitions as a table: allowed transitions, actors, and effects on stock, payment and email.
import type { Permission } from '../../contracts/permissions.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'

export type OrderAction =
  | 'capture'
  | 'expire'
  | 'cancel'
  | 'pick'
  | 'ship'
  | 'deliver'
  | 'request_return'
  | 'cancel_return'
  | 'receive_return'
  | 'refund_return'

type OrderTransitionRule = {
  action: OrderAction
  from: readonly OrderStatus[]
  /** With several values, the status follows from the order's lines: getOrderStatus. */
  to: readonly OrderStatus[]
  /** Who else performs it than staff with the permission. */
  actors: readonly ('shopper' | 'system')[]
  /** What staff need to perform it. Without one they cannot. */
  permission?: Permission
  stock: 'sold' | 'released' | 'restocked' | 'as it was'
  money: 'captured' | 'given back' | 'invoice issued' | 'cash collected on delivery' | 'as it was'
  /** Email kind, sent once per order, shipment or return. */
  emailKind?: string
}

/**
 * decisions.md, Checkout and orders. A cash-on-delivery order is picked while it is pending, because it is paid
 * on delivery.
 */
export const orderTransitions: readonly OrderTransitionRule[] = [
  {
    action: 'capture',
    from: ['pending'],
    to: ['paid'],
    actors: ['system'],
    stock: 'sold',
    money: 'captured',
    emailKind: 'order-placed',
  },
  {
    action: 'expire',
    from: ['pending'],
    to: ['cancelled'],
    actors: ['system'],
    stock: 'released',
    money: 'as it was',
  },
  {
    action: 'cancel',
    from: ['pending', 'paid'],
    to: ['cancelled'],
    actors: ['shopper'],
    permission: 'orders.cancel',
    stock: 'restocked',
    money: 'given back',
    emailKind: 'order-cancelled',
  },
  {
    action: 'pick',
    from: ['pending', 'paid'],
    to: ['picking'],
    actors: [],
    permission: 'orders.pick',
    stock: 'sold',
    money: 'invoice issued',
  },
  {
    action: 'ship',
    from: ['picking'],
    to: ['picking', 'shipped', 'return_requested', 'returned'],
    actors: [],
    permission: 'orders.ship',
    stock: 'as it was',
    money: 'as it was',
    emailKind: 'order-shipped',
  },
  {
    action: 'deliver',
    from: ['picking', 'shipped'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    actors: [],
    permission: 'orders.deliver',
    stock: 'as it was',
    money: 'cash collected on delivery',
    emailKind: 'order-delivered',
  },
  {
    action: 'request_return',
    from: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    to: ['picking', 'shipped', 'return_requested'],
    actors: ['shopper'],
    permission: 'returns.create',
    stock: 'as it was',
    money: 'as it was',
    emailKind: 'return-requested',
  },
  {
    action: 'cancel_return',
    from: ['picking', 'shipped', 'return_requested'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    actors: ['shopper'],
    permission: 'returns.cancel',
    stock: 'as it was',
    money: 'as it was',
  },
  {
    action: 'receive_return',
    from: ['picking', 'shipped', 'return_requested'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    actors: [],
    permission: 'returns.receive',
    stock: 'restocked',
    money: 'as it was',
    emailKind: 'return-received',
  },
  {
    action: 'refund_return',
    from: ['picking', 'shipped', 'return_requested', 'returned'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned', 'refunded'],
    actors: [],
    permission: 'orders.refund',
    stock: 'as it was',
    money: 'given back',
    emailKind: 'order-refunded',
  },
]

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions.some((rule) => rule.from.includes(from) && rule.to.includes(to))

export const getTransition = (action: OrderAction): OrderTransitionRule =>
  orderTransitions.find((rule) => rule.action === action)!
