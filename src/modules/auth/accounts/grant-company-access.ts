// Rights of an account whose company has trade access (decisions.md, Screens).
import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Grants the role `corporate` and the permission `view-api`; does nothing for those the account already has.
 */
export async function grantCompanyApiAccess(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`insert into account_role (account_id, role) values (${accountId}, 'corporate') on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into account_permission (account_id, permission) values (${accountId}, 'view-api') on conflict do nothing`.execute(
    tx,
  )
}

/** Grants only the role `corporate`, for someone who joins a company with trade access. */
export async function grantCorporateRole(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`insert into account_role (account_id, role) values (${accountId}, 'corporate') on conflict do nothing`.execute(
    tx,
  )
}

/** Removes both from someone who no longer acts for any company. */
export async function revokeCompanyAccess(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from account_role where account_id = ${accountId} and role = 'corporate'`.execute(tx)
  await sql`delete from account_permission where account_id = ${accountId} and permission = 'view-api'`.execute(
    tx,
  )
}
