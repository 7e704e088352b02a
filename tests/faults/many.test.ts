// A short run of several processes (support/running-shop.ts) that lose their database, Redis and one of them;
// `npm run faults -- many` runs the long one.
import { expect, test } from 'vitest'
import { nginxIsInstalled } from '../support/nginx.ts'
import { postgresIsInstalled } from '../support/postgres-tools.ts'
import { redisIsInstalled } from '../support/redis-server.ts'
import { manyProcesses } from './many.ts'

/**
 * Debian programs that a test needs and this machine lacks. Empty in CI, where the test must run and fail
 * instead of being skipped.
 */
const missing = (programs: Record<string, boolean>): string[] =>
  process.env['CI'] ? [] : Object.keys(programs).filter((name) => !programs[name])

test('two processes behind nginx lose the primary with its disk, then Redis and a process, and no confirmed order', async ({
  skip,
}) => {
  const absent = missing({
    postgresql: postgresIsInstalled,
    nginx: nginxIsInstalled,
    'redis-server': redisIsInstalled,
  })
  skip(absent.length > 0, `not installed: ${absent.join(', ')}`)
  const parts = ['primary', 'redis', 'process'] as const
  const { lost, placed, results } = await manyProcesses({
    rounds: 1,
    processes: 2,
    buyers: 4,
    settleMs: 500,
    pauseMs: 100,
    parts,
  })
  expect(lost).toBe(0)
  expect(placed).toBeGreaterThan(0)
  // Redis must not block requests, and nginx must retry a dead process's requests on another one.
  for (const [at, part] of [
    [1, 'redis'],
    [2, 'process'],
  ] as const)
    expect(results[at]).toMatchObject({ part, times: 1, failedOrders: 0, failedPages: 0 })
})
