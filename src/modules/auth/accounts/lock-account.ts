import { sql } from 'kysely'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Serialises changes of what belongs to one account, until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(tx)
}
