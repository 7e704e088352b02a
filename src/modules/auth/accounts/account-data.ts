// What customers may view, change, export and erase of their accounts.
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Principal, User } from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { verifyOwner } from '../sign-in/reauthenticate.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { assertNotLastSuperAdmin } from '../staff/staff-members.ts'

export type ProfileInput = Pick<User, 'name' | 'phone' | 'locale'>

export async function saveProfile(
  db: Db,
  { user }: Principal,
  { name, phone, locale }: ProfileInput,
): Promise<User> {
  const { rows } = await sql<User>`
    update account set name = ${name}, phone = ${phone}, locale = ${locale} where id = ${user.id}
    returning id, email, name, phone, locale`.execute(db)
  return rows[0]!
}

/** Tables of this module with one account's personal data. */
const personalTables = [
  'email_token',
  'account_role',
  'account_permission',
  'authenticator',
  'passkey',
  'account_identity',
]

/** Deletes an account's personal data of other modules, in the transaction that erases the account. */
export type DeletePersonalData = (tx: Tx, accountId: AccountId, email: string) => Promise<void>

/**
 * Erases a person: deletes sign-in data, name, addresses, saved items and phone number, and ends the sessions.
 * Orders stay unchanged, as required by law.
 * @returns false when the password is wrong; an account without a password needs only its session.
 * @throws ShopError last_super_admin when no one would be left to grant roles.
 */
export async function eraseAccount(
  context: AuthContext,
  principal: Principal,
  password: string,
  deletePersonalData: DeletePersonalData,
): Promise<boolean> {
  const { db, clock } = context
  const { user } = principal
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from account where id = ${user.id}`.execute(db)
  const passwordHash = rows[0]?.password_hash
  if (passwordHash !== null && !(await verifyOwner(context, principal, password))) return false
  const now = clock.now()
  await db.transaction().execute((tx) => eraseAccountData(tx, user.id, now, deletePersonalData))
  return true
}

/**
 * Runs in the caller's transaction.
 * @throws ShopError last_super_admin.
 */
export async function eraseAccountData(
  tx: Tx,
  accountId: AccountId,
  now: Date,
  deletePersonalData: DeletePersonalData,
): Promise<void> {
  await assertNotLastSuperAdmin(tx, accountId)
  await endSessions(tx, sql`account_id = ${accountId}`, 'erased', now)
  await sql`update session set user_agent = '', address = '' where account_id = ${accountId}`.execute(tx)
  for (const table of personalTables)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  // Locked, so that staff cannot save a draft of it after drafts were deleted.
  const { rows } = await sql<{
    email: string
  }>`select email from account where id = ${accountId} for update`.execute(tx)
  await deletePersonalData(tx, accountId, rows[0]!.email)
  await sql`update account set email = 'erased-' || id || '@invalid', name = '', phone = null, password_hash = null, erased_at = ${now}
    where id = ${accountId}`.execute(tx)
}

/** All personal data that the account module stores. */
export async function exportAccountData(
  db: Db,
  { user }: { user: { id: AccountId } },
): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select id, email, name, phone, locale, created_at, email_verified_at, password_changed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('user_agent', user_agent, 'address', address, 'created_at', created_at,
          'seen_at', seen_at, 'ended_at', ended_at) order by created_at), '[]') from session where account_id = account.id) as sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'created_at', created_at, 'used_at', used_at) order by created_at), '[]')
        from passkey where account_id = account.id) as passkeys,
      (select coalesce(jsonb_agg(jsonb_build_object('provider', issuer, 'email', email, 'linked_at', linked_at) order by linked_at), '[]')
        from account_identity where account_id = account.id) as providers,
      (select confirmed_at from authenticator where account_id = account.id) as two_step_since,
      array(select role from account_role where account_id = account.id order by role) as roles,
      array(select permission from account_permission where account_id = account.id order by permission) as permissions
    from account where id = ${user.id}`.execute(db)
  return rows[0]!
}
