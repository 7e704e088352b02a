// Orders of variants that are sold beyond their stock. After each test useTestShop checks the invariants.
import { DAY_MS } from '../../kernel/days.ts'
import { expect, test } from 'vitest'
import { createOrderHelpers, shopper } from '../../../tests/support/fulfilment.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'
import { address, cards, cash, useTestShop } from '../../../tests/support/shop.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { exchangeItems } from '../fulfilment/exchanges/exchange-items.ts'
import { createStaffOrderEditService } from '../fulfilment/order-edits/staff-order-edits.service.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { setBackorderDates } from '../inventory/backorder-dates.ts'
import { setInventoryPolicies } from '../inventory/inventory-policy.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)
const inDays = (days: number) =>
  new Date(shop.context.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const sellBeyondStock = (variantId: VariantId, date: string | null) =>
  shop.db.transaction().execute(async (tx) => {
    await setInventoryPolicies(tx, [{ variantId, policy: 'continue' }])
    await setBackorderDates(tx, [{ variantId, date }])
  })
const empty = (variantIds: VariantId[]) =>
  shop.db.transaction().execute((tx) =>
    setOnHand(
      tx,
      variantIds.map((variantId) => ({ variantId, onHand: 0 })),
      'counted',
    ),
  )
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

test('an edit delays the delivery when it adds items on backorder, and not for items that the order has', async () => {
  const { id, lineId, m, s } = await helpers.addSizes(cards.good)
  await sellBeyondStock(s, inDays(90))
  await empty([s, m])
  const before = await helpers.look(id)
  const edits = createStaffOrderEditService(shop.context)
  const staff = createTestStaff({ roles: ['customer-service'] })
  const changeAddress = () => edits.changeAddress(staff, id, { ...address, line1: '99 New Road' })
  await changeAddress()
  // Its own items are in the stock that it holds.
  expect((await helpers.look(id)).delivery_to).toBe(before.delivery_to)
  await sellBeyondStock(m, inDays(60))
  await edits.changeVariant(staff, id, { lineId, variantId: m, maxMinor: 0 })
  const after = await helpers.look(id)
  expect(after.lines).toMatchObject([{ variant_id: m }])
  expect(after.delivery_from! >= inDays(60) && after.delivery_to! > inDays(60)).toBe(true)
})

test('the new items of an exchange are promised for after their expected date', async () => {
  const { id, lineId, m } = await helpers.addSizes(cards.good)
  await helpers.sent(id)
  await sellBeyondStock(m, inDays(60))
  await empty([m])
  const { orderId } = await exchangeItems(
    shop.context,
    id,
    { lines: [{ lineId, quantity: 1, reason: 'size', variantId: m }], added: [] },
    { ships: 'at_once', shopper: { mostMinor: 0 }, payWithinMs: DAY_MS },
    shopper,
  )
  expect((await helpers.look(orderId!)).delivery_to! > inDays(60)).toBe(true)
})
