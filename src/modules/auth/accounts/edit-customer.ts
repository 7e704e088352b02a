// What staff change of the account of a customer.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendAuthEmail } from '../auth-email.ts'
import type { AuthContext } from '../context.ts'
import { endSessions } from '../sign-in/sessions.ts'

export type CustomerProfile = { email: string; name: string; phone: string | null; locale: string }

/** Locks the account until the end of the transaction. */
export async function lockCustomerProfile(
  tx: Tx,
  id: AccountId,
): Promise<(CustomerProfile & { hasPassword: boolean; isDeactivated: boolean }) | undefined> {
  const { rows } = await sql<CustomerProfile & { hasPassword: boolean; isDeactivated: boolean }>`
    select email, name, phone, locale, password_hash is not null as "hasPassword", deactivated_at is not null as "isDeactivated"
    from account where id = ${id} and erased_at is null for no key update`.execute(tx)
  return rows[0]
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`select from account where email = ${email}`.execute(tx)
  return rows.length > 0
}

/**
 * Saves the profile. A new address is not confirmed yet: it ends all sessions and links, and the former address is
 * notified.
 */
export async function updateCustomerProfile(
  tx: Tx,
  { clock, shopName, contact }: Pick<AuthContext, 'clock' | 'shopName' | 'contact'>,
  id: AccountId,
  was: CustomerProfile,
  to: CustomerProfile,
): Promise<void> {
  await sql`update account set email = ${to.email}, name = ${to.name}, phone = ${to.phone}, locale = ${to.locale}
    where id = ${id}`.execute(tx)
  if (was.email === to.email) return
  const now = clock.now()
  await sql`update account set email_verified_at = null where id = ${id}`.execute(tx)
  await sql`delete from email_token where account_id = ${id}`.execute(tx)
  await endSessions(tx, sql`account_id = ${id}`, 'email_changed', now)
  await sendAuthEmail(tx, {
    kind: 'email-changed',
    to: was.email,
    locale: was.locale,
    eventKey: `${id} ${now.toISOString()}`,
    shop: await shopName(),
    values: { contact: await contact() },
  })
}
