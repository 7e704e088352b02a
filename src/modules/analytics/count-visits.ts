// Counts in memory and adds to the tables every few seconds in one statement, so that no page waits for it. A
// crash loses those seconds.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { type PageEvent, normalizeSearch } from './analytics.ts'
import { addDailyCounts, type CountedSearch, deleteOldSearches } from './analytics.store.ts'

export type Analytics = {
  /** Records a served page: whether it was a visit, and what else it counts for. */
  record(visit: boolean, event: PageEvent | undefined): void
  /** Writes the counts. Counts that could not be written are kept for the next flush. */
  flush(): Promise<void>
}

const FLUSH_INTERVAL_MS = 5_000
/** Maximum number of distinct search terms buffered between two flushes; further terms are dropped. */
const MAX_BUFFERED_SEARCHES = 1_000

export function createAnalytics({
  db,
  clock,
  timeZone,
  intervalMs = FLUSH_INTERVAL_MS,
}: {
  db: Db
  clock: Clock
  timeZone(): Promise<string>
  intervalMs?: number
}): Analytics {
  let [visits, checkouts] = [0, 0]
  let searches = new Map<string, CountedSearch>()
  let timer: NodeJS.Timeout | undefined
  const countSearch = (words: string, found: number, missed: number) => {
    const existing = searches.get(words)
    if (!existing && searches.size >= MAX_BUFFERED_SEARCHES) return
    searches.set(words, {
      words,
      found: (existing?.found ?? 0) + found,
      missed: (existing?.missed ?? 0) + missed,
    })
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (visits + checkouts + searches.size === 0) return
    const counts = { visits, checkouts, searches: [...searches.values()] }
    ;[visits, checkouts, searches] = [0, 0, new Map()]
    try {
      await addDailyCounts(db, counts, clock.now(), await timeZone())
    } catch (error) {
      visits += counts.visits
      checkouts += counts.checkouts
      for (const { words, found, missed } of counts.searches) countSearch(words, found, missed)
      throw error
    }
  }
  return {
    record(visit, event) {
      if (visit) visits++
      if (event === 'checkout') checkouts++
      else if (event) {
        const words = normalizeSearch(event.searched)
        if (words) countSearch(words, Number(event.found), Number(!event.found))
      }
      timer ??= setTimeout(() => void flush().catch(() => undefined), intervalMs).unref()
    },
    flush,
  }
}

export const analyticsSchedule: Schedule[] = [{ kind: 'analytics.cleanup', everySeconds: 6 * 3_600 }]
export const analyticsJobs = (clock: Clock): JobHandlers => ({
  'analytics.cleanup': (db) => deleteOldSearches(db, clock.now()),
})
