// Browsing history stored for convenience, with a switch and a clear button for each kind. Needs JavaScript, as
// do the features it controls.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { deleteOfflinePages, listOfflinePages, unregisterWorker } from '../offline/offline-pages.ts'
import {
  clearHistory,
  isSwitchedOff,
  type HistoryKind,
  readHistory,
  setHistoryEnabled,
} from '../state/browsing-history.ts'
import { useText } from '../i18n/text.tsx'
import type { MessageKey } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'

const historyKinds = [
  ['searches', 'memory.searches'],
  ['viewed', 'memory.viewed'],
  ['measures', 'memory.measures'],
] as const satisfies [HistoryKind, MessageKey][]

const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `off`, or the number of entries; unknown on the server. */
const readState = (kind: HistoryKind) => (isSwitchedOff(kind) ? 'off' : countEntries(readHistory(kind)))
const countEntries = (text: string | null): number => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.length : 0
  } catch {
    return 0
  }
}

export function StoredData() {
  const { t } = useText()
  return (
    <section className="kept-here" aria-labelledby="kept-here">
      <h2 id="kept-here" className="t-sm">
        {t('memory.title')}
      </h2>
      {historyKinds.map(([kind, label]) => (
        <StoredHistory key={kind} kind={kind} label={t(label)} />
      ))}
      <StoredPages />
    </section>
  )
}

function StoredHistory({ kind, label }: { kind: HistoryKind; label: string }) {
  const state = useSyncExternalStore(
    subscribe,
    () => readState(kind),
    () => undefined,
  )
  if (state === undefined) return null
  return (
    <Row
      label={label}
      stored={state}
      onSwitch={(isEnabled) => {
        setHistoryEnabled(kind, isEnabled)
        notifyListeners()
      }}
      onClear={() => {
        clearHistory(kind)
        notifyListeners()
      }}
    />
  )
}

/** Cached pages. When turned on again, the service worker is registered with the next page. */
function StoredPages() {
  const { t } = useText()
  const [stored, setStored] = useState<'off' | number>()
  const refreshCount = () =>
    void listOfflinePages().then((pages) => setStored(isSwitchedOff('offline') ? 'off' : pages.length))
  useEffect(refreshCount, [])
  if (stored === undefined || !('serviceWorker' in navigator)) return null
  return (
    <Row
      label={t('memory.offline')}
      stored={stored}
      onSwitch={(isEnabled) => {
        setHistoryEnabled('offline', isEnabled)
        // Updates the switch at once, because clearing the cache takes time.
        setStored(isEnabled ? 0 : 'off')
        void (isEnabled ? Promise.resolve() : unregisterWorker()).then(refreshCount)
      }}
      onClear={() => void deleteOfflinePages().then(refreshCount)}
    />
  )
}

type RowProps = {
  label: string
  /** Number of stored entries, or `off`. */
  stored: 'off' | number
  onSwitch(isEnabled: boolean): void
  onClear(): void
}

function Row({ label, stored, onSwitch, onClear }: RowProps) {
  const { t } = useText()
  return (
    <div className="row">
      <label className="check">
        <input
          type="checkbox"
          checked={stored !== 'off'}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {label}
      </label>
      <Button variant="second" small disabled={stored === 'off' || stored === 0} onClick={onClear}>
        {t('memory.clear', { count: stored === 'off' ? 0 : stored })}
      </Button>
    </div>
  )
}
