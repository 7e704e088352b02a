// All error codes with their HTTP status and title, for the API and the pages.
const catalogue = {
  invalid_input: { status: 400, title: 'The request is not valid' },
  webhook_refused: { status: 400, title: 'The signature is not right, or too old' },
  cart_quantity: { status: 400, title: "cartQuantity can't be zero or less than zero" },
  not_signed_in: { status: 401, title: 'Please sign in' },
  wrong_credentials: { status: 401, title: 'The e-mail address or the password is not right' },
  invalid_key: { status: 401, title: 'The key or access token is not valid' },
  key_expired: { status: 401, title: 'The key or access token has expired' },
  payment_declined: { status: 402, title: 'The payment was declined' },
  forbidden_origin: { status: 403, title: 'The request must come from this shop' },
  forbidden: { status: 403, title: 'Your role does not allow this' },
  scope_missing: { status: 403, title: 'The key has not the scope that this needs' },
  application_suspended: { status: 403, title: 'This application is suspended' },
  application_not_live: { status: 403, title: 'This application is not live yet' },
  sandbox_only: { status: 403, title: 'This is for keys of the sandbox' },
  needs_trade_access: { status: 403, title: 'Going live needs trade access' },
  wrong_password: { status: 403, title: 'The password is not right' },
  wrong_code: { status: 403, title: 'The code is not right, or was used already' },
  passkey_unknown: { status: 403, title: 'This passkey does not open an account here' },
  sign_in_again: { status: 403, title: 'Please sign in again first' },
  not_found: { status: 404, title: 'Not found' },
  order_not_found: { status: 404, title: 'No such order' },
  cart_line_not_found: { status: 404, title: 'No such line in the cart' },
  product_not_found: { status: 404, title: 'No such product' },
  collection_not_found: { status: 404, title: 'No such collection' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  out_of_stock: { status: 409, title: 'Not enough stock' },
  limit_per_order: { status: 409, title: 'One order may not have more of this' },
  cart_full: { status: 409, title: 'The cart is full' },
  total_changed: { status: 409, title: 'The total has changed' },
  application_decided: { status: 409, title: 'This application was decided already' },
  quote_closed: { status: 409, title: 'The quote can no longer be changed that way' },
  company_member: { status: 409, title: 'This person acts for a company already' },
  last_super_admin: { status: 409, title: 'Somebody has to be left who grants roles' },
  staff_changed: { status: 409, title: 'Somebody else has changed what this person may do' },
  last_admin: { status: 409, title: 'Somebody has to be left who administers the company' },
  approval_decided: { status: 409, title: 'This order was decided already' },
  minimum_order: { status: 409, title: 'The goods of the order come to less than the minimum order' },
  credit_limit: { status: 409, title: 'The order comes to more than is left of the company’s credit' },
  approval_open: { status: 409, title: 'Somebody has to approve this order first' },
  approval_method: {
    status: 409,
    title: 'Somebody has to approve this order, and this way of paying does not wait',
  },
  payment_too_much: { status: 409, title: 'There is not so much open of this invoice' },
  whole_packs: { status: 409, title: 'Some pieces are sold by whole packs only' },
  two_step_on: { status: 409, title: 'Two-step sign-in is on already' },
  invalid_transition: { status: 409, title: 'The order can no longer be changed that way' },
  product_changed: { status: 409, title: 'Somebody else has changed this product meanwhile' },
  stock_changed: { status: 409, title: 'Somebody else has changed this stock meanwhile' },
  stock_held: { status: 409, title: 'Orders hold more than would be left' },
  location_in_use: { status: 409, title: 'This location is the main one, or holds stock' },
  order_changed: { status: 409, title: 'Somebody else has changed this order meanwhile' },
  payment_open: { status: 409, title: 'The order is not paid yet' },
  too_many_pieces: { status: 409, title: 'There are not so many pieces' },
  too_late: { status: 409, title: 'The time for this is over' },
  costs_more: { status: 409, title: 'This choice costs more than the one that was ordered' },
  change_open: { status: 409, title: 'Another change waits to be paid, or to be left' },
  content_changed: { status: 409, title: 'Somebody else has changed this meanwhile' },
  still_used: { status: 409, title: 'Something still stands on this' },
  delivers_elsewhere: { status: 409, title: 'The delivery of this order is for its country and region' },
  no_account: { status: 409, title: 'Store credit needs an account, and this order belongs to none' },
  not_for_sale: {
    status: 409,
    title: 'Damaged pieces, and pieces that were not ordered, are not sold again',
  },
  refund_too_much: { status: 409, title: 'That is more than was paid' },
  too_many_applications: { status: 409, title: 'This account has as many applications as it may' },
  too_many_drafts: { status: 409, title: 'You keep as many drafts as you may' },
  too_many_views: { status: 409, title: 'You keep as many views as you may' },
  too_many_keys: { status: 409, title: 'This application has as many keys as it may' },
  key_followed: { status: 409, title: 'Another key follows this one already' },
  cursor_gone: { status: 410, title: 'This cursor holds no longer: read everything again' },
  too_many_webhooks: { status: 409, title: 'An application may not have more addresses' },
  link_dead: { status: 410, title: 'This link was used already, or is too old' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The content type must be application/json' },
  shipping_unavailable: { status: 422, title: 'This delivery is not available for the address' },
  idempotency_mismatch: { status: 422, title: 'This Idempotency-Key was used for another request' },
  webhook_address: { status: 422, title: 'Events cannot be sent to this address' },
  passkey_refused: { status: 422, title: 'This passkey cannot be added' },
  password_too_easy: { status: 422, title: 'This password is too easy to guess' },
  too_many_requests: { status: 429, title: 'Too many requests' },
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
