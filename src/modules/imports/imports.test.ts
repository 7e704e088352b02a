import { Readable } from 'node:stream'
import { type QueryId, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { createImportService } from './imports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import { getCatalogHash } from './catalog-fingerprint.ts'
import { createWorker, type Worker } from '../../platform/jobs/job-worker.ts'
import { createLog } from '../../platform/observability/log.ts'
import { folderStorage } from '../../platform/files/storage.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const by = createTestStaff({ roles: ['admin'] })
/** Published cache tags. */
const published: string[] = []
const newFolder = useFolders()
let database: TestDatabase
let calls: ReturnType<typeof createImportService>['service']
let worker: Worker
let jobs: ReturnType<typeof createImportService>['jobs']
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const imports = createImportService({
    db,
    clock: systemClock,
    secret: 'a secret of at least thirty-two letters',
    dataDir: newFolder(),
    storage: folderStorage(newFolder()),
    shopUrl: 'http://shop.test',
    publish: async (tags) => void published.push(...tags),
    wakeWorker: () => undefined,
  })
  ;({ service: calls, jobs } = imports)
  worker = createWorker({ db, handlers: imports.jobs, log: createLog('silent', false), clock: systemClock })
})
afterAll(() => database.close())

const hash = () => getCatalogHash(database.db, new Date())
const upload = (text: string) =>
  calls.upload(by, { name: 'supplier.csv', stream: Readable.from([Buffer.from(text)]) })
const getRun = (id: number, locale: Locale = 'en') => calls.one(by, id, {}, locale)
const actions = async (id: number) =>
  (
    await sql<{
      action: string
    }>`select action from audit_event where object_kind = 'import' and object_id = ${String(id)} order by id`.execute(
      database.db,
    )
  ).rows.map(({ action }) => action)

const file = `Style;Product;Colour;Size;Article;RRP;Qty;Ours
s1;Linen shirt;Blue;S;A-1;40.00;5;x
s1;Linen shirt;Blue;M;A-2;40.00;5;x
s2;Wool hat;Grey;;A-3;dear;5;x
`

test('a file with custom columns is mapped, an invalid row fixed, and written as previewed, then undone', async () => {
  const before = await hash()
  const id = await upload(file)
  const { guessed, run } = await getRun(id)
  expect(run).toMatchObject({ state: 'uploaded', format: '', fileName: 'supplier.csv' })
  expect(guessed).toEqual({
    Style: 'handle',
    Product: 'name',
    Colour: 'option1_value',
    Size: 'option2_value',
    Article: 'sku',
    RRP: 'price',
    Qty: 'stock',
  })
  await expect(calls.choose(by, id, { ...guessed, RRP: 'sku' }, false)).rejects.toMatchObject({
    details: { issues: [{ path: 'price' }, { path: 'sku' }] },
  })
  await calls.choose(by, id, guessed, false)
  await worker.drain()
  const checked = await getRun(id)
  expect(checked.run).toMatchObject({ state: 'ready', counts: { created: 1, errors: 1 } })
  expect(checked.errors).toMatchObject([
    { line: 4, column: 'RRP', handle: 's2', cells: ['s2', 'Wool hat', 'Grey', '', 'A-3', 'dear', '5', 'x'] },
  ])
  const why = async (locale: Locale) => (await getRun(id, locale)).errors.map(({ reason }) => reason)
  expect(await why('en')).toEqual(['"dear" isn’t a valid price. Use the format 49.95.'])
  expect(await why('vi')).toEqual(['"dear" không phải giá hợp lệ. Dùng dạng 49.95.'])
  expect(await hash()).toBe(before)
  expect(published).toEqual([])

  await calls.fixRow(by, id, 4, ['s2', 'Wool hat', 'Grey', '', 'A-3', '25', '5', 'x'])
  await worker.drain()
  const fixed = await getRun(id)
  expect(fixed.run).toMatchObject({ state: 'ready', counts: { created: 2, errors: 0 } })
  await calls.decide(by, id, 'run')
  await expect(calls.decide(by, id, 'run')).rejects.toMatchObject({ code: 'content_changed' })
  await worker.drain()
  const finished = await getRun(id)
  expect(finished.run).toMatchObject({ state: 'done', counts: { created: 2, updated: 0, errors: 0 } })
  expect(new Set(published)).toEqual(new Set(['*']))
  expect(finished.changes.map(({ changes }) => changes.filter(({ field }) => field === 'price'))).toEqual(
    fixed.changes.map(({ changes }) => changes.filter(({ field }) => field === 'price')),
  )
  const { rows } =
    await sql`select p.name, o.name as option from product p join product_option o on o.product_id = p.id order by p.id, o.position`.execute(
      database.db,
    )
  expect(rows).toEqual([
    { name: 'Linen shirt', option: 'Colour' },
    { name: 'Linen shirt', option: 'Size' },
    { name: 'Wool hat', option: 'Colour' },
  ])

  const secondRun = await upload(file)
  expect((await getRun(secondRun)).run.mapping).toEqual(guessed)
  await calls.decide(by, secondRun, 'drop')
  await expect(getRun(secondRun)).rejects.toMatchObject({ code: 'not_found' })

  await calls.decide(by, id, 'undo')
  await worker.drain()
  expect((await getRun(id)).run).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } })
  expect(await hash()).toBe(before)
  expect(await actions(id)).toEqual(['import.upload', 'import.fix', 'import.run', 'import.undo'])
})

test('an import that was stopped, or whose process died, resumes where it was', async () => {
  const rows = Array.from({ length: 230 }, (_, n) => `p${n},Product ${n},10`)
  const id = await upload(`handle,name,price\n${rows.join('\n')}\n`)
  await calls.choose(by, id, null, false)
  await worker.drain()
  await calls.decide(by, id, 'run')
  await calls.decide(by, id, 'stop')
  await worker.drain()
  expect((await getRun(id)).run).toMatchObject({ state: 'stopped', position: 0 })
  await calls.decide(by, id, 'run')
  // As left by a process that died after its first batch: the rows are written, the count is not.
  await worker.drain()
  await sql`update import_run set state = 'running', position = 200, counts = '{"created": 200}' where id = ${id}`.execute(
    database.db,
  )
  await sql`delete from product where source_key in ('p228', 'p229')`.execute(database.db)
  await sql`insert into job (kind, payload) values ('import.step', ${JSON.stringify({ run: id })}::jsonb)`.execute(
    database.db,
  )
  await worker.drain()
  expect((await getRun(id)).run).toMatchObject({ state: 'done', counts: { created: 202, unchanged: 28 } })
  const { rows: productRows } = await sql<{
    count: number
  }>`select count(*)::int as count from product`.execute(database.db)
  expect(productRows[0]!.count).toBe(230)
}, 60_000)

test('an undo that was stopped can only be resumed, never imported again', async () => {
  const before = await hash()
  const id = await upload('handle,name,price\nh1,Hat,10\nh2,Cap,12\n')
  await calls.choose(by, id, null, false)
  await worker.drain()
  await calls.decide(by, id, 'run')
  await worker.drain()
  await calls.decide(by, id, 'undo')
  await calls.decide(by, id, 'stop')
  await worker.drain()
  expect((await getRun(id)).run).toMatchObject({ state: 'stopped', undoneBy: by.actor })
  await expect(calls.decide(by, id, 'run')).rejects.toMatchObject({ code: 'content_changed' })
  await calls.decide(by, id, 'undo')
  await worker.drain()
  expect((await getRun(id)).run.state).toBe('undone')
  expect(await hash()).toBe(before)
})

test('a file that is no table, empty or too large is not stored', async () => {
  for (const text of ['', 'one word', '\u0000\u0001'])
    await expect(upload(text)).rejects.toMatchObject({ code: 'invalid_input' })
  const truncated = Object.assign(Readable.from([Buffer.from(file)]), { truncated: true })
  await expect(calls.upload(by, { name: 'big.csv', stream: truncated })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const { rows } = await calls.search(by, { q: '', filters: {}, sort: [] }, { limit: 50 })
  expect(rows.filter(({ state }) => state === 'uploaded')).toEqual([])
})

test('a step that crashes after writing loses no count: the run says what was written, and the next one continues', async () => {
  const id = await upload(file)
  await calls.choose(by, id, (await getRun(id)).guessed, false)
  await worker.drain()
  await calls.decide(by, id, 'run')
  // As left by a killed process: the products are written, the position is not.
  await worker.drain()
  await sql`update import_run set state = 'running', position = 0 where id = ${id}`.execute(database.db)
  expect((await getRun(id)).run.counts).toMatchObject({ created: 1 })
  await sql`insert into job (kind, payload) values ('import.step', ${JSON.stringify({ run: id })}::jsonb)`.execute(
    database.db,
  )
  await worker.drain()
  expect((await getRun(id)).run).toMatchObject({
    state: 'done',
    counts: { created: 1, updated: 0, unchanged: 0 },
  })
})

test('an outdated check, whose worker lost the job, does not overwrite the newer one', async () => {
  const id = await upload(file)
  await calls.choose(by, id, (await getRun(id)).guessed, false)
  // A worker that hangs in the middle of its step.
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()
  const overtaken = await new Promise<{ ended: Promise<unknown> }>((entered) => {
    const db = pauseAtCurrency(database.db, () => {
      entered({ ended })
      return resumed
    })
    const ended = jobs['import.step']!(db, { run: id }, {} as never)
  })
  await worker.drain()
  await calls.fixRow(by, id, 4, ['s2', 'Wool hat', 'Grey', '', 'A-3', '25', '5', 'x'])
  await worker.drain()
  const checked = await getRun(id)
  expect(checked.run).toMatchObject({ state: 'ready', counts: { errors: 0 } })
  resume()
  await overtaken.ended
  expect(await getRun(id)).toEqual(checked)
})

/** A step reads the currency after its run and before it writes. */
function pauseAtCurrency(db: Db, pause: () => Promise<void>): Db {
  const paused = new WeakSet<QueryId>()
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('currency')) paused.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (paused.has(queryId)) await pause()
      return result
    },
  })
}
