import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { copyTemplate } from '../../../tests/support/embedded-template.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { type Database, openDatabase } from './database.ts'
import { getInitialDatabasePath } from './initial-database.ts'
import { type RequestPriority, runWithPriority } from '../limits/request-priority.ts'
import { finalStatementMarker } from './final-statement.ts'
import { StartError } from '../start-error.ts'

const server = process.env['TEST_DATABASE_URL']
const newFolder = useFolders()
/** Runs for minutes on either engine. */
const endless = sql`select count(*) from generate_series(1, 10000000000::bigint)`
const timeoutError = { code: '57014' }

describe('on both engines', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await sql`create table note (id bigint generated always as identity primary key, text text unique not null)`.execute(
      database.db,
    )
  })
  afterAll(() => database.close())

  test('values are returned with the same types', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, array[1, 2]::bigint[] as bigs, '{}'::bigint[] as none, 7::int as small, 1.5::float8 as real,
        date '2026-02-28' as day, timestamptz '2026-02-28 12:00:00.123+07' as moment, true as yes, null::text as nothing,
        '{"b": [1, null], "a": {"c": "đ"}}'::jsonb as document, array['a', 'b,c', 'd"e', null] as texts,
        'infinity'::timestamptz as never, ''::text as empty, 'Áo 👟 عربي' as words`.execute(database.db)
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      bigs: [1, 2],
      none: [],
      small: 7,
      real: 1.5,
      day: '2026-02-28',
      moment: new Date('2026-02-28T05:00:00.123Z'),
      yes: true,
      nothing: null,
      document: { b: [1, null], a: { c: 'đ' } },
      texts: ['a', 'b,c', 'd"e', null],
      never: Number.POSITIVE_INFINITY,
      empty: '',
      words: 'Áo 👟 عربي',
    })
  })

  test('values are stored unchanged', async () => {
    const moment = new Date('2026-02-28T05:00:00.123Z')
    const texts = ['a', 'b,c', 'd"e\\', '{}', 'NULL', '', 'Áo 👟']
    const { rows } = await sql`
      select ${moment}::timestamptz as moment, ${texts}::text[] as texts, ${[1, 2 ** 52]}::bigint[] as numbers, ${null}::int as nothing,
        ${true}::boolean as yes, ${JSON.stringify({ a: ['đ'] })}::jsonb as document, ${"'; drop table note; --"}::text as quoted`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      moment,
      texts,
      numbers: [1, 2 ** 52],
      nothing: null,
      yes: true,
      document: { a: ['đ'] },
      quoted: "'; drop table note; --",
    })
  })

  test('a number that JavaScript cannot represent is an error, not a wrong number', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(RangeError)
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('the number of affected rows is returned', async () => {
    const inserted = await sql`insert into note (text) values ('x'), ('y')`.execute(database.db)
    expect(inserted.numAffectedRows).toBe(2n)
    const returned = await sql`insert into note (text) values ('z') returning text`.execute(database.db)
    expect([returned.numAffectedRows, returned.rows]).toEqual([1n, [{ text: 'z' }]])
    expect((await sql`delete from note where text = 'none'`.execute(database.db)).numAffectedRows).toBe(0n)
  })

  test('an error inside a transaction rolls it back and leaves the connection usable', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      await sql`insert into note (text) values (${'kept only with the rest'})`.execute(tx)
      await sql`insert into note (text) values (${'twice'}), (${'twice'})`.execute(tx)
    })
    await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'note_text_key' })
    await expect(
      database.db.transaction().execute(async (tx) => {
        await sql`insert into note (text) values ('thrown away')`.execute(tx)
        throw new Error('our own')
      }),
    ).rejects.toThrow('our own')
    const { rows } =
      await sql`select text from note where text in ('kept only with the rest', 'twice', 'thrown away')`.execute(
        database.db,
      )
    expect(rows).toEqual([])
  })

  describe('the last statement of a transaction, which also commits,', () => {
    const insertRow = async (text: string) =>
      (await sql`select 1 from note where text = ${text}`.execute(database.db)).rows.length
    const write = (text: string) =>
      sql`${finalStatementMarker}insert into note (text) values (${text}) returning text`

    test('is committed with all statements before it, and returns the same result as any other', async () => {
      const rows = await database.db.transaction().execute(async (tx) => {
        await sql`insert into note (text) values ('before the last')`.execute(tx)
        return (await write('the last').execute(tx)).rows
      })
      expect(rows).toEqual([{ text: 'the last' }])
      expect([await insertRow('before the last'), await insertRow('the last')]).toEqual([1, 1])
    })

    test('may be the only one', async () => {
      await database.db.transaction().execute((tx) => write('first and last').execute(tx))
      expect(await insertRow('first and last')).toBe(1)
    })

    test('rolls everything back when it fails, and the connection is usable', async () => {
      for (let times = 0; times < 3; times++)
        await expect(
          database.db.transaction().execute(async (tx) => {
            await sql`insert into note (text) values ('goes with it')`.execute(tx)
            await write('first and last').execute(tx)
          }),
        ).rejects.toMatchObject({ code: '23505' })
      expect(await insertRow('goes with it')).toBe(0)
      await database.db.transaction().execute((tx) => write('after that').execute(tx))
      expect(await insertRow('after that')).toBe(1)
    })

    test('allows no further statements', async () => {
      await expect(
        database.db.transaction().execute(async (tx) => {
          await write('truly last').execute(tx)
          await sql`insert into note (text) values ('too late')`.execute(tx)
        }),
      ).rejects.toThrow('after the final statement of its transaction')
      expect(await insertRow('too late')).toBe(0)
      expect(await insertRow('truly last')).toBe(1)
    })

    test('fails when the commit fails', async () => {
      await sql`create table checked (id bigint references note deferrable initially deferred)`.execute(
        database.db,
      )
      await expect(
        database.db
          .transaction()
          .execute((tx) => sql`${finalStatementMarker}insert into checked (id) values (${-1})`.execute(tx)),
      ).rejects.toMatchObject({ code: '23503' })
      expect((await sql`select 1 from checked`.execute(database.db)).rows).toEqual([])
    })
  })

  test('other statements never run within a transaction', async () => {
    const { db } = database
    const insert = (text: string) => sql`insert into note (text) values (${text})`
    const insertAndRollBack = (n: number) =>
      db.transaction().execute(async (tx) => {
        await insert(`rolled back ${n}`).execute(tx)
        await delay(n % 5)
        throw new Error('rolled back')
      })
    const runSequentially = (n: number) =>
      db.connection().execute(async (connection) => {
        await insert(`one ${n} a`).execute(connection)
        await delay(n % 3)
        await insert(`one ${n} b`).execute(connection)
      })
    const all = Array.from({ length: 20 }, (_, n) => n)
    await Promise.all(
      all.flatMap((n) => [
        insert(`kept ${n}`).execute(db),
        expect(insertAndRollBack(n)).rejects.toThrow('rolled back'),
        insert(`also kept ${n}`).execute(db),
        runSequentially(n),
      ]),
    )
    const { rows } = await sql`
      select count(*) filter (where text ~ 'kept|one') as kept, count(*) filter (where text ~ 'taken') as taken from note`.execute(
      db,
    )
    expect(rows).toEqual([{ kept: 80, taken: 0 }])
  })

  test('a transaction without a statement is not an error', async () => {
    expect(await database.db.transaction().execute(() => Promise.resolve(7))).toBe(7)
    await expect(
      database.db.transaction().execute(() => Promise.reject(new Error('changed my mind'))),
    ).rejects.toThrow('changed my mind')
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  test('a statement that fails once can succeed the next time', async () => {
    const runQuery = (text: string) => sql`select ${text}::int as number`.execute(database.db)
    await expect(runQuery('one')).rejects.toMatchObject({ code: '22P02' })
    expect((await runQuery('1')).rows).toEqual([{ number: 1 }])
  })
})

describe('a statement that exceeds the timeout', () => {
  const dataDir = newFolder()
  /** On the embedded engine the timeout includes starting its thread, so it is longer there. */
  const openWithTimeouts = (serverMs: number, embeddedMs: number) =>
    server
      ? openDatabase({ url: server, timeoutMs: serverMs })
      : openDatabase({ dataDir, timeoutMs: embeddedMs })
  beforeAll(async () => {
    if (!server) await copyTemplate(dataDir)
  })

  test('fails with 57014, and so does its transaction; committed data stays, and the next one works', async () => {
    const database = await openWithTimeouts(300, 2_000)
    const { db } = database
    const table = sql.table(`kept_${process.pid}_${Date.now()}`)
    try {
      await sql`create table ${table} (text text)`.execute(db)
      await sql`insert into ${table} values ('committed')`.execute(db)
      await expect(endless.execute(db)).rejects.toMatchObject(timeoutError)
      await expect(
        db.transaction().execute(async (tx) => {
          await sql`insert into ${table} values ('not committed')`.execute(tx)
          await endless.execute(tx)
        }),
      ).rejects.toMatchObject(timeoutError)
      expect((await sql`select * from ${table}`.execute(db)).rows).toEqual([{ text: 'committed' }])
    } finally {
      await sql`drop table ${table}`.execute(db)
      await database.close()
    }
  })

  test('is allowed for patient work', async () => {
    const database = await openWithTimeouts(200, 200)
    try {
      const slow = await database.withoutTimeout((db) =>
        sql`select 'done' as result from pg_sleep(0.5)`.execute(db),
      )
      expect(slow.rows).toEqual([{ result: 'done' }])
    } finally {
      await database.close()
    }
  })
})

// Runs only in the test project `embedded`.
describe.skipIf(server)('the embedded database', () => {
  test('a process that was busy for longer than the statement timeout cancels nothing, and does not end', async () => {
    const dataDir = newFolder()
    await copyTemplate(dataDir)
    const database = await openDatabase({ dataDir, timeoutMs: 1_000 })
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const runQuery = () => sql`select 1 as one`.execute(database.db)
    try {
      await runQuery()
      const first = runQuery()
      await new Promise(setImmediate)
      // Blocks the event loop while the engine answers, so the timer expires before the response is read.
      for (const until = Date.now() + 1_500; Date.now() < until;);
      const firstThenQuery = first.finally(runQuery)
      await expect(firstThenQuery).resolves.toMatchObject({ rows: [{ one: 1 }] })
      await delay(1_500)
      expect(unhandled).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
      await database.close()
    }
  })

  test.runIf(existsSync(getInitialDatabasePath()))(
    'begins with the files that the build created',
    async () => {
      const readIdentifier = async () => {
        const { db, close } = await openDatabase({ timeoutMs: 0 })
        const { rows } = await sql<{ id: string }>`
        select system_identifier::text as id from pg_control_system()`.execute(db)
        await close()
        return rows[0]!.id
      }
      expect(await readIdentifier()).toBe(await readIdentifier())
    },
  )

  test('can be opened again after closing, and accepts no statements once closed', async () => {
    const dataDir = newFolder()
    await copyTemplate(dataDir)
    const first = await openDatabase({ dataDir })
    await sql`create table kept as select 1 as one`.execute(first.db)
    await first.close()
    await expect(sql`select 1`.execute(first.db)).rejects.toThrow('closed')
    const second = await openDatabase({ dataDir })
    expect((await sql`select * from kept`.execute(second.db)).rows).toEqual([{ one: 1 }])
    await second.close()
  })

  test('a data folder without a database is reported in one line, and its lock is released', async () => {
    const dataDir = newFolder()
    mkdirSync(`${dataDir}/database`)
    writeFileSync(`${dataDir}/database/PG_VERSION`, 'none')
    for (let attempt = 0; attempt < 2; attempt++) {
      const error = await openDatabase({ dataDir }).then(close, (reason: Error) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toMatch(/^The embedded database in .* cannot be opened: .+/)
    }
  })
})

test('checkout does not wait for searches that wait for a connection', async () => {
  const dataDir = newFolder()
  if (!server) await copyTemplate(dataDir)
  const { db, ...database } = await openDatabase(server ? { url: server, poolSize: 3 } : { dataDir })
  const order: string[] = []
  const run = (name: string, priority: RequestPriority) =>
    runWithPriority(priority, () => sql`select pg_sleep(0.01)`.execute(db)).then(() => order.push(name))
  // Opens all connections first.
  await Promise.all(Array.from({ length: 10 }, () => run('before', 'checkout')))
  order.length = 0
  const searches = Array.from({ length: 30 }, (_, at) => run(`search ${at}`, 'browsing'))
  await Promise.all([...searches, run('checkout', 'checkout')])
  expect(order.indexOf('checkout')).toBeLessThan(10)
  await database.close()
})

describe('a PostgreSQL server', () => {
  test('that is missing is one StartError with its address', async () => {
    const port = await freePort()
    const error = await openDatabase({ url: `postgres://shop:secret@127.0.0.1:${port}/shop` }).then(
      close,
      (reason: Error) => reason,
    )
    expect(error).toBeInstanceOf(StartError)
    const { message } = error as Error
    expect(message).toMatch(
      new RegExp(`^The database shop at 127\\.0\\.0\\.1:${port} cannot be reached: .*Check DATABASE_URL\\.$`),
    )
    expect(message).not.toContain('secret')
  })

  test.runIf(server)('that is still starting is awaited', async () => {
    const real = new URL(server!)
    let queryCount = 0
    const gate = createServer((socket) => {
      if (queryCount++ === 0) {
        socket.once('data', () => socket.end(startingUp()))
        return
      }
      const behind = connect(Number(real.port), real.hostname)
      socket.pipe(behind).pipe(socket)
      for (const end of [socket, behind]) end.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    const url = new URL(server!)
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`
    const database = await openDatabase({ url: url.href })
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
    gate.close()
    expect(queryCount).toBeGreaterThan(1)
  })

  test.runIf(server)('without that database is one StartError', async () => {
    const url = new URL(server!)
    url.pathname = '/no_such_database'
    await expect(openDatabase({ url: url.href })).rejects.toThrow(StartError)
  })
})

/** A server's response during startup: an ErrorResponse of PostgreSQL's protocol. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5, 'E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const close = async (database: Database) => {
  await database.close()
  return undefined
}
