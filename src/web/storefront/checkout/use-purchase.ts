// The form, the quote and the order, brought together.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutPreview, PaymentMethod } from '../../../modules/checkout/checkout.ts'
import { cartRequest } from '../../state/cart-rules.ts'
import { useBuyable, useCartNotices } from '../cart/priced-cart.ts'
import { useText } from '../../text.tsx'
import { announce } from '../../ui/live-region.tsx'
import type { Country } from '../../address/address-rules.ts'
import { type Faults, fieldNames, orderInputOf, withoutCard } from './checkout-rules.ts'
import { codesOfDraft } from './codes-of-draft.ts'
import { saveOwnAddress } from './own-addresses.ts'
import type { FormCheckout } from './form-checkout.ts'
import { refusalOnReturn, usePlaceOrder } from './place-order.ts'
import { fieldId, useCheckoutForm } from './use-checkout-form.ts'
import { useCartNote } from './use-cart-note.ts'
import { usePress } from './use-press.ts'
import { useQuote } from './use-quote.ts'
import { useReturn } from './use-return.ts'

export const refusalId = 'checkout-refusal'

export function usePurchase(
  countries: readonly Country[],
  methods: readonly PaymentMethod[],
  sent?: FormCheckout,
) {
  const { t, locale } = useText()
  const form = useCheckoutForm(countries, methods, sent)
  const { values } = form
  useCartNote(form)
  const lines = useBuyable()
  const asked = useQuote(values, locale)
  const { data: answered, isPlaceholderData, isFetching, error } = asked
  const quote = answered ?? sent?.quote
  const [refusal, setRefusal] = useState(sent?.refusal)
  const [summary, setSummary] = useState<Faults>(sent?.faults ?? {})
  const focusOn = useRef<string | null>(null)

  // What is offered hangs on who buys: a way to pay that is not gives way to the first that is.
  const offered = quote?.payment_methods
  const offeredNow = offered?.join(' ')
  const required = quote?.business?.purchase_order_required ? 'yes' : ''
  const follow = useEffectEvent(() => {
    if (offered?.[0] && !offered.includes(values.payment_method)) form.change('payment_method', offered[0])
    if (quote && values.needs_purchase_order !== required) form.take({ needs_purchase_order: required })
  })
  useEffect(() => follow(), [offeredNow, required, form.ready])

  // A delivery that the new country does not have gives way to the one that the server proposes.
  const shippingMethod =
    quote?.shipping_methods.find(({ code }) => code === values.shipping_method)?.code ??
    quote?.shipping_method ??
    ''

  const show = (found: Faults) => {
    setSummary(found)
    const first = fieldNames.find((name) => found[name])
    if (!first) return
    focusOn.current = fieldId(first)
    announce(t('checkout.faults', { count: Object.keys(found).length }))
  }
  const { busy, place, rest } = usePlaceOrder({
    onPlaced: async ({ address }) => {
      if (values.save_address) await saveOwnAddress(address)
    },
    onRefused: (why, faults) => {
      setRefusal(why)
      form.blame(faults)
      show(faults)
      if (why) focusOn.current = refusalId
    },
  })
  // After the page has drawn what is wrong, the keyboard goes there.
  useEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus()
    focusOn.current = null
  })
  // What was said about the last press does not outlive a change of what it was said about.
  const first = useRef(true)
  useEffect(() => {
    // What the server said of a form stays until the form is changed.
    if (!first.current) setRefusal(undefined)
    if (form.ready) first.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- becoming ready is no change
  }, [values])
  useEffect(() => useCartNotices.getState().forget, [])
  useReturn({
    ready: form.ready,
    rest,
    tell: (reason) => {
      setRefusal(refusalOnReturn(reason))
      focusOn.current = refusalId
    },
  })

  const send = (agreed: CheckoutPreview) => {
    const country = countries.find(({ code }) => code === values.country)
    void place(
      orderInputOf(values, country, {
        items: cartRequest(lines),
        shipping_method: shippingMethod,
        expected_total: agreed.total,
        expected_due: agreed.due,
        locale,
      }),
    )
  }
  const { waits, press } = usePress({
    asked,
    shippingMethod,
    values,
    send,
    refuse: (why) => {
      setRefusal(why)
      focusOn.current = refusalId
    },
  })
  const submit = () => {
    if (busy || waits) return
    const judged = form.judgeAll()
    const found = quote?.due === 0 ? withoutCard(judged) : judged
    show(found)
    if (Object.keys(found).length === 0 && lines.length > 0) press()
  }
  return {
    form,
    /** Rendered by the server as a form, and scripts have not taken over. */
    sent: form.ready ? undefined : sent,
    quote,
    shippingMethod,
    /** The figures on the screen are being asked anew. */
    loading: isPlaceholderData || (isFetching && !quote),
    quoteError: quote ? null : error,
    refusal,
    /** Fields that the last press found wrong, as far as they still are. */
    faultsLeft: fieldNames.filter((name) => summary[name] && form.faults[name]),
    busy: busy || waits,
    submit,
    ...codesOfDraft(values, form.change),
  }
}
export type Purchase = ReturnType<typeof usePurchase>
