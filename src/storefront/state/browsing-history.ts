// Browsing history stored for convenience only. Visitors can clear it and turn it off on /privacy.
const keys = {
  searches: 'selvedge-searches-v1',
  viewed: 'selvedge-viewed-v1',
  offline: 'selvedge-offline-v1',
  measures: 'selvedge-measures-v1',
} as const
export type HistoryKind = keyof typeof keys

/** Stored instead of the history when the visitor turned it off. */
const SWITCHED_OFF = 'off'

const readItem = (kind: HistoryKind): string | null => {
  try {
    return localStorage.getItem(keys[kind])
  } catch {
    return null
  }
}

/** Storage may be full or blocked: then nothing is saved. */
const writeItem = (kind: HistoryKind, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(keys[kind])
    else localStorage.setItem(keys[kind], text)
  } catch {}
}

export const isSwitchedOff = (kind: HistoryKind): boolean => readItem(kind) === SWITCHED_OFF

/** Turning it off also deletes the stored history. */
export const setHistoryEnabled = (kind: HistoryKind, isEnabled: boolean): void =>
  writeItem(kind, isEnabled ? null : SWITCHED_OFF)

/** Stored JSON; null when empty or turned off. */
export const readHistory = (kind: HistoryKind): string | null => (isSwitchedOff(kind) ? null : readItem(kind))

/** Replaces the stored list, unless history is turned off. */
export function saveHistory(kind: HistoryKind, list: readonly unknown[]): void {
  if (!isSwitchedOff(kind)) writeItem(kind, JSON.stringify(list))
}

export function clearHistory(kind: HistoryKind): void {
  if (!isSwitchedOff(kind)) writeItem(kind, null)
}
