import { sql } from 'kysely'
import { type AccountId, newAccountId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** `password_hash` is null for customers who sign in another way. */
export type NewCustomer = { email: string; name: string; password_hash: string | null; locale: Locale }

/**
 * Creates the account with its role.
 * @returns undefined when the address already has an account.
 */
export async function addCustomer(tx: Tx, customer: NewCustomer, now: Date) {
  const { email, name, password_hash, locale } = customer
  const { rows } = await sql<{ id: AccountId; email: string; locale: Locale }>`
    with made as (
      insert into account (id, email, name, password_hash, locale, email_verified_at)
      values (${newAccountId(now)}, ${email}, ${name}, ${password_hash}, ${locale}, ${now})
      on conflict (email) do nothing returning id, email, locale
    ), role as (
      insert into account_role (account_id, role) select id, 'customer' from made
    )
    select id, email, locale from made`.execute(tx)
  return rows[0]
}
