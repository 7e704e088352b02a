// How many calls a program may make: a bucket that holds so many and fills up again steadily. In memory, for each process its own.
import { LRUCache } from 'lru-cache'
import type { Clock } from '../kernel/clock.ts'

export type Bucket = { quota: number; windowSeconds: number }
/** `left` after this call; `againSeconds` until there is one more. */
export type Taken = { allowed: boolean; left: number; againSeconds: number; fullSeconds: number }

const mostKnown = 20_000

/** @param bucket what it holds, and in which time it fills from empty. */
export function createBuckets(clock: Clock, { quota, windowSeconds }: Bucket): (who: string) => Taken {
  const known = new LRUCache<string, { tokens: number; at: number }>({ max: mostKnown })
  const perMs = quota / (windowSeconds * 1_000)
  return (who) => {
    const now = clock.now().getTime()
    const before = known.get(who) ?? { tokens: quota, at: now }
    const filled = Math.min(quota, before.tokens + Math.max(0, now - before.at) * perMs)
    const allowed = filled >= 1
    const tokens = allowed ? filled - 1 : filled
    known.set(who, { tokens, at: now })
    const secondsTo = (wanted: number) => Math.max(0, Math.ceil((wanted - tokens) / perMs / 1_000))
    return {
      allowed,
      left: Math.floor(tokens),
      againSeconds: allowed ? 0 : Math.max(1, secondsTo(1)),
      fullSeconds: secondsTo(quota),
    }
  }
}
