// What this browser remembers only to be handy: nobody needs it to buy, so a reader may clear it and switch it off (on /privacy).
const keys = {
  searches: 'selvedge-searches-v1',
  viewed: 'selvedge-viewed-v1',
  offline: 'selvedge-offline-v1',
  measures: 'selvedge-measures-v1',
} as const
export type Memory = keyof typeof keys

/** Kept in its place when the reader wants nothing kept there. */
const off = 'off'

const kept = (what: Memory): string | null => {
  try {
    return localStorage.getItem(keys[what])
  } catch {
    return null
  }
}

/** Storage may be full or forbidden: then nothing is remembered. */
const keep = (what: Memory, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(keys[what])
    else localStorage.setItem(keys[what], text)
  } catch {}
}

export const isSwitchedOff = (what: Memory): boolean => kept(what) === off

/** Switched off, it is forgotten too. */
export const switchMemory = (what: Memory, on: boolean): void => keep(what, on ? null : off)

/** What is remembered, as the JSON it is kept as; null when nothing is. */
export const recall = (what: Memory): string | null => (isSwitchedOff(what) ? null : kept(what))

/** Remembers a list instead of what was there, unless that is switched off. */
export function remember(what: Memory, list: readonly unknown[]): void {
  if (!isSwitchedOff(what)) keep(what, JSON.stringify(list))
}

export function forget(what: Memory): void {
  if (!isSwitchedOff(what)) keep(what, null)
}
