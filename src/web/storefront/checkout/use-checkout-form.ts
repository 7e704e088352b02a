// The form's values and faults: a field is judged when it is left, and cleared as soon as it is mended.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CheckoutValues,
  type Country,
  type Fault,
  type FieldName,
  type Faults,
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

/** The country the browser speaks of, where we deliver there. */
function likelyCountry(countries: readonly Country[]): string {
  // Not through Intl.Locale: browsers speak of languages that it does not take, such as en-US@posix.
  const regions = navigator.languages.map((language) => /[-_]([A-Z]{2})(?![A-Za-z])/.exec(language)?.[1])
  const found = regions.find((region) => countries.some(({ code }) => code === region))
  return found ?? countries.find(({ code }) => code === 'US')?.code ?? countries[0]?.code ?? ''
}

export function useCheckoutForm(countries: readonly Country[]) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(emptyValues)
  const [faults, setFaults] = useState<Faults>({})
  const [left, setLeft] = useState<Partial<Record<FieldName, true>>>({})
  const [ready, setReady] = useState(false)

  // What this tab remembers, and over it what was typed or filled in before the script came.
  const start = useEffectEvent(() => {
    const typed = Object.fromEntries(
      [...new FormData(form.current ?? undefined)].filter(
        ([name, value]) => name in emptyValues && value !== '',
      ),
    )
    const draft = readDraft()
    setValues({ ...emptyValues, country: likelyCountry(countries), ...draft, ...typed } as CheckoutValues)
    setReady(true)
  })
  useEffect(() => start(), [])
  useEffect(() => {
    if (ready) saveDraft(values)
  }, [values, ready])

  const judge = (name: FieldName, next: CheckoutValues): Fault | undefined =>
    faultOf(name, next, countries, new Date())

  const change = (name: keyof CheckoutValues, value: string) => {
    const next = { ...values, [name]: shaped(name, value, values[name]) }
    setValues(next)
    setFaults((now) =>
      Object.fromEntries(
        (Object.entries(now) as [FieldName, Fault][]).flatMap(([field, fault]) => {
          if (field !== name && judge(field, values)?.key === judge(field, next)?.key) return [[field, fault]]
          const still = judge(field, next)
          return still ? [[field, still]] : []
        }),
      ),
    )
  }
  const leave = (name: FieldName) => {
    // A field that was only passed through is not blamed for being empty.
    if (values[name] === '' && !left[name]) return
    setLeft((now) => ({ ...now, [name]: true }))
    const fault = judge(name, values)
    setFaults((now) => ({ ...now, [name]: fault }))
  }
  /** Judges every field. @returns the faults, in the order of the form. */
  const judgeAll = (): Faults => {
    const all = faultsOf(values, countries, new Date())
    setFaults(all)
    setLeft(Object.fromEntries(fieldNames.map((name) => [name, true])))
    return all
  }
  const blame = (found: Faults) => setFaults((now) => ({ ...now, ...found }))
  const isGood = (name: FieldName) => Boolean(left[name] && values[name] && !faults[name])

  return { form, values, faults, ready, change, leave, judgeAll, blame, isGood }
}
export type CheckoutForm = ReturnType<typeof useCheckoutForm>
