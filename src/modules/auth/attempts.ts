// How often somebody may be wrong. Limits are per account, per address and per device that has signed in before, so that whoever tries
// somebody's account from elsewhere never locks its owner out.
import type { Clock } from '../../kernel/clock.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { isSigned, signedToken } from '../../platform/signed-token.ts'

const within = 15 * 60_000

/** Who tries: `device` is the cookie of a browser that signed in before. */
export type Attempt = { email: string; address: string; device: string | undefined }

export type Attempts = {
  /** Whether another try would be one too many. */
  isSpent(attempt: Attempt): boolean
  failed(attempt: Attempt): void
}

export function createAttempts(clock: Clock, secret: string): Attempts {
  const ofDevice = createLimiter(clock, 10, within)
  const ofPair = createLimiter(clock, 10, within)
  const ofAddress = createLimiter(clock, 60, within)
  const ofAccount = createLimiter(clock, 100, within)
  const limits = ({ email, address, device }: Attempt) =>
    device !== undefined && knowsDevice(secret, email, device)
      ? [[ofDevice, device] as const]
      : [[ofPair, `${email} ${address}`] as const, [ofAddress, address] as const, [ofAccount, email] as const]
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
