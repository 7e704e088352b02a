// An order as its owner sees it, and the table of what may follow what.
import type { Address } from '../checkout/checkout.ts'
import type { Picture } from '../search/listing.ts'

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

/** decisions.md, Checkout and orders. Cash on delivery is picked while it is pending: it is paid at the door. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'picking', 'cancelled'],
  paid: ['picking', 'cancelled'],
  picking: ['shipped'],
  shipped: ['delivered'],
  delivered: ['return_requested'],
  return_requested: ['returned', 'delivered'],
  returned: ['refunded'],
  refunded: [],
  cancelled: [],
}

/** Amounts in minor units of `currency`; times ISO 8601 in UTC; delivery dates without time. */
export type Order = {
  id: string
  number: number
  status: OrderStatus
  email: string
  placed_at: string
  currency: string
  items_total: number
  shipping_total: number
  tax_total: number
  total: number
  shipping_method: string
  delivery_from: string | null
  delivery_to: string | null
  address: Address
  payment: { method: string; status: string; instrument?: { brand: string; last4: string }; failure?: string }
  note: string
  lines: {
    sku: string
    name: string
    slug: string
    brand: string
    image: Picture | null
    options: { name: string; value: string }[]
    unit_price: number
    quantity: number
    total: number
  }[]
  events: { at: string; kind: string; status: OrderStatus | null }[]
}
