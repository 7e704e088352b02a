import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import {
  notifyInvalidation,
  type InvalidationChannel,
  ALL_TAGS,
  openInvalidationChannel,
} from './cache-invalidation.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open: InvalidationChannel[] = []
afterEach(async () => {
  for (const channel of open.splice(0)) await channel.close()
})
/** A listener that records the tags it receives. */
function openListener() {
  const received: string[] = []
  const channel = openInvalidationChannel(database.db, database.url, log, (tags) => received.push(...tags))
  open.push(channel)
  return { changes: channel, heard: received }
}
async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !condition(); await delay(10))
    if (Date.now() > end) throw new Error('did not happen')
}

test('the publisher is notified at once', async () => {
  const { changes: channel, heard: received } = openListener()
  await channel.publish(['list', 'product:a'])
  expect(received).toEqual(expect.arrayContaining(['list', 'product:a']))
})

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  /** A listener that is connected: it receives ALL_TAGS when it starts. */
  async function listening() {
    const result = openListener()
    await until(() => result.heard.includes(ALL_TAGS))
    result.heard.length = 0
    return result
  }

  test('other processes are notified too, for a transaction on commit and never on rollback', async () => {
    const { heard: received } = await listening()
    await database.db.transaction().execute(async (tx) => {
      await notifyInvalidation(tx, ['list'])
      await delay(50)
      expect(received).toEqual([])
    })
    await until(() => received.includes('list'))
    await expect(
      database.db.transaction().execute(async (tx) => {
        await notifyInvalidation(tx, ['undone'])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await notifyInvalidation(database.db, ['last'])
    await until(() => received.includes('last'))
    expect(received).toEqual(['list', 'last'])
  })

  test('an oversized message, and one that is not a list of tags, invalidates everything', async () => {
    const { heard: received } = await listening()
    await notifyInvalidation(
      database.db,
      Array.from({ length: 2_000 }, (_, index) => `product:${index}`),
    )
    await until(() => received.length === 1)
    for (const payload of ['', 'not json', '{"a":1}', '[1]'])
      await sql`select pg_notify('shop_changes', ${payload})`.execute(database.db)
    await until(() => received.length === 5)
    expect(new Set(received)).toEqual(new Set([ALL_TAGS]))
  })

  test('a disconnected listener reconnects and treats everything as changed', async () => {
    const { heard: received } = await listening()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
      database.db,
    )
    await until(() => received.includes(ALL_TAGS))
    await notifyInvalidation(database.db, ['list'])
    await until(() => received.includes('list'))
  })
})
