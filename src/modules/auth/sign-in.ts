// Signing in with a password; what comes after it stands in enter.ts.
import { sql } from 'kysely'
import { releaseOnSuccess } from '../../platform/attempt-limiter.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { LoginInput } from './auth.ts'
import type { AuthContext } from './context.ts'
import {
  completeSignIn,
  type SignInAccount,
  type SignInOrigin,
  type SecondFactorRequired,
  type SignedIn,
} from './complete-sign-in.ts'
import { verifyPassword } from './passwords.ts'

/** `wrong`: whatever of address and password does not fit, and a right one too while there were too many wrong ones before it. */
export type SignInResult = SignedIn | SecondFactorRequired | { kind: 'wrong' } | { kind: 'too_many' }

type AccountRow = SignInAccount & { password_hash: string | null }

/** Takes as long for an address that has no account. @throws ShopError overloaded. */
export async function signIn(
  context: AuthContext & { attempts: LoginThrottle },
  input: LoginInput,
  from: SignInOrigin,
): Promise<SignInResult> {
  const { db, attempts } = context
  const attempt = { email: input.email, address: from.device.address, device: from.deviceCookie }
  const release = await attempts.reserve(attempt)
  if (!release) return { kind: 'too_many' }
  const { rows } = await sql<AccountRow>`
    select id, email, locale, password_hash from account where email = ${input.email} and erased_at is null
      and deactivated_at is null`.execute(db)
  const account = rows[0]
  const isCorrectPassword = await releaseOnSuccess(release, () =>
    verifyPassword(account?.password_hash, input.password),
  )
  if (!account || !isCorrectPassword) return { kind: 'wrong' }
  const shop = await context.shopName()
  const entry = { remember: input.remember_me, from, shop }
  const result = await db.transaction().execute((tx) => completeSignIn(tx, context, account, entry))
  context.wakeWorker()
  return result
}
