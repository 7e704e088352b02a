// Signing in with a password; what comes after it stands in enter.ts.
import { sql } from 'kysely'
import { releaseUnlessWrong } from '../../platform/attempt-limiter.ts'
import type { Attempts } from './attempts.ts'
import type { LoginInput } from './auth.ts'
import type { AuthContext } from './context.ts'
import { enter, type Enterer, type From, type SecondStepAsked, type SignedIn } from './enter.ts'
import { isPassword } from './passwords.ts'

/** `wrong`: whatever of address and password does not fit, and a right one too while there were too many wrong ones before it. */
export type SignIn = SignedIn | SecondStepAsked | { kind: 'wrong' } | { kind: 'too_many' }

type Known = Enterer & { password_hash: string | null }

/** Takes as long for an address that has no account. @throws ShopError overloaded. */
export async function signIn(
  context: AuthContext & { attempts: Attempts },
  input: LoginInput,
  from: From,
): Promise<SignIn> {
  const { db, attempts } = context
  const attempt = { email: input.email, address: from.device.address, device: from.known }
  const release = await attempts.reserve(attempt)
  if (!release) return { kind: 'too_many' }
  const { rows } = await sql<Known>`
    select id, email, locale, password_hash from account where email = ${input.email} and erased_at is null
      and deactivated_at is null`.execute(db)
  const account = rows[0]
  const isRight = await releaseUnlessWrong(release, () => isPassword(account?.password_hash, input.password))
  if (!account || !isRight) return { kind: 'wrong' }
  const shop = await context.shopName()
  const entry = { remember: input.remember_me, from, shop }
  const done = await db.transaction().execute((tx) => enter(tx, context, account, entry))
  context.nudge()
  return done
}
