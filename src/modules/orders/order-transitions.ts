// The life of an order as a table: what may follow what, who does it, and what it does to stock, money and mail.
import type { OrderStatus } from './order.ts'

/** Roles of staff that do something to orders: decisions.md, trade and API clients. Admin and super-admin do all of it. */
export const orderActionRoles = ['warehouse', 'accounting', 'admin', 'super-admin'] as const
export type OrderRole = (typeof orderActionRoles)[number]

/** Who may open orders and write notes on them: whoever does something to them, and sales, whose customers ask. */
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
  /** Where several stand, the order's lines decide: statusOfOrder. */
  to: readonly OrderStatus[]
  /** Beside admin and super-admin, who may do whatever any of them may. */
  allowedRoles: readonly ('shopper' | 'system' | OrderRole)[]
  stock: 'sold' | 'released' | 'back on the shelf' | 'as it was'
  money: 'captured' | 'given back' | 'invoice issued' | 'cash taken at the door' | 'as it was'
  /** Kind of the mail, once for each order, parcel or return. */
  emailKind?: string
}

/** decisions.md, Checkout and orders. Cash on delivery is picked while it is pending: it is paid at the door. */
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

/** Whether the table has a way from one state to another. */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions.some((rule) => rule.from.includes(from) && rule.to.includes(to))

export const getTransition = (action: OrderAction): OrderTransitionRule =>
  orderTransitions.find((rule) => rule.action === action)!

/** Roles of staff that may do it. */
export const getAllowedRoles = (action: OrderAction): OrderRole[] => [
  ...orderActionRoles.filter(
    (role) => getTransition(action).allowedRoles.includes(role) && !role.includes('admin'),
  ),
  'admin',
  'super-admin',
]
