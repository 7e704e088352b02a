// Values and errors of a form. A field is validated on blur, and its error is cleared as soon as the value is
// valid.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from './validate-address.ts'

type Options<Values extends Record<string, string>, Name extends string & keyof Values> = {
  initial: Values
  /** Validated fields, in form order. */
  names: readonly Name[]
  validateField(name: Name, values: Values): FieldError | undefined
  validate(values: Values): Partial<Record<Name, FieldError>>
  fieldId(name: Name): string
  /** Initial errors from the server. */
  faults?: Partial<Record<Name, FieldError>> | undefined
  /** Formats input while typing. */
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
    const changed = (now: Values) => ({ ...now, [name]: formatValue(name, value, now[name]!) })
    // Other values may have been set since the last render.
    setValues(changed)
    const next = changed(values)
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
    // An untouched empty field is not validated on its first blur.
    if (values[name] === '' && !left[name]) return
    setLeft((now) => ({ ...now, [name]: true }))
    const error = validateField(name, values)
    setFaults((now) => ({ ...now, [name]: error }))
  }
  /**
   * Validates all fields.
   * @returns the errors, in form order.
   */
  const judgeAll = (): FieldErrors => {
    const all = validate(values)
    setFaults(all)
    setLeft(Object.fromEntries(names.map((name) => [name, true])) as typeof left)
    return all
  }
  /** `onSubmit` handler: blocks submission when there are errors, and focuses the first one. */
  const holdBack = (event: { preventDefault(): void }) => {
    const [first] = Object.keys(judgeAll()) as Name[]
    if (!first) return
    event.preventDefault()
    document.getElementById(fieldId(first))?.focus()
  }
  const blame = (match: FieldErrors) => setFaults((now) => ({ ...now, ...match }))
  const isGood = (name: Name) => Boolean(left[name] && values[name] && !errors[name])
  /** Values that the user or browser changed before hydration; server-rendered values are excluded. */
  const input = (): Partial<Values> =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].filter(
        ([name, value]) => name in initial && value !== initial[name],
      ),
    ) as Partial<Values>
  const adoptInput = useEffectEvent(() => setValues((now) => ({ ...now, ...input() })))
  useEffect(() => adoptInput(), [])
  /** First field with a server error; its page is rendered with focus there. */
  const firstInvalid = names.find((name) => initialErrors[name])

  return {
    form,
    values,
    setValues,
    faults: errors,
    firstInvalid,
    fieldId,
    change,
    leave,
    judgeAll,
    holdBack,
    blame,
    isGood,
    input,
  }
}
