// State of the checkout form: the stored draft and validation errors.
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '../../../modules/payments/payment-methods.ts'
import { useValidatedForm } from '../../address/use-validated-form.ts'
import {
  type CheckoutValues,
  type CheckoutFieldErrors,
  type CheckoutRules,
  type FieldName,
  emptyValues,
  validateCheckoutField,
  validateCheckout,
  fieldNames,
  formatExpiry,
  formatCardNumber,
} from './validate-checkout.ts'
import { readStartValues, saveDraft } from './draft.ts'

const formatValue = (name: keyof CheckoutValues, value: string, previous: string) => {
  // Not formatted while deleting, because inserted separators could then not be deleted.
  if (value.length < previous.length) return value
  if (name === 'card_number') return formatCardNumber(value)
  if (name === 'card_expiry') return formatExpiry(value)
  return value
}

/** The stored method may no longer be available. */
const firstOffered = (methods: readonly PaymentMethod[], requested: string): string =>
  methods.find((method) => method === requested) ?? methods[0] ?? requested

export const fieldId = (name: FieldName) => `checkout-${name}`

/** `submitted`: values and errors rendered by the server for a checkout without JavaScript. */
export function useCheckoutForm(
  rules: CheckoutRules,
  methods: readonly PaymentMethod[],
  submitted?: { values: CheckoutValues; isFresh?: true; faults?: CheckoutFieldErrors | undefined },
) {
  const { setValues, input, ...form } = useValidatedForm<CheckoutValues, FieldName>({
    initial: submitted?.values ?? {
      ...emptyValues,
      payment_method: firstOffered(methods, emptyValues.payment_method),
    },
    faults: submitted?.faults,
    names: fieldNames,
    validateField: (name, values) => validateCheckoutField(name, values, rules, new Date()),
    validate: (values) => validateCheckout(values, rules, new Date()),
    fieldId,
    formatValue: formatValue,
  })
  const [ready, setReady] = useState(false)

  // Restores the draft, then values that were typed or autofilled before hydration.
  const start = useEffectEvent(() => {
    const rememberedValues = {
      ...emptyValues,
      ...readStartValues(rules.countries),
      ...(!submitted?.isFresh && submitted?.values),
      ...input(),
    }
    setValues({ ...rememberedValues, payment_method: firstOffered(methods, rememberedValues.payment_method) })
    setReady(true)
  })
  useEffect(() => start(), [])
  const { values } = form
  useEffect(() => {
    if (ready) saveDraft(values)
  }, [values, ready])

  /** Merges known values, such as an address, into the form. Equal values are no change, which would stop a submit. */
  const mergeValues = (remembered: Partial<CheckoutValues>) =>
    setValues((now) => {
      const merged = { ...now, ...remembered }
      return Object.entries(merged).every(([name, value]) => now[name as keyof CheckoutValues] === value)
        ? now
        : merged
    })
  return { ...form, ready, take: mergeValues }
}
export type CheckoutForm = ReturnType<typeof useCheckoutForm>
