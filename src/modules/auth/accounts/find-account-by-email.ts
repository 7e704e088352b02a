import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

/** @returns the account id; undefined when no account has this address. */
export async function findAccountIdByEmail(db: Db, email: string): Promise<AccountId | undefined> {
  const { rows } = await sql<{ id: AccountId }>`
    select id from account where email = ${email.trim().toLowerCase()} and erased_at is null`.execute(db)
  return rows[0]?.id
}

/**
 * For callers who have not proved that they own the address: returns only accounts that confirmed it and are
 * active.
 */
export async function findConfirmedAccountId(db: Db, email: string): Promise<AccountId | undefined> {
  const { rows } = await sql<{ id: AccountId }>`
    select id from account where email = ${email.trim().toLowerCase()} and email_verified_at is not null
      and erased_at is null and deactivated_at is null`.execute(db)
  return rows[0]?.id
}
