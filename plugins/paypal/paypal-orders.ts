// PayPal's orders as its API describes them, and what they mean for the shop: https://developer.paypal.com/docs/api/orders/v2/.
import type { ChargeResult, RefundResult } from '../../sdk/plugin/index.ts'

/** Digits after the decimal point, of the currencies above. */
const getDigits = (currency: string) => (currency === 'JPY' ? 0 : 2)

export type Money = { currency_code: string; value: string }
type Link = { rel: string; href: string }
/** `invoice_id`: the shop's key of a capture of an authorised payment. */
export type Capture = { id: string; status: string; amount: Money; invoice_id?: string }
export type Refund = { id: string; status: string; amount: Money; custom_id?: string; links?: Link[] }
export type Authorization = {
  id: string
  status: string
  amount: Money
  create_time?: string
  expiration_time?: string
}
export type Order = {
  id: string
  status: string
  intent?: 'CAPTURE' | 'AUTHORIZE'
  update_time?: string
  links?: Link[]
  payer?: { email_address?: string }
  payment_source?: { paypal?: { email_address?: string } }
  purchase_units?: {
    custom_id?: string
    amount?: Money
    shipping?: { name?: { full_name?: string }; address?: PaypalAddress }
    payments?: { authorizations?: Authorization[]; captures?: Capture[]; refunds?: Refund[] }
  }[]
}
type PaypalAddress = {
  address_line_1?: string
  address_line_2?: string
  /** City and state. */
  admin_area_2?: string
  admin_area_1?: string
  postal_code?: string
  country_code: string
}
export type Failure = {
  name?: string
  details?: { issue?: string }[]
  links?: { rel: string; href: string }[]
}

/** Decimal amount as PayPal writes it. */
export function toMoney(minor: number, currency: string): Money {
  const digits = getDigits(currency)
  return { currency_code: currency, value: (minor / 10 ** digits).toFixed(digits) }
}

export const toMinor = ({ value, currency_code: currency }: Money): number =>
  Math.round(Number(value) * 10 ** getDigits(currency))

export const getRefunds = ({ purchase_units: units }: Order): Refund[] => units?.[0]?.payments?.refunds ?? []

export function toRefundResult({ id, status }: Refund): RefundResult {
  // A refund that is pending has left the shop's account.
  return status === 'FAILED' || status === 'CANCELLED'
    ? { status: 'failed', reason: 'refused' }
    : { status: 'refunded', reference: id }
}

export const getIssue = (body: unknown) => (body as Failure | null)?.details?.[0]?.issue
export const isDeclined = (status: string) => status === 'DECLINED' || status === 'FAILED'
export const getAllCaptures = ({ purchase_units: units }: Order): Capture[] =>
  units?.[0]?.payments?.captures ?? []
export const getCaptures = (order: Order): Capture[] =>
  getAllCaptures(order).filter(({ status }) => !isDeclined(status))
/** The latest: a renewed authorisation replaces the first. */
export const getAuthorization = ({ purchase_units: units }: Order): Authorization | undefined =>
  units?.[0]?.payments?.authorizations?.at(-1)
export const isToAuthorise = (order: Order) =>
  order.intent === 'AUTHORIZE' && order.status === 'APPROVED' && !getAuthorization(order)
export const sumMinor = (amounts: readonly { amount: Money }[]) =>
  amounts.reduce((sum, { amount }) => sum + toMinor(amount), 0)
/** A refund links to its capture. */
export const isRefundOf = ({ status, links }: Refund, { id }: Capture, captures: readonly Capture[]) =>
  toRefundResult({ id, status } as Refund).status === 'refunded' &&
  (captures.length === 1 || (links ?? []).some(({ rel, href }) => rel === 'up' && href.endsWith(`/${id}`)))

export function toResult(order: Order): ChargeResult {
  const authorization = getAuthorization(order)
  if (authorization) return toAuthorisedResult(authorization, getCaptures(order))
  const [capture] = getAllCaptures(order)
  if (capture) {
    if (capture.status === 'DECLINED' || capture.status === 'FAILED')
      return { status: 'declined', reason: 'card_declined' }
    // Held for review, for example.
    if (capture.status === 'PENDING') return { status: 'pending' }
    const { id, amount } = capture
    return { status: 'captured', reference: id, amountMinor: toMinor(amount), currency: amount.currency_code }
  }
  if (isToAuthorise(order)) return { status: 'pending' }
  if (order.status === 'APPROVED') return { status: 'authorised', reference: order.id }
  if (order.status === 'VOIDED') return { status: 'declined', reason: 'order_expired' }
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return link ? { status: 'action', url: link.href } : { status: 'pending' }
}

function toAuthorisedResult(
  { id, status, amount, expiration_time: expiresAt }: Authorization,
  captures: readonly Capture[],
): ChargeResult {
  const capturedMinor = sumMinor(captures)
  const currency = amount.currency_code
  if (status === 'PENDING') return { status: 'pending' }
  if (status === 'CREATED' || status === 'PARTIALLY_CAPTURED')
    return {
      status: 'authorised',
      reference: id,
      amountMinor: toMinor(amount),
      currency,
      capturedMinor,
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
    }
  const [first] = captures
  if (first) return { status: 'captured', reference: first.id, amountMinor: capturedMinor, currency }
  return { status: 'declined', reason: status === 'DENIED' ? 'card_declined' : 'order_expired' }
}
