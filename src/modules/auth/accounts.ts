// People who may sign in. Their passwords are kept as argon2id hashes only.
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type AccountId, newAccountId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database.ts'

const hash = promisify(argon2)

/** reliability.md, passwords: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** @returns the hash in PHC form: algorithm, cost, salt and tag. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`
}

/** Creates an account, or gives an existing one with this address the new password and roles. */
export async function createAccount(
  tx: Tx,
  account: { email: string; name: string; roles: readonly string[]; password: string },
  now: Date,
): Promise<AccountId> {
  const email = account.email.trim().toLowerCase()
  const password_hash = await hashPassword(account.password)
  const { id } = await tx
    .insertInto('account')
    .values({ id: newAccountId(now), email, name: account.name, password_hash })
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
  return id as AccountId
}
