import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type CustomerAccount = {
  id: AccountId
  email: string
  name: string
  created_at: string
  deactivated: boolean
  phone: string | null
  locale: string
  email_verified_at: string | null
  /** Whether they can sign in with a password. */
  has_password: boolean
  roles: string[]
}

const iso = (at: Date | string) => new Date(at).toISOString()

/** @returns undefined when the account does not exist or was erased. */
export async function getCustomer(db: Db, id: AccountId): Promise<CustomerAccount | undefined> {
  type Row = Omit<CustomerAccount, 'created_at' | 'email_verified_at'> & {
    created_at: Date
    email_verified_at: Date | null
  }
  const { rows } = await sql<Row>`
    select a.id, a.email, a.name, a.created_at, a.deactivated_at is not null as deactivated, a.phone, a.locale, a.email_verified_at,
      a.password_hash is not null as has_password,
      array(select role from account_role r where r.account_id = a.id order by role) as roles
    from account a where a.id = ${id} and a.erased_at is null`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      created_at: iso(row.created_at),
      email_verified_at: row.email_verified_at && iso(row.email_verified_at),
    }
  )
}
