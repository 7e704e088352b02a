// All error codes with their HTTP status and title, for the API and the pages.
const catalogue = {
  invalid_input: { status: 400, title: 'The request is not valid' },
  invalid_signature: { status: 400, title: 'The signature is incorrect or expired' },
  invalid_event: { status: 400, title: 'The event is signed, but cannot be read' },
  invalid_quantity: { status: 400, title: "cartQuantity can't be zero or less than zero" },
  authentication_required: { status: 401, title: 'Please sign in' },
  invalid_credentials: { status: 401, title: 'The email address or password is incorrect' },
  invalid_api_key: { status: 401, title: 'The key or access token is not valid' },
  api_key_expired: { status: 401, title: 'The key or access token has expired' },
  payment_declined: { status: 402, title: 'The payment was declined' },
  forbidden_origin: { status: 403, title: 'The request must come from this shop' },
  forbidden: { status: 403, title: 'Your role does not allow this' },
  insufficient_scope: { status: 403, title: 'The key does not have the required scope' },
  app_suspended: { status: 403, title: 'This app is suspended' },
  app_not_live: { status: 403, title: 'This app is not live yet' },
  sandbox_only: { status: 403, title: 'This endpoint requires a sandbox key' },
  trade_access_required: { status: 403, title: 'Live access requires trade access' },
  invalid_password: { status: 403, title: 'The password is incorrect' },
  invalid_code: { status: 403, title: 'The code is incorrect or was already used' },
  unknown_passkey: { status: 403, title: 'This passkey is not linked to an account' },
  reauthentication_required: { status: 403, title: 'Please sign in again' },
  not_found: { status: 404, title: 'Not found' },
  order_not_found: { status: 404, title: 'Order not found' },
  cart_line_not_found: { status: 404, title: 'Cart line not found' },
  product_not_found: { status: 404, title: 'Product not found' },
  collection_not_found: { status: 404, title: 'Collection not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  out_of_stock: { status: 409, title: 'Not enough stock' },
  quantity_limit_exceeded: { status: 409, title: 'The quantity exceeds the maximum per order' },
  cart_full: { status: 409, title: 'The cart is full' },
  total_changed: { status: 409, title: 'The total has changed' },
  application_already_decided: { status: 409, title: 'This application was already decided' },
  quote_closed: { status: 409, title: 'The status of the quote does not allow this change' },
  already_company_member: { status: 409, title: 'This person is already a member of a company' },
  last_super_admin: { status: 409, title: 'At least one staff member must be able to grant roles' },
  staff_changed: { status: 409, title: 'Someone else has changed the access of this staff member' },
  last_admin: { status: 409, title: 'The company must have at least one admin' },
  approval_already_decided: { status: 409, title: 'This order was already approved or rejected' },
  minimum_order_not_met: { status: 409, title: 'The items total less than the minimum order value' },
  credit_limit_exceeded: { status: 409, title: 'The order exceeds the available credit of the company' },
  approval_required: { status: 409, title: 'This order requires approval first' },
  approval_not_supported: {
    status: 409,
    title: 'This order requires approval, which this payment method does not support',
  },
  payment_exceeds_balance: {
    status: 409,
    title: 'The amount exceeds the outstanding balance of this invoice',
  },
  pack_size_mismatch: { status: 409, title: 'Some items are sold in full packs only' },
  two_factor_enabled: { status: 409, title: 'Two-factor authentication is already on' },
  invalid_transition: { status: 409, title: 'The status of the order does not allow this change' },
  product_changed: { status: 409, title: 'Someone else has changed this product in the meantime' },
  stock_changed: { status: 409, title: 'Someone else has changed this stock in the meantime' },
  stock_reserved: {
    status: 409,
    title: 'The remaining stock would be less than the quantity reserved by orders',
  },
  location_in_use: {
    status: 409,
    title: 'This location is the main one, holds stock, or has an open stock transfer',
  },
  transfer_status: { status: 409, title: 'The status of the stock transfer does not allow this change' },
  real_orders_exist: { status: 409, title: 'Some orders may have been paid with real money' },
  owner_account_required: {
    status: 409,
    title: 'Create a super-admin account of your own first: the accounts of the demo are removed',
  },
  order_changed: { status: 409, title: 'Someone else has changed this order in the meantime' },
  order_in_review: {
    status: 409,
    title: 'The risk rules are being applied to this order: try again in a few seconds',
  },
  location_required: {
    status: 409,
    title: 'Several locations send this order: name the one that sends this parcel',
  },
  order_for_pickup: {
    status: 409,
    title: 'The customer collects this order: mark it as ready for pickup, and hand it over',
  },
  not_for_pickup: { status: 409, title: 'This order is sent to the customer' },
  pickup_ready: { status: 409, title: 'The order is ready for pickup and cannot be edited any more' },
  location_lacks_stock: { status: 409, title: 'The location does not have these items' },
  orders_not_mergeable: {
    status: 409,
    title:
      'These orders cannot ship in one parcel: they need the same customer, address, currency and location, ready to pick',
  },
  order_merged: {
    status: 409,
    title: 'The order ships in one parcel with others: ship everything that is left, or unmerge it first',
  },
  too_many_merged_orders: { status: 409, title: 'At most 20 orders ship in one parcel' },
  campaign_started: {
    status: 409,
    title: 'The campaign was started already: its emails can be cancelled and resumed, but not changed',
  },
  campaign_not_sending: { status: 409, title: 'The status of the campaign does not allow this change' },
  campaign_without_recipients: {
    status: 409,
    title: 'No customer of the segment has agreed to marketing emails',
  },
  note_not_editable: {
    status: 409,
    title: 'Only its author can change this note, and a message that was sent to the customer stays',
  },
  order_on_hold: { status: 409, title: 'The order is on hold: release it first' },
  capture_failed: {
    status: 409,
    title:
      'The payment could not be captured, and nothing was shipped: ask the customer for another payment, or cancel the order',
  },
  capture_pending: {
    status: 503,
    title: 'The payment provider has not answered yet, and nothing has changed: try again in a minute',
  },
  payment_not_expired: {
    status: 409,
    title: 'The payment can still be captured: capture it, or write it off when it has expired',
  },
  order_not_paid: { status: 409, title: 'The order is not paid yet' },
  quantity_exceeded: { status: 409, title: 'The quantity exceeds the number of items left for this action' },
  return_window_closed: { status: 409, title: 'The return window has closed' },
  additional_payment_required: { status: 409, title: 'This option costs more than the one ordered' },
  order_edit_pending: { status: 409, title: 'Another order edit is awaiting payment' },
  exchange_unavailable: {
    status: 409,
    title: 'These items cannot be exchanged: return them, and place a new order',
  },
  exchange_in_progress: {
    status: 409,
    title: 'The new items of the exchange are being sent, so the return is still expected',
  },
  label_in_progress: { status: 409, title: 'A label for this order is being made: try again in a minute' },
  label_unfinished: {
    status: 409,
    title: 'Another label of this order belongs to no parcel yet: ship its items, or void it',
  },
  content_changed: { status: 409, title: 'Someone else has changed this in the meantime' },
  email_already_sent: { status: 409, title: 'The email was already sent, or is being sent now' },
  in_use: { status: 409, title: 'This is still in use' },
  shipping_zone_changed: { status: 409, title: 'The address must be in the country and region of the order' },
  account_required: { status: 409, title: 'Store credit requires an account, and this is a guest order' },
  not_restockable: {
    status: 409,
    title: 'Damaged items and items that were not ordered cannot be restocked',
  },
  refund_limit_exceeded: { status: 403, title: 'The refund exceeds what your role may refund' },
  partial_refund_not_supported: {
    status: 409,
    title: 'This payment method refunds everything at once: refund all of it, or a part to store credit',
  },
  refund_exceeds_payment: { status: 409, title: 'The refund exceeds the amount paid' },
  too_many_apps: { status: 409, title: 'This account has reached the maximum number of apps' },
  too_many_draft_orders: { status: 409, title: 'You have reached the maximum number of draft orders' },
  too_many_saved_views: { status: 409, title: 'You have reached the maximum number of saved views' },
  too_many_keys: { status: 409, title: 'This app has reached the maximum number of keys' },
  key_already_rotated: { status: 409, title: 'This key was already rotated' },
  cursor_expired: { status: 410, title: 'This cursor has expired: read everything again' },
  too_many_webhooks: { status: 409, title: 'This app has reached the maximum number of webhook endpoints' },
  link_expired: { status: 410, title: 'This link was already used or has expired' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The content type must be application/json' },
  shipping_unavailable: { status: 422, title: 'This shipping method is not available for the address' },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was already used for a different request',
  },
  label_rejected: { status: 422, title: 'The carrier rejected the label' },
  carrier_unavailable: { status: 503, title: 'The carrier did not give a usable answer' },
  invalid_webhook_url: { status: 422, title: 'Events cannot be sent to this URL' },
  invalid_passkey: { status: 422, title: 'This passkey cannot be added' },
  weak_password: { status: 422, title: 'This password is too easy to guess' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  sandbox_unavailable: { status: 503, title: 'The sandbox is not available' },
  overloaded: { status: 503, title: 'The shop is busy, please try again' },
  database_unavailable: { status: 503, title: 'The shop is busy, please try again' },
  internal: { status: 500, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof catalogue
export const errorCodes = Object.keys(catalogue) as ErrorCode[]

/**
 * An expected error, by code. `details` is sent to the client unchanged, so it must contain nothing
 * confidential.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(catalogue[code].title)
    this.code = code
    this.details = details
  }
  get status(): number {
    return catalogue[this.code].status
  }
}

/** A validation error of one field: its path, joined by dots, and the expected value. */
export type InputIssue = { path: string; message: string }

export const invalidInput = (path: string, message: string): ShopError =>
  new ShopError('invalid_input', { issues: [{ path, message }] satisfies InputIssue[] })

export const toInputIssues = (error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): InputIssue[] => error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
