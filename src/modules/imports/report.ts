// What an import has to say: one entry per thing, counted by kind, so that a long file needs no long list in memory.

import type { Reason } from '../../platform/reason.ts'

/**
 * `error`: the row or product was left out. `warning`: it was imported, but something of it is missing or differs from the file.
 * `note`: it was imported as the file means it; the message says how it was read.
 */
export const levels = ['error', 'warning', 'note'] as const
export type Level = (typeof levels)[number]

export type Entry = Reason & {
  level: Level
  /** Line of the file that the row begins on. */
  line: number
  column: string
  handle: string
  kind: string
}

/** Receives entries as they come up; the command line prints some and writes all of them to the report file. */
export type Report = (entry: Entry) => void

export type Tally = { level: Level; kind: string; count: number; first: Entry }

/** Counts entries by kind, keeping the first of each. */
export function tallies(): { add: Report; errors(): number; list(): Tally[] } {
  const byKind = new Map<string, Tally>()
  return {
    add(entry) {
      const key = `${entry.level} ${entry.kind}`
      const known = byKind.get(key)
      if (known) known.count += 1
      else byKind.set(key, { level: entry.level, kind: entry.kind, count: 1, first: entry })
    },
    errors: () =>
      [...byKind.values()].reduce((sum, { level, count }) => sum + (level === 'error' ? count : 0), 0),
    list: () => [...byKind.values()],
  }
}
