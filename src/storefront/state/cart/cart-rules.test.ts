import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../../contracts/cart-limits.ts'
import * as rules from './cart-rules.ts'
import { readCart, writeCart } from './cart-storage.ts'

const shirt: rules.CartLineInput = {
  id: '7',
  name: 'Oxford shirt',
  slug: 'oxford-shirt',
  sku: 'OX-7',
  price: 7800,
  currency: 'USD',
  attributes: [{ name: 'Size', value: 'M' }],
}
const bag: rules.CartLineInput = {
  ...shirt,
  id: '9',
  name: 'Saddle bag',
  slug: 'saddle-bag',
  sku: 'SB-9',
  price: 19800,
}

const item = fc.record({
  id: fc.integer({ min: 1, max: 6 }).map(String),
  name: fc.string(),
  slug: fc.constant('a-thing'),
  sku: fc.string(),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  currency: fc.constant('USD'),
  attributes: fc.constant<rules.CartLine['attributes']>([]),
})
type Step = (cart: rules.Cart) => rules.Cart
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(item, fc.integer({ min: 1, max: 1200 })).map(
    ([line, quantity]): Step =>
      (cart) =>
        rules.addItemWithQuantity(cart, line, quantity),
  ),
  fc.tuple(item, fc.integer({ min: 1, max: 5 })).map(
    ([line, quantity]): Step =>
      (cart) =>
        rules.removeItemOrQuantity(cart, line.id, quantity),
  ),
  item.map(
    (line): Step =>
      (cart) =>
        rules.addItem(cart, line),
  ),
  item.map(
    (line): Step =>
      (cart) =>
        rules.removeItem(cart, line.id),
  ),
  fc.tuple(item, fc.integer({ min: -3, max: 1200 })).map(
    ([line, quantity]): Step =>
      (cart) =>
        rules.updateItem(cart, line.id, { quantity, price: line.price }),
  ),
  item.map(
    (line): Step =>
      (cart) =>
        rules.saveForLater(cart, line.id),
  ),
  item.map(
    (line): Step =>
      (cart) =>
        rules.restoreSaved(cart, line.id),
  ),
  fc.constant<Step>(rules.clearCart),
)
const anyCart = fc
  .array(step, { maxLength: 30 })
  .map((steps) => steps.reduce((cart, change) => change(cart), rules.emptyCart))

function expectConsistent(cart: rules.Cart) {
  expect(cart.totalUniqueItems).toBe(cart.items.length)
  expect(cart.isEmpty).toBe(cart.items.length === 0)
  expect(cart.totalItems).toBe(cart.items.reduce((n, line) => n + line.quantity, 0))
  expect(cart.total).toBe(cart.items.reduce((n, line) => n + line.price * line.quantity, 0))
  expect(new Set(cart.items.map((line) => line.id)).size).toBe(cart.items.length)
  for (const line of cart.items) {
    expect(line.itemTotal).toBe(line.price * line.quantity)
    expect(line.quantity).toBeGreaterThanOrEqual(1)
    expect(line.quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY)
  }
}

describe('the local cart', () => {
  test('after any changes its totals are the sums of its lines and no quantity is below one', () => {
    fc.assert(fc.property(anyCart, expectConsistent))
  })

  test('adding a variant again increases its quantity and adds no line', () => {
    const cart = rules.addItemWithQuantity(rules.addItemWithQuantity(rules.emptyCart, shirt, 2), shirt, 3)
    expect(cart.items).toMatchObject([{ id: '7', quantity: 5, itemTotal: 39000 }])
    expect(cart).toMatchObject({ totalItems: 5, totalUniqueItems: 1, total: 39000, isEmpty: false })
  })

  test('adding a variant again uses the newer price', () => {
    const cart = rules.addItem(rules.addItem(rules.emptyCart, shirt), { ...shirt, price: 7000 })
    expect(cart).toMatchObject({ total: 14000 })
  })

  test('a quantity that is zero, negative, fractional or not a number is rejected with the specified message', () => {
    for (const quantity of [0, -1, -0.5, 0.5, Number.NaN])
      expect(() => rules.addItemWithQuantity(rules.emptyCart, shirt, quantity)).toThrow(
        "cartQuantity can't be zero or less than zero",
      )
  })

  test('decrementing takes one off, and below one removes the line', () => {
    const withTwo = rules.addItemWithQuantity(rules.emptyCart, shirt, 2)
    const withOne = rules.removeItemOrQuantity(withTwo, '7')
    expect(withOne.items).toMatchObject([{ quantity: 1 }])
    expect(rules.removeItemOrQuantity(withOne, '7')).toEqual(rules.emptyCart)
  })

  test('removing, updating and decrementing a missing line change nothing', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(rules.removeItem(cart, '404')).toEqual(cart)
        expect(rules.removeItemOrQuantity(cart, '404')).toEqual(cart)
        expect(rules.updateItem(cart, '404', { quantity: 0 })).toEqual(cart)
      }),
    )
  })

  test('clearing keeps the metadata, resetting keeps nothing', () => {
    const cart = { ...rules.addItem(rules.emptyCart, bag), meta: { note: 'gift' } }
    expect(rules.clearCart(cart)).toEqual({ ...rules.emptyCart, meta: { note: 'gift' } })
    expect(rules.resetCart()).toEqual(rules.emptyCart)
  })

  test('a line saved for later is not counted, and merges with an existing line when moved back', () => {
    const cart = rules.addItemWithQuantity(rules.addItem(rules.emptyCart, bag), shirt, 2)
    const withSaved = rules.saveForLater(cart, '7')
    expect(withSaved).toMatchObject({ totalItems: 1, meta: { saved: [{ id: '7', quantity: 2 }] } })
    const restored = rules.restoreSaved(rules.addItem(withSaved, shirt), '7')
    expect(restored).toMatchObject({ totalItems: 4, meta: { saved: [] } })
    expect(rules.removeSaved(withSaved, '7').meta).toEqual({ saved: [] })
  })

  test('an order removes lines, note and name of the cart, and keeps saved-for-later items', () => {
    const cart = rules.setNote(rules.saveForLater(rules.addItem(rules.emptyCart, shirt), '7'), 'gift')
    const ordered = rules.clearOrderedItems({
      ...cart,
      meta: { ...cart.meta, id: 'a-guest-cart-of-this-browser' },
    })
    expect(ordered).toMatchObject({ isEmpty: true, meta: { saved: [{ id: '7' }] } })
    expect(ordered.meta).not.toHaveProperty('note')
    expect(ordered.meta).not.toHaveProperty('id')
  })

  test('a line of several sizes has their total quantity, merges by size and is decremented from the end', () => {
    const size = (id: number, value: string, quantity: number) => ({
      id: testVariantId(id),
      value,
      sku: `OX-${value}`,
      quantity,
    })
    const withSizes = { ...shirt, sub_attributes: [size(1, 'S', 1), size(2, 'M', 2)] }
    const more = { ...shirt, sub_attributes: [size(2, 'M', 1), size(3, 'L', 1)] }
    const cart = rules.addItem(rules.addItem(rules.emptyCart, withSizes), more)
    expect(cart.items[0]).toMatchObject({ quantity: 5, itemTotal: 5 * 7800 })
    expect(cart.items[0]!.sub_attributes!.map((s) => s.quantity)).toEqual([1, 3, 1])
    const reduced = rules.removeItemOrQuantity(cart, '7', 2)
    expect(reduced.items[0]!.sub_attributes!.map((s) => s.quantity)).toEqual([1, 2])
    expectConsistent(reduced)
    expect(rules.cartRequest(reduced.items)).toEqual([
      { variant_id: 1, quantity: 1, price: 7800, currency: 'USD' },
      { variant_id: 2, quantity: 2, price: 7800, currency: 'USD' },
    ])
  })

  test('a line above the maximum for one order is rejected, but existing ones can grow', () => {
    let cart = rules.emptyCart
    for (let id = 1; id <= MAX_CART_LINES; id++) cart = rules.addItem(cart, { ...shirt, id: String(id) })
    expect(() => rules.addItem(cart, { ...shirt, id: '1000' })).toThrow(rules.CartFullError)
    expect(rules.addItem(cart, shirt).totalItems).toBe(MAX_CART_LINES + 1)
  })
})

describe('the stored cart', () => {
  test('a stored cart is read back unchanged', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(readCart(writeCart(cart))).toEqual(cart)
      }),
    )
  })

  test('any text is read as a valid cart, without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expectConsistent(readCart(text))
      }),
    )
  })

  test('any damaged stored cart is read as a valid cart', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(), fc.string({ maxLength: 4 }), (cart, index, noise) => {
        const text = writeCart(cart)
        const place = index % (text.length + 1)
        expectConsistent(readCart(text.slice(0, place) + noise + text.slice(place + noise.length)))
      }),
    )
  })

  test('invalid lines are dropped and the others stay, and totals are recalculated', () => {
    const validLine = { ...bag, quantity: 2, itemTotal: 1 }
    const invalidLines = [
      null,
      3,
      {},
      { ...validLine, id: 'x' },
      { ...validLine, quantity: -1 },
      { ...validLine, price: 1.5 },
      { ...validLine, slug: '../x' },
    ]
    const cart = readCart(JSON.stringify({ items: [...invalidLines, validLine], total: 1, totalItems: 99 }))
    expect(cart).toMatchObject({ totalUniqueItems: 1, totalItems: 2, total: 39600 })
  })

  test('the language of a name is kept if it is one of the shop’s', () => {
    const parseLang = (lang: unknown) =>
      readCart(JSON.stringify({ items: [{ ...bag, quantity: 1, lang }] })).items[0]!.lang
    expect(['vi', 'ar'].map(parseLang)).toEqual(['vi', 'ar'])
    for (const invalidLang of ['xx', '"', 3, {}]) expect(parseLang(invalidLang)).toBeUndefined()
    const cart = rules.addItem(rules.emptyCart, { ...bag, lang: 'vi' })
    expect(readCart(writeCart(cart)).items[0]!.lang).toBe('vi')
    expect(rules.addItem(cart, { ...bag, lang: undefined }).items[0]!.lang).toBeUndefined()
  })

  test('an external image is not shown', () => {
    const items = [{ ...bag, quantity: 1, image: { url: '//evil.example/x.png' } }]
    expect(readCart(JSON.stringify({ items })).items[0]!.image).toBeUndefined()
  })
})
