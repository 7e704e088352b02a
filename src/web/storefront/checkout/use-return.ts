// A buyer who is back from the page where they were to pay.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { leaveOpenPayment } from './open-payment.ts'
import { refreshQuote } from './use-quote.ts'

type Back = {
  /** The form has what it remembers. */
  ready: boolean
  /** Nothing is being sent any more. */
  rest(): void
  /** Says why nothing was paid. */
  tell(reason: string): void
}

/** By a link of that page, by the browser's Back, or with the page as it was left: what was open is let go, and what it held is free. */
export function useReturn({ ready, rest, tell }: Back) {
  const reason = useSearchParams()[0].get('payment')
  const told = useEffectEvent(() => {
    if (reason) tell(reason)
  })
  const leave = useEffectEvent(async () => {
    try {
      const paid = await leaveOpenPayment()
      if (paid !== undefined) window.location.assign(paid)
      else void refreshQuote()
    } catch {
      // It is asked again with the next order.
    }
  })
  useEffect(() => {
    if (!ready) return undefined
    told()
    void leave()
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      rest()
      void leave()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
    // oxlint-disable-next-line react/exhaustive-deps -- once the form is ready
  }, [ready])
}
