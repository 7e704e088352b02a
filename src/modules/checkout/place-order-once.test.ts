// One order per idempotency key.
import { describe, expect, test } from 'vitest'
import { createOrderInspector } from '../../../tests/support/placed-orders.ts'
import { cards, cash, newKey, getRejection, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'

const shop = useTestShop()
const { count } = createOrderInspector(shop)

describe('one key, one order', () => {
  test.each([
    ['card', cards.good],
    ['cash', cash],
    ['late card', cards.late],
  ] as const)('20 concurrent submits of one key, by %s', async (_name, payment) => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const key = newKey()
    const total = 4_995 + shippingMinor
    const items = [{ variant_id: shirt!, quantity: 1 }]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.order({ items, payment, expected_total: total }, key)),
    )
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await count('shop_order')).toBe(1)
  })

  test('another body with the same key returns 422 and changes nothing', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const key = newKey()
    await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] }, key)
    const rejection = await getRejection(shop.order({ items: [{ variant_id: shirt!, quantity: 2 }] }, key))
    expect(rejection).toMatchObject({ code: 'idempotency_key_reused', status: 422 })
    expect(await count('shop_order')).toBe(1)
  })

  test('one cart under 20 keys creates 20 orders with consecutive numbers', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const total = 4_995 + shippingMinor
    const placedOrder = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.order({ items: [{ variant_id: shirt!, quantity: 1 }], expected_total: total }),
      ),
    )
    expect(placedOrder.map(({ order }) => order.number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => 1001 + i),
    )
  })

  test('a rejection is repeated even if stock has arrived since', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 0 })
    const key = newKey()
    const order = { items: [{ variant_id: shirt!, quantity: 1 }], expected_total: 5_895 }
    expect(await getRejection(shop.order(order, key))).toMatchObject({ code: 'out_of_stock' })
    await shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId: shirt!, onHand: 5 }]))
    expect(await getRejection(shop.order(order, key))).toMatchObject({ code: 'out_of_stock' })
    expect(await shop.order(order)).toMatchObject({ order: { number: 1001 } })
  })
})
