// Tests in tests/faults cover connections when a primary dies, because that takes two servers.
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { openDatabase } from './database.ts'
import { clientFor } from './postgres-hosts.ts'
import { StartError } from '../start-error.ts'

test('a single server is left to node-postgres', () => {
  expect(clientFor('postgres://localhost/shop').Client).toBe(pg.Client)
})

test('when none responds a start fails at once, with the error of each', async () => {
  const [firstPort, secondPort] = [await freePort(), await freePort()]
  const opening = openDatabase({
    url: `postgres://shop:secret@127.0.0.1:${firstPort},127.0.0.1:${secondPort}/shop`,
  })
  const error = await opening.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toMatch(
    new RegExp(
      `The database shop at 127.0.0.1:${firstPort}, 127.0.0.1:${secondPort} cannot be reached: .*:${secondPort} says `,
    ),
  )
  expect(String(error)).not.toContain('secret')
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('the writable one is found among those that do not respond, and again after connections were dropped', async () => {
    const { url, close } = await openTestDatabase()
    const realUrl = new URL(url!)
    const unusedHost = `127.0.0.1:${await freePort()}`
    const multiHostUrl = url!.replace(realUrl.host, `${unusedHost},${realUrl.host}`)
    const database = await openDatabase({ url: multiHostUrl, poolSize: 2 })
    const write = () => sql`insert into note values (1)`.execute(database.db)
    try {
      await sql`create table note (n int)`.execute(database.db)
      await write()
      const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await Promise.all([others.execute(database.db), others.execute(database.db)]).catch(() => undefined)
      // A dropped connection fails the statement that meets it, whenever the client hears of it. The pool recovers afterwards.
      await vi.waitFor(write, { timeout: 10_000, interval: 50 })
    } finally {
      await database.close()
      await close()
    }
  })
})
