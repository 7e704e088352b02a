// An order as its customer sees it.
import type { returnReasons, returnStatuses } from '../../contracts/lists/returns-list.ts'
import type { TrackingStatus } from '../../../sdk/plugin/carrier.ts'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import type { OrderStatus } from '../../contracts/order-statuses.ts'
import type { UntaxedReason } from '../../contracts/untaxed-reasons.ts'
import type { ReturnCondition } from '../../contracts/return-conditions.ts'
import type { LocalizedName, SelectedOption } from '../catalog/localize-name.ts'
import type { Address } from '../checkout/checkout.ts'
import type { TenderPaymentView } from '../payments/payment-tenders.ts'
import type { OrderFeeView } from '../pricing/order-fees.ts'
import type { TaxView } from '../pricing/totals.ts'
import type { Picture } from '../search/listing.ts'
import type { LineQuantities } from './line-status.ts'

export type ReturnReason = (typeof returnReasons)[number]
export const isResellable = (condition: ReturnCondition): boolean =>
  condition === 'as_new' || condition === 'worn'
export type ReturnStatus = (typeof returnStatuses)[number]

export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `number` counts the shipments of the order. */
export type Shipment = {
  id: string
  number: number
  carrier: string
  tracking: string
  /** Page of the carrier that shows where the parcel is. */
  tracking_url: string | null
  shipped_at: string
  delivered_at: string | null
  /** What the carrier reported, the oldest first; `message` in its words. */
  events: { at: string; status: TrackingStatus; message: string; place: string }[]
  lines: { line_id: number; quantity: number }[]
  /** Display numbers of the other orders in the parcel. */
  other_orders: string[]
}

/**
 * Refund destination: the original payment method or the account's store credit. Amounts paid by gift card are
 * always refunded to the card.
 */
export const refundDestinations = ['original', 'store-credit'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/** `refund_to` is the destination the customer chose. */
export type OrderReturn = {
  id: string
  number: number
  status: ReturnStatus
  requested_at: string
  refund_to: RefundDestination
  /** `condition` is null until the items are received. */
  lines: {
    line_id: number
    quantity: number
    received: number
    reason: ReturnReason
    condition: ReturnCondition | null
  }[]
  /** The order of the new items, if its items are exchanged. */
  exchange?: { order_id: OrderId; display_number: string; status: OrderStatus }
}

export const refundMethods = [
  'card',
  'cash',
  'account',
  'transfer',
  'gift-card',
  'store-credit',
  'exchange',
] as const

/**
 * `completed_at` is null until the provider has accepted the refund; `to` splits the amount by destination.
 */
export type Refund = {
  id: string
  /**
   * `provider`: a refund made in the payment provider's dashboard; `dispute`: a lost dispute; `exchange`: of returned items,
   * because their exchange was cancelled, or the new items were returned.
   */
  kind: 'cancelled' | 'changed' | 'returned' | 'goodwill' | 'provider' | 'dispute' | 'exchange'
  amount: number
  /** The shipping part of the amount. */
  delivery: number
  to: { method: (typeof refundMethods)[number]; amount: number }[]
  requested_at: string
  completed_at: string | null
}

/** Approval status of an order that needs approval by the buyer's company. */
export const approvalStatuses = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]
/** Allowed transitions; every status other than `pending` is final. */
export const approvalTransitions: Record<ApprovalStatus, readonly ApprovalStatus[]> = {
  pending: ['approved', 'rejected', 'expired', 'withdrawn'],
  approved: [],
  rejected: [],
  expired: [],
  withdrawn: [],
}

/**
 * Tax of an order besides its amounts. `country`: whose rates applied; `reason`: why no tax was charged, null when it was;
 * `exemption` and `buyer_vat_id` are of the buyer when the order was placed.
 */
export type OrderTaxDetails = {
  country: string
  reason: UntaxedReason | null
  exemption: { reason: string; certificate: string; reason_code?: string | undefined } | null
  buyer_vat_id: string | null
}

/** An order that the customer collects. Times are ISO 8601 in UTC; they are shown in `time_zone`. */
export type OrderPickup = {
  /** Code of the location. */
  location: string
  name: string
  /** Language of the name when it is translated. */
  lang?: string
  line1: string
  city: string
  postcode: string
  country: string
  time_zone: string
  /** Seven days, Monday first, each with its intervals in local time. */
  opening_hours: { opens: string; closes: string }[][]
  /** Shown when the order is collected, as text or QR code. */
  code: string
  /** When it will be ready, as promised to the customer. */
  promised_at: string
  /** Items come from other locations: it is ready by the end of the day of `promised_at`. */
  needs_transfer: boolean
  ready_at: string | null
  /** Until when it is kept after that. */
  expires_at: string | null
  collected_at: string | null
}

/**
 * A bundle of an order. Its components are lines of the order: they are shipped, returned and refunded as such, and
 * their amounts are those of the bundle.
 */
export type OrderBundle = LocalizedName & {
  /** Null once the product has been deleted from the catalogue. */
  product_id: number | null
  variant_id: VariantId | null
  sku: string
  slug: string
  brand: string
  image: Picture | null
  options: SelectedOption[]
  /** Of one bundle, before discounts, when it was ordered. */
  unit_price: number
  quantity: number
  /** Ids of its lines. */
  lines: number[]
}

/** Amounts are in minor units of `currency`; times are ISO 8601 in UTC; delivery dates have no time. */
export type Order = {
  id: OrderId
  number: number
  /** The number as customers see it: with the prefix of the shop. */
  display_number: string
  status: OrderStatus
  email: string
  placed_at: string
  currency: string
  /** Prices times quantities, before discounts. */
  items_total: number
  discount_total: number
  /** Applied promotions; discounts include those on shipping. */
  promotions: { code: string | null; name: string; discount: number }[]
  /** Shipping price after discounts; it includes tax where prices include tax. */
  shipping_total: number
  shipping_discount: number
  /** Gift wrapping, and the fee of the payment method; they include tax where prices include tax. */
  fees: OrderFeeView[]
  /** Present when the items are wrapped as a gift; the message may be empty. */
  gift?: { message: string }
  tax_total: number
  /** Whether prices include tax; if not, tax_total is added. */
  tax_included: boolean
  /** Tax by rate, highest first; 0.2 is 20 %. */
  taxes: TaxView[]
  /** Present when no tax was charged, for another country’s tax, and for companies with a VAT id. */
  tax_details?: OrderTaxDetails
  total: number
  shipping_method: string
  /** Of the method when the order was placed; empty: none. */
  shipping_description: string
  delivery_from: string | null
  delivery_to: string | null
  /** Present when the customer collects the order in a store. */
  pickup?: OrderPickup
  address: Address
  /** The customer collects the order and entered no address: `address` is that of the store. */
  is_store_address?: true
  /** Of the invoice; absent when the customer entered none. */
  billing_address?: Address
  payment: {
    method: string
    /** In the reader's language, as the shop named it when the order was placed; absent when nothing had to be paid. */
    label?: string
    status: string
    /** Amount due on delivery; present while it is due. */
    due?: number
    instrument?: { brand: string; last4: string }
    failure?: string
    /** Present while the payment is authorised, to be captured when the order ships. */
    authorization?: { amount: number; captured: number; expires_at: string | null }
    /** Orders on account: the due date once invoiced, and the open amount. */
    account?: { due_on: string | null; open: number }
    /** Reservation expiry; present while the buyer still has to pay or confirm. */
    pay_until?: string
    /** How to transfer the money; until a payment in advance has arrived. */
    instructions?: {
      amount: number
      fields: { label: string; value: string }[]
      qr_code: string | null
    }
  }
  /** Gift cards and store credit that paid part of the order. */
  tenders: TenderPaymentView[]
  note: string
  /**
   * Present for company orders. `purchase_order` is the company's reference; `reason` is why the order was
   * refused.
   */
  business?: {
    purchase_order: string
    net_days: number | null
    approval: ApprovalStatus | null
    reason: string
  }
  lines: (LineQuantities &
    LocalizedName & {
      id: number
      /** Status of this line. */
      status: OrderStatus
      /** Null once the product has been deleted from the catalogue. */
      product_id: number | null
      variant_id: VariantId | null
      sku: string
      slug: string
      brand: string
      image: Picture | null
      options: SelectedOption[]
      unit_price: number
      discount: number
      /** Included in total, the amount paid for the line. */
      tax: number
      total: number
      /** Number of the bundle in `bundles`, from 1, that it is a component of. */
      bundle?: number
      /** A promotion added it at no charge. */
      gift?: true
    })[]
  /** Absent without any. */
  bundles?: OrderBundle[]
  shipments: Shipment[]
  returns: OrderReturn[]
  /** The order and the return that pay for it, if it is an exchange. `waits`: it is sent when the return has arrived. */
  exchange_of?: { order_id: OrderId; display_number: string; return_number: number; waits: boolean }
  refunds: Refund[]
  /** Issued documents: an invoice at picking, and credit notes for later refunds. `display_number` has the prefix. */
  documents: { kind: DocumentKind; number: number; display_number: string; issued_at: string }[]
  events: { at: string; kind: string; status: OrderStatus | null }[]
}
