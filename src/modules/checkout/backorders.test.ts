// Orders of variants that are sold beyond their stock. After each test useTestShop checks the invariants.
import { expect, test } from 'vitest'
import { createOrderHelpers } from '../../../tests/support/fulfilment.ts'
import { address, cash, useTestShop } from '../../../tests/support/shop.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { setBackorderDates } from '../inventory/backorder-dates.ts'
import { setInventoryPolicies } from '../inventory/inventory-policy.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)
const DAY_MS = 86_400_000
const inDays = (days: number) =>
  new Date(shop.context.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const sellBeyondStock = (variantId: VariantId, date: string | null) =>
  shop.db.transaction().execute(async (tx) => {
    await setInventoryPolicies(tx, [{ variantId, policy: 'continue' }])
    await setBackorderDates(tx, [{ variantId, date }])
  })
async function datesOf(items: { variant_id: VariantId; quantity: number }[]) {
  const quote = await shop.checkout.selling.previewCheckout({ items, country: address.country })
  const { order } = await shop.order({ items, payment: cash })
  const placed = await helpers.look(order.id)
  const option = quote.shipping_methods[0]!
  expect([placed.delivery_from, placed.delivery_to]).toEqual([option.delivery_from, option.delivery_to])
  return placed.delivery_to!
}

test('checkout and order promise items on backorder for after their expected date', async () => {
  const [shirt, shoe] = await shop.add({ sku: 'SHIRT', onHand: 1 }, { sku: 'SHOE', onHand: 9 })
  await sellBeyondStock(shirt!, inDays(60))
  const soon = await datesOf([{ variant_id: shoe!, quantity: 1 }])
  expect(soon < inDays(30)).toBe(true)
  // The last one in stock.
  expect(await datesOf([{ variant_id: shirt!, quantity: 1 }])).toBe(soon)
  const items = [
    { variant_id: shoe!, quantity: 1 },
    { variant_id: shirt!, quantity: 1 },
  ]
  expect((await datesOf(items)) > inDays(60)).toBe(true)
  await sellBeyondStock(shirt!, inDays(90))
  expect((await datesOf(items)) > inDays(90)).toBe(true)
  await sellBeyondStock(shirt!, inDays(-2))
  expect(await datesOf(items)).toBe(soon)
  await sellBeyondStock(shirt!, null)
  expect(await datesOf(items)).toBe(soon)
})
