// Order status transitions as a table: allowed transitions, roles, and effects on stock, payment and email.
import type { OrderStatus } from './order.ts'

/**
 * Staff roles that can perform order actions, see decisions.md. Admin and super-admin can perform all of them.
 */
export const orderActionRoles = ['warehouse', 'accounting', 'admin', 'super-admin'] as const
export type OrderRole = (typeof orderActionRoles)[number]

/**
 * Roles that can view orders and add notes: all order roles, and sales staff, who answer customer questions.
 */
export const orderReaderRoles = [...orderActionRoles, 'sale', 'sales-manager'] as const

export type OrderAction =
  | 'capture'
  | 'expire'
  | 'cancel'
  | 'pick'
  | 'ship'
  | 'deliver'
  | 'ask_return'
  | 'withdraw_return'
  | 'receive_return'
  | 'refund_return'

type OrderTransitionRule = {
  action: OrderAction
  from: readonly OrderStatus[]
  /** With several values, the status follows from the order's lines: getOrderStatus. */
  to: readonly OrderStatus[]
  /** Admin and super-admin are allowed every action that another staff role is allowed. */
  allowedRoles: readonly ('shopper' | 'system' | OrderRole)[]
  stock: 'sold' | 'released' | 'back on the shelf' | 'as it was'
  money: 'captured' | 'given back' | 'invoice issued' | 'cash taken at the door' | 'as it was'
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
    allowedRoles: ['system'],
    stock: 'sold',
    money: 'captured',
    emailKind: 'order-placed',
  },
  {
    action: 'expire',
    from: ['pending'],
    to: ['cancelled'],
    allowedRoles: ['system'],
    stock: 'released',
    money: 'as it was',
  },
  {
    action: 'cancel',
    from: ['pending', 'paid'],
    to: ['cancelled'],
    allowedRoles: ['shopper', 'admin'],
    stock: 'back on the shelf',
    money: 'given back',
    emailKind: 'order-cancelled',
  },
  {
    action: 'pick',
    from: ['pending', 'paid'],
    to: ['picking'],
    allowedRoles: ['warehouse'],
    stock: 'sold',
    money: 'invoice issued',
  },
  {
    action: 'ship',
    from: ['picking'],
    to: ['picking', 'shipped', 'return_requested', 'returned'],
    allowedRoles: ['warehouse'],
    stock: 'as it was',
    money: 'as it was',
    emailKind: 'order-shipped',
  },
  {
    action: 'deliver',
    from: ['picking', 'shipped'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    allowedRoles: ['warehouse'],
    stock: 'as it was',
    money: 'cash taken at the door',
    emailKind: 'order-delivered',
  },
  {
    action: 'ask_return',
    from: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    to: ['picking', 'shipped', 'return_requested'],
    allowedRoles: ['shopper'],
    stock: 'as it was',
    money: 'as it was',
    emailKind: 'return-asked',
  },
  {
    action: 'withdraw_return',
    from: ['picking', 'shipped', 'return_requested'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    allowedRoles: ['shopper', 'warehouse'],
    stock: 'as it was',
    money: 'as it was',
  },
  {
    action: 'receive_return',
    from: ['picking', 'shipped', 'return_requested'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    allowedRoles: ['warehouse'],
    stock: 'back on the shelf',
    money: 'as it was',
    emailKind: 'return-received',
  },
  {
    action: 'refund_return',
    from: ['picking', 'shipped', 'return_requested', 'returned'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned', 'refunded'],
    allowedRoles: ['accounting'],
    stock: 'as it was',
    money: 'given back',
    emailKind: 'order-refunded',
  },
]

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions.some((rule) => rule.from.includes(from) && rule.to.includes(to))

export const getTransition = (action: OrderAction): OrderTransitionRule =>
  orderTransitions.find((rule) => rule.action === action)!

export const getAllowedRoles = (action: OrderAction): OrderRole[] => [
  ...orderActionRoles.filter(
    (role) => getTransition(action).allowedRoles.includes(role) && !role.includes('admin'),
  ),
  'admin',
  'super-admin',
]
