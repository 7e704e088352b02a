// Requires the password or a recent sign-in again before changes to account security, because an open session is
// not enough.
import { sql } from 'kysely'
import { ShopError } from '../../../kernel/errors.ts'
import { releaseOnSuccess } from '../../../platform/limits/attempt-limiter.ts'
import type { Principal } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { verifyPassword } from '../passwords.ts'

/** An account without a password must have signed in within this time. */
const REAUTHENTICATION_MINUTES = 15

/** @throws ShopError invalid_password, reauthentication_required, too_many_requests. */
export async function reauthenticate(
  context: AuthContext,
  principal: Principal,
  password: string,
): Promise<void> {
  if (!(await verifyOwner(context, principal, password))) throw new ShopError('invalid_password')
}

/**
 * @returns false for a wrong password.
 * @throws ShopError reauthentication_required; too_many_requests after ten wrong passwords of a session within 15 minutes.
 */
export async function verifyOwner(
  { db, clock, proofs }: AuthContext,
  { user, sessionId, twoStep }: Principal,
  password: string,
): Promise<boolean> {
  // Staff who have a passkey must sign in with it, so that a stolen password cannot be used to add another
  // second factor.
  if (twoStep.isStaffAccessWithheld && twoStep.passkey) throw new ShopError('reauthentication_required')
  const release = await proofs.reserve(sessionId)
  const { rows } = await sql<{ password_hash: string | null; created_at: Date }>`
    select a.password_hash, s.created_at from account a join session s on s.account_id = a.id
    where s.id = ${sessionId} and a.id = ${user.id}`.execute(db)
  const { password_hash, created_at } = rows[0]!
  if (password_hash === null) {
    await release()
    const age = clock.now().getTime() - new Date(created_at).getTime()
    if (age > REAUTHENTICATION_MINUTES * 60_000) throw new ShopError('reauthentication_required')
    return true
  }
  return releaseOnSuccess(release, () => verifyPassword(password_hash, password))
}
