// Commands that each npm script runs after installing, with the pinned Node.
import { inRoot } from './root.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * `built`: requires the built pages and server process. Each part is one program, or several that run in
 * parallel.
 */
export const commands = {
  // The compile cache saves a seventh of the CPU time of a start. By default glibc keeps memory freed by threads
  // in up to 8 arenas per core, and V8 uses 3 semi-spaces for new objects: docs/operations.md, "Memory".
  start: {
    built: true,
    parts: (args) => [['--max-semi-space-size=8', 'build/process/main.js', ...args]],
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    },
  },
  dev: {
    parts: (args) => [['--watch', '--watch-preserve-output', 'src/main.ts', ...args]],
    env: { NODE_ENV: 'development' },
  },
  build: { built: true, parts: () => [] },
  // Three runners in parallel, because browsers spend much of their time waiting. The report of each is named in
  // scripts/sum.mjs. Each half of the browser tests has its own shop.
  test: {
    built: true,
    parts: (args) => [
      [
        [vitest, 'run', '--passWithNoTests', ...args],
        ...[1, 2].map((shard) => [playwright, 'test', `--shard=${shard}/2`, '--pass-with-no-tests', ...args]),
      ],
    ],
    // Playwright divides by the number of tests; journeys, which come last, take longer than screens.
    env: { PWTEST_SHARD_WEIGHTS: '57:39' },
  },
  unit: { built: true, parts: (args) => [[vitest, 'run', ...args]] },
  e2e: { built: true, parts: (args) => [[playwright, 'test', ...args]] },
  verify: { parts: (args) => [['scripts/verify.ts', ...args]] },
  bench: { built: true, parts: (args) => [['tests/bench/bench.ts', ...args]] },
  faults: { built: true, parts: (args) => [['tests/faults/faults.ts', ...args]] },
  /** Runs any script of the repository: `node scripts/start.mjs run scripts/db-schema.ts`. */
  run: { parts: (args) => [args] },
}
