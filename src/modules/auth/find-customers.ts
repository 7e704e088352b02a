// Accounts as staff look for them.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type CustomerRow = {
  id: string
  email: string
  name: string
  created_at: string
  /** Opens nothing at present. */
  deactivated: boolean
}
export type CustomerAccount = CustomerRow & {
  phone: string | null
  locale: string
  email_verified_at: string | null
  roles: string[]
}

const perPage = 50
const iso = (at: Date | string) => new Date(at).toISOString()
const anywhere = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** The latest first, `most` to a page; `q` is part of a name or an address, `after` the last id of the page before. */
export async function findCustomers(
  db: Db,
  { q, after }: { q: string; after?: string | undefined },
  most = perPage,
): Promise<{ customers: CustomerRow[]; more: boolean }> {
  const { rows } = await sql<Omit<CustomerRow, 'created_at'> & { created_at: Date }>`
    select id, email, name, created_at, deactivated_at is not null as deactivated from account
    where erased_at is null and ${q ? sql`(email like ${anywhere(q.toLowerCase())} or name ilike ${anywhere(q)})` : sql`true`}
      and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${most + 1}`.execute(db)
  const customers = rows.slice(0, most).map((row) => ({ ...row, created_at: iso(row.created_at) }))
  return { customers, more: rows.length > most }
}

/** @returns undefined for one that is not there or was erased. */
export async function findCustomer(db: Db, id: string): Promise<CustomerAccount | undefined> {
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
