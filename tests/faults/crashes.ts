// A short run of crashes and sold-out items; `npm run faults` runs the long ones. The engines have test files of their
// own, which run at the same time.
import { expect } from 'vitest'
import type { VariantId } from '../../src/kernel/ids.ts'
import type { Engine } from '../support/test-environment.ts'
import { killAtRandom } from './kill.ts'
import { countScarceStock, sellOut } from './oversell.ts'

/** @throws when the books are inconsistent, a confirmed order is lost, or 40 buyers get other than 10 of 10 items. */
export async function surviveCrashes(engine: Engine, { isSplit }: { isSplit: boolean }): Promise<void> {
  let scarce: VariantId[] = []
  const { kills } = await killAtRandom({
    engine,
    times: 3,
    isSplit,
    prepare: async (database, items) => {
      const others = items.map(({ variant_id: id }) => id)
      scarce = await countScarceStock(database, { rounds: 1, stock: 10, isSplit: true, others })
    },
    useLast: async (shop) => {
      const rounds = await sellOut(shop.url, scarce, { buyers: 40, stock: 10 })
      expect(rounds).toMatchObject([{ sold: 10, rejected: 30, other: [] }])
    },
  })
  expect(kills).toBe(3)
}
