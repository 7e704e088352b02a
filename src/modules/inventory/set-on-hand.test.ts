import { expect, test } from 'vitest'
import type { VariantId } from '../../kernel/ids.ts'
import { cash, useTestShop } from '../../../tests/support/shop.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { getAvailableQuantities } from './available.ts'
import { reserve } from './reservations.ts'
import { setOnHand } from './set-on-hand.ts'

const shop = useTestShop()
const set = (...counts: { variantId: VariantId; onHand: number }[]) =>
  shop.db.transaction().execute((tx) => setOnHand(tx, counts))

test('a count below the committed quantity is rejected and named, the others are written', async () => {
  const [shirt, shoe] = await shop.add({ sku: 'SHIRT', onHand: 5 }, { sku: 'SHOE', onHand: 5 })
  await shop.order({ items: [{ variant_id: shirt!, quantity: 3 }], payment: cash })
  expect(await set({ variantId: shirt!, onHand: 2 }, { variantId: shoe!, onHand: 9 })).toEqual([
    { variantId: shirt!, onHand: 2, reserved: 3 },
  ])
  expect(await getAvailableQuantities(shop.db, [shirt!, shoe!])).toEqual(
    new Map([
      [shirt!, 2],
      [shoe!, 9],
    ]),
  )
})

test('the same count again adds no ledger row', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 5 })
  const rows = () => shop.db.selectFrom('stock_ledger').select('id').execute()
  const previous = await rows()
  expect(await set({ variantId: shirt!, onHand: 5 })).toEqual([])
  expect(await rows()).toEqual(previous)
})

test('a variant without a stock row cannot be reserved', async () => {
  const isHeld = shop.db
    .transaction()
    .execute((tx) => reserve(tx, [{ variantId: testVariantId(999_999), quantity: 1 }], 'unknown'))
  expect(await isHeld).toBe(false)
})
