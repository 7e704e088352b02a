// What each npm command runs, after installing: files for the pinned Node.
import { inRoot } from './root.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/** Half of the browser tests each, with a shop of its own: what one waits for, the other computes. */
const halves = (args) =>
  [1, 2].map((half) => [playwright, 'test', `--shard=${half}/2`, '--pass-with-no-tests', ...args])

/**
 * `built`: needs the pages and the process as they are built. `goOn`: a part that fails does not keep the next from running.
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
  test: {
    built: true,
    goOn: true,
    parts: (args) => [[vitest, 'run', ...args], halves(args)],
  },
  unit: { built: true, parts: (args) => [[vitest, 'run', ...args]] },
  e2e: { built: true, parts: (args) => [[playwright, 'test', ...args]] },
  verify: { parts: (args) => [['scripts/verify.ts', ...args]] },
  bench: { built: true, parts: (args) => [['tests/bench/bench.ts', ...args]] },
  faults: { built: true, parts: (args) => [['tests/faults/faults.ts', ...args]] },
  /** Any file of ours: `node scripts/start.mjs run scripts/db-schema.ts`. */
  run: { parts: (args) => [args] },
}
