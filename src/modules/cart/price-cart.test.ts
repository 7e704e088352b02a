import { expect, test } from 'vitest'
import { useTestShop } from '../../../tests/support/shop.ts'
import { testVariantId } from '../../../tests/support/test-id.ts'
import { priceCart } from './price-cart.ts'

const shop = useTestShop()
const price = (...items: Parameters<typeof priceCart>[1]) =>
  priceCart(shop.db, items, shop.context.clock.now())

test('an empty cart is empty and has a currency', async () => {
  expect(await price()).toEqual({
    items: [],
    isEmpty: true,
    totalItems: 0,
    totalUniqueItems: 0,
    total: 0,
    currency: 'USD',
  })
})

test('totals include available items only, and each line reports its changes', async () => {
  const [same, up, less, out] = await shop.add(
    { sku: 'SAME', priceMinor: 1_000 },
    { sku: 'UP', priceMinor: 2_000 },
    { sku: 'LESS', priceMinor: 3_000, onHand: 2 },
    { sku: 'OUT', priceMinor: 4_000, onHand: 0 },
  )
  const cart = await price(
    { variant_id: same!, quantity: 1, price: 1_000 },
    { variant_id: up!, quantity: 1, price: 1_900 },
    { variant_id: less!, quantity: 5, price: 3_100 },
    { variant_id: out!, quantity: 1 },
    { variant_id: testVariantId(999_999), quantity: 1, price: 700 },
  )
  expect(cart.items.map((line) => line.changes)).toEqual([
    [],
    ['price_up'],
    ['insufficient_stock', 'price_down'],
    ['sold_out'],
    ['unavailable'],
  ])
  expect(cart.items.map((line) => [line.requested_quantity, line.quantity, line.itemTotal])).toEqual([
    [1, 1, 1_000],
    [1, 1, 2_000],
    [5, 2, 6_000],
    [1, 0, 0],
    [1, 0, 0],
  ])
  expect(cart).toMatchObject({ isEmpty: false, totalItems: 4, totalUniqueItems: 5, total: 9_000 })
  expect(cart.items[0]).toMatchObject({
    name: 'Product SAME',
    slug: 'same',
    sku: 'SAME',
    attributes: [{ name: 'Colour', value: 'Ecru' }],
  })
})

test('two lines of a variant become one, at the first position', async () => {
  const [a, b] = await shop.add({ sku: 'A' }, { sku: 'B' })
  const cart = await price(
    { variant_id: a!, quantity: 1 },
    { variant_id: b!, quantity: 1 },
    { variant_id: a!, quantity: 2 },
  )
  expect(cart.items.map((line) => [line.sku, line.quantity])).toEqual([
    ['A', 3],
    ['B', 1],
  ])
})

test('an archived product is removed', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  await shop.db.updateTable('product').set({ status: 'archived' }).execute()
  expect((await price({ variant_id: shirt!, quantity: 1 })).items[0]).toMatchObject({
    changes: ['unavailable'],
    quantity: 0,
    name: 'Product SHIRT',
  })
})
