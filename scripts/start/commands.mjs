// What each npm command runs, after installing: files for the pinned Node.
import { inRoot } from './root.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * `built`: needs the pages and the process as they are built.
 * Each part is one program, or several that run at once.
 */
export const commands = {
  // Compiled code is kept from one start to the next: it takes a seventh off the processor time of a start.
  // glibc keeps what threads free in up to 8 arenas per core, and V8 keeps 3 spaces for new objects: docs/operations.md, "Memory".
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
  // At once: browser tests wait much of their time, which the others use. Each project of theirs has a shop of its own.
  test: {
    built: true,
    parts: (args) => [
      [
        [vitest, 'run', '--passWithNoTests', ...args],
        ...['screens', 'journeys'].map((project) => [
          playwright,
          'test',
          `--project=${project}`,
          '--pass-with-no-tests',
          ...args,
        ]),
      ],
    ],
  },
  unit: { built: true, parts: (args) => [[vitest, 'run', ...args]] },
  e2e: { built: true, parts: (args) => [[playwright, 'test', ...args]] },
  verify: { parts: (args) => [['scripts/verify.ts', ...args]] },
  bench: { built: true, parts: (args) => [['tests/bench/bench.ts', ...args]] },
  faults: { built: true, parts: (args) => [['tests/faults/faults.ts', ...args]] },
  /** Any file of ours: `node scripts/start.mjs run scripts/db-schema.ts`. */
  run: { parts: (args) => [args] },
}
