import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database.ts'
import type { ReleaseAttempt } from '../../platform/attempt-limiter.ts'

/** Where a link of a mail leads. */
export type LinkKind = 'verify' | 'reset' | 'email' | 'sign-in'

export type AuthContext = {
  db: Db
  clock: Clock
  /** Signs device cookies, keys refresh tokens, seals what only the shop reads. */
  secret: string
  /** Where the shop is reached: no header of a request names it. */
  shopUrl: string
  /** The shop's name as mails sign with it. */
  shopName(): Promise<string>
  /** Where people write to when something is wrong with their account. */
  contact(): Promise<string>
  /** A site setting: staff without a second step have no rights of staff. */
  twoStepForStaff(): Promise<boolean>
  /** Passwords and codes that a session presents for protected changes. */
  proofs: {
    /** Counts an attempt before it is compared. @throws ShopError too_many_requests. */
    reserve(sessionId: string): Promise<ReleaseAttempt>
  }
  /** Absolute address, from the shop's own settings: no header of a request names it. */
  linkOf(kind: LinkKind, token: string, locale: Locale): string
  /** Called after a commit that wrote jobs. */
  wakeWorker(): void
}
