// Becoming a customer: an address is confirmed before there is an account, so that nobody learns whose there is.
import { sql } from 'kysely'
import { newAccountId } from '../../kernel/ids.ts'
import { type Device, type RegisterInput, type Tokens } from './auth.ts'
import { sendAuthMail } from './auth-mail.ts'
import type { AuthContext } from './context.ts'
import { hashChosen } from './passwords.ts'
import { openSession } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const linkHours = 24

/** Writes down who wants an account and mails the link; one who has an account is mailed that. Both take as long. */
export async function register(context: AuthContext, input: RegisterInput): Promise<void> {
  const { db, clock } = context
  const { email, name, locale } = input
  const passwordHash = await hashChosen(input.password, [email, name])
  const shop = await context.shopName()
  const now = clock.now()
  const token = newToken()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ known: boolean }>`
      insert into registration (token_hash, email, name, password_hash, locale, expires_at)
      values (${hashToken(token)}, ${email}, ${name}, ${passwordHash}, ${locale}, ${new Date(now.getTime() + linkHours * 3_600_000)})
      returning exists (select 1 from account where account.email = ${email}) as known`.execute(tx)
    const known = rows[0]!.known
    await sendAuthMail(tx, {
      kind: known ? 'known' : 'verify',
      to: email,
      locale,
      occasion: hashToken(token),
      shop,
      url: known ? context.linkOf('sign-in', '', locale) : context.linkOf('verify', token, locale),
      values: { name },
    })
  })
  context.nudge()
}

/** Makes the account that a link confirms, and signs its person in. @returns undefined when the link opens nothing. */
export async function confirmRegistration(
  { db, clock }: AuthContext,
  token: string,
  device: Device,
): Promise<{ tokens: Tokens; email: string; accountId: string } | undefined> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; email: string }>`
      with taken as (
        delete from registration where token_hash = ${hashToken(token)} and expires_at > ${now} returning *
      ), made as (
        insert into account (id, email, name, password_hash, locale, email_verified_at)
        select ${newAccountId(now)}, email, name, password_hash, locale, ${now} from taken
        on conflict (email) do nothing returning id, email
      ), role as (
        insert into account_role (account_id, role) select id, 'customer' from made
      )
      select id, email from made`.execute(tx)
    const made = rows[0]
    if (!made) return undefined
    return {
      email: made.email,
      accountId: made.id,
      tokens: await openSession(tx, { accountId: made.id, remember: false, device }, now),
    }
  })
}
