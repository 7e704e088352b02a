// How many calls a program may make: a bucket that holds so many and fills up again steadily. In memory, and with the other processes where
// they share counts.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/clock.ts'
import { type SharedCounts, sharedCounts } from './shared-counts.ts'

export type Bucket = { quota: number; windowSeconds: number }
/** `left` after this call; `againSeconds` until there is one more. */
export type Taken = { allowed: boolean; left: number; againSeconds: number; fullSeconds: number }

const mostKnown = 20_000

/**
 * @param name what is limited: the same in all processes, and no other limit's.
 * @param bucket what it holds, and in which time it fills from empty.
 */
export function createBuckets(
  clock: Clock,
  name: string,
  { quota, windowSeconds }: Bucket,
  shared = sharedCounts(),
): (who: string) => Taken {
  const known = new LRUCache<string, { tokens: number; at: number }>({ max: mostKnown })
  const perMs = quota / (windowSeconds * 1_000)
  async function learn(counts: SharedCounts, who: string) {
    const left = await counts.draw(`${name} ${who}`, quota, perMs)
    const latest = known.get(who)
    // What is in nobody's bucket is not in this one either.
    if (left !== undefined && latest) latest.tokens = Math.min(latest.tokens, left)
  }
  return (who) => {
    const now = clock.now().getTime()
    const before = known.get(who) ?? { tokens: quota, at: now }
    const filled = Math.min(quota, before.tokens + Math.max(0, now - before.at) * perMs)
    const allowed = filled >= 1
    const after = { tokens: allowed ? filled - 1 : filled, at: now }
    known.set(who, after)
    if (shared) void learn(shared, who)
    const secondsTo = (wanted: number) => Math.max(0, Math.ceil((wanted - after.tokens) / perMs / 1_000))
    return {
      allowed,
      left: Math.floor(after.tokens),
      againSeconds: allowed ? 0 : Math.max(1, secondsTo(1)),
      fullSeconds: secondsTo(quota),
    }
  }
}
