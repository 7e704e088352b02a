// Becoming a customer: an address is confirmed before there is an account, so that nobody learns whose there is.
import { sql } from 'kysely'
import type { Device, RegisterInput, Tokens } from './auth.ts'
import { sendLinkEmail } from './auth-email.ts'
import type { AuthContext } from './context.ts'
import { addCustomer, type NewCustomer } from './add-customer.ts'
import { hashNewPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { hashToken, generateToken } from './tokens.ts'

const LINK_LIFETIME_HOURS = 24

/** Writes down who wants an account and mails the link; one who has an account is mailed that. Both take as long. */
export async function requestRegistration(context: AuthContext, input: RegisterInput): Promise<void> {
  const { db, clock } = context
  const { email, name, locale } = input
  const shop = await context.shopName()
  const passwordHash = await hashNewPassword(input.password, [email, name, shop])
  const now = clock.now()
  const token = generateToken()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ known: boolean }>`
      insert into registration (token_hash, email, name, password_hash, locale, expires_at)
      values (${hashToken(token)}, ${email}, ${name}, ${passwordHash}, ${locale}, ${new Date(now.getTime() + LINK_LIFETIME_HOURS * 3_600_000)})
      returning exists (select 1 from account where account.email = ${email}) as known`.execute(tx)
    const { known: hasAccount } = rows[0]!
    await sendLinkEmail(tx, context, {
      kind: 'verify',
      hasAccount,
      to: email,
      locale,
      token,
      shop,
      values: { name },
    })
  })
  context.wakeWorker()
}

/** Makes the account that a link confirms, and signs its person in. @returns undefined when the link opens nothing. */
export async function confirmRegistration(
  { db, clock }: AuthContext,
  token: string,
  device: Device,
): Promise<{ tokens: Tokens; email: string; accountId: string } | undefined> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<NewCustomer>`
      delete from registration where token_hash = ${hashToken(token)} and expires_at > ${now}
      returning email, name, password_hash, locale`.execute(tx)
    const made = rows[0] && (await addCustomer(tx, rows[0], now))
    if (!made) return undefined
    return {
      email: made.email,
      accountId: made.id,
      tokens: await openSession(tx, { accountId: made.id, remember: false, device }, now),
    }
  })
}
