// Rate limits of apps: a token bucket that refills steadily, in memory and shared with other processes where
// configured.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/clock.ts'
import { type SharedCounters, getSharedCounters } from './shared-counters.ts'

export type Bucket = { quota: number; windowSeconds: number }
/**
 * `remaining`: calls left after this one; `retryAfterSeconds`: time until the next call is allowed;
 * `resetSeconds`: time until the bucket is full.
 */
export type TakeResult = {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
  resetSeconds: number
}

const MAX_CLIENTS = 20_000

/**
 * @param name identifies the limit: the same in all processes and unique. The bucket holds `quota` tokens and
 * refills from empty in `windowSeconds`.
 */
export function createBuckets(
  clock: Clock,
  name: string,
  { quota, windowSeconds }: Bucket,
  shared = getSharedCounters(),
): (client: string) => TakeResult {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_CLIENTS })
  const perMs = quota / (windowSeconds * 1_000)
  async function syncShared(counts: SharedCounters, client: string) {
    const left = await counts.draw(`${name} ${client}`, quota, perMs)
    const current = buckets.get(client)
    // The shared bucket is the upper bound.
    if (left !== undefined && current) current.tokens = Math.min(current.tokens, left)
  }
  return (client) => {
    const now = clock.now().getTime()
    const before = buckets.get(client) ?? { tokens: quota, at: now }
    const refilled = Math.min(quota, before.tokens + Math.max(0, now - before.at) * perMs)
    const allowed = refilled >= 1
    const after = { tokens: allowed ? refilled - 1 : refilled, at: now }
    buckets.set(client, after)
    if (shared) void syncShared(shared, client)
    const secondsUntil = (targetTokens: number) =>
      Math.max(0, Math.ceil((targetTokens - after.tokens) / perMs / 1_000))
    return {
      allowed,
      remaining: Math.floor(after.tokens),
      retryAfterSeconds: allowed ? 0 : Math.max(1, secondsUntil(1)),
      resetSeconds: secondsUntil(quota),
    }
  }
}
