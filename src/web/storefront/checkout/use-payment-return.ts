// A buyer who is back from the page where they were to pay.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { cancelOpenPayment } from './open-payment.ts'
import { refreshCheckoutTotals } from './use-checkout-totals.ts'

type PaymentReturnOptions = {
  /** The form has what it remembers. */
  ready: boolean
  /** Nothing is being sent any more. */
  rest(): void
  /** Says why nothing was paid. */
  onError(reason: string): void
}

/** By a link of that page, by the browser's Back, or with the page as it was left: what was open is let go, and what it held is free. */
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
      // It is asked again with the next order.
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
