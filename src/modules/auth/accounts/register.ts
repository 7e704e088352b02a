// Registers customers. The address is confirmed before the account is created, so that no one can find out which
// addresses have accounts.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Device, RegisterInput, Tokens } from '../auth.ts'
import { sendLinkEmail } from '../auth-email.ts'
import type { AuthContext } from '../context.ts'
import { addCustomer, type NewCustomer } from './add-customer.ts'
import { hashNewPassword } from '../passwords.ts'
import { openSession } from '../sign-in/sessions.ts'
import { hashToken, generateToken } from '../tokens.ts'

const LINK_LIFETIME_HOURS = 24

/**
 * Stores the registration and emails the link; an address that has an account gets an email saying so. Both take
 * the same time.
 */
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

/**
 * Creates the account that the link confirms and signs in.
 * @returns undefined when the link is not valid.
 */
export async function confirmRegistration(
  { db, clock }: AuthContext,
  token: string,
  device: Device,
): Promise<{ tokens: Tokens; email: string; accountId: AccountId } | undefined> {
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
