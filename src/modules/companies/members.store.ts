// Table company_invitation, and members of companies. Lock the company's row before changing its members, so
// that its last admin cannot be removed.
import type { AccountId } from '../../kernel/ids.ts'
import type { MemberRole } from '../../contracts/company-roles.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Invitation } from './companies.ts'

/** @returns false when the company does not exist. */
export async function lockCompany(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from company where id = ${companyId} for update`.execute(tx)
  return rows.length > 0
}

/**
 * Replaces an open invitation of the same address, whose link becomes invalid.
 * @returns the id of the new invitation.
 */
export async function addInvitation(
  tx: Tx,
  invitation: {
    companyId: string
    email: string
    role: MemberRole
    by: AccountId | null
    at: Date
    until: Date
  },
): Promise<string> {
  const { companyId, email, role, by: invitedBy, at, until } = invitation
  await sql`update company_invitation set status = 'withdrawn'
    where company_id = ${companyId} and email = ${email} and status = 'open'`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into company_invitation (company_id, email, role, invited_by, invited_at, expires_at)
    values (${companyId}, ${email}, ${role}, ${invitedBy}, ${at}, ${until}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Open invitations, including expired ones, which can be sent again. */
export async function listOpenInvitations(db: Db, companyId: string): Promise<Invitation[]> {
  const { rows } = await sql<Omit<Invitation, 'expires_at'> & { expires_at: Date }>`
    select id, email, role, expires_at from company_invitation where company_id = ${companyId} and status = 'open'
    order by invited_at`.execute(db)
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }))
}

export async function withdrawInvitation(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`update company_invitation set status = 'withdrawn'
    where id = ${id} and company_id = ${companyId} and status = 'open' returning 1`.execute(tx)
  return rows.length > 0
}

export type FoundInvitation = {
  companyId: string
  company: string
  email: string
  role: MemberRole
  status: 'open' | 'accepted' | 'withdrawn'
  expiresAt: Date
}

export async function getInvitation(db: Db, id: string): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.company_id as "companyId", c.name as company, i.email, i.role, i.status, i.expires_at as "expiresAt"
    from company_invitation i join company c on c.id = i.company_id where i.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Compare-and-set, so that a link works once.
 * @returns false when it is not valid any more.
 */
export async function claimInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update company_invitation set status = 'accepted'
    where id = ${id} and status = 'open' and expires_at > ${now} returning 1`.execute(tx)
  return rows.length > 0
}

const otherAdmin = (companyId: string, accountId: AccountId) => sql`exists (
  select from company_member x where x.company_id = ${companyId} and x.role = 'admin' and x.account_id <> ${accountId})`

/**
 * The caller must lock the company.
 * @returns false, without any change, for an account that is not a member or is the last admin.
 */
export async function setMemberRole(
  tx: Tx,
  companyId: string,
  accountId: AccountId,
  role: MemberRole,
): Promise<boolean> {
  const { rows } = await sql`
    update company_member set role = ${role} where account_id = ${accountId} and company_id = ${companyId}
      and (${role} = 'admin' or role <> 'admin' or ${otherAdmin(companyId, accountId)}) returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * The caller must lock the company.
 * @returns false, without any change, for an account that is not a member or is the last admin.
 */
export async function removeMember(tx: Tx, companyId: string, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql`
    delete from company_member where account_id = ${accountId} and company_id = ${companyId}
      and (role <> 'admin' or ${otherAdmin(companyId, accountId)}) returning 1`.execute(tx)
  return rows.length > 0
}

/** Members who may approve orders, for the approval request emails. */
export async function listApprovers(
  db: Db,
  companyId: string,
): Promise<{ id: AccountId; email: string; name: string; locale: string }[]> {
  const { rows } = await sql<{ id: AccountId; email: string; name: string; locale: string }>`
    select a.id, a.email, a.name, a.locale from company_member m join account a on a.id = m.account_id
    where m.company_id = ${companyId} and m.role in ('approver', 'admin') and a.erased_at is null order by m.joined_at`.execute(
    db,
  )
  return rows
}

/** Deletes memberships and trade applications of an account. */
export async function deleteAccountCompanies(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from company_member where account_id = ${accountId}`.execute(tx)
  await sql`delete from company_application where account_id = ${accountId}`.execute(tx)
}
