// A form's values and faults: a field is judged when it is left, and cleared as soon as it is mended.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Fault } from './address-rules.ts'

type Options<Values extends Record<string, string>, Name extends string & keyof Values> = {
  initial: Values
  /** Those that may be wrong, in the order of the form. */
  names: readonly Name[]
  faultOf(name: Name, values: Values): Fault | undefined
  faultsOf(values: Values): Partial<Record<Name, Fault>>
  fieldId(name: Name): string
  /** What is wrong from the start, as the server said. */
  faults?: Partial<Record<Name, Fault>> | undefined
  /** Puts what is typed into shape. */
  shaped?(name: keyof Values, value: string, before: string): string
}

export function useJudgedForm<Values extends Record<string, string>, Name extends string & keyof Values>({
  initial,
  names,
  faultOf,
  faultsOf,
  fieldId,
  faults: told = {},
  shaped = (_, value) => value,
}: Options<Values, Name>) {
  type Faults = Partial<Record<Name, Fault>>
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>(told)
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({})

  const change = (name: keyof Values & string, value: string) => {
    const next = { ...values, [name]: shaped(name, value, values[name]!) }
    setValues(next)
    setFaults(
      (now) =>
        Object.fromEntries(
          (Object.entries(now) as [Name, Fault][]).flatMap(([field, fault]) => {
            if (field !== name && faultOf(field, values)?.key === faultOf(field, next)?.key)
              return [[field, fault]]
            const still = faultOf(field, next)
            return still ? [[field, still]] : []
          }),
        ) as Faults,
    )
  }
  const leave = (name: Name) => {
    // A field that was only passed through is not blamed for being empty.
    if (values[name] === '' && !left[name]) return
    setLeft((now) => ({ ...now, [name]: true }))
    const fault = faultOf(name, values)
    setFaults((now) => ({ ...now, [name]: fault }))
  }
  /** Judges every field. @returns the faults, in the order of the form. */
  const judgeAll = (): Faults => {
    const all = faultsOf(values)
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
  const blame = (found: Faults) => setFaults((now) => ({ ...now, ...found }))
  const isGood = (name: Name) => Boolean(left[name] && values[name] && !faults[name])
  /** What was typed, emptied, chosen, or filled in by the browser, before the script came; not what the server wrote there. */
  const typed = (): Partial<Values> =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].filter(
        ([name, value]) => name in initial && value !== initial[name],
      ),
    ) as Partial<Values>
  const takeTyped = useEffectEvent(() => setValues((now) => ({ ...now, ...typed() })))
  useEffect(() => takeTyped(), [])
  /** The first that the server found fault with: its page is drawn with the focus there. */
  const firstTold = names.find((name) => told[name])

  return {
    form,
    values,
    setValues,
    faults,
    firstTold,
    fieldId,
    change,
    leave,
    judgeAll,
    holdBack,
    blame,
    isGood,
    typed,
  }
}
