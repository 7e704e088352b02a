// Startup errors have a plain message, and the process exits with an error (support/running-shop.ts). An empty shop and
// an interrupted demo shop start.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uninstallScript } from '../../src/api/storefront/offline/routes.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { copyDemo } from '../support/demo-template.ts'
import {
  type Environment,
  root,
  type RunningShop,
  spawnShop,
  startShop,
  temporaryFolder,
} from '../support/running-shop.ts'
import { shopCommand } from '../support/shop-command.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** @returns the last lines of output of a failed start, without a stack trace. */
async function startError(environment: Environment): Promise<string> {
  const shop = spawnShop({ LOG_LEVEL: 'silent', SEED_DEMO_DATA: 'off', PORT: '0', ...environment })
  const code = await shop.ended
  const output = shop.output()
  expect(code, output).toBe(1)
  expect(output).not.toMatch(/^\s+at .*\(.*:\d+:\d+\)$/m)
  return output
}

test('invalid settings are listed all at once, and nothing is opened', async () => {
  const errorText = await startError({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost/shop',
    SEED_DEMO_DATA: 'perhaps',
    SHOP_SECRET: 'short',
    SHOP_DATA_DIR: join(folder.path, 'never'),
  })
  for (const name of ['PORT', 'DATABASE_URL', 'SEED_DEMO_DATA', 'SHOP_SECRET'])
    expect(errorText).toMatch(new RegExp(`^\\s*${name}: .+`, 'm'))
  expect(errorText).not.toContain('Embedded database')
})

test('a folder that cannot be written is named', async () => {
  // A path below a file cannot be created, not even by root.
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  expect(await startError({ SHOP_DATA_DIR: dataDir })).toContain(`The data folder ${dataDir} is not writable`)
})

test('a database server that cannot be reached is named, without its password', async () => {
  const errorText = await startError({
    SHOP_DATA_DIR: join(folder.path, 'remote'),
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/shop',
    DATABASE_START_TIMEOUT_MS: '500',
  })
  expect(errorText).toMatch(/The database shop at 127\.0\.0\.1:1 cannot be reached/)
  expect(errorText).not.toContain('hidden')
})

test('a port in use is named before anything is written', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  try {
    expect(
      await startError({
        SHOP_DATA_DIR: join(folder.path, 'port'),
        SEED_DEMO_DATA: 'on',
        HOST: '127.0.0.1',
        PORT: String(port),
      }),
    ).toContain(`Port ${port} is in use`)
    expect(readdirSync(join(folder.path, 'port'))).toEqual([])
  } finally {
    server.close()
  }
})

describe('an empty shop in production', () => {
  const dataDir = () => join(folder.path, 'port')
  /** Prints what the cache of compiled code does. */
  const start = () =>
    startShop(dataDir(), {
      PAYMENT_TEST_MODE: 'on',
      SEED_DEMO_DATA: 'off',
      SERVICE_WORKER: 'off',
      NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    })
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
  })
  afterAll(() => shop.kill())

  test('logs severe findings, and a second process cannot open its data folder', async () => {
    await expect
      .poll(() => shop.output(), { timeout: 60_000 })
      .toContain('doctor: payments: Orders can be paid with test payments, and no one is charged.')
    expect(await startError({ SHOP_DATA_DIR: dataDir() })).toContain(
      `is in use by process ${shop.process.pid}`,
    )
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  })

  test('unregisters the service worker when it is off', async () => {
    const response = await fetch(`${shop.url}/worker.js`)
    expect([response.status, await response.text()]).toEqual([200, uninstallScript])
  })

  const email = 'cy@shop.example'
  const password = 'seven grey herons'
  test('creates the account that a command asks for, once, while its embedded database is open', async () => {
    const createUser = (...args: string[]) => {
      const { child, ended } = shopCommand(folder.path, dataDir(), ['user', 'create', email, ...args])
      child.stdin!.end(`${password}\n`)
      return ended
    }
    expect(await createUser('--role', 'admin', '--name', 'Cy Đỗ')).toEqual({
      code: 0,
      signal: null,
      err: '',
      out: `${email} can sign in. Roles: admin.\n`,
    })
    const again = await createUser()
    expect(again).toMatchObject({ code: 2, err: expect.stringMatching(/already has an account/) })
    const signIn = await fetch(`${shop.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signIn.status).toBe(200)
  })

  test('stops when requested, and the next start compiles no code again', async () => {
    await shop.stop()
    expect(await shop.ended).toBe(0)
    shop = await start()
    await shop.stop()
    const lines = shop.output().split('\n')
    expect(lines.filter((line) => line.includes('was accepted')).length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes('was rejected'))).toEqual([])
  })

  test('has stored the account with its role, and that a command created it', async () => {
    const { db, close } = await openDatabase({ dataDir: dataDir(), timeoutMs: 60_000 })
    const { rows } = await sql`
      select a.name, array(select role from account_role r where r.account_id = a.id) as roles,
        (select actor from audit_event e where e.object_id = a.id::text and e.action = 'account.create') as actor
      from account a where a.email = ${email}`.execute(db)
    await close()
    expect(rows).toEqual([{ name: 'Cy Đỗ', roles: ['admin'], actor: 'command line' }])
  })
})

/** Prints the packages that are loaded at startup. */
const listing = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const found = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)
      if (found) packages.add(found[1])
      return next(url, context)
    },
  })
  await import('./src/app/serve.ts')
  console.log(JSON.stringify([...packages]))
  process.exit(0)`

test('the shop starts without loading the packages for payment providers, passkeys and images', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: root,
    // The command line uses it too.
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
  })
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toContain('fastify')
  for (const name of [
    'stripe',
    '@simplewebauthn/server',
    'nodemailer',
    '@react-pdf/renderer',
    'sharp',
    'vite',
  ])
    expect(packages).not.toContain(name)
})

/** Tables that a running shop writes by itself, however it was seeded. */
const runtimeTables = ['job', 'job_schedule', 'outgoing_email']

/** Random ids, secrets, and values derived from the time of seeding, which differ between two seeds. */
const randomColumns = [
  'account.id',
  'account_id',
  'company.id',
  'company_id',
  'location.id',
  'location_id',
  'life',
  'password_hash',
  'shown',
  'source_hash',
  'version',
]

/** @returns the row count and a hash of each table, without random values and timestamps. */
async function readFingerprints(dataDir: string): Promise<Record<string, string>> {
  const { db, close } = await openDatabase({ dataDir, timeoutMs: 60_000 })
  try {
    const { rows: tables } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(quote_ident(column_name) order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${runtimeTables})
        and data_type not in ('timestamp with time zone', 'date')
        and not array[column_name::text, table_name || '.' || column_name] && ${randomColumns}::text[]
      group by table_name order by table_name`.execute(db)
    const fingerprints: Record<string, string> = {}
    for (const { name, columns } of tables) {
      const { rows } = await sql<{ fingerprint: string }>`
        select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as fingerprint
        from (select ${sql.raw(columns.join(', '))} from ${sql.table(name)}) t`.execute(db)
      fingerprints[name] = rows[0]!.fingerprint
    }
    return fingerprints
  } finally {
    await close()
  }
}

test('a first start that is killed half-way is finished by the next with the same demo, by a process that ends', async () => {
  const dataDir = join(folder.path, 'half-way')
  const marker = join(dataDir, 'filling')
  const environment = { SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', DEMO_HISTORY: 'off' }
  const stateOf = () => (existsSync(marker) ? readFileSync(marker, 'utf8') : '')
  for (const state of ['database', 'content']) {
    const killed = spawnShop(environment)
    await expect.poll(stateOf, { timeout: 60_000, interval: 20 }).toBe(state)
    await killed.kill()
  }
  const shop = await startShop(dataDir)
  try {
    expect(existsSync(marker)).toBe(false)
    const children = readFileSync(`/proc/${shop.process.pid}/task/${shop.process.pid}/children`, 'utf8')
    expect(children).toBe('')
  } finally {
    await shop.stop()
  }
  const undisturbed = join(folder.path, 'undisturbed')
  await copyDemo(undisturbed)
  expect(await readFingerprints(dataDir)).toEqual(await readFingerprints(undisturbed))
})
