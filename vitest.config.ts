import { readFileSync, globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const all = globSync([
  'src/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/**/*.test.ts',
])
/** Tests that use a database are those that import its support; CI runs them once more on a PostgreSQL server. */
const database = all.filter((file) =>
  /from '(?:\.\.?\/)+(?:tests\/)?support\/(?:api|database|shop)\.ts'/.test(readFileSync(file, 'utf8')),
)
/** Tests that start the whole shop as a process, one at a time: they would only wait for each other. */
const process = all.filter((file) => readFileSync(file, 'utf8').includes('support/running-shop.ts'))
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
      { test: { ...shared, name: 'unit', include: orNothing(unit), pool: 'threads', isolate: false } },
      // Processes, not threads: V8 dies now and then when WebAssembly (PGlite) leaves one of several threads.
      { test: { ...shared, name: 'database', include: orNothing(database), pool: 'forks' } },
      {
        test: {
          ...shared,
          name: 'process',
          include: orNothing(process),
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

/** An empty list would mean every test file. */
function orNothing(files: string[]): string[] {
  return files.length ? files : ['nothing']
}

/** A second run, on a server, keeps its own figures. */
function reportName(): string {
  return globalThis.process.env['TEST_DATABASE_URL'] ? 'vitest-postgres' : 'vitest'
}
