// What this browser remembers only to be handy: nobody needs it to buy, so a reader may clear it and switch it off (on /privacy).
const keys = {
  searches: 'selvedge-searches-v1',
  viewed: 'selvedge-viewed-v1',
  offline: 'selvedge-offline-v1',
  measures: 'selvedge-measures-v1',
} as const
export type HistoryKind = keyof typeof keys

/** Kept in its place when the reader wants nothing kept there. */
const SWITCHED_OFF = 'off'

const readItem = (kind: HistoryKind): string | null => {
  try {
    return localStorage.getItem(keys[kind])
  } catch {
    return null
  }
}

/** Storage may be full or forbidden: then nothing is remembered. */
const writeItem = (kind: HistoryKind, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(keys[kind])
    else localStorage.setItem(keys[kind], text)
  } catch {}
}

export const isSwitchedOff = (kind: HistoryKind): boolean => readItem(kind) === SWITCHED_OFF

/** Switched off, it is forgotten too. */
export const setHistoryEnabled = (kind: HistoryKind, isEnabled: boolean): void =>
  writeItem(kind, isEnabled ? null : SWITCHED_OFF)

/** What is remembered, as the JSON it is kept as; null when nothing is. */
export const readHistory = (kind: HistoryKind): string | null => (isSwitchedOff(kind) ? null : readItem(kind))

/** Remembers a list instead of what was there, unless that is switched off. */
export function saveHistory(kind: HistoryKind, list: readonly unknown[]): void {
  if (!isSwitchedOff(kind)) writeItem(kind, JSON.stringify(list))
}

export function clearHistory(kind: HistoryKind): void {
  if (!isSwitchedOff(kind)) writeItem(kind, null)
}
