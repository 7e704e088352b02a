// Accounts that staff create for customers, who set their password by an emailed link.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { type AccountId, newAccountId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendAuthEmail } from '../auth-email.ts'
import type { AuthContext } from '../context.ts'
import { generateToken, hashToken } from '../tokens.ts'

const INVITATION_LIFETIME_DAYS = 7

export type InvitedCustomer = { email: string; name: string; phone: string | null; locale: Locale }

/**
 * Creates an account without a password. Its address counts as confirmed once the customer has used the link of an
 * invitation or of a password reset.
 * @returns undefined when the address has an account.
 */
export async function insertInvitedCustomer(
  tx: Tx,
  { email, name, phone, locale }: InvitedCustomer,
  now: Date,
): Promise<AccountId | undefined> {
  const { rows } = await sql<{ id: AccountId }>`
    with made as (
      insert into account (id, email, name, phone, locale, created_at)
      values (${newAccountId(now)}, ${email}, ${name}, ${phone}, ${locale}, ${now})
      on conflict (email) do nothing returning id
    ), role as (
      insert into account_role (account_id, role) select id, 'customer' from made
    )
    select id from made`.execute(tx)
  return rows[0]?.id
}

/** Emails the link to set a password. Only the newest link is valid. */
export async function sendCustomerInvitation(
  tx: Tx,
  { clock, shopName, linkOf }: Pick<AuthContext, 'clock' | 'shopName' | 'linkOf'>,
  { id, email, locale }: { id: AccountId; email: string; locale: Locale },
): Promise<void> {
  const token = generateToken()
  const expiresAt = new Date(clock.now().getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
  await sql`delete from email_token where purpose = 'reset' and account_id = ${id}`.execute(tx)
  await sql`insert into email_token (token_hash, account_id, purpose, expires_at)
    values (${hashToken(token)}, ${id}, 'reset', ${expiresAt})`.execute(tx)
  await sendAuthEmail(tx, {
    kind: 'invited',
    to: email,
    locale,
    eventKey: hashToken(token),
    shop: await shopName(),
    url: linkOf('reset', token, locale),
    values: { days: INVITATION_LIFETIME_DAYS },
  })
}
