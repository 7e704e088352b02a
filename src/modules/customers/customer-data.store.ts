// Personal data of an account in the tables of this module.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Deletes addresses, saved items, staff notes and group memberships of an account. */
export async function deleteCustomerData(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`delete from account_address where account_id = ${accountId}`.execute(tx)
  await sql`delete from saved_item where account_id = ${accountId}`.execute(tx)
  await sql`delete from customer_group_member where account_id = ${accountId}`.execute(tx)
  await sql`delete from customer_note where account_id = ${accountId}`.execute(tx)
}
