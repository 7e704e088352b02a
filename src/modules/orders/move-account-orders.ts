// Moves what an account has ordered to the account that it is merged into.
import { sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Orders keep the email address that they were placed with. */
export async function moveAccountOrders(
  tx: Tx,
  from: AccountId,
  into: AccountId,
): Promise<{ orders: number; drafts: number }> {
  const orders = await sql`update shop_order set account_id = ${into} where account_id = ${from}`.execute(tx)
  const drafts = await sql`update draft_order set account_id = ${into} where account_id = ${from}`.execute(tx)
  await sql`update payment_link set account_id = ${into} where account_id = ${from}`.execute(tx)
  return { orders: Number(orders.numAffectedRows), drafts: Number(drafts.numAffectedRows) }
}
