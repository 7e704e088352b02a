// Short runs of the fault tests, on the shop as a process (support/running-shop.ts); npm run faults runs the long ones.
import { expect, test } from 'vitest'
import type { Engine } from '../support/ground.ts'
import { killAtRandom } from './kill.ts'
import { oversell } from './oversell.ts'

const engine: Engine = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite'

test('40 buyers for 10 pieces: exactly 10 are sold, 30 are told so', async () => {
  const rounds = await oversell({ engine, rounds: 1, buyers: 40, pieces: 10 })
  expect(rounds).toMatchObject([{ sold: 10, told: 30, other: [] }])
})

test('killed three times during checkout, the books are right and no answered order is lost', async () => {
  const { kills } = await killAtRandom({ engine, times: 3 })
  expect(kills).toBe(3)
})
