// Accounts created by the shop itself: for the demo shop and from the command line.
import { type AccountId, newAccountId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hashPassword } from '../passwords.ts'

/** Creates an account, or sets the password and roles of the existing account with this address. */
export async function createAccount(
  tx: Tx,
  account: { email: string; name: string; roles: readonly string[]; password: string },
  now: Date,
): Promise<AccountId> {
  const email = account.email.trim().toLowerCase()
  const password_hash = await hashPassword(account.password)
  const { id } = await tx
    .insertInto('account')
    .values({ id: newAccountId(now), email, name: account.name, password_hash, email_verified_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name: account.name, password_hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('account_role').where('account_id', '=', id).execute()
  if (account.roles.length > 0) {
    await tx
      .insertInto('account_role')
      .values(account.roles.map((role) => ({ account_id: id, role })))
      .execute()
  }
  return id
}
