import { argon2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRealPasswordHashing } from '../../../../tests/support/cheap-passwords.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from '../passwords.ts'

useRealPasswordHashing()

/** Verifies a password using only the parameters in the PHC hash. */
function verify(phc: string, password: string): boolean {
  const match = /^\$(argon2id)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (!match) throw new Error(`not a PHC string: ${phc}`)
  const [, algorithm, memory, passes, parallelism, nonce, tag] = match as unknown as string[]
  const expected = Buffer.from(tag!, 'base64')
  const expectedHash = argon2Sync(algorithm as 'argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: Buffer.from(nonce!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return expectedHash.equals(expected)
}

test('a hash contains everything needed for verification, and matches only its password', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([verify(hash, 'correct horse battery'), verify(hash, 'correct horse batterz')]).toEqual([
    true,
    false,
  ])
})

test('the same password gives a different hash each time', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ])
  expect(first).not.toBe(second)
})

test('composed and decomposed é match', async () => {
  expect(verify(await hashPassword('cafe\u0301 cafe\u0301'), 'caf\u00e9 caf\u00e9')).toBe(true)
})

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('there is one account per address in any case, with the roles set last', async () => {
  const { db } = database
  const create = (email: string, roles: string[]) =>
    db
      .transaction()
      .execute((tx) =>
        createAccount(tx, { email, name: 'Ada', roles, password: 'correct horse battery' }, new Date()),
      )
  const first = await create('Ada@Example.com', ['customer', 'admin'])
  expect(await create(' ada@example.com ', ['customer'])).toBe(first)
  const { rows } =
    await sql`select email, role, password_hash from account join account_role on account_id = id`.execute(db)
  expect(rows).toEqual([
    { email: 'ada@example.com', role: 'customer', password_hash: expect.stringContaining('$argon2id$') },
  ])
})
