// Counts in memory and adds to the tables every few seconds by one statement, so that no page waits for it; a crash loses those seconds.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs.ts'
import { type Counted, keptWords } from './audience.ts'
import { addCounts, type CountedSearch, forgetSearches } from './audience.store.ts'

export type Audience = {
  /** A page that somebody was sent: whether they came to the shop by it, and what else it counts for. */
  note(visit: boolean, counted: Counted | undefined): void
  /** Writes what was counted. What could not be written is counted on. */
  flush(): Promise<void>
}

const flushEveryMs = 5_000
/** So many different words are gathered between two writes; beyond them none. */
const wordsAtOnce = 1_000

export function createAudience({
  db,
  clock,
  timeZone,
  everyMs = flushEveryMs,
}: {
  db: Db
  clock: Clock
  timeZone(): Promise<string>
  everyMs?: number
}): Audience {
  let [visits, checkouts] = [0, 0]
  let searches = new Map<string, CountedSearch>()
  let timer: NodeJS.Timeout | undefined
  const search = (words: string, found: number, missed: number) => {
    const known = searches.get(words)
    if (!known && searches.size >= wordsAtOnce) return
    searches.set(words, { words, found: (known?.found ?? 0) + found, missed: (known?.missed ?? 0) + missed })
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (visits + checkouts + searches.size === 0) return
    const counts = { visits, checkouts, searches: [...searches.values()] }
    ;[visits, checkouts, searches] = [0, 0, new Map()]
    try {
      await addCounts(db, counts, clock.now(), await timeZone())
    } catch (error) {
      visits += counts.visits
      checkouts += counts.checkouts
      for (const { words, found, missed } of counts.searches) search(words, found, missed)
      throw error
    }
  }
  return {
    note(visit, counted) {
      if (visit) visits++
      if (counted === 'checkout') checkouts++
      else if (counted) {
        const words = keptWords(counted.searched)
        if (words) search(words, Number(counted.found), Number(!counted.found))
      }
      timer ??= setTimeout(() => void flush().catch(() => undefined), everyMs).unref()
    },
    flush,
  }
}

export const audienceSchedule: Schedule[] = [{ kind: 'audience.forget', everySeconds: 6 * 3_600 }]
export const audienceJobs = (clock: Clock): JobHandlers => ({
  'audience.forget': (db) => forgetSearches(db, clock.now()),
})
