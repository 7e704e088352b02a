import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database.ts'

/** Where a link of a mail leads. */
export type LinkKind = 'verify' | 'reset' | 'email' | 'sign-in'

export type AuthContext = {
  db: Db
  clock: Clock
  /** Signs device cookies and keys refresh tokens. */
  secret: string
  /** The shop's name as mails sign with it. */
  shopName(): Promise<string>
  /** Absolute address, from the shop's own settings: no header of a request names it. */
  linkOf(kind: LinkKind, token: string, locale: Locale): string
  /** Called after a commit that wrote jobs. */
  nudge(): void
}
