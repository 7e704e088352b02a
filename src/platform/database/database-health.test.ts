import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { DatabaseHealth } from './database-health.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database?.close())
const newFolder = useFolders()

function watch(folder?: string) {
  const logged: { msg: string; next?: string }[] = []
  const health = new DatabaseHealth(pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }))
  health.watch(database.db, folder)
  return { health, logged }
}

test('a writable database is ready', async () => {
  await expect(watch(newFolder()).health.check()).resolves.toBeUndefined()
})

test('a read-only database is not ready, and the log names the next command', async () => {
  const { health, logged } = watch()
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    database.db,
  )
  await sql`create trigger refuse before update on health_check for each statement execute function refuse()`.execute(
    database.db,
  )
  await expect(health.check()).rejects.toMatchObject({ reason: 'disk_full' })
  expect(logged).toMatchObject([
    { msg: 'not ready: disk_full', next: expect.stringContaining('npm run shop -- doctor') },
  ])
  await sql`drop trigger refuse on health_check`.execute(database.db)
  // A failed statement triggers a check at once, which also detects recovery.
  health.note(Object.assign(new Error('could not extend file'), { code: '53100' }))
  await expect(health.check()).resolves.toBeUndefined()
})

test('a data folder that cannot be written is not ready', async () => {
  await expect(watch('/proc/no-such-folder').health.check()).rejects.toThrow()
})

test('after a statement met a damaged page the process is not ready', async () => {
  const { health, logged } = watch()
  health.note(Object.assign(new Error('invalid page in block 3 of relation base/5/1'), { code: 'XX001' }))
  await expect(health.check()).rejects.toMatchObject({ reason: 'database_damaged' })
  expect(logged[0]).toMatchObject({ next: expect.stringContaining('backup') })
})
