import { readFileSync, globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const onServer = Boolean(globalThis.process.env['TEST_DATABASE_URL'])
const all = globSync([
  'src/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/**/*.test.ts',
  'sdk/**/*.test.ts',
])
/** Tests that use a database are those that import its support; CI runs them once more on a PostgreSQL server. */
const database = all.filter((file) =>
  /from '(?:\.\.?\/)+(?:tests\/)?support\/(?:api|audited|database|shop)\.ts'/.test(read(file)),
)
/** Tests that start the whole shop as a process, two at a time: each waits for its shop half the time. */
const process = all.filter(
  (file) => read(file).includes('support/running-shop.ts') || read(file).includes('support/demo-shop.ts'),
)
/** To most of them a server makes no difference. */
const processOnServer = process.filter((file) => read(file).includes('TEST_DATABASE_URL'))
const unit = all.filter((file) => !database.includes(file) && !process.includes(file))

const shared = {
  setupFiles: ['tests/support/quiet-console.ts'],
  environment: 'node' as const,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: `.cache/reports/${reportName()}.json` }]],
    projects: [
      {
        test: {
          ...shared,
          ...turn(0),
          name: 'unit',
          include: orNothing(unit),
          pool: 'threads',
          isolate: false,
        },
      },
      // Processes, not threads: V8 dies now and then when WebAssembly (PGlite) leaves one of several threads.
      // Two at a time also on two cores, where one would be the default: each waits for its database half the time.
      {
        test: {
          ...shared,
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
          ...shared,
          ...turn(2),
          name: 'process',
          include: orNothing(onServer ? processOnServer : process),
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
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

/** A second run, on a server, keeps its own figures. */
function reportName(): string {
  return onServer ? 'vitest-postgres' : 'vitest'
}
