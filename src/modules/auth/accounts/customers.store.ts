import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type CustomerRow = {
  id: AccountId
  email: string
  name: string
  created_at: string
  deactivated: boolean
}
export type CustomerAccount = CustomerRow & {
  phone: string | null
  locale: string
  email_verified_at: string | null
  roles: string[]
}

const CUSTOMERS_PAGE_SIZE = 50
const iso = (at: Date | string) => new Date(at).toISOString()
const containsPattern = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Newest first, `limit` per page. `q` matches part of a name or address; `after` is the last id of the previous
 * page.
 */
export async function listCustomers(
  db: Db,
  { q, after }: { q: string; after?: AccountId | undefined },
  limit = CUSTOMERS_PAGE_SIZE,
): Promise<{ customers: CustomerRow[]; has_more: boolean }> {
  const { rows } = await sql<Omit<CustomerRow, 'created_at'> & { created_at: Date }>`
    select id, email, name, created_at, deactivated_at is not null as deactivated from account
    where erased_at is null and ${q ? sql`(email like ${containsPattern(q.toLowerCase())} or name ilike ${containsPattern(q)})` : sql`true`}
      and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${limit + 1}`.execute(db)
  const customers = rows.slice(0, limit).map((row) => ({ ...row, created_at: iso(row.created_at) }))
  return { customers, has_more: rows.length > limit }
}

/** @returns undefined when the account does not exist or was erased. */
export async function getCustomer(db: Db, id: AccountId): Promise<CustomerAccount | undefined> {
  type Row = Omit<CustomerAccount, 'created_at' | 'email_verified_at'> & {
    created_at: Date
    email_verified_at: Date | null
  }
  const { rows } = await sql<Row>`
    select a.id, a.email, a.name, a.created_at, a.deactivated_at is not null as deactivated, a.phone, a.locale, a.email_verified_at,
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
