// So many times in so long, for each who asks. In memory: a limit against floods, not an account of anybody.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/clock.ts'

const mostKnown = 10_000

export type Limiter = {
  /** Counts once more. @returns whether `who` may. */
  take(who: string): boolean
  /** Whether the next would be one too many; counts nothing. */
  isSpent(who: string): boolean
}

export function createLimiter(clock: Clock, times: number, withinMs: number): Limiter {
  const known = new LRUCache<string, { count: number; until: number }>({ max: mostKnown })
  const seen = (who: string) => {
    const found = known.get(who)
    return found && found.until > clock.now().getTime() ? found : undefined
  }
  return {
    take(who) {
      const found = seen(who)
      if (found) return ++found.count <= times
      known.set(who, { count: 1, until: clock.now().getTime() + withinMs })
      return true
    },
    isSpent: (who) => (seen(who)?.count ?? 0) >= times,
  }
}
