import { beforeEach, expect, test } from 'vitest'
import { testVariantId } from '../../../tests/support/test-id.ts'
import type { PricedCart, PricedLine } from '../../modules/cart/cart.ts'
import { useCart } from '../state/cart/cart.ts'
import { readCart, writeCart } from '../state/cart/cart-storage.ts'
import { isUnavailable, applyPricedCart, useCartNotices } from './priced-cart.ts'

const shirt = {
  id: '7',
  name: 'Shirt',
  slug: 'shirt',
  sku: 'S',
  price: 5_000,
  currency: 'USD',
  attributes: [],
}
const size = (id: number, value: string, quantity: number) => ({
  id: testVariantId(id),
  value,
  sku: value,
  quantity,
})
const colour = { ...shirt, id: 'colour-3', sub_attributes: [size(1, 'S', 2), size(2, 'M', 3)] }

const pricedLine = (variant_id: number, line: Partial<PricedLine>) =>
  ({
    variant_id,
    attributes: [],
    price: 5_000,
    currency: 'USD',
    quantity: 1,
    changes: [],
    ...line,
  }) as unknown as PricedLine
const cart = (...items: PricedLine[]) => ({ items }) as unknown as PricedCart
const notice = (id: string) => useCartNotices.getState().byLine[id]
const line = () => useCart.getState().items[0]!

beforeEach(() => {
  useCart.getState().resetCart()
  useCartNotices.getState().clearNotices()
})

test('a line takes over price and stock, and shows both with the previous value', () => {
  void useCart.getState().addItemWithQuantity(shirt, 5)
  applyPricedCart(
    cart(pricedLine(7, { price: 5_500, quantity: 2, changes: ['insufficient_stock', 'price_up'] })),
  )
  expect(line()).toMatchObject({ price: 5_500, quantity: 2, itemTotal: 11_000 })
  expect(notice('7')).toEqual({ changes: ['insufficient_stock', 'price_up'], before: 5_000, left: 2 })
})

test('a price in another currency replaces the one before, and is no price change', () => {
  void useCart.getState().addItemWithQuantity(shirt, 2)
  applyPricedCart(cart(pricedLine(7, { price: 1_273_000, currency: 'VND', quantity: 2 })))
  expect(line()).toMatchObject({ price: 1_273_000, currency: 'VND', itemTotal: 2_546_000 })
  expect(notice('7')).toBeUndefined()
})

test('a line keeps the date of its arrival when the totals of a quote, which have none, are applied', () => {
  void useCart.getState().addItemWithQuantity(shirt, 1)
  const arrival = () => useCartNotices.getState().arrivals['7']
  applyPricedCart(cart(pricedLine(7, { delivery_by: '2030-01-10' })), { hasDates: true })
  expect(arrival()).toBe('2030-01-10')
  applyPricedCart(cart(pricedLine(7, {})))
  expect(arrival()).toBe('2030-01-10')
  applyPricedCart(cart(pricedLine(7, {})), { hasDates: true })
  expect(arrival()).toBeNull()
})

test('a line takes over its name in the language of pricing', () => {
  void useCart.getState().addItemWithQuantity(shirt, 1)
  applyPricedCart(cart(pricedLine(7, { name: 'Áo sơ mi', lang: 'vi' })))
  expect(line()).toMatchObject({ name: 'Áo sơ mi', lang: 'vi', price: 5_000, quantity: 1 })
  applyPricedCart(cart(pricedLine(7, { name: 'Shirt' })))
  expect([line().name, line().lang]).toEqual(['Shirt', undefined])
  applyPricedCart(cart(pricedLine(7, { name: '', changes: ['unavailable'], quantity: 0 })))
  expect(line().name, 'what is gone from the catalogue keeps its name').toBe('Shirt')
  expect(notice('7')).toMatchObject({ changes: ['unavailable'] })
})

test('selected options get the labels of the page that priced them, and keep their values', () => {
  const chosen = { name: 'Colour', value: 'Navy' }
  const labelled = { ...chosen, label: 'Xanh hải quân' }
  void useCart.getState().addItemWithQuantity({ ...shirt, attributes: [chosen] }, 1)
  applyPricedCart(cart(pricedLine(7, { name: 'Shirt', attributes: [labelled] })))
  expect(line().attributes).toEqual([labelled])
  expect(readCart(writeCart(useCart.getState())).items[0]!.attributes, 'kept over a reload').toEqual([
    labelled,
  ])
  applyPricedCart(cart(pricedLine(7, { name: '', changes: ['unavailable'], quantity: 0 })))
  expect(line().attributes, 'what is gone stays what it was').toEqual([labelled])
  applyPricedCart(cart(pricedLine(7, { name: 'Shirt', attributes: [chosen] })))
  expect(line().attributes).toEqual([chosen])
})

test('a line above the maximum for one order counts as unavailable, and stays visible', () => {
  void useCart.getState().addItemWithQuantity(shirt, 1)
  applyPricedCart(cart(pricedLine(7, { quantity: 0, changes: ['limit'], limit: 2 })))
  expect(isUnavailable(notice('7'))).toBe(true)
  expect([line().quantity, notice('7')]).toEqual([1, { changes: ['limit'], left: 0, limit: 2 }])
})

test('a colour in several sizes updates each size: a sold-out one is removed, the others are reported', () => {
  void useCart.getState().addItemWithQuantity(colour, 1)
  applyPricedCart(cart(pricedLine(1, { quantity: 0, changes: ['sold_out'] }), pricedLine(2, { quantity: 3 })))
  expect(line().sub_attributes).toMatchObject([{ id: 2, quantity: 3 }])
  expect([line().quantity, notice('colour-3')]).toEqual([3, { changes: ['insufficient_stock'], left: 3 }])
  expect(isUnavailable(notice('colour-3'))).toBe(false)
  applyPricedCart(cart(pricedLine(2, { quantity: 0, changes: ['sold_out'] })))
  expect([line().quantity, isUnavailable(notice('colour-3'))]).toEqual([3, true])
})

test('with an order limit per product, each line is limited to what the other lines leave', () => {
  void useCart.getState().addItemWithQuantity(shirt, 2)
  void useCart.getState().addItemWithQuantity({ ...shirt, id: '8' }, 1)
  void useCart.getState().addItemWithQuantity({ ...shirt, id: '9' }, 1)
  const shirtLimit = { product_id: 3, limit: 5 }
  applyPricedCart(
    cart(
      pricedLine(7, { ...shirtLimit, quantity: 2 }),
      pricedLine(8, { ...shirtLimit }),
      pricedLine(9, { product_id: 4 }),
    ),
  )
  expect(useCartNotices.getState()).toMatchObject({ byLine: {}, maxQuantities: { 7: 4, 8: 3 } })
  applyPricedCart(
    cart(
      pricedLine(7, { ...shirtLimit, quantity: 2 }),
      pricedLine(8, { product_id: 3 }),
      pricedLine(9, { product_id: 4 }),
    ),
  )
  expect(Object.keys(useCartNotices.getState().maxQuantities)).toEqual(['7'])
})

test('with pack sizes a line is rounded to full packs and says so; retail price and pack are known, without a price drop', () => {
  void useCart.getState().addItemWithQuantity(shirt, 7)
  applyPricedCart(
    cart(
      pricedLine(7, { price: 3_000, quantity: 12, pack: 6, retail: 5_000, changes: ['pack', 'price_down'] }),
    ),
  )
  expect(line()).toMatchObject({ quantity: 12, price: 3_000, itemTotal: 36_000 })
  expect(notice('7')).toMatchObject({
    changes: ['pack'],
    pack: 6,
    packed: { from: 7, now: 12 },
  })
  expect(useCartNotices.getState().trade).toEqual({ 7: { pack: 6, retail: 5_000 } })
  applyPricedCart(cart(pricedLine(7, { price: 3_000, quantity: 12 })))
  expect(useCartNotices.getState().trade).toEqual({})
})
