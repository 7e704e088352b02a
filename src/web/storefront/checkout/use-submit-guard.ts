// A press on the button that buys agrees to what the page shows. While that is being asked anew, the press waits for the answer.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import type { CheckoutValues } from './validate-checkout.ts'
import { belowMinimum, type CheckoutError } from './place-order.ts'
import type { useCheckoutTotals } from './use-checkout-totals.ts'

type Props = {
  quoteQuery: ReturnType<typeof useCheckoutTotals>
  shippingMethod: string
  values: CheckoutValues
  /** Goes on with what is agreed. */
  onSubmit(confirmedQuote: CheckoutPreview): void
  /** Tells why it cannot go on as it was shown. */
  onReject(error: CheckoutError): void
}

/** What was on the screen at the press. */
type ConfirmedTotals = { total: number; due: number; method: string }

export function useSubmitGuard({ quoteQuery, shippingMethod, values, onSubmit, onReject }: Props) {
  const { data: quote, isPlaceholderData, isPaused } = quoteQuery
  const [confirmed, setConfirmed] = useState<ConfirmedTotals>()

  const submitIfUnchanged = useEffectEvent((expected: ConfirmedTotals) => {
    setConfirmed(undefined)
    const minimumError = belowMinimum(quote)
    if (!quote || isPaused) onReject({ kind: 'network' })
    else if (quote.shipping_methods.length === 0) onReject({ kind: 'nowhere' })
    else if (minimumError) onReject(minimumError)
    else if (quote.total !== expected.total || quote.due !== expected.due)
      onReject({ kind: 'total_changed', before: expected.total, now: quote.total })
    else if (expected.method === values.shipping_method && shippingMethod !== expected.method)
      // It was chosen; what the shop itself proposes may go by another name in another zone.
      onReject({ kind: 'shipping' })
    else onSubmit(quote)
  })
  const isUpToDate = !isPlaceholderData || isPaused
  useEffect(() => {
    if (confirmed && isUpToDate) submitIfUnchanged(confirmed)
  }, [confirmed, isUpToDate])
  // What is changed after the press has not been agreed to.
  useEffect(() => setConfirmed(undefined), [values])

  return {
    waits: confirmed !== undefined,
    press: () => quote && setConfirmed({ total: quote.total, due: quote.due, method: shippingMethod }),
  }
}
