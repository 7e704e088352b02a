// Rate limits per client, in memory and shared with other processes where configured: against floods, not for
// billing.
import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../kernel/client-network.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type SharedCounters, getSharedCounters } from './shared-counters.ts'

const MAX_CLIENTS = 10_000

export type Limiter = {
  /**
   * Counts a request. IPv6 addresses are counted by their /64.
   * @returns whether it is within the limit.
   */
  tryTake(client: string): boolean
  /** Whether the next request would exceed the limit; counts nothing. */
  isSpent(client: string): boolean
}

/**
 * @param name identifies the limit: the same in all processes and unique.
 * @param shared whether processes count together. A process learns of a client's other requests only after its
 * own first one: with n processes, a limit may be exceeded by n - 1, and by concurrent requests.
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
