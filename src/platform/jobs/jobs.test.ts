import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { DatabaseClock } from '../database/database-clock.ts'
import { createWorker, type WorkerOptions } from './job-worker.ts'
import { enqueue, type JobHandlers, type JobInput, batchJob, PermanentJobError } from './jobs.ts'

let database: TestDatabase
let skewMs = 0
const clock = { now: () => new Date(Date.now() + skewMs) }
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
beforeEach(async () => {
  skewMs = 0
  await database.reset()
})
afterAll(() => database?.close())

const add = (...jobs: JobInput[]) => database.db.transaction().execute((tx) => enqueue(tx, jobs))
const worker = (handlers: JobHandlers, extraOptions: Partial<WorkerOptions> = {}) =>
  createWorker({ db: database.db, log: pino({ level: 'silent' }), clock, handlers, ...extraOptions })
const left = () => database.db.selectFrom('job').selectAll().execute()

test('a job written in a transaction that is rolled back never runs', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, { kind: 'greet', payload: {} })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await worker({ greet: async () => undefined }).drain()).toBe(0)
})

test('a job runs once, not before its due time, and is deleted', async () => {
  const handled: unknown[] = []
  const { drain } = worker({ greet: async (_db, payload) => void handled.push(payload['name']) })
  await add(
    { kind: 'greet', payload: { name: 'now' } },
    { kind: 'greet', payload: { name: 'later' }, runAt: new Date(Date.now() + 60_000) },
  )
  await drain()
  expect(handled).toEqual(['now'])
  skewMs = 61_000
  await drain()
  expect(handled).toEqual(['now', 'later'])
  expect(await left()).toEqual([])
})

test('a job is due within the millisecond it was written in, although the database is more precise', async () => {
  await sql`insert into job (kind, run_at) values ('greet', '2026-03-01T10:00:00.000900Z')`.execute(
    database.db,
  )
  const at = (now: string) =>
    worker({ greet: async () => undefined }, { clock: { now: () => new Date(now) } }).drain()
  expect(await at('2026-03-01T09:59:59.999Z')).toBe(0)
  expect(await at('2026-03-01T10:00:00.000Z')).toBe(1)
})

test('batched jobs run together, and individually if the batch fails', async () => {
  const handledBatches: unknown[][] = []
  const greet = batchJob(async (_db, payloads) => {
    const names = payloads.map(({ name }) => name)
    handledBatches.push(names)
    if (names.includes('Unknown')) throw new Error('unknown name')
  })
  const named = (...names: string[]) => names.map((name) => ({ kind: 'greet', payload: { name } }))
  await add(...named('Ada', 'Grace'))
  await worker({ greet }).drain()
  expect(handledBatches).toEqual([['Ada', 'Grace']])
  await add(...named('Ada', 'Unknown', 'Grace'))
  await worker({ greet }, { concurrency: 1 }).drain()
  expect(handledBatches.slice(1)).toEqual([['Ada', 'Unknown', 'Grace'], ['Ada'], ['Unknown'], ['Grace']])
  expect(await left()).toMatchObject([{ payload: { name: 'Unknown' }, attempts: 1 }])
})

test('a worker that is stopped while it waits for more jobs takes no more', async () => {
  const handled: unknown[] = []
  const stopping = worker({ greet: async (_db, { name }) => void handled.push(name) })
  await add({ kind: 'greet', payload: { name: 'before' } })
  stopping.start()
  await expect.poll(async () => (handled.length > 0 ? await left() : undefined), { interval: 2 }).toEqual([])
  await add({ kind: 'greet', payload: { name: 'after' } })
  await stopping.stop()
  expect(handled).toEqual(['before'])
  expect(await left()).toHaveLength(1)
})

test('a failing job is retried with increasing delays, then kept as a dead-letter job', async () => {
  const { drain } = worker({ fail: () => Promise.reject(new Error('broken')) })
  await add({ kind: 'fail', payload: {} })
  let attempts = 0
  for (; attempts < 20 && (await left())[0]!.failed_at === null; attempts++) {
    skewMs += 4_000_000
    await drain()
  }
  expect(attempts).toBe(12)
  expect((await left())[0]).toMatchObject({ attempts: 12, last_error: 'broken' })
})

test('a job whose worker crashed is taken by another when its lease expires', async () => {
  await add({ kind: 'greet', payload: {} })
  await sql`update job set leased_until = ${new Date(Date.now() + 30_000)}, attempts = 1`.execute(database.db)
  const { drain } = worker({ greet: async () => undefined })
  expect(await drain()).toBe(0)
  skewMs = 31_000
  expect(await drain()).toBe(1)
})

test('many concurrent workers run each job once', async () => {
  const handled = new Map<number, number>()
  const handlers: JobHandlers = {
    count: async (_db, _payload, { id }) => void handled.set(id, (handled.get(id) ?? 0) + 1),
  }
  await add(...Array.from({ length: 200 }, (_, n) => ({ kind: 'count', payload: { n } })))
  await Promise.all(Array.from({ length: 5 }, () => worker(handlers).drain()))
  expect(handled.size).toBe(200)
  expect(new Set(handled.values())).toEqual(new Set([1]))
})

test('a dedupe key is queued once, and runs again if enqueued while it runs', async () => {
  let runs = 0
  const { drain } = worker({
    refresh: async () => {
      if (++runs === 1) await add({ kind: 'refresh', payload: {}, dedupeKey: 'r' })
    },
  })
  await add({ kind: 'refresh', payload: {}, dedupeKey: 'r' })
  await add({ kind: 'refresh', payload: {}, dedupeKey: 'r' })
  expect(await left()).toHaveLength(1)
  await drain()
  expect(runs).toBe(2)
})

test('a handler that asks to run again has not failed', async () => {
  let runs = 0
  const { drain } = worker({
    ask: async () => (++runs < 3 ? { runAgainAt: new Date(clock.now().getTime() + 1_000) } : undefined),
  })
  await add({ kind: 'ask', payload: {} })
  for (let n = 0; n < 3; n++) {
    await drain()
    skewMs += 1_500
  }
  expect(runs).toBe(3)
  expect(await left()).toEqual([])
})

test('two processes enqueue a scheduled job once; nudged workers run it', async () => {
  let runs = 0
  const handlers: JobHandlers = { tick: async () => void runs++ }
  const schedule = [{ kind: 'tick', everySeconds: 3_600 }]
  const workers = [worker(handlers, { schedule, pollMs: 20 }), worker(handlers, { schedule, pollMs: 20 })]
  for (const one of workers) one.start()
  await expect.poll(() => runs).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await Promise.all(workers.map((one) => one.stop()))
  expect(runs).toBe(1)
})

test('stop waits for running jobs', async () => {
  let finished = false
  const firstWorker = worker({
    slow: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      finished = true
    },
  })
  await add({ kind: 'slow', payload: {} })
  firstWorker.start()
  await expect.poll(async () => (await left())[0]?.leased_until ?? null).not.toBeNull()
  await firstWorker.stop()
  expect(finished).toBe(true)
  expect(await left()).toEqual([])
})

test('a job that hangs blocks its own lane only', async () => {
  const handled: string[] = []
  let finishJob: (() => void) | undefined
  const handlers: JobHandlers = {
    email: () => new Promise((resolve) => (finishJob = resolve)),
    refund: async () => void handled.push('refund'),
  }
  const jobWorker = worker(handlers, {
    queues: [{ name: 'email', kinds: ['email'], concurrency: 1 }],
    pollMs: 10,
  })
  await add(...Array.from({ length: 3 }, () => ({ kind: 'email', payload: {} })))
  await add({ kind: 'refund', payload: {} })
  jobWorker.start()
  await expect.poll(() => handled, { timeout: 5_000 }).toEqual(['refund'])
  await expect.poll(() => finishJob).toBeDefined()
  const stopping = jobWorker.stop()
  finishJob!()
  await stopping
  // Jobs that have not started are returned unchanged.
  expect(await left()).toMatchObject([
    { kind: 'email', attempts: 0, leased_until: null },
    { kind: 'email', attempts: 0, leased_until: null },
  ])
})

test('a blocked slot leaves the others in its lane working', async () => {
  let finishJob: (() => void) | undefined
  const handled: unknown[] = []
  const handlers: JobHandlers = {
    email: (_db, { n }) =>
      n === 0 ? new Promise((resolve) => (finishJob = resolve)) : Promise.resolve(void handled.push(n)),
  }
  const jobWorker = worker(handlers, { concurrency: 2, batch: 2, pollMs: 10 })
  await add(...Array.from({ length: 6 }, (_, n) => ({ kind: 'email', payload: { n } })))
  jobWorker.start()
  await expect.poll(() => handled.length, { timeout: 5_000 }).toBe(5)
  finishJob!()
  await jobWorker.stop()
  expect(await left()).toEqual([])
})

test('a job that exceeds its timeout has failed, and its slot is free', async () => {
  const { drain } = worker({ hang: () => new Promise(() => undefined) }, { jobTimeoutMs: 20 })
  await add({ kind: 'hang', payload: {} })
  await drain()
  expect(await left()).toMatchObject([{ attempts: 1, last_error: 'the job took longer than 0.02 s' }])
})

test('the lease of a running job is renewed: no other worker takes it', async () => {
  let runs = 0
  let finishJob: (() => void) | undefined
  const handlers: JobHandlers = {
    long: () => {
      runs++
      return new Promise((resolve) => (finishJob = resolve))
    },
  }
  const [firstWorker, secondWorker] = [worker(handlers, { leaseMs: 150 }), worker(handlers, { leaseMs: 150 })]
  await add({ kind: 'long', payload: {} })
  const draining = firstWorker.drain()
  await expect.poll(() => runs).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await secondWorker.drain()).toBe(0)
  finishJob!()
  await draining
  expect({ runs, left: await left() }).toEqual({ runs: 1, left: [] })
})

test.each([-600_000, 600_000])(
  'with the machine clock %i ms off, jobs are due by the database clock',
  async (offMs) => {
    const warnings: object[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) })
    const databaseClock = new DatabaseClock(database.db, log, () => Date.now() + offMs)
    await databaseClock.sync()
    const clockSkewMs = databaseClock.now().getTime() - Date.now()
    expect(Math.abs(clockSkewMs)).toBeLessThan(1_000)
    expect(warnings).toMatchObject([{ msg: expect.stringContaining('clock of this machine differs') }])
    const handled: string[] = []
    const handlers: JobHandlers = {
      now: async () => void handled.push('now'),
      later: async () => void handled.push('later'),
      again: async () => {
        handled.push('again')
        return { runAgainAt: new Date(databaseClock.now().getTime() + 60_000) }
      },
      scheduled: async () => void handled.push('scheduled'),
    }
    await add(
      { kind: 'now', payload: {} },
      { kind: 'again', payload: {} },
      { kind: 'later', payload: {}, runAt: new Date(databaseClock.now().getTime() + 60_000) },
    )
    const jobWorker = worker(handlers, {
      clock: databaseClock,
      schedule: [{ kind: 'scheduled', everySeconds: 60 }],
      pollMs: 20,
    })
    jobWorker.start()
    await expect.poll(() => handled.toSorted(), { timeout: 5_000 }).toEqual(['again', 'now', 'scheduled'])
    await jobWorker.stop()
    expect((await left()).map(({ kind }) => kind).toSorted()).toEqual(['again', 'later'])
  },
)

test('a handler sets its number of attempts, and what happens after the last failure', async () => {
  const deadLetters: string[] = []
  const rejectJob = Object.assign(() => Promise.reject(new Error('away')), {
    retry: { maxAttempts: 2, firstDelayMs: 1_000, maxDelayMs: 2_000 },
    onDeadLetter: async (_db: unknown, _payload: unknown, error: Error) =>
      void deadLetters.push(error.message),
  })
  const failPermanently = () => Promise.reject(new PermanentJobError('no such person'))
  const { drain } = worker({ refuse: rejectJob, never: failPermanently })
  await add({ kind: 'refuse', payload: {} }, { kind: 'never', payload: {} })
  await drain()
  expect(deadLetters).toEqual([])
  skewMs = 5_000
  await drain()
  expect(deadLetters).toEqual(['away'])
  expect((await left()).toSorted((a, b) => a.attempts - b.attempts)).toMatchObject([
    { kind: 'never', attempts: 1, failed_at: expect.any(Date) },
    { kind: 'refuse', attempts: 2, failed_at: expect.any(Date) },
  ])
})

test('a postponed job has used no attempt', async () => {
  const { drain } = worker({
    wait: async () => ({ postponeUntil: new Date(clock.now().getTime() + 1_000) }),
  })
  await add({ kind: 'wait', payload: {} })
  for (let n = 0; n < 3; n++) {
    await drain()
    skewMs += 1_500
  }
  expect(await left()).toMatchObject([{ attempts: 0, failed_at: null }])
})

test('a job of an unknown kind is left to a release that knows it', async () => {
  await add({ kind: 'of-a-later-release', payload: {} })
  expect(await worker({}).drain()).toBe(0)
  expect(await left()).toMatchObject([{ attempts: 0, last_error: null }])
})
