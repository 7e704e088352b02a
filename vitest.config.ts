import { readFileSync, globSync } from 'node:fs'
import { env } from 'node:process'
import { defineConfig } from 'vitest/config'

const all = globSync([
  'src/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/**/*.test.ts',
  'sdk/**/*.test.ts',
  'plugins/**/*.test.ts',
])
/** Tests that use a database are those that import its support. They run on PostgreSQL. */
const database = all.filter((file) =>
  /from '(?:\.\.?\/)+(?:tests\/)?support\/(?:api|audit-context|command-line|database|shop)\.ts'/.test(
    read(file),
  ),
)
/** Tests that start the whole shop as a process, two at a time: each waits for its shop half the time. */
const process = all.filter((file) => /support\/(?:running|demo)-shop\.ts/.test(read(file)))
/** Executes docs/guides on a copy of the repository. */
const guides = ['tests/guides/guides.test.ts']
const unit = all.filter((file) => ![...database, ...process, ...guides].includes(file))

/**
 * The engine contract: tests whose guarantee depends on the database engine (types, transactions, locks, time limits, one
 * connection, jobs, backup, stock and money under concurrency). They run a second time, on the embedded engine, which
 * tests/faults/start.test.ts seeds.
 */
const engineContract = [
  'src/platform/cache/cache-invalidation.test.ts',
  'src/platform/database/{database,migrate,table-load}.test.ts',
  'src/platform/jobs/jobs.test.ts',
  'src/app/sandbox.test.ts',
  'src/cli/{backup/backup,doctor/doctor}.test.ts',
  'src/modules/checkout/abandoned-carts/abandoned-carts.test.ts',
  'src/modules/checkout/{credits,place-order,place-order-once,place-order-stock}.test.ts',
  'src/modules/imports/{runs/undo-import,write-products}.test.ts',
  'src/modules/search/index/listing-index-cache.test.ts',
]

const shared = {
  setupFiles: ['tests/support/quiet-console.ts', 'tests/support/restore-globals.ts'],
  environment: 'node' as const,
  // A limit finds what hangs. It is no measurement: on a busy machine everything takes several times as long.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}
const onServer = { globalSetup: ['tests/support/database-server.setup.ts'] }
/** New objects have more room than usual: the youngest are collected less often. */
const execArgv = ['--max-semi-space-size=32']
const withDatabase = {
  ...shared,
  execArgv,
  setupFiles: [...shared.setupFiles, 'tests/support/cheap-passwords.ts'],
}

for (const pattern of engineContract)
  if (globSync(pattern).length === 0) throw new Error(`vitest.config.ts: no test file matches ${pattern}`)

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/reports/vitest.json' },
    projects: [
      {
        test: {
          ...shared,
          ...turn(0),
          name: 'unit',
          include: orNothing(unit),
          // Processes, not threads: V8 dies now and then when WebAssembly (PGlite, libxml2) leaves one of several threads.
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
        },
      },
      // Two at a time also on two cores, where one would be the default: each waits for its database half the time.
      {
        test: {
          ...withDatabase,
          ...onServer,
          ...turn(1),
          name: 'database',
          include: orNothing(database),
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...withDatabase,
          ...turn(2),
          name: 'embedded',
          include: engineContract,
          env: { TEST_DATABASE_URL: '' },
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          ...turn(3),
          name: 'process',
          include: orNothing(process),
          // Not the server that the project `database` starts: each ground has one of its own, which begins with the demo shop.
          env: { TEST_DATABASE_URL: env['TEST_DATABASE_URL'] ?? '' },
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      // Beside `process`: a single file, which would leave a core idle.
      {
        test: {
          ...shared,
          ...onServer,
          ...turn(3),
          name: 'guides',
          include: guides,
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 600_000,
        },
      },
    ],
  },
})

/** One project after the other. */
function turn(groupOrder: number) {
  return { sequence: { groupOrder } }
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** An empty list would mean every test file. */
function orNothing(files: string[]): string[] {
  return files.length ? files : ['nothing']
}
