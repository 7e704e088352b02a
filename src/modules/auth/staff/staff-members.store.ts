// Staff members in the account tables, and table staff_invitation.
import type { AccountId } from '../../../kernel/ids.ts'
import { staffRoles } from '../../../contracts/permissions.ts'
import { invalidInput } from '../../../kernel/errors.ts'
import { sql } from 'kysely'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import { staffList, type StaffListField } from '../../../contracts/lists/staff-list.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  arrayCondition,
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import type { StaffInvitation } from './staff-invitations.ts'
import type { StaffGrants, StaffMember } from './staff-members.ts'

/** Condition on a row of account_role or role with this column. */
const isStaffRoleSql = (column: string) =>
  sql<boolean>`(${sql.ref(column)} = any(${[...staffRoles]}) or starts_with(${sql.ref(column)}, 'custom:'))`
const iso = (at: Date | string) => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null) => at && iso(at)

const rolesOf = (account: string) =>
  sql`array(select r.role from account_role r where r.account_id = ${sql.ref(account)} and ${isStaffRoleSql('r.role')} order by r.role)`

/** Only staff roles and permissions; other roles (customer, corporate) are not managed here. */
const toGrants = (account: string) => sql`
  ${rolesOf(account)} as roles,
  array(select p.permission from account_permission p
    where p.account_id = ${sql.ref(account)} and p.permission = 'edit') as permissions`

type Row<Time> = Omit<StaffMember, 'last_seen_at' | 'deactivated_at' | 'created_at'> & {
  seen_at: Time | null
  deactivated_at: Time | null
  created_at: Time
}
type StaffRow = Row<Date>

const hasAuthenticator = sql`exists (select 1 from authenticator c where c.account_id = a.id)`
const hasPasskey = sql`exists (select 1 from passkey k where k.account_id = a.id)`
const seenAt = sql`(select max(s.seen_at) from session s where s.account_id = a.id)`
const staffColumns = sql`a.id, a.email, a.name, a.created_at, a.deactivated_at, ${toGrants('a.id')},
  ${hasAuthenticator} as authenticator, ${hasPasskey} as passkey, ${seenAt} as seen_at`
const isStaff = sql<boolean>`(a.erased_at is null and a.id in (
  select account_id from account_role where ${isStaffRoleSql('role')}
  union all select account_id from account_permission where permission = 'edit'))`

/** Staff sorted by name; `id` selects one of them. */
export async function listStaffRows(db: Db, id?: AccountId): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns} from account a where ${isStaff} and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    order by a.deactivated_at is not null, lower(a.name), a.id limit 1000`.execute(db)
  return rows.map(toStaffMember)
}

const toStaffMember = ({ seen_at, ...row }: Row<Date | string>): StaffMember => ({
  ...row,
  created_at: iso(row.created_at),
  last_seen_at: isoOrNull(seen_at),
  deactivated_at: isoOrNull(row.deactivated_at),
})

const source: ListSource<StaffListField> = {
  definition: staffList,
  from: sql`account a`,
  key: sql`a.id`,
  keyType: 'uuid',
  columns: {
    name: { value: sql`a.name`, sortValue: sql`search_fold(a.name)` },
    email: { value: sql`a.email` },
    role: { value: rolesOf('a.id'), condition: arrayCondition(rolesOf('a.id')) },
    authenticator: { value: hasAuthenticator },
    passkey: { value: hasPasskey },
    deactivated: { value: sql`(a.deactivated_at is not null)` },
    last_seen: { value: seenAt, sortValue: sql`coalesce(${seenAt}, '0001-01-01 00:00:00+00'::timestamptz)` },
    created: { value: sql`a.created_at` },
  },
}

/** Staff of a query (contracts/lists/staff-list.ts). `q`: words of the name or the email address. */
export async function searchStaff(
  db: Db,
  query: ListQuery<StaffListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<StaffMember>> {
  const search = [isStaff, containsWords(query.q, sql`(a.name || ' ' || a.email)`)]
  const page = await readListPage<Row<string>, StaffListField>(
    db,
    source,
    staffColumns,
    query,
    search,
    calendar,
    request,
  )
  return { ...page, rows: page.rows.map(toStaffMember) }
}

/**
 * Serialises all changes of super-admins, so that each sees the result of the one before.
 * @returns the super-admins who can still sign in and grant roles.
 */
export async function lockSuperAdmins(tx: Tx): Promise<AccountId[]> {
  await sql`select 1 from account_role where role = 'super-admin' order by account_id for update`.execute(tx)
  const { rows } = await sql<{ id: AccountId }>`
    select a.id from account_role r join account a on a.id = r.account_id
    where r.role = 'super-admin' and a.erased_at is null and a.deactivated_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Locks the account.
 * @returns its current grants; undefined when it is not a staff member.
 */
export async function lockStaffGrants(
  tx: Tx,
  id: AccountId,
): Promise<(StaffGrants & { deactivated: boolean }) | undefined> {
  await sql`select 1 from account where id = ${id} for update`.execute(tx)
  const { rows } = await sql<StaffGrants & { deactivated: boolean }>`
    select ${toGrants('a.id')}, a.deactivated_at is not null as deactivated
    from account a where a.id = ${id} and a.erased_at is null`.execute(tx)
  const [member] = rows
  return member && (member.roles.length > 0 || member.permissions.length > 0) ? member : undefined
}

/**
 * Adds the grants; when `shouldReplace` is true, also removes all other staff grants.
 * @throws ShopError invalid_input for a custom role that does not exist.
 */
export async function setStaffGrantRows(
  tx: Tx,
  id: AccountId,
  { roles, permissions }: StaffGrants,
  { shouldReplace }: { shouldReplace: boolean },
): Promise<void> {
  const { rows: known } = await sql<{ id: string }>`
    select id from role where id = any(${[...roles]}::text[]) for key share`.execute(tx)
  const unknown = roles.find((role) => !known.some(({ id: knownId }) => knownId === role))
  if (unknown !== undefined) throw invalidInput('roles', `There is no role ${unknown}.`)
  if (shouldReplace) {
    await sql`delete from account_role
      where account_id = ${id} and ${isStaffRoleSql('role')} and role <> all(${[...roles]}::text[])`.execute(
      tx,
    )
    await sql`delete from account_permission
      where account_id = ${id} and permission = 'edit' and permission <> all(${[...permissions]}::text[])`.execute(
      tx,
    )
  }
  await sql`insert into account_role (account_id, role) select ${id}, unnest(${[...roles]}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into account_permission (account_id, permission) select ${id}, unnest(${[...permissions]}::text[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function setDeactivated(tx: Tx, id: AccountId, at: Date | null): Promise<void> {
  await sql`update account set deactivated_at = ${at} where id = ${id}`.execute(tx)
}

/** @returns what was removed, beside recovery codes. */
export async function deleteSecondFactors(
  tx: Tx,
  id: AccountId,
): Promise<{ authenticator: boolean; passkeys: number }> {
  const { rows: authenticators } = await sql`
    delete from authenticator where account_id = ${id} returning 1`.execute(tx)
  const { rows: passkeys } = await sql`delete from passkey where account_id = ${id} returning 1`.execute(tx)
  await sql`delete from recovery_code where account_id = ${id}`.execute(tx)
  return { authenticator: authenticators.length > 0, passkeys: passkeys.length }
}

/** Address and language of the emails of an account. */
export async function getMailing(
  db: Db,
  id: AccountId,
): Promise<{ email: string; locale: string } | undefined> {
  const { rows } = await sql<{ email: string; locale: string }>`
    select email, locale from account where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Withdraws an open invitation for the same address.
 * @returns the id of the new invitation.
 */
export async function addStaffInvitation(
  tx: Tx,
  invitation: StaffGrants & { email: string; by: AccountId; at: Date; until: Date },
): Promise<string> {
  const { email, roles, permissions, by: invitedBy, at, until } = invitation
  await sql`update staff_invitation set status = 'withdrawn' where email = ${email} and status = 'open'`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into staff_invitation (email, roles, permissions, invited_by, invited_at, expires_at)
    values (${email}, ${[...roles]}::text[], ${[...permissions]}::text[], ${invitedBy}, ${at}, ${until}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** Open invitations, including expired ones, which can be sent again. */
export async function listOpenInvitations(db: Db): Promise<StaffInvitation[]> {
  const { rows } = await sql<Omit<StaffInvitation, 'expires_at'> & { expires_at: Date }>`
    select id, email, roles, permissions, expires_at from staff_invitation where status = 'open'
    order by invited_at desc, id limit 200`.execute(db)
  return rows.map((row) => ({ ...row, expires_at: iso(row.expires_at) }))
}

/** @returns the address it was sent to; undefined when it is not open. */
export async function withdrawStaffInvitation(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update staff_invitation set status = 'withdrawn' where id = ${id} and status = 'open' returning email`.execute(
    tx,
  )
  return rows[0]?.email
}

type FoundInvitation = StaffGrants & { email: string; account: AccountId | null; deactivated: boolean }

/** A valid invitation, with the account of its address. */
export async function findStaffInvitation(
  db: Db,
  id: string,
  now: Date,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.email, i.roles, i.permissions, a.id as account, coalesce(a.deactivated_at is not null, false) as deactivated
    from staff_invitation i left join account a on a.email = i.email and a.erased_at is null
    where i.id = ${id} and i.status = 'open' and i.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Compare-and-set, so that a link works once. */
export async function claimStaffInvitation(tx: Tx, id: string, now: Date): Promise<StaffGrants | undefined> {
  const { rows } = await sql<StaffGrants>`
    update staff_invitation set status = 'accepted'
    where id = ${id} and status = 'open' and expires_at > ${now} returning roles, permissions`.execute(tx)
  return rows[0]
}

/** Whether an active account may grant roles. */
export async function hasAdmins(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account_role r join account a on a.id = r.account_id
      where r.role = 'super-admin' and a.deactivated_at is null and a.erased_at is null) as has`.execute(db)
  return rows[0]!.has
}
