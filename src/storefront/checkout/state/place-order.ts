// Places the order and maps each response to a result for the shopper.
import { useRef, useState } from 'react'
import { type DeclineReason, declineReasons } from '../../../kernel/decline-reasons.ts'
import type { CheckoutPreview, PlacedOrder, PlaceOrderInput } from '../../../modules/checkout/checkout.ts'
import { ApiError, callApi } from '../../state/api.ts'
import { useCart } from '../../state/cart/cart.ts'
import { getCheckoutKey, isUnsettled, settleCheckout } from './checkout-key.ts'
import { type CheckoutFieldErrors, findFieldByPath } from './validate-checkout.ts'
import { clearDraft, markPlaced } from './draft.ts'
import { runExclusive } from './mutex.ts'
import { cancelOpenPayment, saveOpenPayment } from '../payment/open-payment.ts'
import { refreshCheckoutTotals } from './use-checkout-totals.ts'

/** Why no order was placed. Totals in minor units: the one shown, and the current one. */
export type CheckoutError =
  | { kind: 'declined'; reason: DeclineReason }
  | { kind: 'credit_limit_exceeded' | 'approval_not_supported' }
  | {
      kind:
        | 'out_of_stock'
        | 'pack_size_mismatch'
        | 'shipping'
        | 'nowhere'
        | 'network'
        | 'busy'
        | 'again'
        | 'left'
    }
  | { kind: 'total_changed'; before: number; now: number | undefined }
  | { kind: 'minimum_order_not_met'; minimum: number; missing: number; currency: string }
  | { kind: 'failed'; requestId: string }

/** A failed response; status 0 when there was none. */
type FailedOrder = Pick<ApiError, 'code' | 'status' | 'details' | 'requestId'>

/** New quote returned with a conflict. */
const quoteFromError = (error: FailedOrder) => error.details['quote'] as CheckoutPreview | undefined

/**
 * Minimum order value error.
 * @returns undefined when the minimum is reached.
 */
export const belowMinimum = (quote: CheckoutPreview | undefined): CheckoutError | undefined =>
  quote?.minimum_order && { kind: 'minimum_order_not_met', ...quote.minimum_order, currency: quote.currency }

const createDeclined = (declineReason: unknown): CheckoutError => ({
  kind: 'declined',
  reason: declineReasons.find((reason) => reason === declineReason) ?? 'card_declined',
})

/** Error for a failed payment, from the reason in the return URL. */
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
    case 'pack_size_mismatch':
      return { kind: 'pack_size_mismatch' }
    case 'credit_limit_exceeded':
    case 'approval_not_supported':
      return { kind: error.code }
    case 'minimum_order_not_met':
      return belowMinimum(quoteFromError(error)) ?? { kind: 'failed', requestId: error.requestId }
    case 'shipping_unavailable':
      return { kind: 'shipping' }
    case 'idempotency_key_reused':
    case 'authentication_required':
      return { kind: 'again' }
    case 'too_many_requests':
    case 'overloaded':
    case 'database_unavailable':
      return { kind: 'busy' }
    default:
      // A proxy responds with 503 when it cannot reach the shop, and with 502 or 504 when the shop did not
      // respond.
      if (error.status === 503) return { kind: 'busy' }
      return [0, 502, 504].includes(error.status)
        ? { kind: 'network' }
        : { kind: 'failed', requestId: error.requestId }
  }
}

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
  /** `isUnsettled`: there was no answer, so the order may have been placed. */
  onRejected(
    checkoutError: CheckoutError | undefined,
    errors: CheckoutFieldErrors,
    isUnsettled?: boolean,
  ): void
  /** Called after the order is placed; the page waits for it before it navigates. */
  onPlaced(input: PlaceOrderInput): Promise<void>
}

export function usePlaceOrder({ onRejected, onPlaced }: Handlers) {
  const [busy, setBusy] = useState(false)
  // A ref, because state updates too late for the second click of a double click.
  const sending = useRef(false)

  /** @returns the URL to go to. */
  const send = async (input: PlaceOrderInput): Promise<string> => {
    const placed = await callApi<PlacedOrder>('/v1/dynamic/checkout', {
      body: input,
      headers: { 'idempotency-key': getCheckoutKey(input) },
    })
    settleCheckout()
    await onPlaced(input)
    const { url: paymentUrl } = placed.payment
    if (paymentUrl !== undefined) {
      // Cart and draft are kept until the order is paid, in case the buyer returns without paying.
      saveOpenPayment({ id: placed.order.id, url: placed.url, ...(input.keep_cart && { keepsCart: true }) })
      window.location.assign(paymentUrl)
      return paymentUrl
    }
    markPlaced(placed.order.id)
    clearDraft()
    // Loads a new document, so that Back from the order page does not return to a submitted form.
    window.location.assign(placed.url)
    if (!input.keep_cart) useCart.getState().ordered()
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
        (url) => {
          // A payment page of a provider may send the buyer back to this form.
          if (new URL(url, window.location.href).origin === window.location.origin) clearDraft()
          window.location.assign(url)
        },
      )
    } catch (error) {
      settleCheckout(error)
      const failed: FailedOrder =
        error instanceof ApiError ? error : { code: '', status: 500, details: {}, requestId: '' }
      const errors = toFieldErrors(failed.details['issues'])
      onRejected(
        Object.keys(errors).length ? undefined : toCheckoutError(failed, input),
        errors,
        isUnsettled(error),
      )
      void refreshCheckoutTotals()
      sending.current = false
      setBusy(false)
    }
  }
  /** The page was restored from the back/forward cache, so no request is in flight. */
  const rest = () => {
    sending.current = false
    setBusy(false)
  }
  return { busy, place, rest }
}
