// How often somebody may be wrong. Limits are per account, per address and per device that has signed in before, so that whoever tries
// somebody's account from elsewhere never locks its owner out.
import type { Clock } from '../../kernel/clock.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { isSigned, signedToken } from '../../platform/signed-token.ts'

/** How often within how long: from a browser that signed in before, else for an account from one address, for an address, for an account. */
export type AttemptLimits = {
  withinMs: number
  device: number
  pair: number
  address: number
  account: number
}
export const passwordLimits: AttemptLimits = {
  withinMs: 15 * 60_000,
  device: 10,
  pair: 10,
  address: 60,
  account: 100,
}
/** Three of a million codes are right at a time: twenty a day are one in 16,000. */
export const codeLimits: AttemptLimits = {
  withinMs: 24 * 60 * 60_000,
  device: 10,
  pair: 10,
  address: 40,
  account: 20,
}

/** Who tries: `device` is the cookie of a browser that signed in before, `since` what starts the account's count anew. */
export type Attempt = { email: string; address: string; device: string | undefined; since?: string }

export type Attempts = {
  /** Whether another try would be one too many. */
  isSpent(attempt: Attempt): boolean
  failed(attempt: Attempt): void
}

export function createAttempts(clock: Clock, secret: string, name: string, most: AttemptLimits): Attempts {
  const ofDevice = createLimiter(clock, `${name} device`, most.device, most.withinMs)
  const ofPair = createLimiter(clock, `${name} pair`, most.pair, most.withinMs)
  const ofAddress = createLimiter(clock, `${name} address`, most.address, most.withinMs)
  const ofAccount = createLimiter(clock, `${name} account`, most.account, most.withinMs)
  const limits = ({ email, address, device, since = '' }: Attempt) =>
    device !== undefined && knowsDevice(secret, email, device)
      ? [[ofDevice, `${device} ${since}`] as const]
      : [
          [ofPair, `${email} ${address} ${since}`] as const,
          [ofAddress, address] as const,
          [ofAccount, `${email} ${since}`] as const,
        ]
  return {
    isSpent: (attempt) => limits(attempt).some(([limiter, who]) => limiter.isSpent(who)),
    failed: (attempt) => {
      for (const [limiter, who] of limits(attempt)) limiter.take(who)
    },
  }
}

const purpose = 'known-device'

/** What a browser keeps that has signed in to this account: it says whose it is only to us. */
export const deviceCookie = (secret: string, email: string): string => signedToken(secret, purpose, email)
export const knowsDevice = (secret: string, email: string, cookie: string): boolean =>
  isSigned(secret, purpose, email, cookie)
