// How many calls a program may make: a bucket that holds so many and fills up again steadily. In memory, and with the other processes where
// they share counts.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/clock.ts'
import { type SharedCounters, getSharedCounters } from './shared-counters.ts'

export type Bucket = { quota: number; windowSeconds: number }
/** `left` after this call; `againSeconds` until there is one more. */
export type TakeResult = {
  allowed: boolean
  remaining: number
  retryAfterSeconds: number
  resetSeconds: number
}

const MAX_CLIENTS = 20_000

/**
 * @param name what is limited: the same in all processes, and no other limit's.
 * @param bucket what it holds, and in which time it fills from empty.
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
    // What is in nobody's bucket is not in this one either.
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
