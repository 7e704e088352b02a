import { DAY_MS } from '../../kernel/days.ts'
import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createWorker } from '../jobs/job-worker.ts'
import { countHeldEmails, enqueueEmail, enqueueEmails, emailJobs, sendHeldEmails } from './email-queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
beforeEach(() => {
  skewMs = 0
  return database.reset()
})
afterAll(() => database?.close())

const email = {
  dedupeKey: 'greeting:1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}
const stored = () => database.db.selectFrom('outgoing_email').selectAll().execute()
let skewMs = 0
const clock = { now: () => new Date(Date.now() + skewMs) }
const workerFor = (smtpUrl: string | undefined) =>
  createWorker({
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    handlers: emailJobs({
      smtpUrl,
      from: 'Shop <shop@shop.test>',
      clock,
      timeouts: { stepMs: 300, totalMs: 2_000, breakMs: 1 },
    }),
  })

/** `silent`: accepts DATA and never answers. `rejects`: rejects the recipient. */
type Behaviour = { mode: 'well' | 'silent' | 'rejects' }

/** A minimal SMTP server. */
function smtpServer(
  received: string[],
  behaviour: Behaviour = { mode: 'well' },
): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    let body: string | undefined
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('data', (data: string) => {
      for (const line of data.split('\r\n').slice(0, -1)) {
        if (body !== undefined) {
          if (line !== '.') {
            body += `${line}\n`
            continue
          }
          if (behaviour.mode === 'silent') continue
          received.push(body)
          body = undefined
        } else if (behaviour.mode === 'rejects' && line.startsWith('RCPT')) {
          socket.write('550 no such user\r\n')
          continue
        } else if (line === 'DATA') {
          body = ''
          socket.write('354 go\r\n')
          continue
        }
        socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  return new Promise((resolve) =>
    server.listen(0, 'localhost', () =>
      resolve({ server, url: `smtp://localhost:${(server.address() as { port: number }).port}` }),
    ),
  )
}

test('without a mail server an email stays in the stored outbox', async () => {
  await enqueueEmail(database.db, email)
  await workerFor(undefined).drain()
  expect(await stored()).toMatchObject([{ recipient: 'ada@example.com', sent_at: null }])
})

test('when there is known to be no mail server no job waits for one', async () => {
  for (let n = 0; n < 2; n++) await enqueueEmail(database.db, email, { isHeld: true })
  expect(await workerFor(undefined).drain()).toBe(0)
  expect(await stored()).toHaveLength(1)
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'is on the server’s disk when stored, so the next server can report the job that stored it as completed',
  async () => {
    const written = async (operation: 'insert' | 'flush') =>
      (
        await sql<{
          to: string
        }>`select ${sql.raw(`pg_current_wal_${operation}_lsn()`)} - '0/0'::pg_lsn as to`.execute(database.db)
      ).rows[0]!.to
    const before = await written('insert')
    // The test server commits asynchronously by default.
    await database.db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      await enqueueEmail(tx, email, { isHeld: true })
    })
    expect(Number(await written('flush'))).toBeGreaterThan(Number(before))
  },
)

test('with a mail server it is sent once, however often the event or its job is repeated', async () => {
  const received: string[] = []
  const { server, url } = await smtpServer(received)
  for (let n = 0; n < 3; n++) await enqueueEmail(database.db, email)
  const worker = workerFor(url)
  await worker.drain()
  const handlers = emailJobs({ smtpUrl: url, from: 'Shop <shop@shop.test>', clock: systemClock })
  await handlers['email.send']!(database.db, { mailId: (await stored())[0]!.id }, { id: 0 })
  server.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: Shop <shop@shop.test>$/m)
  expect(received[0]).toMatch(/^To: ada@example.com$/m)
  expect((await stored())[0]!.sent_at).not.toBeNull()
})

test('a bulk email has the header with which mail clients unsubscribe', async () => {
  const received: string[] = []
  const { server, url } = await smtpServer(received)
  await enqueueEmail(database.db, { ...email, unsubscribeUrl: 'https://shop.test/leave?id=1' })
  await workerFor(url).drain()
  server.close()
  expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/shop.test\/leave\?id=1>$/m)
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('nothing entered in a subject or address becomes a header', async () => {
  await enqueueEmail(database.db, { ...email, subject: 'Hello\r\nBcc: all@example.com\u2028X: y' })
  expect((await stored())[0]!.subject).toBe('Hello Bcc: all@example.com X: y')
  for (const to of ['a@b.c\r\nBcc: d@e.f', 'a@b.c, d@e.f', '<a@b.c>', 'a b@c.d', '@', ' ']) {
    await expect(enqueueEmail(database.db, { ...email, to })).rejects.toThrow(RangeError)
  }
})

test('an email without an address is skipped, and the others of the batch are sent', async () => {
  await enqueueEmails(database.db, [{ ...email, to: '' }])
  expect(await stored()).toEqual([])
  await enqueueEmails(database.db, [
    { ...email, to: '' },
    { ...email, dedupeKey: 'another' },
  ])
  expect(await stored()).toHaveLength(1)
})

test('a server that accepts DATA and never responds costs one attempt; retries go on for days, then stop', async () => {
  const { server, url } = await smtpServer([], { mode: 'silent' })
  await enqueueEmail(database.db, email)
  await workerFor(url).drain()
  expect(await stored()).toMatchObject([{ status: 'queued', attempts: 1, last_error: expect.any(String) }])
  server.close()
  // No server listens here.
  const worker = workerFor('smtp://127.0.0.1:9')
  let days = 0
  for (; days < 20 && (await stored())[0]!.status === 'queued'; days += 0.1) {
    skewMs += 0.1 * DAY_MS
    await worker.drain()
  }
  expect((await stored())[0]).toMatchObject({ status: 'failed', sent_at: null })
  expect(days).toBeGreaterThan(3)
})

test('when the server responds again queued emails are sent at once, and recently failed ones too', async () => {
  const received: string[] = []
  const behaviour: Behaviour = { mode: 'silent' }
  const { server, url } = await smtpServer(received, behaviour)
  for (const dedupeKey of ['one', 'two']) await enqueueEmail(database.db, { ...email, dedupeKey })
  const worker = workerFor(url)
  await worker.drain()
  await sql`update job set failed_at = now() where payload->>'mailId' = (select id::text from outgoing_email where dedupe_key = 'two')`.execute(
    database.db,
  )
  await sql`update outgoing_email set status = 'failed' where dedupe_key = 'two'`.execute(database.db)
  behaviour.mode = 'well'
  await enqueueEmail(database.db, { ...email, dedupeKey: 'three' })
  await worker.drain()
  server.close()
  expect(received).toHaveLength(3)
  expect((await stored()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
})

test('an email that the recipient’s server rejects permanently is not retried', async () => {
  const { server, url } = await smtpServer([], { mode: 'rejects' })
  await enqueueEmail(database.db, email)
  await workerFor(url).drain()
  server.close()
  expect(await stored()).toMatchObject([
    { status: 'rejected', attempts: 1, last_error: expect.stringContaining('550 no such user') },
  ])
  expect(await database.db.selectFrom('job').select('failed_at').execute()).toMatchObject([
    { failed_at: expect.any(Date) },
  ])
})

test('emails written without a server are held, and sent on request unless they are too old', async () => {
  const received: string[] = []
  const { server, url } = await smtpServer(received)
  await enqueueEmail(database.db, email, { isHeld: true })
  await enqueueEmail(database.db, { ...email, dedupeKey: 'by job' })
  await enqueueEmail(database.db, { ...email, dedupeKey: 'of last year' }, { isHeld: true })
  await workerFor(undefined).drain()
  await sql`update outgoing_email set created_at = now() - interval '1 year' where dedupe_key = 'of last year'`.execute(
    database.db,
  )
  expect(await countHeldEmails(database.db)).toMatchObject({ count: 3 })
  // Held emails are not sent automatically.
  await workerFor(url).drain()
  expect(received).toEqual([])
  expect(await sendHeldEmails(database.db, new Date(Date.now() - 3 * DAY_MS))).toBe(2)
  await workerFor(url).drain()
  server.close()
  expect(received).toHaveLength(2)
  expect(await countHeldEmails(database.db)).toMatchObject({ count: 1 })
})

test('the sender that staff have set replaces the configured one, from the next email on', async () => {
  const received: string[] = []
  const { server, url } = await smtpServer(received)
  let sender: { name: string; address: string } | undefined
  const handlers = emailJobs({
    smtpUrl: url,
    from: 'Shop <shop@shop.test>',
    getSender: async () => sender,
    clock: systemClock,
  })
  const worker = createWorker({ db: database.db, clock, log: pino({ level: 'silent' }), handlers })
  const deliver = async (dedupeKey: string) => {
    await database.db.transaction().execute((tx) => enqueueEmail(tx, { ...email, dedupeKey }))
    await worker.drain()
  }
  try {
    await deliver('sender-1')
    sender = { name: 'Lụa', address: 'hello@lua.test' }
    await deliver('sender-2')
  } finally {
    server.close()
  }
  const from = received.map((message) => /^From: .*$/m.exec(message)?.[0])
  expect(from).toEqual(['From: Shop <shop@shop.test>', expect.stringContaining('<hello@lua.test>')])
})
