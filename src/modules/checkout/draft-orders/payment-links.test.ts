// Payment links and agreed prices. After each test useTestShop runs the invariants.
import { DAY_MS } from '../../../kernel/days.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'
import { getToken } from '../../../../tests/support/placed-orders.ts'
import { address, getRejection, useTestShop } from '../../../../tests/support/shop.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { market } from '../../markets/markets.ts'
import { setMarkets, upsertRates } from '../../markets/markets.store.ts'
import { createPromotion } from '../../promotions/create-promotion.ts'
import { createAccount } from '../../auth/accounts/create-account.ts'
import { getOrderWithPayment } from '../view-order.ts'
import { createPaymentService } from '../../payments/payments.service.ts'
import { getOrder } from '../../orders/get-order.ts'
import { createDraftOrderService } from './draft-orders.service.ts'
import { createPayByLinkService } from './pay-by-link.service.ts'
import { createPaymentLinkService } from './payment-links.service.ts'

const allRows = { q: '', filters: {}, sort: [] }

const shop = useTestShop()
const email = 'ada@example.com'
const good = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
const declined = { ...good, number: '4000000000000002' }

async function prepare(onHand = 100) {
  const person = {
    email: 'sale@shop.example',
    name: 'Sam',
    roles: [],
    password: 'a long password here',
  }
  const id = await shop.db.transaction().execute((tx) => createAccount(tx, person, shop.context.clock.now()))
  const ctx = createTestStaff({ id, email: person.email, roles: ['sale'] })
  const [shirt] = await shop.add(
    { sku: 'SHIRT', priceMinor: 5_000, onHand },
    { sku: 'SHOE', priceMinor: 12_000 },
  )
  const drafts = createDraftOrderService(shop.context)
  const links = createPaymentLinkService(shop.context)
  const customer = createPayByLinkService(shop.context)
  const agreed = {
    email,
    items: [
      { sku: 'SHIRT', quantity: 2, price: 4_000, reason: 'Loyal customer' },
      { sku: 'SHOE', quantity: 1, percent_off: 25, reason: 'Scratch' },
    ],
    custom_items: [{ name: 'Hemming', price: 1_500, quantity: 2, tax_class: 'standard' }],
    currency: 'USD',
  }
  const quote = async (country = 'GB', change: object = {}) =>
    (
      await drafts.price(ctx, {
        ...agreed,
        ...change,
        locale: 'en',
        to: { country, shipping_method: 'standard', reader: 'en' },
      })
    ).quote!
  const create = async (change: object = {}, key: string = randomUUID()) =>
    links.create(
      ctx,
      {
        ...agreed,
        address,
        shipping_method: 'standard',
        expected_total: 'expected_total' in change ? 0 : (await quote()).total,
        ...change,
      },
      key,
    )
  const read = (url: string) => {
    const { searchParams } = new URL(url)
    return [searchParams.get('id')!, searchParams.get('token')!] as const
  }
  const pay = async (url: string, change: object = {}) =>
    customer.payByLink(...read(url), {
      method: 'test-card',
      card: good,
      expected_total: 'expected_total' in change ? 0 : (await quote()).total,
      terms_accepted: true,
      idempotencyKey: randomUUID(),
      requestId: 'r1',
      ...change,
    })
  return { ctx, shirt: shirt!, drafts, links, customer, agreed, quote, create, read, pay }
}
const total = 2 * 4_000 + 9_000 + 2 * 1_500 + 900
const setPrice = (id: VariantId, minor: number) =>
  sql`update price set amount_minor = ${minor} where variant_id = ${id}`.execute(shop.db)

test('a link is sent by email, paid by card, and becomes an ordinary order at the agreed prices', async () => {
  const { links, ctx, create, pay, read, customer, shirt } = await prepare()
  const key = randomUUID()
  const [link, again] = [await create({ message: 'As agreed' }, key), await create({}, key)]
  expect([link.status, link.total, again.id]).toEqual(['open', total, link.id])
  const { rows } = await sql<{ recipient: string; body_text: string }>`
    select recipient, body_text from outgoing_email where dedupe_key like 'payment-link:%'`.execute(shop.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.recipient).toBe(email)
  for (const part of ['As agreed', '2 × Hemming', '$209.00', link.url])
    expect(rows[0]!.body_text).toContain(part)
  // A later price change does not reach the customer.
  await setPrice(shirt, 9_900)
  expect(await customer.paymentLink(...read(link.url))).toMatchObject({ status: 'open', quote: { total } })
  const { order } = await pay(link.url, { expected_total: total })
  const placed = (await getOrder(shop.db, order.id))!.order
  expect(placed).toMatchObject({ status: 'paid', total, email, items_total: total - 900, discount_total: 0 })
  expect(
    placed.lines.map(({ name, unit_price, quantity, variant_id }) => [
      name,
      unit_price,
      quantity,
      variant_id !== null,
    ]),
  ).toEqual([
    [expect.any(String), 4_000, 2, true],
    [expect.any(String), 9_000, 1, true],
    ['Hemming', 1_500, 2, false],
  ])
  expect(await links.list(ctx)).toMatchObject([
    {
      id: link.id,
      status: 'paid',
      created_by_name: 'Sam',
      order: { display_number: order.display_number },
    },
  ])
  expect(await customer.paymentLink(...read(link.url))).toMatchObject({
    status: 'paid',
    orderPath: expect.stringContaining(order.id) as string,
  })
})

test('a link keeps currency, rate and rounding, and its order has them', async () => {
  const { create, customer, read, pay, quote, agreed } = await prepare()
  const markets = ['us', 'gb'].map((code) =>
    market.parse({
      code,
      name: code,
      countries: [code.toUpperCase()],
      currency: code === 'us' ? 'USD' : 'GBP',
      primary: code === 'us',
      ...(code === 'gb' && { rounding_increment: 100, rounding_ending: 99 }),
    }),
  )
  const setRate = (rate: string, was = markets) =>
    shop.db.transaction().execute(async (tx) => {
      await setMarkets(tx, was)
      await upsertRates(tx, [{ currency: 'GBP', rate, valid_from: '2020-01-01' }])
    })
  await setRate('0.8')
  const items = [
    { sku: 'SHIRT', quantity: 2, price: 3_000, reason: 'Loyal customer' },
    { sku: 'SHOE', quantity: 1 },
  ]
  const { total: before } = await quote('GB', { items, custom_items: [], currency: 'GBP' })
  // 120.00 $ are 96.00 £, and 9.00 $ are 7.20 £.
  expect(before).toBe(2 * 3_000 + 9_599 + 699)
  const terms = { items, custom_items: [], currency: 'GBP', expected_total: before }
  const link = await create(terms)
  await setRate('0.5', [{ ...markets[0]! }, { ...markets[1]!, rounding_increment: 1, rounding_ending: null }])
  expect((await quote('GB', { items, custom_items: [], currency: 'GBP' })).total).not.toBe(before)
  expect(await customer.paymentLink(...read(link.url))).toMatchObject({
    quote: { total: before, currency: 'GBP' },
  })
  const { order } = await pay(link.url, { expected_total: before })
  const { rows } =
    await sql`select currency, total_minor, exchange_rate::float as rate, rounding_increment, rounding_ending
    from shop_order where id = ${order.id}`.execute(shop.db)
  expect(rows).toEqual([
    { currency: 'GBP', total_minor: before, rate: 0.8, rounding_increment: 100, rounding_ending: 99 },
  ])
  // A link in the store currency stays in it when its country gets a market.
  await setRate('0.5', markets.slice(0, 1))
  const inDollars = await create({ ...agreed, expected_total: total })
  await setRate('0.5')
  expect(await customer.paymentLink(...read(inDollars.url))).toMatchObject({
    quote: { total, currency: 'USD' },
  })
  await pay(inDollars.url, { expected_total: total })
})

test('a link is paid once, also by ten payments at once', async () => {
  const { create, pay } = await prepare()
  const { url } = await create()
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => pay(url)))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(failed).toEqual(Array.from({ length: 9 }, () => 'invalid_transition'))
  const { rows } = await sql`select 1 from shop_order`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('a declined payment can be repeated; an expired, cancelled or forged link cannot be paid', async () => {
  const { create, pay, links, ctx, customer, read } = await prepare()
  const link = await create()
  expect((await getRejection(pay(link.url, { card: declined }))).code).toBe('payment_declined')
  expect(await customer.paymentLink(...read(link.url))).toMatchObject({ status: 'failed' })
  expect((await getRejection(pay(link.url, { card: { ...good, number: '12' } }))).code).toBe('invalid_input')
  expect((await getRejection(pay(link.url, { method: 'on-account' }))).code).toBe('invalid_input')
  await pay(link.url)
  expect((await getRejection(links.cancel(ctx, link.id))).code).toBe('invalid_transition')

  const cancelled = await create()
  expect((await links.cancel(ctx, cancelled.id)).status).toBe('cancelled')
  const expired = await create({ expires_in_days: 2 })
  const [id] = read(expired.url)
  expect(await customer.paymentLink(id, 'forged')).toBeUndefined()
  shop.advanceClock(2 * DAY_MS + 1)
  expect((await links.list(ctx)).map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'expired',
    'paid',
  ])
  for (const { url } of [cancelled, expired])
    expect((await getRejection(pay(url))).code).toBe('invalid_transition')
})

test('a customer who leaves the payment page returns to the link, and can pay it again', async () => {
  const { create, pay, customer, read } = await prepare()
  const pages = createPaymentService(shop.context).pages
  const { url } = await create()
  const [id, token] = read(url)
  const left = await pay(url, { card: { ...good, number: '4000002760003184' } })
  const back = await pages.returnFromPayment(left.order.id, getToken(left), 'left')
  expect(back).toEqual({ to: 'payment-link', id, token, reason: 'left' })
  expect(await customer.paymentLink(id, token)).toMatchObject({ status: 'failed' })

  const refused = await pay(url, { card: { ...good, number: '4000002760003184' } })
  expect(await pages.confirmPayment(refused.order.id, getToken(refused), false)).toMatchObject({
    to: 'payment-link',
    id,
    reason: 'not_confirmed',
  })
  const paid = await pay(url)
  expect(await pages.returnFromPayment(paid.order.id, getToken(paid), 'left')).toEqual({ to: 'order' })
  expect(await customer.paymentLink(id, token)).toMatchObject({ status: 'paid' })
})

test('stock is taken when the link is paid, and never oversold', async () => {
  const { create, pay } = await prepare(3)
  const [first, second] = [await create(), await create()]
  await pay(first.url)
  expect((await getRejection(pay(second.url))).code).toBe('out_of_stock')
})

test('a change of country recalculates tax and shipping methods for every item', async () => {
  const { quote } = await prepare()
  await sql`insert into tax_rate (country, tax_class, name, rate_ppm) values ('GB', 'standard', 'VAT', 200000), ('DE', 'standard', 'USt.', 190000)`.execute(
    shop.db,
  )
  const share = (ppm: number) => (minor: number) => Math.round((minor * ppm) / (1_000_000 + ppm))
  const taxOf = (ppm: number) =>
    [8_000, 9_000, 3_000, 900].map(share(ppm)).reduce((sum, minor) => sum + minor, 0)
  const [gb, de] = [await quote('GB'), await quote('DE')]
  expect([gb.tax_total, de.tax_total]).toEqual([taxOf(200_000), taxOf(190_000)])
  expect([gb.taxes.map(({ rate }) => rate), de.taxes.map(({ rate }) => rate)]).toEqual([[0.2], [0.19]])
  await sql`update shipping_method set price_minor = 2000`.execute(shop.db)
  expect((await quote('DE')).shipping_methods.map(({ price }) => price)).toEqual([2_000])
})

test('an item that was taken off sale does not break drafts or links, and is named', async () => {
  const { drafts, links, ctx, create, shirt, customer, read, pay, agreed } = await prepare()
  const link = await create()
  const id = randomUUID()
  const draft = { title: 'Ada', email, items: [{ sku: 'SHIRT', quantity: '1' }] }
  await drafts.drafts.save(ctx, id, 0, draft)
  await sql`update product set status = 'draft' where id = (select product_id from variant where id = ${shirt})`.execute(
    shop.db,
  )
  expect((await drafts.drafts.search(ctx, allRows, { limit: 10 })).rows).toMatchObject([{ id }])
  expect(await drafts.drafts.one(ctx, id)).toMatchObject({ body: { items: draft.items } })
  expect(await links.list(ctx)).toMatchObject([{ id: link.id }])
  const priced = await drafts.price(ctx, { ...agreed, locale: 'en', to: { country: 'GB', reader: 'en' } })
  expect([priced.unknown_skus, priced.quote!.total]).toEqual([['SHIRT'], total - 8_000])
  const view = await customer.paymentLink(...read(link.url))
  expect(view!.quote.cart.items.map(({ quantity }) => quantity)).toEqual([0, 1])
  expect((await getRejection(pay(link.url))).code).toBe('out_of_stock')
  expect(await getRejection(create())).toMatchObject({
    code: 'invalid_input',
    details: { issues: [{ path: 'items', message: expect.stringContaining('SHIRT') }] },
  })
})

test('a price needs a reason and a currency, and the currency of the order', async () => {
  const { create, drafts, ctx, quote, agreed } = await prepare()
  for (const [change, path] of [
    [{ items: [{ sku: 'SHIRT', quantity: 1, price: 1 }] }, 'items.0.reason'],
    [
      { items: [{ sku: 'SHIRT', quantity: 1, price: 1, percent_off: 1, reason: 'x' }] },
      'items.0.percent_off',
    ],
    [{ currency: undefined }, 'currency'],
    [{ currency: 'EUR' }, 'currency'],
  ] as const)
    expect(await getRejection(create(change))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [expect.objectContaining({ path })] },
    })
  expect((await getRejection(create({ expected_total: 1 }))).code).toBe('total_changed')
  const order = {
    ...agreed,
    address,
    shipping_method: 'standard',
    payment: 'cash-on-delivery',
    expected_total: (await quote()).total,
    terms_accepted: true,
  }
  const { order: placed } = await drafts.place(ctx, order, randomUUID())
  expect((await getOrder(shop.db, placed.id))!.order).toMatchObject({ total, status: 'pending' })
  const { rows } = await sql<{ diff: { items: object[] } }>`
    select diff from audit_event where action = 'order.place'`.execute(shop.db)
  expect(rows[0]!.diff).toMatchObject({ items: agreed.items, custom_items: agreed.custom_items })
})

test.each([
  [{ percent: 10, reason: 'Trade fair' }, 2_000],
  [{ amount: 3_333, reason: 'Trade fair' }, 3_333],
])(
  'a discount of %o on the draft is shared between its items, shown with its reason, and paid once',
  async (discount, minor) => {
    const { drafts, ctx, agreed, create, pay } = await prepare()
    const to = { country: 'GB', shipping_method: 'standard', reader: 'en' } as const
    const { quote } = await drafts.price(ctx, { ...agreed, discount, locale: 'en', to })
    const shown = { code: null, name: 'Trade fair', discount: minor }
    expect(quote).toMatchObject({ total: total - minor, discount_total: minor, promotions: [shown] })
    const { url } = await create({ discount, expected_total: total - minor })
    const { order } = await pay(url, { expected_total: total - minor })
    const placed = await getOrderWithPayment(shop.db, order.id)
    expect(placed).toMatchObject({ total: total - minor, promotions: [shown] })
    expect(placed!.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(minor)
    const { rows } = await sql<{ body_text: string }>`
    select body_text from outgoing_email where dedupe_key like 'payment-link:%'`.execute(shop.db)
    expect(rows[0]!.body_text).toContain('Trade fair')
  },
)

test('a discount needs a reason and, as an amount, the currency of the order; it takes off no more than the items cost', async () => {
  const { create, drafts, ctx } = await prepare()
  const issues = async (change: object) => JSON.stringify((await getRejection(create(change))).details)
  expect(await issues({ discount: { percent: 10 } })).toContain('discount')
  expect(
    await issues({
      items: [{ sku: 'SHIRT', quantity: 1 }],
      custom_items: [],
      currency: undefined,
      discount: { amount: 5, reason: 'x' },
    }),
  ).toContain('currency')
  expect(await issues({ currency: 'EUR', discount: { amount: 5, reason: 'x' } })).toContain('USD')
  const { quote } = await drafts.price(ctx, {
    email,
    items: [{ sku: 'SHIRT', quantity: 1 }],
    discount: { amount: 1_000_000, reason: 'Gift' },
    currency: 'USD',
    locale: 'en',
    to: { country: 'GB', shipping_method: 'standard', reader: 'en' },
  })
  expect(quote).toMatchObject({ items_total: 5_000, discount_total: 5_000, total: 900 })
})

test('a link keeps the promotions that were quoted, also after they end, on items without an agreed price', async () => {
  const { drafts, ctx, agreed, create, pay, customer, read } = await prepare()
  const endsAt = new Date(shop.context.clock.now().getTime() + DAY_MS)
  await createPromotion(shop.db, { name: 'A tenth', percent: 10, endsAt })
  await createPromotion(shop.db, { name: 'By code', code: 'FIVE', percent: 5 })
  const change = {
    ...agreed,
    items: [agreed.items[0]!, { sku: 'SHOE', quantity: 1 }],
    codes: ['FIVE'],
  }
  const to = { country: 'GB', shipping_method: 'standard', reader: 'en' as const, codes: ['FIVE'] }
  const { quote } = await drafts.price(ctx, { ...change, locale: 'en', to })
  expect(quote).toMatchObject({ discount_total: 1_200 + 540 })
  const expected_total = quote!.total
  const { url } = await create({ ...change, expected_total })
  shop.advanceClock(2 * DAY_MS)
  expect(await customer.paymentLink(...read(url))).toMatchObject({ quote: { total: expected_total } })
  const { order } = await pay(url, { expected_total })
  expect(await getOrderWithPayment(shop.db, order.id)).toMatchObject({
    total: expected_total,
    promotions: [
      { name: 'A tenth', discount: 1_200 },
      { name: 'By code', discount: 540 },
    ],
  })
})

// saleor-dashboard issue 6554: one draft with a product that was taken off sale broke the list for everyone.
test('links and drafts with an item that is no longer sold are listed, and say so when they are opened', async () => {
  const { ctx, drafts, links, create, customer, read, pay, agreed } = await prepare()
  const { url } = await create()
  const id = randomUUID()
  await drafts.drafts.save(ctx, id, 0, { title: 'Cora', items: [{ sku: 'SHIRT', quantity: '2' }] })
  await sql`update product set status = 'archived' where id = (select product_id from variant where sku = 'SHIRT')`.execute(
    shop.db,
  )
  expect((await drafts.drafts.search(ctx, allRows, { limit: 10 })).rows).toMatchObject([
    { id, title: 'Cora' },
  ])
  expect(await drafts.drafts.one(ctx, id)).toMatchObject({ body: { items: [{ sku: 'SHIRT' }] } })
  expect(await drafts.price(ctx, { ...agreed, locale: 'en' })).toMatchObject({ unknown_skus: ['SHIRT'] })
  expect(await links.list(ctx)).toMatchObject([{ status: 'open' }])
  expect(await customer.paymentLink(...read(url))).toMatchObject({ status: 'open' })
  expect((await getRejection(pay(url))).code).toBe('out_of_stock')
})

test('an order that is collected in a store needs no address, by link and by phone', async () => {
  await sql`delete from location where code <> 'main'`.execute(shop.db)
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`insert into location (code, name, line1, city, postcode, country, time_zone, offers_pickup, opening_hours, pickup_minutes)
    values ('soho', 'Soho store', '1 Berwick Street', 'London', 'W1F 0DR', 'GB', 'Europe/London', true, ${week}::jsonb, 60)`.execute(
    shop.db,
  )
  const { ctx, shirt, drafts, links, customer, read, pay } = await prepare()
  await shop.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: shirt, onHand: 5 }], 'initial', 'soho'))
  const collected = {
    email,
    items: [{ sku: 'SHIRT', quantity: 1 }],
    contact: { name: 'Ada Lovelace', phone: '+44 20 7946 0000' },
    shipping_method: 'pickup:soho',
    expected_total: 5_000,
  }
  const isAddress = async (rejected: Promise<unknown>) =>
    expect((await getRejection(rejected)).details).toMatchObject({ issues: [{ path: 'address' }] })
  await isAddress(links.create(ctx, { ...collected, shipping_method: 'standard' }, randomUUID()))
  await isAddress(links.create(ctx, { ...collected, contact: undefined }, randomUUID()))
  const link = await links.create(ctx, { ...collected, billing_address: address }, randomUUID())
  expect(await customer.paymentLink(...read(link.url))).toMatchObject({
    isCollected: true,
    address: { name: 'Ada Lovelace', line1: '1 Berwick Street' },
    quote: { shipping_method: 'pickup:soho', total: 5_000 },
  })
  const byLink = await pay(link.url, { expected_total: 5_000 })
  const byPhone = await drafts.place(
    ctx,
    { ...collected, payment: 'cash-on-delivery', terms_accepted: true },
    randomUUID(),
  )
  for (const { order } of [byLink, byPhone])
    expect((await getOrder(shop.db, order.id))!.order).toMatchObject({
      is_store_address: true,
      address: { ...collected.contact, line1: '1 Berwick Street', postcode: 'W1F 0DR' },
      pickup: { location: 'soho' },
    })
  expect((await getOrder(shop.db, byLink.order.id))!.order.billing_address).toMatchObject(address)
  // Customers without an email address are informed by phone.
  const noPhone = { ...collected, email: '', contact: { name: 'Ada' } }
  expect(
    (
      await getRejection(
        drafts.place(ctx, { ...noPhone, payment: 'cash-on-delivery', terms_accepted: true }, randomUUID()),
      )
    ).code,
  ).toBe('invalid_input')
})
