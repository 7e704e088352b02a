// Signs in with a password. complete-sign-in.ts does what follows.
import { sql } from 'kysely'
import { releaseOnSuccess } from '../../../platform/limits/attempt-limiter.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { LoginInput } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import {
  completeSignIn,
  type SignInAccount,
  type SignInOrigin,
  type SecondFactorRequired,
  type SignedIn,
} from './complete-sign-in.ts'
import { verifyPassword } from '../passwords.ts'

/**
 * `wrong`: the address or password does not match. Also returned for a correct password after too many wrong
 * ones.
 */
export type SignInResult = SignedIn | SecondFactorRequired | { kind: 'wrong' } | { kind: 'too_many' }

type AccountRow = SignInAccount & { password_hash: string | null }

/**
 * Takes the same time for an address without an account.
 * @throws ShopError overloaded.
 */
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
