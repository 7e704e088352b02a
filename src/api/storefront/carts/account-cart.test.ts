// Tests the account cart: totals, rejected input, access and retries.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newKey, useCarts } from '../../../../tests/support/account-carts.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { cards, cash } from '../../../../tests/support/shop.ts'

const api = useApi()
const { customer, idOf } = useCarts(api)
const shirt = 'LEV-001-NAV-M'
const larger = 'LEV-001-NAV-L'
const tee = 'LEV-002-INK-M'
const soldOut = 'DIO-002-NAV-S'

describe('cart contents', () => {
  test('adding a variant again increases its line; totals are the sums of the lines', async () => {
    const ada = await customer()
    expect(await ada.cart()).toMatchObject({ items: [], isEmpty: true, total: 0, currency: 'USD' })
    const first = await ada.add(shirt)
    expect(first).toMatchObject({ status: 200, body: { message: 'Added to cart', quantity: 1 } })
    expect((await ada.add(shirt, 2)).body).toMatchObject({ id: first.body.id, quantity: 3 })
    await ada.add(tee)
    expect(await ada.cart()).toMatchObject({
      items: [
        { id: String(idOf(shirt)), sku: shirt, price: 4_995, quantity: 3, itemTotal: 3 * 4_995 },
        { sku: tee, price: 1_999, quantity: 1, itemTotal: 1_999 },
      ],
      isEmpty: false,
      totalItems: 4,
      totalUniqueItems: 2,
      total: 3 * 4_995 + 1_999,
    })
  })

  test('a message is in the requested language', async () => {
    const ada = await customer()
    const { body } = await ada.call('POST', 'add_to_cart?locale=vi', { id: idOf(tee), quantity: 1 })
    expect(body.message).toBe('Đã thêm vào giỏ hàng')
  })

  test('PATCH decreases the quantity and removes the line when nothing is left', async () => {
    const ada = await customer()
    const { id } = (await ada.add(shirt, 3)).body
    const reduced = await ada.call('PATCH', `carts/${id}`, { quantity: 2 })
    expect(reduced.body).toMatchObject({ quantity: 1, message: 'Oxford shirt: 1 in cart' })
    const rejected = await ada.call('PATCH', `carts/${id}`, { quantity: 5 })
    expect(rejected.body).toMatchObject({ quantity: 0, message: 'Oxford shirt removed from cart' })
    expect((await ada.cart()).isEmpty).toBe(true)
    expect((await ada.call('PATCH', `carts/${id}`, { quantity: 1 })).status).toBe(404)
  })

  test('increments and decrements a line by DELETE and by POST', async () => {
    const ada = await customer()
    const { id } = (await ada.add(shirt)).body
    expect((await ada.call('POST', `carts/${id}/increment`, {})).body.quantity).toBe(2)
    expect((await ada.call('DELETE', `carts/${id}`)).body.message).toBe('Oxford shirt removed from cart')
    await ada.add(tee)
    expect((await ada.call('POST', `carts/${idOf(tee)}/remove`)).status).toBe(200)
    expect((await ada.cart()).items).toEqual([])
  })

  test('a colour in several sizes is one line with their total quantity, decreased from the last size', async () => {
    const ada = await customer()
    const sizes = [
      { id: idOf(shirt), quantity: 1 },
      { id: idOf(larger), quantity: 2 },
    ]
    const { id } = (await ada.call('POST', 'add_to_cart', { sub_attributes: sizes })).body
    expect((await ada.call('POST', 'add_to_cart', { sub_attributes: sizes })).body).toMatchObject({
      id,
      quantity: 6,
    })
    const sub = (await ada.cart()).items[0]!
    expect(sub).toMatchObject({ id, quantity: 6, itemTotal: 6 * 4_995, attributes: [{ value: 'Navy' }] })
    expect(sub.sub_attributes).toMatchObject([
      { value: 'M', quantity: 2 },
      { value: 'L', quantity: 4 },
    ])
    expect((await ada.call('PATCH', `carts/${id}`, { quantity: 5 })).body.quantity).toBe(1)
    expect((await ada.cart()).items[0]!.sub_attributes).toMatchObject([{ value: 'M', quantity: 1 }])
    const mixed = [sizes[0]!, { id: idOf('LEV-001-ECR-M'), quantity: 1 }]
    expect((await ada.call('POST', 'add_to_cart', { sub_attributes: mixed })).status).toBe(400)
  })

  test('an item saved for later is not counted, and can be moved back to the cart', async () => {
    const ada = await customer()
    const { id } = (await ada.add(shirt, 2)).body
    expect((await ada.call('POST', `carts/${id}/save`)).body.message).toBe('Oxford shirt saved for later')
    expect(await ada.cart()).toMatchObject({
      items: [],
      total: 0,
      saved: [{ sku: shirt, requested_quantity: 2, price: 4_995 }],
    })
    await ada.add(shirt)
    expect((await ada.call('POST', `carts/saved/${id}`)).body.quantity).toBe(2)
    expect(await ada.quantities()).toEqual({ [shirt]: 3 })
    expect((await ada.call('DELETE', `carts/saved/${id}`)).status).toBe(404)
  })

  test('a note is saved and removed', async () => {
    const ada = await customer()
    expect((await ada.call('PUT', 'carts/note', { note: ' A gift ' })).body.message).toBe('Note saved')
    expect((await ada.cart()).note).toBe('A gift')
    await ada.call('PUT', 'carts/note', { note: '' })
    expect((await ada.cart()).note).toBe('')
    expect((await ada.call('PUT', 'carts/note', { note: 'x'.repeat(501) })).status).toBe(400)
  })

  test('price and stock changes are reported until they have been seen', async () => {
    const ada = await customer()
    await ada.call('POST', 'add_to_cart', { id: idOf(shirt), quantity: 5, price: 4_000 })
    await sql`update stock set on_hand = 2 where variant_id = ${idOf(shirt)}`.execute(api.db)
    const line = {
      requested_quantity: 5,
      quantity: 2,
      price: 4_995,
      last_seen_price: 4_000,
      changes: ['insufficient_stock', 'price_up'],
    }
    expect((await ada.cart()).items[0]).toMatchObject(line)
    expect((await ada.cart()).items[0], 'reading changes nothing').toMatchObject(line)
    const items = [{ variant_id: idOf(shirt), price: 4_995, quantity: 2 }]
    await ada.call('POST', 'carts/seen', { items })
    expect((await ada.cart()).items[0]).toMatchObject({ requested_quantity: 2, quantity: 2, changes: [] })
    await ada.call('POST', 'carts/seen', { items: [{ ...items[0], quantity: 9 }] })
    expect((await ada.cart()).items[0]!.requested_quantity, 'it never goes up').toBe(2)
  })
})

describe('an order', () => {
  const address = {
    name: 'Ada',
    line1: '12 St James Square',
    city: 'London',
    postcode: 'SW1Y 4JH',
    country: 'GB',
  }
  test.each([
    ['on delivery', cash],
    ['by card', cards.good],
  ])(
    'paid %s takes what was bought out of the cart; other items and other carts stay',
    async (_, payment) => {
      await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
      on conflict do nothing`.execute(api.db)
      const [ada, eve] = [await customer(), await customer()]
      for (const one of [ada, eve]) {
        await one.add(shirt, 3)
        await one.add(tee)
        await one.add(larger)
        await one.call('PUT', 'carts/note', { note: 'Ring twice' })
      }
      const items = [
        { variant_id: idOf(shirt), quantity: 2 },
        { variant_id: idOf(tee), quantity: 1 },
      ]
      const { total } = (await ada.call('POST', 'checkout/quote', { items, country: 'GB' })).body
      const contact = { email: 'ada@example.com', address, shipping_method: 'standard' }
      const order = { items, ...contact, payment, expected_total: total }
      expect((await ada.call('POST', 'checkout', order, newKey())).status).toBe(201)
      expect(await ada.quantities()).toEqual({ [shirt]: 1, [larger]: 1 })
      expect(await ada.cart()).toMatchObject({ note: '' })
      expect(await eve.quantities()).toEqual({ [shirt]: 3, [tee]: 1, [larger]: 1 })
      expect(await eve.cart()).toMatchObject({ note: 'Ring twice' })
    },
  )
})

describe('rejected input', () => {
  test.each([0, -1, -0.5])('a quantity of %s, with the message in the specification', async (quantity) => {
    const ada = await customer()
    const { id } = (await ada.add(shirt)).body
    for (const [method, path, body] of [
      ['POST', 'add_to_cart', { id: idOf(shirt), quantity }],
      ['POST', `carts/${id}/increment`, { quantity }],
      ['PATCH', `carts/${id}`, { quantity }],
      ['POST', 'add_to_cart', { sub_attributes: [{ id: idOf(shirt), quantity }] }],
    ] as const) {
      const { status, body: responseBody } = await ada.call(method, path, body)
      expect([status, responseBody.error.message]).toEqual([
        400,
        "cartQuantity can't be zero or less than zero",
      ])
    }
    expect(await ada.quantities()).toEqual({ [shirt]: 1 })
  })

  test.each([1.5, 1e9, '2', null, [1]])('a quantity of %j', async (quantity) => {
    const ada = await customer()
    const { id } = (await ada.add(shirt)).body
    expect((await ada.call('POST', 'add_to_cart', { id: idOf(shirt), quantity })).status).toBe(400)
    expect((await ada.call('PATCH', `carts/${id}`, { quantity })).status).toBe(400)
    expect(await ada.quantities()).toEqual({ [shirt]: 1 })
  })

  test('unavailable and sold-out variants', async () => {
    const ada = await customer()
    expect((await ada.call('POST', 'add_to_cart', { id: 999_999_999, quantity: 1 })).status).toBe(404)
    expect((await ada.add(soldOut)).body.error.code).toBe('out_of_stock')
    expect((await ada.cart()).items).toEqual([])
  })

  test('more of a product than one order allows, over all its variants', async () => {
    await sql`update product set max_per_order = 2 where slug = 'lev-001'`.execute(api.db)
    const ada = await customer()
    await ada.add(shirt)
    const rejected = await ada.add(larger, 2)
    expect(rejected).toMatchObject({
      status: 409,
      body: { error: { code: 'quantity_limit_exceeded', details: { limit: 2 } } },
    })
    await ada.add(larger)
    expect((await ada.call('POST', `carts/${idOf(larger)}/increment`, {})).status).toBe(409)
    expect(await ada.quantities()).toEqual({ [shirt]: 1, [larger]: 1 })
    // Quantities above a new limit are reduced, and the response reports it.
    await sql`update product set max_per_order = 1 where slug = 'lev-001'`.execute(api.db)
    expect((await ada.cart()).items).toMatchObject([
      { sku: shirt, quantity: 1, changes: [] },
      { sku: larger, quantity: 0, changes: ['limit'] },
    ])
  })

  test('a line above the maximum for one order; existing lines can grow', async () => {
    const ada = await customer()
    const manyVariants = Array.from({ length: 300 }, (_, index) => ({ sku: `MANY-${index}` }))
    await addProducts(api.db, manyVariants, api.now())
    await sql`insert into cart (account_id) values (${ada.id})`.execute(api.db)
    await sql`insert into cart_line (account_id, place, variant_id, quantity)
      select ${ada.id}, 'cart', id, 1 from variant where sku like 'MANY-%'`.execute(api.db)
    expect((await ada.add(shirt)).body.error).toMatchObject({ code: 'cart_full', details: { limit: 300 } })
    await sql`delete from cart_line where variant_id = (select min(id) from variant where sku like 'MANY-%')`.execute(
      api.db,
    )
    expect((await ada.add(shirt)).status).toBe(200)
    expect((await ada.add(shirt)).status).toBe(200)
  })

  test('another customer’s line returns 404 and is not changed', async () => {
    const [ada, attacker] = [await customer(), await customer()]
    const { id } = (await ada.add(shirt, 2)).body
    await ada.add(tee)
    await ada.call('POST', `carts/${idOf(tee)}/save`)
    for (const [method, path, body] of [
      ['PATCH', `carts/${id}`, { quantity: 1 }],
      ['DELETE', `carts/${id}`],
      ['POST', `carts/${id}/increment`, {}],
      ['POST', `carts/${id}/save`],
      ['POST', `carts/saved/${idOf(tee)}`],
      ['DELETE', `carts/saved/${idOf(tee)}`],
    ] as const)
      expect([method, path, (await attacker.call(method, path, body)).status]).toEqual([method, path, 404])
    await attacker.call('POST', 'carts/seen', { items: [{ variant_id: idOf(shirt), price: 1, quantity: 1 }] })
    expect(await ada.quantities()).toEqual({ [shirt]: 2 })
    expect((await ada.cart()).saved).toHaveLength(1)
  })
})

describe('retried', () => {
  test('add_to_cart with one key adds once, in parallel and later, and returns the same response', async () => {
    const ada = await customer()
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 10 }, () => ada.add(shirt, 2, key)))
    responses.push(await ada.add(shirt, 2, key))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await ada.quantities()).toEqual({ [shirt]: 2 })
  })

  test('a decrement with one key applies once; one that removed the line returns the same response again', async () => {
    const ada = await customer()
    const { id } = (await ada.add(shirt, 5)).body
    const key = newKey()
    const setQuantity = (quantity: number, with_: string) =>
      ada.call('PATCH', `carts/${id}`, { quantity }, with_)
    const responses = await Promise.all(Array.from({ length: 10 }, () => setQuantity(2, key)))
    expect(responses.map(({ status, body }) => [status, body.quantity])).toEqual(
      Array.from({ length: 10 }, () => [200, 3]),
    )
    expect(await ada.quantities()).toEqual({ [shirt]: 3 })
    const last = newKey()
    expect(await setQuantity(3, last)).toEqual(await setQuantity(3, last))
    expect((await setQuantity(3, newKey())).status).toBe(404)
  })

  test('a line is saved for later, moved back and removed once per key, with the same response', async () => {
    const ada = await customer()
    const { id } = (await ada.add(shirt, 2)).body
    for (const [method, path] of [
      ['POST', `carts/${id}/save`],
      ['POST', `carts/saved/${id}`],
      ['DELETE', `carts/${id}`],
    ] as const) {
      const key = newKey()
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => ada.call(method, path, undefined, key)),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    }
    expect((await ada.call('DELETE', `carts/${id}`, undefined, newKey())).status).toBe(404)
  })

  test('a key is scoped to one call of one account', async () => {
    const [ada, attacker] = [await customer(), await customer()]
    const key = newKey()
    await ada.add(shirt, 1, key)
    expect((await ada.add(shirt, 2, key)).status).toBe(422)
    expect((await ada.call('PATCH', `carts/${idOf(shirt)}`, { quantity: 1 }, key)).status).toBe(422)
    await attacker.add(shirt, 2, key)
    expect([await ada.quantities(), await attacker.quantities()]).toEqual([{ [shirt]: 1 }, { [shirt]: 2 }])
  })

  test('a rejection is repeated even if there is room later', async () => {
    const ada = await customer()
    const key = newKey()
    await sql`update product set max_per_order = 1 where slug = 'lev-001'`.execute(api.db)
    expect((await ada.add(shirt, 2, key)).status).toBe(409)
    await sql`update product set max_per_order = null where slug = 'lev-001'`.execute(api.db)
    expect((await ada.add(shirt, 2, key)).body.error).toMatchObject({ details: { limit: 1 } })
    expect(await ada.quantities()).toEqual({})
  })

  test('concurrent changes are all applied, additions and decrements', async () => {
    const ada = await customer()
    await Promise.all(Array.from({ length: 20 }, (_, index) => ada.add(index % 2 ? shirt : tee)))
    expect(await ada.quantities()).toEqual({ [shirt]: 10, [tee]: 10 })
    const conflicting = await Promise.all(
      Array.from({ length: 12 }, () => ada.call('PATCH', `carts/${idOf(shirt)}`, { quantity: 1 })),
    )
    expect(conflicting.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 404, 404])
    expect(await ada.quantities()).toEqual({ [tee]: 10 })
  })
})
