// The step "test order" of the setup checklist.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cards, cash, useTestShop } from '../../../../tests/support/shop.ts'
import { hasPaidOrder } from './find-test-purchase.ts'

const shop = useTestShop()

test('only a paid order counts, and not one of demo products', async () => {
  await shop.add({ sku: 'SHOE', onHand: 5 })
  const buy = async (payment: typeof cash) => {
    const { rows } = await sql<{ id: number }>`select id from variant where sku = 'SHOE'`.execute(shop.db)
    return shop.order({ items: [{ variant_id: rows[0]!.id as never, quantity: 1 }], payment })
  }
  expect(await hasPaidOrder(shop.db, [])).toBe(false)
  await buy(cash)
  await shop.worker.drain()
  expect(await hasPaidOrder(shop.db, [])).toBe(false)
  await buy(cards.good as unknown as typeof cash)
  await shop.worker.drain()
  expect(await hasPaidOrder(shop.db, [])).toBe(true)
  expect(await hasPaidOrder(shop.db, ['SHOE'])).toBe(false)
  expect(await hasPaidOrder(shop.db, ['SHIRT'])).toBe(true)
})
