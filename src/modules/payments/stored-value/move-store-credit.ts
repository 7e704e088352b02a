// Moves the store credit of an account to the account that it is merged into.
import { sql } from 'kysely'
import { invalidInput } from '../../../kernel/errors.ts'
import type { AccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'

type Credit = { id: number; accountId: AccountId; currency: string; balanceMinor: number }

/**
 * The ledger moves with the balance, so that later refunds of payments with the credit go to the other account.
 * @returns the moved balance; null when the account never had store credit.
 * @throws ShopError invalid_input when both accounts have credit in different currencies.
 */
export async function moveStoreCredit(
  tx: Tx,
  from: AccountId,
  into: AccountId,
): Promise<{ amount: number; currency: string } | null> {
  await sql`update refund set credit_account_id = ${into} where credit_account_id = ${from}`.execute(tx)
  const { rows } = await sql<Credit>`
    select id, account_id as "accountId", currency, balance_minor as "balanceMinor" from stored_value
    where account_id in (${from}, ${into}) order by id for update`.execute(tx)
  const [source, target] = [from, into].map((id) => rows.find(({ accountId }) => accountId === id))
  if (!source) return null
  const moved = { amount: source.balanceMinor, currency: source.currency }
  if (!target) {
    await sql`update stored_value set account_id = ${into} where id = ${source.id}`.execute(tx)
    return moved
  }
  if (source.currency !== target.currency)
    throw invalidInput(
      'from',
      `has store credit in ${source.currency}, the other customer in ${target.currency}`,
    )
  await sql`update stored_value_entry set credit_id = ${target.id} where credit_id = ${source.id}`.execute(tx)
  await sql`update stored_value set balance_minor = balance_minor + ${source.balanceMinor} where id = ${target.id}`.execute(
    tx,
  )
  await sql`delete from stored_value where id = ${source.id}`.execute(tx)
  return moved
}
