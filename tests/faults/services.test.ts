// Short runs with faulty external services and databases, and with the shop as a process (support/running-shop.ts);
// `npm run faults` runs the long ones.
import { expect, test } from 'vitest'
import { mixedCarts } from './carts.ts'
import { surviveDatabaseFault } from './database.ts'
import { freezeService } from './external-services.ts'
import { runProviderFaults } from './payment-provider.ts'

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
test('with its database restarted, then frozen the shop stays up, responds, and recovers by itself', async () => {
  const { times } = await surviveDatabaseFault({ faults: ['restarted', 'frozen'], times: 1, pauseMs: 100 })
  expect(times).toBe(2)
})
