// The checkout's form: what this tab remembers of it, and what is wrong with it.
import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '../../../modules/checkout/checkout.ts'
import type { Country } from '../../address/address-rules.ts'
import { likelyCountry } from '../../address/likely-country.ts'
import { useJudgedForm } from '../../address/use-judged-form.ts'
import {
  type CheckoutValues,
  type Faults,
  type FieldName,
  emptyValues,
  faultOf,
  faultsOf,
  fieldNames,
  slashedExpiry,
  spacedCardNumber,
} from './checkout-rules.ts'
import { readDraft, saveDraft } from './draft.ts'

const shaped = (name: keyof CheckoutValues, value: string, before: string) => {
  // While something is taken away nothing is put in, or it could not be taken away.
  if (value.length < before.length) return value
  if (name === 'card_number') return spacedCardNumber(value)
  if (name === 'card_expiry') return slashedExpiry(value)
  return value
}

/** What this tab remembers may not be offered any more. */
const offeredOf = (methods: readonly PaymentMethod[], wanted: PaymentMethod): PaymentMethod =>
  methods.find((method) => method === wanted) ?? methods[0] ?? wanted

export const fieldId = (name: FieldName) => `checkout-${name}`

/** `sent`: what the server rendered for a checkout without scripts, and its faults. */
export function useCheckoutForm(
  countries: readonly Country[],
  methods: readonly PaymentMethod[],
  sent?: { values: CheckoutValues; faults?: Faults | undefined },
) {
  const { setValues, typed, ...form } = useJudgedForm<CheckoutValues, FieldName>({
    initial: sent?.values ?? {
      ...emptyValues,
      payment_method: offeredOf(methods, emptyValues.payment_method),
    },
    faults: sent?.faults,
    names: fieldNames,
    faultOf: (name, values) => faultOf(name, values, countries, new Date()),
    faultsOf: (values) => faultsOf(values, countries, new Date()),
    fieldId,
    shaped,
  })
  const [ready, setReady] = useState(false)

  // What this tab remembers, and over it what was typed or filled in before the script came.
  const start = useEffectEvent(() => {
    const known = {
      ...emptyValues,
      country: likelyCountry(countries),
      ...readDraft(),
      ...sent?.values,
      ...typed(),
    }
    setValues({ ...known, payment_method: offeredOf(methods, known.payment_method) })
    setReady(true)
  })
  useEffect(() => start(), [])
  const { values } = form
  useEffect(() => {
    if (ready) saveDraft(values)
  }, [values, ready])

  /** Puts an address or what else is known into the form. */
  const take = (known: Partial<CheckoutValues>) => setValues((now) => ({ ...now, ...known }))
  return { ...form, ready, take }
}
export type CheckoutForm = ReturnType<typeof useCheckoutForm>
