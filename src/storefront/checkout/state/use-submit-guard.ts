// Submitting accepts the totals shown. While they are being recalculated, the submit waits for the result.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import type { CheckoutValues } from './validate-checkout.ts'
import { belowMinimum, type CheckoutError } from './place-order.ts'
import type { useCheckoutTotals } from './use-checkout-totals.ts'

type Props = {
  quoteQuery: ReturnType<typeof useCheckoutTotals>
  shippingMethod: string
  values: CheckoutValues
  /** Continues with the accepted quote. */
  onSubmit(confirmedQuote: CheckoutPreview): void
  /** Reports why the accepted totals no longer apply. */
  onReject(error: CheckoutError): void
}

/** Totals shown at submit. */
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
      // Only a method chosen by the buyer counts; the shop's default may have another code in another zone.
      onReject({ kind: 'shipping' })
    else onSubmit(quote)
  })
  const isUpToDate = !isPlaceholderData || isPaused
  useEffect(() => {
    if (confirmed && isUpToDate) submitIfUnchanged(confirmed)
  }, [confirmed, isUpToDate])
  // Changes after the submit withdraw the acceptance.
  useEffect(() => setConfirmed(undefined), [values])

  return {
    waits: confirmed !== undefined,
    press: () => quote && setConfirmed({ total: quote.total, due: quote.due, method: shippingMethod }),
  }
}
