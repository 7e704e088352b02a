// Saves the cart for a reminder by email while the customer consents to it, and deletes it again.
import { useEffect, useRef } from 'react'
import { emailPattern } from '../../../kernel/text/email.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { callApi } from '../../state/api.ts'
import { cartRequest } from '../../state/cart/cart-rules.ts'
import type { CheckoutValues } from './validate-checkout.ts'

/** Typing the address takes a while; a request for each letter would save other people's addresses. */
const DELAY_MS = 1_500

type Values = Pick<CheckoutValues, 'email' | 'marketing_consent' | 'country'>

export function useCartReminder(
  { email: input, marketing_consent: consent, country }: Values,
  lines: Parameters<typeof cartRequest>[0],
  { locale, enabled }: { locale: Locale; enabled: boolean },
): void {
  const savedEmail = useRef('')
  const email = input.trim().toLowerCase()
  const shouldSave = enabled && consent !== '' && emailPattern.test(email) && lines.length > 0
  const items = cartRequest(lines).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const key = JSON.stringify(items)
  useEffect(() => {
    const send = (address: string, isConsenting: boolean) =>
      // A reminder is no reason to disturb the checkout.
      void callApi('/v1/dynamic/checkout/reminder', {
        body: {
          email: address,
          items: isConsenting ? items : [],
          marketing_consent: isConsenting,
          locale,
          ...(country && { country }),
        },
      }).catch(() => {})
    // At once: an order that is placed with another address would not stop the reminder to this one.
    if (savedEmail.current && savedEmail.current !== (shouldSave ? email : '')) {
      send(savedEmail.current, false)
      savedEmail.current = ''
    }
    if (!shouldSave) return
    const timer = setTimeout(() => {
      send(email, true)
      savedEmail.current = email
    }, DELAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `key` changes with the items
  }, [shouldSave, email, key, locale, country])
}
