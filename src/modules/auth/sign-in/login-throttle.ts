// Limits failed sign-ins per account, per address and per known device, so that guessing from elsewhere never
// locks out the owner.
import type { Clock } from '../../../kernel/clock.ts'
import { clientNetwork } from '../../../kernel/client-network.ts'
import { createAttemptLimiter, type ReleaseAttempt } from '../../../platform/limits/attempt-limiter.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isValidSignedToken, createSignedToken } from '../../../platform/http/signed-token.ts'

/**
 * Attempts allowed within a time window: from a known browser; otherwise per account and address, per address,
 * and per account.
 */
export type ThrottleLimits = {
  withinMs: number
  device: number
  pair: number
  address: number
  account: number
}
export const PASSWORD_LIMITS: ThrottleLimits = {
  withinMs: 15 * 60_000,
  device: 10,
  pair: 10,
  address: 60,
  account: 100,
}
/**
 * Three of a million codes are valid at a time, so 20 attempts a day succeed with a probability of 1 in 16,000.
 */
export const CODE_LIMITS: ThrottleLimits = {
  withinMs: 24 * 60 * 60_000,
  device: 10,
  pair: 10,
  address: 40,
  account: 20,
}

/**
 * `device` is the cookie of a browser that signed in before; a new value of `since` restarts the count of the
 * account.
 */
export type LoginAttempt = { email: string; address: string; device: string | undefined; since?: string }

export type LoginThrottle = {
  /**
   * Counts the attempt before the secret is compared.
   * @returns undefined when a limit is reached.
   */
  reserve(attempt: LoginAttempt): Promise<ReleaseAttempt | undefined>
}

export function createLoginThrottle(
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
  name: string,
  limits: ThrottleLimits,
): LoginThrottle {
  const limiter = createAttemptLimiter(db, clock, secret, name, limits.withinMs)
  return {
    reserve({ email, address, device, since = '' }) {
      const network = clientNetwork(address)
      return limiter.reserve(
        device !== undefined && isKnownDevice(secret, email, device)
          ? [{ key: `device ${device} ${since}`, limit: limits.device }]
          : [
              { key: `pair ${email} ${network} ${since}`, limit: limits.pair },
              { key: `address ${network}`, limit: limits.address },
              { key: `account ${email} ${since}`, limit: limits.account },
            ],
      )
    },
  }
}

const purpose = 'known-device'

/**
 * Cookie of a browser that has signed in to this account. Only the shop can tell which account it belongs to.
 */
export const signDeviceCookie = (secret: string, email: string): string =>
  createSignedToken(secret, purpose, email)
export const isKnownDevice = (secret: string, email: string, cookie: string): boolean =>
  isValidSignedToken(secret, purpose, email, cookie)
