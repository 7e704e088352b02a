// So many times in so long, for each who asks. In memory, and with the other processes where they share counts: a limit against floods,
// not an account of anybody.
import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../kernel/client-network.ts'
import type { Clock } from '../kernel/clock.ts'
import { type SharedCounters, getSharedCounters } from './shared-counters.ts'

const MAX_CLIENTS = 10_000

export type Limiter = {
  /** Counts once more. IPv6 addresses are counted by their /64. @returns whether `who` may. */
  tryTake(client: string): boolean
  /** Whether the next would be one too many; counts nothing. */
  isSpent(client: string): boolean
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
  shared = getSharedCounters(),
): Limiter {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: MAX_CLIENTS })
  const now = () => clock.now().getTime()
  const currentWindow = (client: string) => {
    const window = windows.get(client)
    return window && window.until > now() ? window : undefined
  }
  async function syncShared(
    counts: SharedCounters,
    client: string,
    window: { count: number; until: number },
  ) {
    const all = await counts.count(`${name} ${client}`, withinMs)
    if (!all) return
    window.count = Math.max(window.count, all.count)
    window.until = now() + all.leftMs
  }
  return {
    tryTake(client) {
      const network = clientNetwork(client)
      const window = currentWindow(network) ?? { count: 0, until: now() + withinMs }
      window.count++
      windows.set(network, window)
      if (shared) void syncShared(shared, network, window)
      return window.count <= times
    },
    isSpent: (client) => (currentWindow(clientNetwork(client))?.count ?? 0) >= times,
  }
}
