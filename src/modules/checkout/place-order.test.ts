import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createOrderInspector, getToken } from '../../../tests/support/placed-orders.ts'
import {
  address,
  cards,
  cash,
  newKey,
  getRejection,
  shippingMinor,
  useTestShop,
} from '../../../tests/support/shop.ts'
import { createAccount } from '../auth/accounts/create-account.ts'

const shop = useTestShop()

const { orderOf, stockOf, count, oneShirt } = createOrderInspector(shop)

describe('paying by card', () => {
  test('a captured order is paid, its stock is deducted, and one email is sent', async () => {
    const [shirt, shoe] = await shop.add(
      { sku: 'SHIRT', priceMinor: 4_995 },
      { sku: 'SHOE', priceMinor: 12_000 },
    )
    const placedOrder = await shop.order({
      items: [
        { variant_id: shirt!, quantity: 2 },
        { variant_id: shoe!, quantity: 1 },
      ],
    })
    expect(placedOrder).toMatchObject({
      order: { number: 1001, status: 'paid', total: 2 * 4_995 + 12_000 + shippingMinor, currency: 'USD' },
      payment: { status: 'captured' },
    })
    expect(await stockOf(shirt!)).toEqual({ on_hand: 98, reserved: 0 })
    await shop.worker.drain()
    const emails = await shop.db.selectFrom('outgoing_email').selectAll().execute()
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      recipient: 'ada@example.com',
      subject: 'Your Selvedge order 1001 is confirmed',
    })
    expect(emails[0]!.body_text).toContain(`http://shop.test${placedOrder.url}`)
    expect(await orderOf(placedOrder)).toMatchObject({
      number: 1001,
      status: 'paid',
      payment: { method: 'test-card', status: 'captured', instrument: { brand: 'visa', last4: '4242' } },
      lines: [
        {
          sku: 'SHIRT',
          quantity: 2,
          unit_price: 4_995,
          total: 9_990,
          options: [{ name: 'Colour', value: 'Ecru' }],
        },
        { sku: 'SHOE', quantity: 1 },
      ],
      events: [
        { kind: 'placed', status: 'pending' },
        { kind: 'paid', status: 'paid' },
      ],
    })
  })

  test('a declined card cancels the order, releases the stock and says why; a retry with a new key succeeds', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 1 })
    const items = [{ variant_id: shirt!, quantity: 1 }]
    const key = newKey()
    const declined = await getRejection(shop.order({ items, payment: cards.poor }, key))
    expect(declined).toMatchObject({
      code: 'payment_declined',
      status: 402,
      details: { reason: 'insufficient_funds' },
    })
    expect(await stockOf(shirt!)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await getRejection(shop.order({ items, payment: cards.poor }, key))).toEqual(declined)
    expect(await shop.order({ items })).toMatchObject({ order: { status: 'paid', number: 1002 } })
  })

  test('card numbers and security codes are never stored', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const items = [{ variant_id: shirt!, quantity: 1 }]
    await shop.order({ items })
    await shop.order({ items, payment: cards.late })
    const { rows } = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db)
    for (const { name } of rows) {
      const dump = await sql<{
        text: string | null
      }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(shop.db)
      expect(dump.rows[0]?.text ?? '').not.toMatch(/4242424242424242|4000000000004087|"cvc"/)
    }
  })

  test('a provider that confirms late leaves the order pending, then the job pays it', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const key = newKey()
    const items = [{ variant_id: shirt!, quantity: 1 }]
    const placedOrder = await shop.order({ items, payment: cards.late }, key)
    expect(placedOrder).toMatchObject({ order: { status: 'pending' }, payment: { status: 'pending' } })
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'pending' })
    shop.advanceClock(6_000)
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
    expect(await shop.order({ items, payment: cards.late }, key)).toEqual(placedOrder)
  })

  test('a capture after the reservation expired is refunded, and the stock was released', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 1 })
    const items = [{ variant_id: shirt!, quantity: 1 }]
    const placedOrder = await shop.order({ items, payment: cards.late })
    shop.advanceClock(16 * 60_000)
    await shop.checkout.jobs['orders.expire']!(shop.db, {}, { id: 0 })
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(shirt!)).toEqual({ on_hand: 1, reserved: 0 })
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    const charge = await shop.db.selectFrom('test_card_charge').selectAll().executeTakeFirstOrThrow()
    expect(charge.refunded_minor).toBe(charge.amount_minor)
    expect(await shop.order({ items })).toMatchObject({ order: { status: 'paid' } })
  })

  test('capture and expiry at the same moment have exactly one outcome, twenty rounds', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 20 })
    for (let round = 0; round < 20; round++) {
      const placedOrder = await shop.order({
        items: [{ variant_id: shirt!, quantity: 1 }],
        payment: cards.late,
      })
      shop.advanceClock(16 * 60_000)
      const run = (kind: string) =>
        shop.checkout.jobs[kind]!(shop.db, { orderId: placedOrder.order.id }, { id: 0 })
      await Promise.all(
        round % 2
          ? [run('payment.charge'), run('orders.expire')]
          : [run('orders.expire'), run('payment.charge')],
      )
      await shop.worker.drain()
      const order = await orderOf(placedOrder)
      expect([order!.status, order!.payment.status]).toEqual(
        order!.status === 'paid' ? ['paid', 'captured'] : ['cancelled', 'refunded'],
      )
    }
  })

  test('a crash between order and charge loses nothing: the job charges the card and the order is paid', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const key = newKey()
    const items = [{ variant_id: shirt!, quantity: 1 }]
    const testCard = shop.context.providers.getProvider('test-card')
    const { authorise } = testCard
    testCard.authorise = () => Promise.reject(new Error('killed'))
    await expect(shop.order({ items }, key)).rejects.toThrow('killed')
    testCard.authorise = authorise
    shop.advanceClock(31_000)
    await shop.worker.drain()
    expect(await shop.order({ items }, key)).toMatchObject({
      order: { number: 1001, status: 'paid' },
      payment: { status: 'captured' },
    })
    expect(await count('test_card_charge')).toBe(1)
  })

  test('after a crash between charge and second transaction a retry finds the same order, charged once', async () => {
    const [shirt] = await shop.add({ sku: 'SHIRT' })
    const key = newKey()
    const items = [{ variant_id: shirt!, quantity: 1 }]
    const testCard = shop.context.providers.getProvider('test-card')
    const { authorise } = testCard
    testCard.authorise = async (...input) => {
      await authorise.apply(testCard, input)
      throw new Error('killed')
    }
    await expect(shop.order({ items }, key)).rejects.toThrow('killed')
    testCard.authorise = authorise
    expect(await shop.order({ items }, key)).toMatchObject({ order: { number: 1001, status: 'paid' } })
    expect(await count('shop_order')).toBe(1)
    expect(await count('test_card_charge')).toBe(1)
  })
})

test('a job that runs again after a crash sends no second email', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const placedOrder = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] })
  for (let n = 0; n < 3; n++)
    await shop.checkout.jobs['order.placed']!(shop.db, { orderId: placedOrder.order.id }, { id: 0 })
  await shop.worker.drain()
  expect(await count('outgoing_email')).toBe(1)
})

test('cash on delivery reserves stock without expiry and sends an email', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 3 })
  const placedOrder = await shop.order({ items: [{ variant_id: shirt!, quantity: 2 }], payment: cash })
  expect(placedOrder).toMatchObject({ order: { status: 'pending' }, payment: { status: 'due_on_delivery' } })
  shop.advanceClock(24 * 3_600_000)
  await shop.checkout.jobs['orders.expire']!(shop.db, {}, { id: 0 })
  expect(await stockOf(shirt!)).toEqual({ on_hand: 3, reserved: 2 })
  await shop.worker.drain()
  expect(await count('outgoing_email')).toBe(1)
})

test('text that a database or email header cannot contain is cleaned, and markup is escaped in the email', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const placedOrder = await shop.order({
    items: [{ variant_id: shirt!, quantity: 1 }],
    address: { ...address, name: 'Eve\r\nBcc: all@example.com <script>\u0000\ud800' },
    note: 'line one\nline two\u0000',
  })
  await shop.worker.drain()
  const order = await orderOf(placedOrder)
  expect(order!.note).toBe('line one\nline two')
  const email = await shop.db.selectFrom('outgoing_email').selectAll().executeTakeFirstOrThrow()
  expect(email.subject).toBe('Your Selvedge order 1001 is confirmed')
  expect(email.body_html).not.toContain('<script>')
  expect(email.body_html).toContain('&lt;script&gt;')
})

test('only the signed link gives access to an order', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT' })
  const item = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] })
  const other = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] })
  const { order } = shop.checkout.selling
  expect(await order(item.order.id, getToken(item))).toBeDefined()
  const forged = [
    '',
    'x',
    getToken(other),
    getToken(item).slice(0, -1),
    `${getToken(item)}A`,
    `${getToken(item)}==`,
    'A'.repeat(22),
  ]
  for (const token of forged) expect(await order(item.order.id, token)).toBeUndefined()
  expect(await order('not-an-id', getToken(item))).toBeUndefined()
  expect(await order(item.order.id.toUpperCase(), getToken(item))).toBeUndefined()
})

test('an order of products of two shipping profiles pays for both parcels', async () => {
  const [shirt, sofa] = await shop.add({ sku: 'SHIRT' }, { sku: 'SOFA' })
  await sql`
    with f as (insert into shipping_profile (code, name, position) values ('bulky', 'Bulky', 0) returning id),
    m as (insert into shipping_method (code, name, price_minor, days_min, days_max, profile_id) select 'freight', 'Freight', 4000, 3, 5, id from f)
    insert into shipping_profile_product (product_id, profile_id) select v.product_id, f.id from variant v, f where v.id = ${sofa!}`.execute(
    shop.db,
  )
  const of = (...ids: (typeof sofa)[]) => ({ items: ids.map((id) => ({ variant_id: id!, quantity: 1 })) })
  const both = await shop.order(of(shirt, sofa))
  expect(both.order.total).toBe(2 * 4_995 + shippingMinor + 4_000)
  const onlySofa = await shop.order({ ...of(sofa), shipping_method: 'freight' })
  expect(onlySofa.order.total).toBe(4_995 + 4_000)
  expect(await getRejection(shop.order({ ...of(sofa), expected_total: 1 }))).toMatchObject({
    code: 'shipping_unavailable',
  })
})

test('an order that is bought without the cart leaves the cart of the account as it is', async () => {
  const { variant, items } = await oneShirt()
  const accountId = await shop.db
    .transaction()
    .execute((tx) =>
      createAccount(
        tx,
        { email: 'ada@example.com', name: 'Ada', roles: [], password: 'a long password here' },
        shop.context.clock.now(),
      ),
    )
  await sql`insert into cart (account_id) values (${accountId})`.execute(shop.db)
  await sql`insert into cart_line (account_id, place, variant_id, quantity) values (${accountId}, 'cart', ${variant}, 2)`.execute(
    shop.db,
  )
  const left = async () =>
    (await sql<{ quantity: number }>`select quantity from cart_line`.execute(shop.db)).rows.map(
      ({ quantity }) => quantity,
    )
  await shop.order({ items, keep_cart: true }, undefined, accountId)
  await shop.order({ items, keep_cart: true, payment: cash }, undefined, accountId)
  expect(await left()).toEqual([2])
  await shop.order({ items }, undefined, accountId)
  expect(await left()).toEqual([1])
})
