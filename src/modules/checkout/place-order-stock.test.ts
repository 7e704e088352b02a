// Buyers who compete for the same stock.
import { describe, expect, test } from 'vitest'
import { createOrderInspector } from '../../../tests/support/placed-orders.ts'
import { getRejection, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import type { ShopError } from '../../kernel/errors.ts'

const shop = useTestShop()
const { stockOf } = createOrderInspector(shop)

describe('stock is never oversold', () => {
  test('200 concurrent buyers for 50 items: exactly 50 get one, the others are rejected', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 50 })
    const order = { items: [{ variant_id: shirt!, quantity: 1 }], expected_total: 4_995 + shippingMinor }
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => shop.order(order)))
    const rejections = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as ShopError] : [],
    )
    expect(rejections.filter((error) => error.code !== 'out_of_stock')).toEqual([])
    expect(rejections).toHaveLength(150)
    expect(await stockOf(shirt!)).toEqual({ on_hand: 0, reserved: 0 })
  }, 60_000)

  test('shuffled carts of many lines never deadlock', async () => {
    const skus = Array.from({ length: 12 }, (_, index) => ({
      sku: `S${index}`,
      onHand: 40,
      priceMinor: 1_000,
    }))
    const variants = await shop.add(...skus)
    const carts = Array.from({ length: 100 }, (_, index) =>
      variants.toSorted(() => Math.random() - 0.5).slice(0, 2 + (index % 7)),
    )
    const results = await Promise.allSettled(
      carts.map((ids) =>
        shop.order({
          items: ids.map((id) => ({ variant_id: id, quantity: 1 })),
          expected_total: ids.length * 1_000 + shippingMinor,
        }),
      ),
    )
    const rejections = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as ShopError] : [],
    )
    expect(rejections.filter((error) => error.code !== 'out_of_stock')).toEqual([])
  }, 60_000)

  test('two lines of one SKU count together', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 3 })
    const items = [
      { variant_id: shirt!, quantity: 2 },
      { variant_id: shirt!, quantity: 2 },
    ]
    const rejection = await getRejection(shop.order({ items, expected_total: 4 * 4_995 + shippingMinor }))
    expect(rejection).toMatchObject({
      code: 'out_of_stock',
      details: {
        quote: { cart: { items: [{ requested_quantity: 4, quantity: 3, changes: ['insufficient_stock'] }] } },
      },
    })
    expect(await stockOf(shirt!)).toEqual({ on_hand: 3, reserved: 0 })
  })

  test('when one line is short nothing is reserved for the others', async () => {
    const [shirt, shoe] = await shop.add({ sku: 'SHIRT', onHand: 5 }, { sku: 'SHOE', onHand: 0 })
    const items = [
      { variant_id: shirt!, quantity: 1 },
      { variant_id: shoe!, quantity: 1 },
    ]
    const order = { items, expected_total: 2 * 4_995 + shippingMinor }
    expect(await getRejection(shop.order(order))).toMatchObject({ code: 'out_of_stock' })
    expect(await stockOf(shirt!)).toEqual({ on_hand: 5, reserved: 0 })
  })
})
