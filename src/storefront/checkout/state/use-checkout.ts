// Combines form, quote and order.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormCartItem } from '../../../kernel/form-cart.ts'
import type { CheckoutPreview } from '../../../modules/checkout/checkout.ts'
import type { PaymentMethod } from '../../../modules/payments/payment-methods.ts'
import { cartRequest } from '../../state/cart/cart-rules.ts'
import { useBuyable, useCartNotices } from '../../cart/priced-cart.ts'
import { useText } from '../../i18n/text.tsx'
import { announce } from '../../ui/toast/live-region.tsx'
import {
  type CheckoutFieldErrors,
  type CheckoutRules,
  fieldNames,
  toOrderInput,
  omitCardErrors,
} from './validate-checkout.ts'
import { getOfferedShipping, isPickup } from './pickup-choice.ts'
import { draftCodes } from './draft-codes.ts'
import { saveAddress } from './use-saved-addresses.ts'
import type { FormCheckout } from '../form-checkout.ts'
import { paymentReturnError, usePlaceOrder } from './place-order.ts'
import { fieldId, useCheckoutForm } from './use-checkout-form.ts'
import { useCartReminder } from './use-cart-reminder.ts'
import { useCartNote } from './use-cart-note.ts'
import { useSubmitGuard } from './use-submit-guard.ts'
import { useCheckoutTotals } from './use-checkout-totals.ts'
import { usePaymentReturn } from '../payment/use-payment-return.ts'

export const CHECKOUT_ERROR_ID = 'checkout-refusal'

export function useCheckout(
  rules: CheckoutRules,
  methods: readonly PaymentMethod[],
  submitted?: FormCheckout,
  /** Items that are bought without the cart. */
  bought?: FormCartItem[],
) {
  const { t, locale } = useText()
  const form = useCheckoutForm(rules, methods, submitted)
  const { values } = form
  useCartNote(form, bought === undefined)
  const lines = useBuyable()
  const items = bought ?? cartRequest(lines)
  const quoteQuery = useCheckoutTotals(values, locale, undefined, rules.methodViews, bought)
  const isReminded = rules.sendsReminders === true && form.ready && !bought
  useCartReminder(values, lines, { locale, enabled: isReminded })
  const { data: quoteData, isPlaceholderData, isFetching, error } = quoteQuery
  const quote = quoteData ?? submitted?.quote
  const [checkoutError, setCheckoutError] = useState(submitted?.refusal)
  const [summary, setSummary] = useState<CheckoutFieldErrors>(submitted?.faults ?? {})
  const focusTargetId = useRef<string | null>(null)

  // Available payment methods depend on the buyer; an unavailable selection is replaced by the first available
  // one.
  const offeredMethods = quote?.payment_methods
  const offeredKey = offeredMethods?.join(' ')
  const required = quote?.business?.purchase_order_required ? 'yes' : ''
  const syncWithQuote = useEffectEvent(() => {
    if (offeredMethods?.[0] && !offeredMethods.some((method) => method === values.payment_method))
      form.change('payment_method', offeredMethods[0])
    if (quote && values.needs_purchase_order !== required) form.take({ needs_purchase_order: required })
  })
  useEffect(() => syncWithQuote(), [offeredKey, required, form.ready])

  // A shipping method that is unavailable in the new country is replaced by the server's proposal.
  const offered = quote && getOfferedShipping(quote, values)
  const shippingMethod = offered?.chosen ?? ''
  const isCurrent = quote !== undefined && !isPlaceholderData
  const syncShipping = useEffectEvent(() => {
    if (!offered || !isCurrent) return
    if (isPickup(values) !== (offered.type === 'pickup'))
      form.take({ delivery_type: offered.type === 'pickup' ? 'pickup' : '' })
    // The quote is for another method than the one that is offered as chosen.
    if (shippingMethod !== '' && shippingMethod !== quote?.shipping_method)
      form.change('shipping_method', shippingMethod)
  })
  useEffect(() => syncShipping(), [offered?.type, shippingMethod, isCurrent, form.ready])

  const showErrors = (errors: CheckoutFieldErrors) => {
    setSummary(errors)
    const first = fieldNames.find((name) => errors[name])
    if (!first) return
    focusTargetId.current = fieldId(first)
    announce(t('checkout.faults', { count: Object.keys(errors).length }))
  }
  const { busy, place, rest } = usePlaceOrder({
    onPlaced: async ({ address }) => {
      if (values.save_address && address) await saveAddress(address)
    },
    onRejected: (why, errors) => {
      setCheckoutError(why)
      form.blame(errors)
      showErrors(errors)
      if (why) focusTargetId.current = CHECKOUT_ERROR_ID
    },
  })
  // Moves the focus after the errors have rendered.
  useEffect(() => {
    if (focusTargetId.current) document.getElementById(focusTargetId.current)?.focus()
    focusTargetId.current = null
  })
  // Clears the error of the last submit when its input changes.
  const first = useRef(true)
  useEffect(() => {
    // The server's error stays until the form changes.
    if (!first.current) setCheckoutError(undefined)
    if (form.ready) first.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- becoming ready is no change
  }, [values])
  useEffect(() => useCartNotices.getState().clearNotices, [])
  usePaymentReturn({
    ready: form.ready,
    rest,
    onError: (reason) => {
      setCheckoutError(paymentReturnError(reason))
      focusTargetId.current = CHECKOUT_ERROR_ID
    },
  })

  const send = (agreedQuote: CheckoutPreview) => {
    void place(
      toOrderInput(values, rules, {
        items,
        ...(bought && { keep_cart: true }),
        shipping_method: shippingMethod,
        expected_total: agreedQuote.total,
        expected_due: agreedQuote.due,
        locale,
      }),
    )
  }
  const { waits, press } = useSubmitGuard({
    quoteQuery: quoteQuery,
    shippingMethod,
    values,
    onSubmit: send,
    onReject: (why) => {
      setCheckoutError(why)
      focusTargetId.current = CHECKOUT_ERROR_ID
    },
  })
  const submit = () => {
    if (busy || waits) return
    const fieldErrors = form.judgeAll()
    const relevantErrors = quote?.due === 0 ? omitCardErrors(fieldErrors) : fieldErrors
    showErrors(relevantErrors)
    if (Object.keys(relevantErrors).length === 0 && items.length > 0) press()
  }
  return {
    form,
    /** The server-rendered form is in use; scripts have not taken over. */
    sent: form.ready ? undefined : submitted,
    isBuyNow: bought !== undefined,
    /** Items of the order. */
    items,
    quote,
    shippingMethod,
    /** What can be chosen: undefined while loading. */
    offered,
    /** The totals shown are being recalculated. */
    loading: isPlaceholderData || (isFetching && !quote),
    quoteError: quote ? null : error,
    refusal: checkoutError,
    /** Fields with errors at the last submit that are still invalid. */
    faultsLeft: fieldNames.filter((name) => summary[name] && form.faults[name]),
    busy: busy || waits,
    submit,
    ...draftCodes(values, form.change),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
