// So many times in so long, for each who asks. In memory, and with the other processes where they share counts: a limit against floods,
// not an account of anybody.
import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../kernel/client-network.ts'
import type { Clock } from '../kernel/clock.ts'
import { type SharedCounts, sharedCounts } from './shared-counts.ts'

const mostKnown = 10_000

export type Limiter = {
  /** Counts once more. IPv6 addresses are counted by their /64. @returns whether `who` may. */
  take(who: string): boolean
  /** Whether the next would be one too many; counts nothing. */
  isSpent(who: string): boolean
}

/**
 * @param name what is limited: the same in all processes, and no other limit's.
 * @param shared where processes count together. One that has not counted somebody yet knows nothing of them: with n processes a limit
 * may be passed by n - 1, and by what was asked at the same moment.
 */
export function createLimiter(
  clock: Clock,
  name: string,
  times: number,
  withinMs: number,
  shared = sharedCounts(),
): Limiter {
  const known = new LRUCache<string, { count: number; until: number }>({ max: mostKnown })
  const now = () => clock.now().getTime()
  const seen = (who: string) => {
    const found = known.get(who)
    return found && found.until > now() ? found : undefined
  }
  async function learn(counts: SharedCounts, who: string, found: { count: number; until: number }) {
    const all = await counts.count(`${name} ${who}`, withinMs)
    if (!all) return
    found.count = Math.max(found.count, all.count)
    found.until = now() + all.leftMs
  }
  return {
    take(client) {
      const who = clientNetwork(client)
      const found = seen(who) ?? { count: 0, until: now() + withinMs }
      found.count++
      known.set(who, found)
      if (shared) void learn(shared, who, found)
      return found.count <= times
    },
    isSpent: (client) => (seen(clientNetwork(client))?.count ?? 0) >= times,
  }
}
