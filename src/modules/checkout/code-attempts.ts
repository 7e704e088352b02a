// Rate limit for entering promotion and gift card codes that do not exist.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { clientNetwork } from '../../kernel/client-network.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { createAttemptLimiter, type ReleaseAttempt } from '../../platform/limits/attempt-limiter.ts'
import type { Db } from '../../platform/database/database.ts'

const MAX_WRONG_CODES = 20
const WINDOW_MS = 15 * 60_000
/** Maximum number of callers whose codes are remembered. */
const MAX_CALLERS = 5_000

type Attempt = {
  /** Removes all codes but the unknown ones from the count. */
  settle(unknown: readonly string[]): Promise<void>
}

export type CodeAttempts = {
  /**
   * Counts each new code of this caller before it is looked up. Pages send the same codes repeatedly, so each
   * counts once. Nothing is counted without a caller: staff and internal calls.
   * @param caller an IP address; an IPv6 /64 network counts as one caller.
   * @throws ShopError too_many_requests after too many wrong codes.
   */
  reserve(caller: string | undefined, codes: readonly string[] | undefined): Promise<Attempt>
}

export function createCodeAttempts(db: Db, clock: Clock, secret: string): CodeAttempts {
  const limiter = createAttemptLimiter(db, clock, secret, 'codes', WINDOW_MS)
  const triedCodes = new LRUCache<string, Set<string>>({ max: MAX_CALLERS, ttl: WINDOW_MS })
  return {
    async reserve(caller, codes = []) {
      const reserved = new Map<string, ReleaseAttempt>()
      if (caller !== undefined && codes.length > 0) {
        const network = clientNetwork(caller)
        const previous = triedCodes.get(network) ?? new Set()
        triedCodes.set(network, previous)
        for (const code of new Set(codes.map(comparable))) {
          const hash = createHash('sha256').update(code).digest('base64url')
          if (previous.has(hash)) continue
          const release = await limiter.reserve([{ key: network, limit: MAX_WRONG_CODES }])
          if (!release) throw new ShopError('too_many_requests')
          previous.add(hash)
          reserved.set(code, release)
        }
      }
      return {
        async settle(unknown) {
          const wrong = new Set(unknown.map(comparable))
          for (const [code, release] of reserved) if (!wrong.has(code)) await release()
        },
      }
    },
  }
}

/** Ignores case, spaces and dashes. */
const comparable = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
