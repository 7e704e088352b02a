import { useEffect, useEffectEvent } from 'react'
import { useCart } from '../../state/cart/cart.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Copies the cart's note into the form, unless the form already has one. */
export function useCartNote({ ready, values, take }: CheckoutForm, enabled: boolean): void {
  const note = useCart((cart) => cart.meta?.note)
  const bring = useEffectEvent(() => {
    if (enabled && note && !values.note) take({ note })
  })
  useEffect(() => {
    if (ready) bring()
  }, [ready, note])
}
