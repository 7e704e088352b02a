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
  /** Prices times quantities, before discounts. */
  items_total: number
  discount_total: number
  /** What took something off, delivery's cost included. */
  promotions: { code: string | null; name: string; discount: number }[]
  /** What delivery costs after its discount; its tax is in it where prices hold theirs. */
  shipping_total: number
  shipping_discount: number
  tax_total: number
  /** Whether prices hold their tax; where not, tax_total comes on top. */
  tax_included: boolean
  /** Tax by rate, the highest first; 0.2 is 20 %. */
  taxes: { rate: number; amount: number }[]
  total: number
  shipping_method: string
  delivery_from: string | null
  delivery_to: string | null
  address: Address
  payment: { method: string; status: string; instrument?: { brand: string; last4: string }; failure?: string }
  /** Gift cards and store credit that paid a part. */
  tenders: { method: string; status: string; amount: number; hint?: string }[]
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
    discount: number
    /** Within total, which is what is paid for the line. */
    tax: number
    total: number
  }[]
  events: { at: string; kind: string; status: OrderStatus | null }[]
}
