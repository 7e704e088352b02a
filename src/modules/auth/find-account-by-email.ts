import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** @returns the id of the account of an address; undefined where there is none. */
export async function findAccountIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from account where email = ${email.trim().toLowerCase()} and erased_at is null`.execute(db)
  return rows[0]?.id
}

/** The same for whoever only says that the address is theirs: an account that has confirmed it, and may be used. */
export async function findConfirmedAccountId(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from account where email = ${email.trim().toLowerCase()} and email_verified_at is not null
      and erased_at is null and deactivated_at is null`.execute(db)
  return rows[0]?.id
}
