import { existsSync, chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../tests/support/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { addProducts } from '../../../tests/support/products.ts'
import { runShop } from '../../../tests/support/command-line.ts'
import { loadConfig } from '../../app/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { databaseFindings } from './doctor-database.ts'
import { machineFindings } from './doctor-machine.ts'
import { checkSandbox } from './doctor-sandbox.ts'
import type { Finding } from './finding.ts'

const newFolder = useFolders()
let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

// Checks of a data folder do not depend on the database engine, so only the test project `embedded` covers them.
const isOnServer = Boolean(process.env['TEST_DATABASE_URL'])
const configOf = (settings: Record<string, string> = {}) =>
  loadConfig({ SHOP_DATA_DIR: newFolder(), ...settings }, newFolder())
const picture = 'ab'.repeat(16)
const lines = (findings: Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ check, says }) => `${check}: ${says}`)

test('a table that cannot be read for another reason is not reported as damaged', async ({ skip }) => {
  skip(!database.url)
  const impatient = await openDatabase({ url: database.url, lockTimeoutMs: 50 })
  const findings = await database.db.transaction().execute(async (tx) => {
    await sql`lock table health_check in access exclusive mode`.execute(tx)
    return databaseFindings(impatient, configOf())
  })
  await impatient.close()
  expect(lines(findings, 'wrong')).toContainEqual(
    expect.stringMatching(/^database: A check could not be completed: .*lock timeout/),
  )
  expect(lines(findings, 'wrong').filter((line) => line.includes('damaged'))).toEqual([])
})

test('failed feeds, failing plugins and carriers that cannot be used are reported', async () => {
  const { db } = database
  const feed = (language: string, failures: number) =>
    sql`insert into feed_file (feed, market, language, problem, failures) values ('acme', 'eu', ${language}, 'no title', ${failures})`
  await feed('de', 3).execute(db)
  await feed('fr', 1).execute(db)
  await sql`insert into plugin_failure (plugin, part, problem, failed_at)
    values ('acme', 'rates', 'no answer', now()), ('old', 'rates', 'no answer', now() - interval '25 hours')`.execute(
    db,
  )
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max, carrier, carrier_service)
    values ('a', 'A', 1, 1, 2, 'easypost', 'USPS/Priority'), ('b', 'B', 1, 1, 2, 'gone', 'Fast')`.execute(db)
  const findings = await databaseFindings(database, configOf())
  expect(lines(findings, 'wrong')).toEqual([
    expect.stringMatching(/^plugins: rates of the plugin acme failed at .*: no answer$/),
    'feeds: The feed acme-eu-de is not made any more after 3 failures: no title',
    'carriers: The shipping method a names the carrier easypost, which cannot be used: These settings of the plugin are missing or not valid: apiKey.',
    'carriers: The shipping method b names the carrier gone, which cannot be used: No plugin has it.',
  ])
  expect(lines(findings, 'note')).toContain(
    'feeds: The feed acme-eu-fr could not be made, and is tried again: no title',
  )
  await sql`delete from feed_file`.execute(db)
  await sql`delete from plugin_failure`.execute(db)
  await sql`delete from shipping_method`.execute(db)
})

test('a sandbox of test keys that cannot be opened is reported, and nothing without such keys', async ({
  skip,
}) => {
  skip(!database.url)
  const { db } = database
  const config = (sandboxUrl?: string) =>
    configOf({
      DATABASE_URL: database.url!,
      ...(sandboxUrl && { SANDBOX_DATABASE_URL: sandboxUrl }),
    })
  const broken = 'postgres://shop@127.0.0.1:1/nowhere'
  expect(await checkSandbox(db, config(broken))).toEqual([])
  await sql`insert into machine_key (name, secret_hash, hint, scopes, created_by, request_key, created_at, mode)
    values ('ERP', 'h', 'abcd', '{orders.read}', 'staff:1', 'k', now(), 'test')`.execute(db)
  expect(lines(await checkSandbox(db, config()), 'right')).toEqual([
    'sandbox: The sandbox of test keys can be opened.',
  ])
  expect(lines(await checkSandbox(db, config(broken)), 'wrong')).toEqual([
    expect.stringMatching(/^sandbox: Calls with test keys .* Its database cannot be opened: .+/),
  ])
  const folder = newFolder()
  writeFileSync(join(folder, 'sandbox'), '')
  expect(
    lines(
      await checkSandbox(db, {
        databaseUrl: undefined,
        sandboxDatabaseUrl: undefined,
        dataDir: join(folder, 'sandbox'),
      }),
      'wrong',
    ),
  ).toEqual([expect.stringContaining('cannot be written')])
  await sql`delete from machine_key`.execute(db)
})

test('a healthy database has no findings; each problem is named, with its fix', async () => {
  const { db } = database
  const config = configOf()
  const examine = () => databaseFindings(database, config)
  const [variant] = [...(await addProducts(db, [{ sku: 'A', onHand: 5 }], new Date()))]
  expect(lines(await examine(), 'wrong')).toEqual([])

  await sql`update stock set on_hand = on_hand + 1 where variant_id = ${variant}`.execute(db)
  await sql`insert into job (kind, failed_at, last_error) values ('email.send', now(), 'refused')`.execute(db)
  await sql`insert into job (kind, run_at) values ('email.send', now() - interval '1 hour')`.execute(db)
  await sql`insert into media (id, kind, storage_key, mime, width, height) values (${picture}, 'file', ${`media/ab/${picture}`}, 'image/png', 1, 1)`.execute(
    db,
  )
  const findings = await examine()
  expect(lines(findings, 'wrong')).toEqual([
    expect.stringMatching(
      /^books: 1 inconsistencies found:\n +On-hand stock equals the sum of its ledger entries: variant \d+: on_hand 6, ledger 5/,
    ),
    'jobs: 1 email.send jobs failed permanently: refused',
    `pictures: 1 of 1 images have no file: ${picture}`,
  ])
  expect(lines(findings, 'note')).toEqual([
    'jobs: A job has been due for 60 minutes.',
    'payments: Orders can be paid with test payments: this is a demo shop.',
  ])
  expect(findings.filter(({ level, fix }) => level === 'wrong' && !fix)).toEqual([])

  const noPayments = 'payments: No payment method is active: nothing can be ordered.'
  const own = configOf({ SEED_DEMO_DATA: 'off' })
  expect(lines(await databaseFindings(database, own), 'wrong')).toContain(noPayments)
  await sql`update product set status = 'draft'`.execute(db)
  expect(lines(await databaseFindings(database, own), 'note')).toContain(noPayments)

  await sql`delete from migration where name like '0001-platform%'`.execute(db)
  expect(lines(await examine(), 'wrong')).toEqual([
    'structure: 1 migrations of this release are not applied.',
  ])

  await sql`insert into migration (name, hash) values ('0001_platform.sql', 'x')`.execute(db)
  expect(lines(await examine(), 'wrong')).toEqual([
    'structure: The database was created by a release before 1.0.0-beta.1.',
  ])
})

test('a damaged page is found, with its table and the next command', async ({ skip }) => {
  skip(isOnServer)
  const dataDir = newFolder()
  await copyTemplate(dataDir)
  const first = await openDatabase({ dataDir })
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('health_check') as path`.execute(
    first.db,
  )
  await sql`checkpoint`.execute(first.db)
  await first.close()
  const file = join(dataDir, 'database', rows[0]!.path)
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0x5a))
  const damaged = await openDatabase({ dataDir })
  const findings = await databaseFindings(damaged, configOf())
  await damaged.close()
  expect(findings.filter(({ level }) => level === 'wrong')).toMatchObject([
    {
      check: 'tables',
      says: expect.stringMatching(/^1 of \d+ tables are damaged:\s+health_check: invalid page/),
      fix: expect.stringContaining('npm run shop -- restore'),
    },
  ])
}, 60_000)

test('reports on the machine: folder, secret, address, email', async ({ skip }) => {
  skip(isOnServer)
  const dataDir = newFolder()
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'secret'), 'x'.repeat(43), { mode: 0o644 })
  const findings = await machineFindings(
    configOf({
      SHOP_DATA_DIR: dataDir,
      SHOP_URL: 'http://shop.example',
      SEED_DEMO_DATA: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
    }),
  )
  expect(lines(findings, 'wrong')).toEqual([
    `secret: ${join(dataDir, 'secret')} can be read by other users.`,
    expect.stringMatching(/^mail: 127\.0\.0\.1:9 does not accept emails: /),
    expect.stringMatching(/^address: SHOP_URL is http:\/\/shop\.example/),
  ])
  expect(lines(findings, 'note')).toContain('data folder: Other users on this machine can read it.')
  expect(lines(await machineFindings(configOf({ SHOP_DATA_DIR: join(dataDir, 'none') })), 'wrong')).toEqual([
    `data folder: ${join(dataDir, 'none')} does not exist.`,
  ])
})

test('the command reports problems by exit code and as JSON, and leaves nothing behind', async ({ skip }) => {
  skip(isOnServer)
  const [cwd, to] = [newFolder(), join(newFolder(), 'none')]
  const { code, out } = await runShop(cwd, { SHOP_DATA_DIR: to }, ['doctor', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    healthy: false,
    findings: expect.arrayContaining([
      {
        check: 'database',
        level: 'wrong',
        says: expect.stringContaining('no shop'),
        fix: expect.any(String),
      },
    ]),
  })
  writeFileSync(join(cwd, '.env'), 'PORT=many\nSHOP_URL=nowhere\n')
  expect(await runShop(cwd, { SHOP_DATA_DIR: to }, ['doctor'])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^✗ settings: [^]*PORT: [^]*SHOP_URL: [^]*\n1 problem found\.\n$/),
  })
})

test('upgrade, rehearse and reset reject a folder they do not apply to', async ({ skip }) => {
  skip(isOnServer)
  const [cwd, to] = [newFolder(), newFolder()]
  mkdirSync(join(to, 'database'))
  const runCommand = (...args: string[]) => runShop(cwd, { SHOP_DATA_DIR: to }, args)
  const [upgrade, rehearse, reset] = await Promise.all([
    runCommand('upgrade'),
    runCommand('upgrade', '--rehearse'),
    runCommand('demo', 'reset'),
  ])
  expect(upgrade).toMatchObject({
    code: 2,
    err: expect.stringContaining('this command rehearses the upgrade'),
  })
  expect(rehearse).toMatchObject({ code: 2, err: expect.stringContaining('There is no backup') })
  expect(reset).toMatchObject({ code: 2, err: expect.stringContaining('is not a demo shop') })
}, 60_000)

test('reset restores what an interrupted restore moved aside before it checks whose shop it is', async ({
  skip,
}) => {
  skip(isOnServer)
  const [cwd, to] = [newFolder(), newFolder()]
  mkdirSync(join(to, 'database.before'))
  const reset = await runShop(cwd, { SHOP_DATA_DIR: to }, ['demo', 'reset'])
  expect(reset).toMatchObject({ code: 2, err: expect.stringContaining('is not a demo shop') })
  expect(existsSync(join(to, 'database'))).toBe(true)
}, 60_000)
