import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { createPostgresDatabase, findCreationProblem, withNameSuffix } from './create-postgres-database.ts'

const server = await openTestDatabase()
const url = server.url ?? ''
const newUrl = withNameSuffix(url, '_sandbox')
const role = `q_${new URL(url || 'postgres://h/x').pathname.slice(1)}`

async function query(statement: string, at = url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  return client
    .query(statement)
    .then(
      ({ rows }) => rows,
      (error: Error) => [error.message],
    )
    .finally(() => client.end())
}
const as = (name: string, address: string) => {
  const changed = new URL(address)
  changed.username = name
  changed.password = 'secret'
  return changed.href
}

afterAll(async () => {
  if (url) {
    await query(`drop database if exists ${new URL(newUrl).pathname.slice(1)} with (force)`)
    await query(`drop role if exists ${role}`)
  }
  await server.close()
})

test.each([
  ['postgres://u:p@h:5432/shop?sslmode=require', 'postgres://u:p@h:5432/shop_sandbox?sslmode=require'],
  ['postgres://h/shop', 'postgres://h/shop_sandbox'],
])('%s has the sandbox %s', (address, expected) => expect(withNameSuffix(address, '_sandbox')).toBe(expected))

test('a database is created once, also by two processes at the same time', async ({ skip }) => {
  skip(!url)
  await Promise.all([createPostgresDatabase(url, newUrl), createPostgresDatabase(url, newUrl)])
  await createPostgresDatabase(url, newUrl)
  expect(await query('select 1 as one', newUrl)).toEqual([{ one: 1 }])
  expect(await findCreationProblem(url, newUrl)).toBeUndefined()
})

test('a user who may not create databases gets the command that does', async ({ skip }) => {
  skip(!url)
  await query(`create role ${role} login password 'secret'`)
  const missing = withNameSuffix(url, '_other')
  await expect(createPostgresDatabase(as(role, url), as(role, missing))).rejects.toThrow(StartError)
  await expect(createPostgresDatabase(as(role, url), as(role, missing))).rejects.toThrow(
    /_other cannot be created.*createdb/,
  )
  expect(await findCreationProblem(as(role, url), as(role, missing))).toMatch(/may not create databases/)
  expect(await findCreationProblem(url, missing)).toBeUndefined()
})
