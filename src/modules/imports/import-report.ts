// What an import has to say: one entry per thing, counted by kind, so that a long file needs no long list in memory.

import type { Reason } from '../../platform/localized-reason.ts'

/**
 * `error`: the row or product was left out. `warning`: it was imported, but something of it is missing or differs from the file.
 * `note`: it was imported as the file means it; the message says how it was read.
 */
export const reportLevels = ['error', 'warning', 'note'] as const
export type ReportLevel = (typeof reportLevels)[number]

export type ReportEntry = Reason & {
  level: ReportLevel
  /** Line of the file that the row begins on. */
  line: number
  column: string
  handle: string
  kind: string
}

/** Receives entries as they come up; the command line prints some and writes all of them to the report file. */
export type ReportSink = (entry: ReportEntry) => void

export type Tally = { level: ReportLevel; kind: string; count: number; first: ReportEntry }

/** Counts entries by kind, keeping the first of each. */
export function createTallies(): { add: ReportSink; errors(): number; list(): Tally[] } {
  const byKind = new Map<string, Tally>()
  return {
    add(entry) {
      const key = `${entry.level} ${entry.kind}`
      const tally = byKind.get(key)
      if (tally) tally.count += 1
      else byKind.set(key, { level: entry.level, kind: entry.kind, count: 1, first: entry })
    },
    errors: () =>
      [...byKind.values()].reduce((sum, { level, count }) => sum + (level === 'error' ? count : 0), 0),
    list: () => [...byKind.values()],
  }
}
