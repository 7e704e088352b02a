// Short fault test runs, with the shop as a process (support/running-shop.ts); npm run faults runs the long
// ones.
import { describe, expect, test } from 'vitest'
import type { Engine } from '../support/test-environment.ts'
import { nginxIsInstalled } from '../support/nginx.ts'
import { redisIsInstalled } from '../support/redis-server.ts'
import { postgresIsInstalled } from '../support/postgres-tools.ts'
import { mixedCarts } from './carts.ts'
import { surviveDatabaseFault } from './database.ts'
import { killAtRandom } from './kill.ts'
import { manyProcesses } from './many.ts'
import { oversell } from './oversell.ts'
import { freezeService } from './external-services.ts'
import { runProviderFaults } from './payment-provider.ts'

const engines: Engine[] = ['postgres', 'pglite']

/**
 * Debian programs that a test needs and this machine lacks. Empty in CI, where the test must run and fail
 * instead of being skipped.
 */
const missing = (programs: Record<string, boolean>): string[] =>
  process.env['CI'] ? [] : Object.keys(programs).filter((name) => !programs[name])

describe.each(engines)('on %s', (engine) => {
  test('40 buyers for 10 items: exactly 10 are sold, 30 are rejected', async () => {
    const rounds = await oversell({ engine, rounds: 1, buyers: 40, stock: 10 })
    expect(rounds).toMatchObject([{ sold: 10, rejected: 30, other: [] }])
  })

  test('after three crashes during checkout the books are consistent and no confirmed order is lost', async () => {
    const { kills } = await killAtRandom({ engine, times: 3 })
    expect(kills).toBe(3)
  })
})

test('60 mixed carts at once: no deadlock, every response an order or a rejection, consistent books', async () => {
  const { placed, rejectedCount, deadlocks } = await mixedCarts({ engine: 'postgres', carts: 60 })
  expect({ all: placed + rejectedCount, deadlocks }).toEqual({ all: 60, deadlocks: 0 })
  expect(placed).toBeGreaterThan(0)
})

test('with a provider that is slow, fails, loses and falsifies responses, shop and provider agree on every order', async () => {
  const { orders, paid } = await runProviderFaults({ engine: 'postgres', orders: 30 })
  expect(orders).toBeGreaterThan(0)
  expect(paid).toBeGreaterThan(0)
})

test('with the mail server frozen orders are placed and all other jobs run', async () => {
  expect(await freezeService('postgres', 'smtp', { orders: 4 })).toMatchObject({
    placed: 4,
    wasCalled: true,
    late: 0,
  })
})

// The embedded database runs in the shop's process: see kill.ts.
test.each(['restarted', 'frozen'] as const)(
  'with its database %s the shop stays up, responds, and recovers by itself',
  async (error) => {
    const { times } = await surviveDatabaseFault({ fault: error, times: 1 })
    expect(times).toBe(1)
  },
)

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
