// How to fix what the API rejected about an order.
import type { ApiError } from '../../data/api-error.ts'
import type { MessageKey } from '../../i18n/text.tsx'

const explanations: Record<string, MessageKey> = {
  account_required: 'order.error.no-account',
  capture_failed: 'order.error.capture',
  capture_pending: 'order.error.capture-pending',
  carrier_unavailable: 'order.error.carrier-unavailable',
  content_changed: 'order.error.changed',
  forbidden: 'order.error.forbidden',
  invalid_transition: 'order.error.status',
  label_in_progress: 'order.error.label-in-progress',
  label_rejected: 'order.error.label-rejected',
  label_unfinished: 'order.error.label-unfinished',
  location_required: 'order.error.quantity',
  not_found: 'order.error.changed',
  not_restockable: 'order.error.not-restockable',
  order_changed: 'order.error.changed',
  order_merged: 'order.error.merged',
  order_not_editable: 'order.error.status',
  order_not_paid: 'order.error.unpaid',
  order_on_hold: 'order.error.on-hold',
  orders_not_mergeable: 'order.error.merged',
  out_of_stock: 'order.error.out-of-stock',
  partial_refund_not_supported: 'order.error.full-refund-only',
  payment_not_expired: 'order.error.not-expired',
  quantity_exceeded: 'order.error.quantity',
  refund_exceeds_payment: 'order.error.refund-exceeds',
  refund_limit_exceeded: 'order.error.refund-limit',
  shipping_unavailable: 'order.error.shipping',
  wrong_pickup_code: 'order.error.pickup-code',
  total_changed: 'order.error.total-changed',
}

export const explainOrderError = ({ code }: ApiError): MessageKey | undefined => explanations[code]
