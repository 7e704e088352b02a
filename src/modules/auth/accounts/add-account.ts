// Creates an account from the command line, never replacing an existing one.
import { type AccountId, newAccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type NewAccount = { email: string; name: string; roles: readonly string[]; passwordHash: string }

/** @returns undefined when the address already has an account, which is not changed. */
export async function addAccount(
  tx: Tx,
  { email, name, roles, passwordHash }: NewAccount,
  now: Date,
): Promise<AccountId | undefined> {
  const created = await tx
    .insertInto('account')
    .values({ id: newAccountId(now), email, name, password_hash: passwordHash, email_verified_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return undefined
  await tx
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: created.id, role })))
    .execute()
  return created.id
}
