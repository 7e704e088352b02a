// Sending the order, and what each answer means for the shopper.
import { useRef, useState } from 'react'
import { type DeclineReason, declineReasons } from '../../../kernel/decline-reasons.ts'
import type { CheckoutPreview, PlacedOrder, PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import { ApiError, callApi } from '../../state/api.ts'
import { useCart } from '../../state/cart.ts'
import { getCheckoutKey, settleCheckout } from './checkout-key.ts'
import { type CheckoutFieldErrors, findFieldByPath } from './validate-checkout.ts'
import { clearDraft, markPlaced } from './draft.ts'
import { runExclusive } from './mutex.ts'
import { cancelOpenPayment, saveOpenPayment } from './open-payment.ts'
import { refreshCheckoutTotals } from './use-checkout-totals.ts'

/** Why there is no order. Totals in minor units: the one that was shown, and the one that holds. */
export type CheckoutError =
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'credit_limit' | 'approval_method' }
  | { kind: 'out_of_stock' | 'whole_packs' | 'shipping' | 'nowhere' | 'network' | 'busy' | 'again' | 'left' }
  | { kind: 'total_changed'; before: number; now: number | undefined }
  | { kind: 'minimum_order'; minimum: number; missing: number; currency: string }
  | { kind: 'failed'; requestId: string }

/** What the server answered instead of an order; status 0 without an answer. */
type FailedOrder = Pick<ApiError, 'code' | 'status' | 'details' | 'requestId'>

/** The new quote that a conflict answers with. */
const quoteFromError = (error: FailedOrder) => error.details['quote'] as CheckoutPreview | undefined

/** @returns undefined where nothing is missing. */
export const belowMinimum = (quote: CheckoutPreview | undefined): CheckoutError | undefined =>
  quote?.minimum_order && { kind: 'minimum_order', ...quote.minimum_order, currency: quote.currency }

const createDeclined = (declineReason: unknown): CheckoutError => ({
  kind: 'declined',
  reason: declineReasons.find((reason) => reason === declineReason) ?? 'card_declined',
})

/** Why the payment of before did not come about, as the address tells it to whoever is back from there. */
export const paymentReturnError = (reason: string): CheckoutError =>
  reason === 'left' ? { kind: 'left' } : createDeclined(reason)

export function toCheckoutError(
  error: FailedOrder,
  input: Pick<PlaceOrderInput, 'expected_total'>,
): CheckoutError {
  switch (error.code) {
    case 'payment_declined':
      return createDeclined(error.details['reason'])
    case 'total_changed':
      return { kind: 'total_changed', before: input.expected_total, now: quoteFromError(error)?.total }
    case 'out_of_stock':
      return { kind: 'out_of_stock' }
    case 'whole_packs':
      return { kind: 'whole_packs' }
    case 'credit_limit':
    case 'approval_method':
      return { kind: error.code }
    case 'minimum_order':
      return belowMinimum(quoteFromError(error)) ?? { kind: 'failed', requestId: error.requestId }
    case 'shipping_unavailable':
      return { kind: 'shipping' }
    case 'idempotency_mismatch':
    case 'not_signed_in':
      return { kind: 'again' }
    case 'too_many_requests':
    case 'overloaded':
    case 'database_unavailable':
      return { kind: 'busy' }
    default:
      // A proxy answers for a shop that it does not reach (503), or that did not answer it (502, 504).
      if (error.status === 503) return { kind: 'busy' }
      return [0, 502, 504].includes(error.status)
        ? { kind: 'network' }
        : { kind: 'failed', requestId: error.requestId }
  }
}

/** Fields that the server did not accept. */
export function toFieldErrors(issues: unknown): CheckoutFieldErrors {
  if (!Array.isArray(issues)) return {}
  return Object.fromEntries(
    (issues as { path?: unknown }[]).flatMap(({ path }) => {
      const field = findFieldByPath(String(path))
      return field ? [[field, { key: 'checkout.fault.server' as const }]] : []
    }),
  )
}

type Handlers = {
  onRejected(checkoutError: CheckoutError | undefined, errors: CheckoutFieldErrors): void
  /** The order is there; the page waits for this before it goes on. */
  onPlaced(input: PlaceOrderInput): Promise<void>
}

export function usePlaceOrder({ onRejected, onPlaced }: Handlers) {
  const [busy, setBusy] = useState(false)
  // State comes too late for the second press of a double click.
  const sending = useRef(false)

  /** @returns where it leads. */
  const send = async (input: PlaceOrderInput): Promise<string> => {
    const placed = await callApi<PlacedOrder>('/v1/dynamic/checkout', {
      body: input,
      headers: { 'idempotency-key': getCheckoutKey(input) },
    })
    settleCheckout()
    await onPlaced(input)
    const { url: paymentUrl } = placed.payment
    if (paymentUrl !== undefined) {
      // Until it is paid, cart and draft stay for whoever comes back without.
      saveOpenPayment({ id: placed.order.id, url: placed.url })
      window.location.assign(paymentUrl)
      return paymentUrl
    }
    markPlaced(placed.order.id)
    clearDraft()
    // A new document: the order's page is not a step in this one's history of forms.
    window.location.assign(placed.url)
    useCart.getState().ordered()
    return placed.url
  }

  const place = async (input: PlaceOrderInput) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    onRejected(undefined, {})
    try {
      const paid = await cancelOpenPayment()
      if (paid !== undefined) return window.location.assign(paid)
      await runExclusive(
        () => send(input),
        (url) => window.location.assign(url),
      )
    } catch (error) {
      settleCheckout(error)
      const failed: FailedOrder =
        error instanceof ApiError ? error : { code: '', status: 500, details: {}, requestId: '' }
      const errors = toFieldErrors(failed.details['issues'])
      onRejected(Object.keys(errors).length ? undefined : toCheckoutError(failed, input), errors)
      void refreshCheckoutTotals()
      sending.current = false
      setBusy(false)
    }
  }
  /** The page is shown anew as it was left: nothing is being sent. */
  const rest = () => {
    sending.current = false
    setBusy(false)
  }
  return { busy, place, rest }
}
