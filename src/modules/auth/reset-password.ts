// A forgotten password: a link by mail, which lives half an hour and works once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { knownLocale, type Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database.ts'
import { enqueue, type JobHandlers, PermanentJobError } from '../../platform/jobs.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { isAuthMailStored, sendAuthMail } from './auth-mail.ts'
import type { Principal } from './auth.ts'
import type { AuthContext } from './context.ts'
import { enter, type Enterer, type From, type SecondStepAsked, type SignedIn } from './enter.ts'
import { hashChosen } from './passwords.ts'
import { isOwner } from './prove-owner.ts'
import { endSessions } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const linkMinutes = 30

const resetKind = 'auth.reset'
const sealPurpose = 'password-reset-request'

/**
 * Asks for a link to set a new password. One job is written for every address, and the worker looks the account up, so the
 * time of the answer does not tell whether there is one.
 */
export async function askPasswordReset(
  { db, secret, nudge }: Pick<AuthContext, 'db' | 'secret' | 'nudge'>,
  email: string,
  locale: Locale,
): Promise<void> {
  const payload = { email: seal(secret, sealPurpose, email), locale, requestId: randomUUID() }
  await db.transaction().execute((tx) => enqueue(tx, { kind: resetKind, payload }))
  nudge()
}

export type ResetContext = Pick<AuthContext, 'clock' | 'secret' | 'shopName' | 'linkOf' | 'nudge'>

/** Emails the links that were asked for, where there is an account. */
export const resetJobs = (context: ResetContext): JobHandlers => ({
  [resetKind]: async (db, payload) => {
    const email = unseal(context.secret, sealPurpose, String(payload['email']))
    if (email === undefined) throw new PermanentJobError('sealed with another secret')
    const locale = knownLocale(String(payload['locale']))
    await sendResetLink(context, db, { email, locale, occasion: String(payload['requestId']) })
    context.nudge()
  },
})

async function sendResetLink(
  context: ResetContext,
  db: Db,
  { email, locale, occasion }: { email: string; locale: Locale; occasion: string },
): Promise<void> {
  const token = newToken()
  const shop = await context.shopName()
  const expiresAt = new Date(context.clock.now().getTime() + linkMinutes * 60_000)
  await db.transaction().execute(async (tx) => {
    // A job that runs twice must not replace the link that it has emailed.
    if (await isAuthMailStored(tx, 'reset', occasion)) return
    // Only the newest link opens.
    await sql`
      delete from account_link where purpose = 'reset' and account_id = (
        select id from account where email = ${email} for update)`.execute(tx)
    const { rows } = await sql<{ account_id: string }>`
      insert into account_link (token_hash, account_id, purpose, expires_at)
      select ${hashToken(token)}, id, 'reset', ${expiresAt}::timestamptz
      from account where email = ${email} and erased_at is null and deactivated_at is null returning account_id`.execute(
      tx,
    )
    if (!rows[0]) return
    await sendAuthMail(tx, {
      kind: 'reset',
      to: email,
      locale,
      occasion,
      shop,
      url: context.linkOf('reset', token, locale),
      values: { minutes: linkMinutes },
    })
  })
}

/** Sets the password that a link allows, ends every session and signs in anew. @returns undefined when the link opens nothing. */
export async function resetPassword(
  context: AuthContext,
  { token, password }: { token: string; password: string },
  from: From,
): Promise<SignedIn | SecondStepAsked | undefined> {
  const { db, clock } = context
  const { rows: open } = await sql<{ email: string; name: string }>`
    select a.email, a.name from account_link l join account a on a.id = l.account_id
    where token_hash = ${hashToken(token)} and purpose = 'reset' and expires_at > ${clock.now()}`.execute(db)
  // A guessed link costs no hash.
  if (!open[0]) return undefined
  const shop = await context.shopName()
  const passwordHash = await hashChosen(password, [open[0].email, open[0].name, shop])
  const now = clock.now()
  const done = await db.transaction().execute(async (tx) => {
    // Whatever else was begun with the old password ends with it.
    const { rows } = await sql<Enterer>`
      with used as (
        delete from account_link where account_id = (
          select account_id from account_link
          where token_hash = ${hashToken(token)} and purpose = 'reset' and expires_at > ${now})
        returning token_hash, account_id
      )
      update account set password_hash = ${passwordHash}, password_changed_at = ${now}, email_verified_at = coalesce(email_verified_at, ${now})
      where id = (select account_id from used where token_hash = ${hashToken(token)}) and erased_at is null and deactivated_at is null
      returning id, email, locale`.execute(tx)
    const changed = rows[0]
    if (!changed) return undefined
    await endSessions(tx, sql`account_id = ${changed.id}`, 'password_reset', now)
    await tellPasswordChanged(tx, changed, shop, now)
    return enter(tx, context, changed, { remember: false, from, shop })
  })
  context.nudge()
  return done
}

/** @returns false when the old password is not the one in use; changes nothing then. Every other session ends. */
export async function changePassword(
  context: AuthContext,
  principal: Principal,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<boolean> {
  const { db, clock } = context
  const { user, sessionId } = principal
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from account where id = ${user.id}`.execute(db)
  const known = rows[0]?.password_hash
  if (!(await isOwner(context, principal, oldPassword))) return false
  const shop = await context.shopName()
  const passwordHash = await hashChosen(newPassword, [user.email, user.name, shop])
  const now = clock.now()
  const done = await db.transaction().execute(async (tx) => {
    // Of two changes at once, the second finds another password than the one it checked.
    const { rows: changed } = await sql<Enterer>`
      update account set password_hash = ${passwordHash}, password_changed_at = ${now}
      where id = ${user.id} and password_hash = ${known} returning id, email, locale`.execute(tx)
    if (!changed[0]) return false
    await sql`delete from account_link where account_id = ${user.id}`.execute(tx)
    await endSessions(tx, sql`account_id = ${user.id} and id <> ${sessionId}`, 'password_changed', now)
    await tellPasswordChanged(tx, changed[0], shop, now)
    return true
  })
  context.nudge()
  return done
}

const tellPasswordChanged = (
  tx: AuthContext['db'],
  { id, email, locale }: Enterer,
  shop: string,
  now: Date,
) =>
  sendAuthMail(tx, {
    kind: 'password-changed',
    to: email,
    locale,
    occasion: `${id} ${now.toISOString()}`,
    shop,
  })
