// An order as its owner sees it.
import type { LocalizedName, SelectedOption } from '../catalog/localize-name.ts'
import type { Address } from '../checkout/checkout.ts'
import type { Picture } from '../search/listing.ts'
import type { LineQuantities } from './line-status.ts'

/** Why a piece comes back. */
export const returnReasons = ['size', 'look', 'quality', 'wrong', 'late', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
/** How pieces of a return were found when they came. Only what is as new or worn can be sold again. */
export const returnConditions = ['as_new', 'worn', 'damaged', 'wrong_item'] as const
export type ReturnCondition = (typeof returnConditions)[number]
export const isResellable = (condition: ReturnCondition): boolean =>
  condition === 'as_new' || condition === 'worn'
export const returnStatuses = ['requested', 'received', 'refunded', 'withdrawn'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

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

export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A parcel; `number` counts those of the order. */
export type Shipment = {
  id: string
  number: number
  carrier: string
  tracking: string
  shipped_at: string
  delivered_at: string | null
  lines: { line_id: number; quantity: number }[]
}

/** Where money goes back to: the way that it was paid, or the account's store credit. What a gift card paid goes back to it. */
export const refundDestinations = ['original', 'store-credit'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/** `refund_to` is what the shopper wishes. */
export type OrderReturn = {
  id: string
  number: number
  status: ReturnStatus
  requested_at: string
  refund_to: RefundDestination
  /** `condition` is null until it came. */
  lines: {
    line_id: number
    quantity: number
    received: number
    reason: ReturnReason
    condition: ReturnCondition | null
  }[]
}

export const refundMethods = ['card', 'cash', 'account', 'gift-card', 'store-credit'] as const

/** `completed_at` is null until the provider has taken it; `to` says where which part of it goes. */
export type Refund = {
  id: string
  /** `provider`: made in the payment provider's dashboard; `dispute`: a dispute that was lost. */
  kind: 'cancelled' | 'changed' | 'returned' | 'goodwill' | 'provider' | 'dispute'
  amount: number
  /** Part of it that gives delivery back. */
  delivery: number
  to: { method: (typeof refundMethods)[number]; amount: number }[]
  requested_at: string
  completed_at: string | null
}

/** Of an order that somebody of the buyer's company has to approve: where that stands. */
export const approvalStatuses = ['waiting', 'approved', 'refused', 'lapsed', 'withdrawn'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]
/** What may follow what: it is decided once. */
export const approvalTransitions: Record<ApprovalStatus, readonly ApprovalStatus[]> = {
  waiting: ['approved', 'refused', 'lapsed', 'withdrawn'],
  approved: [],
  refused: [],
  lapsed: [],
  withdrawn: [],
}

const dayMs = 86_400_000

/** The day by which an invoice of a day is to be paid, as an ISO date. */
export const getDueDate = (issuedAt: Date, netDays: number): string =>
  new Date(issuedAt.getTime() + netDays * dayMs).toISOString().slice(0, 10)

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
  payment: {
    method: string
    status: string
    /** To be paid at the door; there while it is. */
    due?: number
    instrument?: { brand: string; last4: string }
    failure?: string
    /** On account: until when it is to be paid, once it is invoiced, and what is open. */
    account?: { due_on: string | null; open: number }
    /** There while the buyer has to pay or confirm on a page: until when the pieces are held. */
    pay_until?: string
  }
  /** Gift cards and store credit that paid a part. */
  tenders: { method: string; status: string; amount: number; hint?: string }[]
  note: string
  /** There where somebody placed it for a company. `purchase_order` is its number there; `reason` why it was refused. */
  business?: {
    purchase_order: string
    net_days: number | null
    approval: ApprovalStatus | null
    reason: string
  }
  lines: (LineQuantities &
    LocalizedName & {
      id: number
      /** Where the line stands by itself. */
      status: OrderStatus
      /** Null once it is not in the catalogue any more. */
      product_id: number | null
      variant_id: number | null
      sku: string
      slug: string
      brand: string
      image: Picture | null
      options: SelectedOption[]
      unit_price: number
      discount: number
      /** Within total, which is what is paid for the line. */
      tax: number
      total: number
    })[]
  shipments: Shipment[]
  returns: OrderReturn[]
  refunds: Refund[]
  /** What was issued: an invoice once it is picked, a credit note for what went back after that. */
  documents: { kind: DocumentKind; number: number; issued_at: string }[]
  events: { at: string; kind: string; status: OrderStatus | null }[]
}
