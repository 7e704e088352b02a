// What this browser remembers to be handy, with a switch for each and a way to clear it. It needs scripts, as what it switches does.
import { useSyncExternalStore } from 'react'
import { forget, isSwitchedOff, type Memory, recall, switchMemory } from '../../state/memory.ts'
import { useText } from '../../text.tsx'
import type { MessageKey } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'

const shown = [
  ['searches', 'memory.searches'],
  ['viewed', 'memory.viewed'],
] as const satisfies [Memory, MessageKey][]

const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `off`, or how many are kept; the server knows neither. */
const stateOf = (what: Memory) => (isSwitchedOff(what) ? 'off' : countOf(recall(what)))
const countOf = (text: string | null): number => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.length : 0
  } catch {
    return 0
  }
}

export function KeptHere() {
  const { t } = useText()
  return (
    <section className="kept-here" aria-labelledby="kept-here">
      <h2 id="kept-here" className="t-sm">
        {t('memory.title')}
      </h2>
      {shown.map(([what, label]) => (
        <Kept key={what} what={what} label={t(label)} />
      ))}
    </section>
  )
}

function Kept({ what, label }: { what: Memory; label: string }) {
  const { t } = useText()
  const state = useSyncExternalStore(
    subscribe,
    () => stateOf(what),
    () => undefined,
  )
  if (state === undefined) return null
  return (
    <div className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={state !== 'off'}
          onChange={(event) => {
            switchMemory(what, event.target.checked)
            changed()
          }}
        />
        {label}
      </label>
      <Button
        look="second"
        small
        disabled={state === 'off' || state === 0}
        onClick={() => {
          forget(what)
          changed()
        }}
      >
        {t('memory.clear', { count: state === 'off' ? 0 : state })}
      </Button>
    </div>
  )
}
