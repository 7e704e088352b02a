// A form's values and faults: a field is judged when it is left, and cleared as soon as it is mended.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from './validate-address.ts'

type Options<Values extends Record<string, string>, Name extends string & keyof Values> = {
  initial: Values
  /** Those that may be wrong, in the order of the form. */
  names: readonly Name[]
  validateField(name: Name, values: Values): FieldError | undefined
  validate(values: Values): Partial<Record<Name, FieldError>>
  fieldId(name: Name): string
  /** What is wrong from the start, as the server said. */
  faults?: Partial<Record<Name, FieldError>> | undefined
  /** Puts what is typed into shape. */
  formatValue?(name: keyof Values, value: string, previous: string): string
}

export function useValidatedForm<Values extends Record<string, string>, Name extends string & keyof Values>({
  initial,
  names,
  validateField,
  validate,
  fieldId,
  faults: initialErrors = {},
  formatValue = (_, value) => value,
}: Options<Values, Name>) {
  type FieldErrors = Partial<Record<Name, FieldError>>
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setFaults] = useState<FieldErrors>(initialErrors)
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({})

  const change = (name: keyof Values & string, value: string) => {
    const next = { ...values, [name]: formatValue(name, value, values[name]!) }
    setValues(next)
    setFaults(
      (now) =>
        Object.fromEntries(
          (Object.entries(now) as [Name, FieldError][]).flatMap(([field, error]) => {
            if (field !== name && validateField(field, values)?.key === validateField(field, next)?.key)
              return [[field, error]]
            const remaining = validateField(field, next)
            return remaining ? [[field, remaining]] : []
          }),
        ) as FieldErrors,
    )
  }
  const leave = (name: Name) => {
    // A field that was only passed through is not blamed for being empty.
    if (values[name] === '' && !left[name]) return
    setLeft((now) => ({ ...now, [name]: true }))
    const error = validateField(name, values)
    setFaults((now) => ({ ...now, [name]: error }))
  }
  /** Judges every field. @returns the faults, in the order of the form. */
  const judgeAll = (): FieldErrors => {
    const all = validate(values)
    setFaults(all)
    setLeft(Object.fromEntries(names.map((name) => [name, true])) as typeof left)
    return all
  }
  /** For a form's `onSubmit`: what has faults is not sent, and the first of them has the focus. */
  const holdBack = (event: { preventDefault(): void }) => {
    const [first] = Object.keys(judgeAll()) as Name[]
    if (!first) return
    event.preventDefault()
    document.getElementById(fieldId(first))?.focus()
  }
  const blame = (match: FieldErrors) => setFaults((now) => ({ ...now, ...match }))
  const isGood = (name: Name) => Boolean(left[name] && values[name] && !errors[name])
  /** What was typed, emptied, chosen, or filled in by the browser, before the script came; not what the server wrote there. */
  const input = (): Partial<Values> =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].filter(
        ([name, value]) => name in initial && value !== initial[name],
      ),
    ) as Partial<Values>
  const takeTyped = useEffectEvent(() => setValues((now) => ({ ...now, ...input() })))
  useEffect(() => takeTyped(), [])
  /** The first that the server found fault with: its page is drawn with the focus there. */
  const firstTold = names.find((name) => initialErrors[name])

  return {
    form,
    values,
    setValues,
    faults: errors,
    firstTold,
    fieldId,
    change,
    leave,
    judgeAll,
    holdBack,
    blame,
    isGood,
    typed: input,
  }
}
