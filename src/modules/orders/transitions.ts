// The life of an order as a table: what may follow what, who does it, and what it does to stock, money and mail.
import type { OrderStatus } from './order.ts'

/** Roles of staff that do something to orders: decisions.md, trade and API clients. Admin and super-admin do all of it. */
export const orderRoles = ['warehouse', 'accounting', 'admin', 'super-admin'] as const
export type OrderRole = (typeof orderRoles)[number]

/** Who may open orders and write notes on them: whoever does something to them, and sales, whose customers ask. */
export const orderReaderRoles = [...orderRoles, 'sale', 'sales-manager'] as const

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

type Rule = {
  action: OrderAction
  from: readonly OrderStatus[]
  /** Where several stand, the order's lines decide: statusOfOrder. */
  to: readonly OrderStatus[]
  /** Beside admin and super-admin, who may do whatever any of them may. */
  who: readonly ('shopper' | 'system' | OrderRole)[]
  stock: 'sold' | 'released' | 'back on the shelf' | 'as it was'
  money: 'captured' | 'given back' | 'invoice issued' | 'cash taken at the door' | 'as it was'
  /** Kind of the mail, once for each order, parcel or return. */
  mail?: string
}

/** decisions.md, Checkout and orders. Cash on delivery is picked while it is pending: it is paid at the door. */
export const orderRules: readonly Rule[] = [
  {
    action: 'capture',
    from: ['pending'],
    to: ['paid'],
    who: ['system'],
    stock: 'sold',
    money: 'captured',
    mail: 'order-placed',
  },
  {
    action: 'expire',
    from: ['pending'],
    to: ['cancelled'],
    who: ['system'],
    stock: 'released',
    money: 'as it was',
  },
  {
    action: 'cancel',
    from: ['pending', 'paid'],
    to: ['cancelled'],
    who: ['shopper', 'admin'],
    stock: 'back on the shelf',
    money: 'given back',
    mail: 'order-cancelled',
  },
  {
    action: 'pick',
    from: ['pending', 'paid'],
    to: ['picking'],
    who: ['warehouse'],
    stock: 'sold',
    money: 'invoice issued',
  },
  {
    action: 'ship',
    from: ['picking'],
    to: ['picking', 'shipped', 'return_requested', 'returned'],
    who: ['warehouse'],
    stock: 'as it was',
    money: 'as it was',
    mail: 'order-shipped',
  },
  {
    action: 'deliver',
    from: ['picking', 'shipped'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    who: ['warehouse'],
    stock: 'as it was',
    money: 'cash taken at the door',
    mail: 'order-delivered',
  },
  {
    action: 'ask_return',
    from: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    to: ['picking', 'shipped', 'return_requested'],
    who: ['shopper'],
    stock: 'as it was',
    money: 'as it was',
    mail: 'return-asked',
  },
  {
    action: 'withdraw_return',
    from: ['picking', 'shipped', 'return_requested'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    who: ['shopper', 'warehouse'],
    stock: 'as it was',
    money: 'as it was',
  },
  {
    action: 'receive_return',
    from: ['picking', 'shipped', 'return_requested'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned'],
    who: ['warehouse'],
    stock: 'back on the shelf',
    money: 'as it was',
    mail: 'return-received',
  },
  {
    action: 'refund_return',
    from: ['picking', 'shipped', 'return_requested', 'returned'],
    to: ['picking', 'shipped', 'delivered', 'return_requested', 'returned', 'refunded'],
    who: ['accounting'],
    stock: 'as it was',
    money: 'given back',
    mail: 'order-refunded',
  },
]

/** Whether the table has a way from one state to another. */
export const mayFollow = (from: OrderStatus, to: OrderStatus): boolean =>
  orderRules.some((rule) => rule.from.includes(from) && rule.to.includes(to))

export const ruleOf = (action: OrderAction): Rule => orderRules.find((rule) => rule.action === action)!

/** Roles of staff that may do it. */
export const staffOf = (action: OrderAction): OrderRole[] => [
  ...orderRoles.filter((role) => ruleOf(action).who.includes(role) && !role.includes('admin')),
  'admin',
  'super-admin',
]
