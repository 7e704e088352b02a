// So many times in so long, for each who asks. In memory: a limit against floods, not an account of anybody.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/clock.ts'

const mostKnown = 10_000

/** @returns a function that says whether `who` may once more. */
export function createLimiter(clock: Clock, times: number, withinMs: number): (who: string) => boolean {
  const known = new LRUCache<string, { count: number; until: number }>({ max: mostKnown })
  return (who) => {
    const now = clock.now().getTime()
    const seen = known.get(who)
    if (!seen || seen.until <= now) {
      known.set(who, { count: 1, until: now + withinMs })
      return true
    }
    return ++seen.count <= times
  }
}
