// Handles the buyer's return from the payment page.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { cancelOpenPayment } from './open-payment.ts'
import { refreshCheckoutTotals } from '../state/use-checkout-totals.ts'

type PaymentReturnOptions = {
  /** The draft has been restored. */
  ready: boolean
  /** No request is in flight any more. */
  rest(): void
  /** Shows why the payment failed. */
  onError(reason: string): void
}

/**
 * Handles a return by link, by Back or from the back/forward cache: cancels the open payment, which releases its
 * stock.
 */
export function usePaymentReturn({ ready, rest, onError }: PaymentReturnOptions) {
  const reason = useSearchParams()[0].get('payment')
  const reportError = useEffectEvent(() => {
    if (reason) onError(reason)
  })
  const cancelPayment = useEffectEvent(async () => {
    try {
      const paid = await cancelOpenPayment()
      if (paid !== undefined) window.location.assign(paid)
      else void refreshCheckoutTotals()
    } catch {
      // Retried with the next order.
    }
  })
  useEffect(() => {
    if (!ready) return undefined
    reportError()
    void cancelPayment()
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      rest()
      void cancelPayment()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
    // oxlint-disable-next-line react/exhaustive-deps -- once the form is ready
  }, [ready])
}
