import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** @returns the id of the account of an address; undefined where there is none. */
export async function accountByEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from account where email = ${email.trim().toLowerCase()} and erased_at is null`.execute(db)
  return rows[0]?.id
}
