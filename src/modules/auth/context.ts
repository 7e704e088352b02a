import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ReleaseAttempt } from '../../platform/limits/attempt-limiter.ts'

export type LinkKind = 'verify' | 'reset' | 'email' | 'sign-in'

export type AuthContext = {
  db: Db
  clock: Clock
  /** Signs device cookies, derives refresh tokens and encrypts data that only the shop reads. */
  secret: string
  /** Base URL of the shop, never taken from a request header. */
  shopUrl: string
  /** Shop name used as the sender in emails. */
  shopName(): Promise<string>
  /** Contact address for account problems. */
  contact(): Promise<string>
  /** Site setting: staff without a second factor have no staff rights. */
  twoStepForStaff(): Promise<boolean>
  /** Rate limit for passwords and codes that a session presents to confirm protected changes. */
  proofs: {
    /**
     * Counts an attempt before the secret is compared.
     * @throws ShopError too_many_requests.
     */
    reserve(sessionId: string): Promise<ReleaseAttempt>
  }
  /** Absolute URL, built from the shop's settings and never from a request header. */
  linkOf(kind: LinkKind, token: string, locale: Locale): string
  /** Call after a commit that wrote jobs. */
  wakeWorker(): void
}
