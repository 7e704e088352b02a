// Statuses of an order: what may follow each is in modules/orders/order-transitions.ts.

export const orderStatuses = [
  'pending',
  'paid',
  'picking',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'returned',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
