// Import report: entries are counted by kind, so a long file needs no long list in memory.

import type { Reason } from '../../../platform/text/localized-reason.ts'

/**
 * `error`: the row or product was skipped. `warning`: it was imported, but something is missing or differs from
 * the file. `note`: it was imported as intended; the message explains how the value was interpreted.
 */
export const reportLevels = ['error', 'warning', 'note'] as const
export type ReportLevel = (typeof reportLevels)[number]

export type ReportEntry = Reason & {
  level: ReportLevel
  /** Line of the file on which the row starts. */
  line: number
  column: string
  handle: string
  kind: string
}

/** Receives entries as they occur. The CLI prints some of them and writes all of them to the report file. */
export type ReportSink = (entry: ReportEntry) => void

export type Tally = { level: ReportLevel; kind: string; count: number; first: ReportEntry }

/** Counts entries by kind and keeps the first of each. */
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
