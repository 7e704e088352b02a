// What this browser remembers to be handy, with a switch for each and a way to clear it. It needs scripts, as what it switches does.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetKept, keptPages, leaveWorker } from '../../offline/kept.ts'
import { forget, isSwitchedOff, type Memory, recall, switchMemory } from '../../state/memory.ts'
import { useText } from '../../text.tsx'
import type { MessageKey } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'

const shown = [
  ['searches', 'memory.searches'],
  ['viewed', 'memory.viewed'],
  ['measures', 'memory.measures'],
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
      <KeptPages />
    </section>
  )
}

function Kept({ what, label }: { what: Memory; label: string }) {
  const state = useSyncExternalStore(
    subscribe,
    () => stateOf(what),
    () => undefined,
  )
  if (state === undefined) return null
  return (
    <Row
      label={label}
      kept={state}
      onSwitch={(on) => {
        switchMemory(what, on)
        changed()
      }}
      onClear={() => {
        forget(what)
        changed()
      }}
    />
  )
}

/** Pages that the service worker keeps. Switched on again, it comes with the next page. */
function KeptPages() {
  const { t } = useText()
  const [kept, setKept] = useState<'off' | number>()
  const look = () =>
    void keptPages().then((pages) => setKept(isSwitchedOff('offline') ? 'off' : pages.length))
  useEffect(look, [])
  if (kept === undefined || !('serviceWorker' in navigator)) return null
  return (
    <Row
      label={t('memory.offline')}
      kept={kept}
      onSwitch={(on) => {
        switchMemory('offline', on)
        // At once: what has to be dropped takes its time.
        setKept(on ? 0 : 'off')
        void (on ? Promise.resolve() : leaveWorker()).then(look)
      }}
      onClear={() => void forgetKept().then(look)}
    />
  )
}

type RowProps = {
  label: string
  /** How many are kept, or that none may be. */
  kept: 'off' | number
  onSwitch(on: boolean): void
  onClear(): void
}

function Row({ label, kept, onSwitch, onClear }: RowProps) {
  const { t } = useText()
  return (
    <div className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={kept !== 'off'}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {label}
      </label>
      <Button look="second" small disabled={kept === 'off' || kept === 0} onClick={onClear}>
        {t('memory.clear', { count: kept === 'off' ? 0 : kept })}
      </Button>
    </div>
  )
}
