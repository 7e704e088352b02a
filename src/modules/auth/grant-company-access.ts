// What somebody may do once their business has trade access: decisions.md, Screens.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Role `corporate` and permission `view-api`; whoever has them keeps them. */
export async function grantCompanyApiAccess(tx: Tx, accountId: string): Promise<void> {
  await sql`insert into account_role (account_id, role) values (${accountId}, 'corporate') on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into account_permission (account_id, permission) values (${accountId}, 'view-api') on conflict do nothing`.execute(
    tx,
  )
}

/** Role `corporate` alone, for who joins a company that has trade access. */
export async function grantCorporateRole(tx: Tx, accountId: string): Promise<void> {
  await sql`insert into account_role (account_id, role) values (${accountId}, 'corporate') on conflict do nothing`.execute(
    tx,
  )
}

/** Who acts for no company any more has neither. */
export async function revokeCompanyAccess(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account_role where account_id = ${accountId} and role = 'corporate'`.execute(tx)
  await sql`delete from account_permission where account_id = ${accountId} and permission = 'view-api'`.execute(
    tx,
  )
}
