import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { announce, type Changes, everything, openChanges } from './changes.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open: Changes[] = []
afterEach(async () => {
  for (const changes of open.splice(0)) await changes.close()
})
/** Somebody who listens, and what they heard. */
function listener() {
  const heard: string[] = []
  const changes = openChanges(database.db, database.url, log, (tags) => heard.push(...tags))
  open.push(changes)
  return { changes, heard }
}
async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !condition(); await delay(10))
    if (Date.now() > end) throw new Error('did not happen')
}

test('whoever publishes hears it at once', async () => {
  const { changes, heard } = listener()
  await changes.publish(['list', 'product:a'])
  expect(heard).toEqual(expect.arrayContaining(['list', 'product:a']))
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  /** One that certainly listens: it is told that everything may have changed when it begins to. */
  async function listening() {
    const found = listener()
    await until(() => found.heard.includes(everything))
    found.heard.length = 0
    return found
  }

  test('the others hear it too, a transaction’s when it commits and never when it does not', async () => {
    const { heard } = await listening()
    await database.db.transaction().execute(async (tx) => {
      await announce(tx, ['list'])
      await delay(50)
      expect(heard).toEqual([])
    })
    await until(() => heard.includes('list'))
    await expect(
      database.db.transaction().execute(async (tx) => {
        await announce(tx, ['undone'])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await announce(database.db, ['last'])
    await until(() => heard.includes('last'))
    expect(heard).toEqual(['list', 'last'])
  })

  test('more than a message holds is everything, and so is what is no list of tags', async () => {
    const { heard } = await listening()
    await announce(
      database.db,
      Array.from({ length: 2_000 }, (_, index) => `product:${index}`),
    )
    await until(() => heard.length === 1)
    for (const said of ['', 'not json', '{"a":1}', '[1]'])
      await sql`select pg_notify('shop_changes', ${said})`.execute(database.db)
    await until(() => heard.length === 5)
    expect(new Set(heard)).toEqual(new Set([everything]))
  })

  test('who was cut off listens again, and takes everything for changed', async () => {
    const { heard } = await listening()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
      database.db,
    )
    await until(() => heard.includes(everything))
    await announce(database.db, ['list'])
    await until(() => heard.includes('list'))
  })
})
