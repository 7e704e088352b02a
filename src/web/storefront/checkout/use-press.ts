// A press on the button that buys agrees to what the page shows. While that is being asked anew, the press waits for the answer.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import type { CheckoutValues } from './checkout-rules.ts'
import { belowMinimum, type Refusal } from './place-order.ts'
import type { useQuote } from './use-quote.ts'

type Props = {
  asked: ReturnType<typeof useQuote>
  shippingMethod: string
  values: CheckoutValues
  /** Goes on with what is agreed. */
  send(agreed: CheckoutPreview): void
  /** Tells why it cannot go on as it was shown. */
  refuse(why: Refusal): void
}

/** What was on the screen at the press. */
type Seen = { total: number; due: number; method: string }

export function usePress({ asked, shippingMethod, values, send, refuse }: Props) {
  const { data: quote, isPlaceholderData, isPaused } = asked
  const [seen, setSeen] = useState<Seen>()

  const settle = useEffectEvent((before: Seen) => {
    setSeen(undefined)
    const short = belowMinimum(quote)
    if (!quote || isPaused) refuse({ kind: 'network' })
    else if (quote.shipping_methods.length === 0) refuse({ kind: 'nowhere' })
    else if (short) refuse(short)
    else if (quote.total !== before.total || quote.due !== before.due)
      refuse({ kind: 'total_changed', before: before.total, now: quote.total })
    else if (before.method === values.shipping_method && shippingMethod !== before.method)
      // It was chosen; what the shop itself proposes may go by another name in another zone.
      refuse({ kind: 'shipping' })
    else send(quote)
  })
  const answered = !isPlaceholderData || isPaused
  useEffect(() => {
    if (seen && answered) settle(seen)
  }, [seen, answered])
  // What is changed after the press has not been agreed to.
  useEffect(() => setSeen(undefined), [values])

  return {
    waits: seen !== undefined,
    press: () => quote && setSeen({ total: quote.total, due: quote.due, method: shippingMethod }),
  }
}
