// Password reset by an emailed link, valid for 30 minutes and for one use.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import { resolveLocale, type Locale } from '../../../kernel/locale.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { enqueue, type JobHandlers, PermanentJobError } from '../../../platform/jobs/jobs.ts'
import { encrypt, decrypt } from '../../../platform/files/encryption.ts'
import { isAuthEmailStored, sendAuthEmail } from '../auth-email.ts'
import type { Principal } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import {
  completeSignIn,
  type SignInAccount,
  type SignInOrigin,
  type SecondFactorRequired,
  type SignedIn,
} from '../sign-in/complete-sign-in.ts'
import { hashNewPassword } from '../passwords.ts'
import { verifyOwner } from '../sign-in/reauthenticate.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { hashToken, generateToken } from '../tokens.ts'

const LINK_LIFETIME_MINUTES = 30

const RESET_JOB_KIND = 'auth.reset'
const ENCRYPTION_PURPOSE = 'password-reset-request'

/**
 * Requests a password reset link. A job is written for every address and the worker looks up the account, so the
 * response time does not reveal whether there is one.
 */
export async function requestPasswordReset(
  { db, secret, wakeWorker }: Pick<AuthContext, 'db' | 'secret' | 'wakeWorker'>,
  email: string,
  locale: Locale,
): Promise<void> {
  const payload = { email: encrypt(secret, ENCRYPTION_PURPOSE, email), locale, requestId: randomUUID() }
  await db.transaction().execute((tx) => enqueue(tx, { kind: RESET_JOB_KIND, payload }))
  wakeWorker()
}

export type PasswordResetContext = Pick<
  AuthContext,
  'clock' | 'secret' | 'shopName' | 'linkOf' | 'wakeWorker'
>

export const passwordResetJobs = (context: PasswordResetContext): JobHandlers => ({
  [RESET_JOB_KIND]: async (db, payload) => {
    const email = decrypt(context.secret, ENCRYPTION_PURPOSE, String(payload['email']))
    if (email === undefined) throw new PermanentJobError('encrypted with a different secret')
    const locale = resolveLocale(String(payload['locale']))
    await sendResetLink(context, db, { email, locale, eventKey: String(payload['requestId']) })
    context.wakeWorker()
  },
})

async function sendResetLink(
  context: PasswordResetContext,
  db: Db,
  { email, locale, eventKey }: { email: string; locale: Locale; eventKey: string },
): Promise<void> {
  const shop = await context.shopName()
  await db.transaction().execute(async (tx) => {
    // A job that runs twice must not replace the link it has already emailed.
    if (await isAuthEmailStored(tx, 'reset', eventKey)) return
    await sendPasswordReset(tx, { ...context, shopName: async () => shop }, { email, locale, eventKey })
  })
}

/** Emails a link to set a new password, if the address has an account that is not deactivated. The former link ends. */
export async function sendPasswordReset(
  tx: Tx,
  { clock, shopName, linkOf }: Pick<AuthContext, 'clock' | 'shopName' | 'linkOf'>,
  { email, locale, eventKey }: { email: string; locale: Locale; eventKey: string },
): Promise<void> {
  const token = generateToken()
  const expiresAt = new Date(clock.now().getTime() + LINK_LIFETIME_MINUTES * 60_000)
  await sql`
    delete from email_token where purpose = 'reset' and account_id = (
      select id from account where email = ${email} for update)`.execute(tx)
  const { rows } = await sql<{ account_id: AccountId }>`
    insert into email_token (token_hash, account_id, purpose, expires_at)
    select ${hashToken(token)}, id, 'reset', ${expiresAt}::timestamptz
    from account where email = ${email} and erased_at is null and deactivated_at is null returning account_id`.execute(
    tx,
  )
  if (!rows[0]) return
  await sendAuthEmail(tx, {
    kind: 'reset',
    to: email,
    locale,
    eventKey,
    shop: await shopName(),
    url: linkOf('reset', token, locale),
    values: { minutes: LINK_LIFETIME_MINUTES },
  })
}

/**
 * Sets the password, ends all sessions and signs in again.
 * @returns undefined when the link is not valid.
 */
export async function resetPassword(
  context: AuthContext,
  { token, password }: { token: string; password: string },
  from: SignInOrigin,
): Promise<SignedIn | SecondFactorRequired | undefined> {
  const { db, clock } = context
  const { rows: open } = await sql<{ email: string; name: string }>`
    select a.email, a.name from email_token l join account a on a.id = l.account_id
    where token_hash = ${hashToken(token)} and purpose = 'reset' and expires_at > ${clock.now()}`.execute(db)
  // Check the link before hashing, so that a guessed link costs no hash.
  if (!open[0]) return undefined
  const shop = await context.shopName()
  const passwordHash = await hashNewPassword(password, [open[0].email, open[0].name, shop])
  const now = clock.now()
  const result = await db.transaction().execute(async (tx) => {
    // Also ends everything else that was started with the old password.
    const { rows } = await sql<SignInAccount>`
      with used as (
        delete from email_token where account_id = (
          select account_id from email_token
          where token_hash = ${hashToken(token)} and purpose = 'reset' and expires_at > ${now})
        returning token_hash, account_id
      )
      update account set password_hash = ${passwordHash}, password_changed_at = ${now}, email_verified_at = coalesce(email_verified_at, ${now})
      where id = (select account_id from used where token_hash = ${hashToken(token)}) and erased_at is null and deactivated_at is null
      returning id, email, locale`.execute(tx)
    const changed = rows[0]
    if (!changed) return undefined
    await endSessions(tx, sql`account_id = ${changed.id}`, 'password_reset', now)
    await notifyPasswordChanged(tx, changed, shop, now)
    return completeSignIn(tx, context, changed, { remember: false, from, shop })
  })
  context.wakeWorker()
  return result
}

/**
 * Ends all other sessions.
 * @returns false, without any change, when the old password is wrong.
 */
export async function changePassword(
  context: AuthContext,
  principal: Principal,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<boolean> {
  const { db, clock } = context
  const { user, sessionId } = principal
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from account where id = ${user.id}`.execute(db)
  const storedHash = rows[0]?.password_hash
  if (!(await verifyOwner(context, principal, oldPassword))) return false
  const shop = await context.shopName()
  const passwordHash = await hashNewPassword(newPassword, [user.email, user.name, shop])
  const now = clock.now()
  const result = await db.transaction().execute(async (tx) => {
    // Of two concurrent changes, the second no longer matches the password hash it verified.
    const { rows: changed } = await sql<SignInAccount>`
      update account set password_hash = ${passwordHash}, password_changed_at = ${now}
      where id = ${user.id} and password_hash = ${storedHash} returning id, email, locale`.execute(tx)
    if (!changed[0]) return false
    await sql`delete from email_token where account_id = ${user.id}`.execute(tx)
    await endSessions(tx, sql`account_id = ${user.id} and id <> ${sessionId}`, 'password_changed', now)
    await notifyPasswordChanged(tx, changed[0], shop, now)
    return true
  })
  context.wakeWorker()
  return result
}

const notifyPasswordChanged = (
  tx: AuthContext['db'],
  { id, email, locale }: SignInAccount,
  shop: string,
  now: Date,
) =>
  sendAuthEmail(tx, {
    kind: 'password-changed',
    to: email,
    locale,
    eventKey: `${id} ${now.toISOString()}`,
    shop,
  })
