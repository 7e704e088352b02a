// Short runs of crashes and sold-out items on both engines, with the shop as a process (support/running-shop.ts);
// `npm run faults` runs the long ones.
import { describe, expect, test } from 'vitest'
import type { Engine } from '../support/test-environment.ts'
import { killAtRandom } from './kill.ts'
import { oversell } from './oversell.ts'

const engines: Engine[] = ['postgres', 'pglite']

describe.each(engines)('on %s', (engine) => {
  test('40 buyers for 10 items at two locations: exactly 10 are sold, 30 are rejected', async () => {
    const rounds = await oversell({ engine, rounds: 1, buyers: 40, stock: 10, isSplit: true })
    expect(rounds).toMatchObject([{ sold: 10, rejected: 30, other: [] }])
  })

  test('after three crashes during checkout the books are consistent and no confirmed order is lost', async () => {
    // Orders are split on one of the engines.
    const { kills } = await killAtRandom({ engine, times: 3, isSplit: engine === 'pglite' })
    expect(kills).toBe(3)
  })
})
