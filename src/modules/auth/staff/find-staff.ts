// Staff who may do something, by their email addresses.
import { sql } from 'kysely'
import { can, customerRoles, type Permission } from '../../../contracts/permissions.ts'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'

export type StaffContact = { id: AccountId; email: string; name: string; locale: string }

/** Staff with one of these email addresses, in lower case, who have the permission. */
export async function findStaffByEmail(
  db: Db,
  emails: readonly string[],
  permission: Permission,
): Promise<StaffContact[]> {
  return selectStaff(db, sql<boolean>`a.email = any(${[...emails]}::text[])`, permission)
}

/** @returns undefined when the account may not do it any more. */
export async function findStaffById(
  db: Db,
  id: string,
  permission: Permission,
): Promise<StaffContact | undefined> {
  return (await selectStaff(db, sql<boolean>`a.id::text = ${id}`, permission))[0]
}

/** Everyone with the permission, sorted by name. */
export async function listStaffWith(db: Db, permission: Permission): Promise<StaffContact[]> {
  const isStaff = sql<boolean>`a.id in (select account_id from account_role where role <> all(${[...customerRoles]}::text[]))`
  return (await selectStaff(db, isStaff, permission)).toSorted((a, b) => a.name.localeCompare(b.name))
}

async function selectStaff(db: Db, condition: ReturnType<typeof sql<boolean>>, permission: Permission) {
  const { rows } = await sql<StaffContact & { roles: string[]; grants: string[] }>`
    select a.id, a.email, a.name, a.locale,
      array(select r.role from account_role r where r.account_id = a.id) as roles,
      array(select distinct unnest(c.permissions) from account_role r join role c on c.id = r.role where r.account_id = a.id) as grants
    from account a where ${condition} and a.erased_at is null and a.deactivated_at is null order by a.email`.execute(
    db,
  )
  return rows.flatMap(({ roles, grants, ...contact }) =>
    can({ roles, grants }, permission) ? [contact] : [],
  )
}
