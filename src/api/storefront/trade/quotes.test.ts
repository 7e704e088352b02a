// Tests quotes over HTTP: requested from a cart, priced by staff, accepted once, and expired after their term.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { addProducts } from '../../../../tests/support/products.ts'
import { translateNames } from '../../../../tests/support/translations.ts'
import { address } from '../../../../tests/support/shop.ts'
import { text } from '../../../platform/text/text.ts'
import { quoteStates } from '../../../contracts/lists/quotes-list.ts'
import { quoteTransitions, listStatesBefore } from '../../../modules/quotes/quotes.ts'

const api = useApi()
let actors: Actor[]
let ids: Map<string, string>
let variants: number[]
let count = 0

const call = async (
  as: string,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  key = `quote-key-${++count}-0123456789`,
) => {
  const token = await actors.find((actor) => actor.name === as)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const inHours = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000).toISOString()

beforeAll(async () => {
  const created = await makeActors(api)
  actors = created.actors
  ids = created.ids
  variants = await addProducts(
    api.db,
    [
      { sku: 'QU-1', priceMinor: 2_000, onHand: 100 },
      { sku: 'QU-2', priceMinor: 3_000, onHand: 100 },
    ],
    api.now(),
  )
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 500, 2, 4)`.execute(
    api.db,
  )
  await sql`insert into company (name, tax_number, country, province, minimum_order_minor, created_at)
    values ('One', 'T1', 'DE', 'Bayern', 9999999, now()), ('Two', 'T2', 'DE', 'Bayern', 0, now())`.execute(
    api.db,
  )
  for (const [name, as] of [
    ['One', 'corporate'],
    ['Two', 'user'],
  ])
    await sql`insert into company_member (account_id, company_id, role, joined_at)
      select ${ids.get(as!)!}, id, 'buyer', now() from company where name = ${name!}`.execute(api.db)
})
beforeEach(async () => {
  await sql`delete from cart_line`.execute(api.db)
  await call('corporate', 'POST', 'dynamic/carts/lines', {
    lines: variants.map((variant_id) => ({ variant_id, quantity: 10 })),
  })
})

const requestQuote = async () =>
  (await call('corporate', 'POST', 'trade/quotes', { message: 'For the winter' })).body
const setTimeZone = (timeZone: string) =>
  sql`update content set document = document || ${JSON.stringify({ timeZone })}::jsonb
    where kind = 'settings'`.execute(api.db)
const prices = [1_500, 3_500]
const answerQuote = (id: string, answerInput: object = {}) =>
  call('sale', 'POST', `staff/quotes/${id}/answer`, {
    lines: variants.map((variant_id, index) => ({ variant_id, price: prices[index]! })),
    expires_at: inHours(24),
    message: 'Gladly',
    ...answerInput,
  })
const createAnsweredQuote = async () => {
  const { id } = await requestQuote()
  expect((await answerQuote(id)).status).toBe(200)
  return id as string
}
const total = async (id: string) =>
  (
    await call('corporate', 'POST', `trade/quotes/${id}/total`, {
      country: address.country,
    })
  ).body
const accept = async (id: string, expected: number, as = 'corporate', key?: string) =>
  call(
    as,
    'POST',
    `trade/quotes/${id}/accept`,
    {
      address,
      shipping_method: 'standard',
      payment: { method: 'cash-on-delivery' },
      expected_total: expected,
    },
    key,
  )
const mails = async (id: string) =>
  (
    await sql<{ kind: string }>`
      select split_part(dedupe_key, ':', 1) as kind from outgoing_email where dedupe_key like ${`quote-%:${id}:%`} order by 1`.execute(
      api.db,
    )
  ).rows.map(({ kind }) => kind)
const orders = async () =>
  (await sql<{ of: number }>`select count(*)::int as of from shop_order`.execute(api.db)).rows[0]!.of

describe('a quote', () => {
  test('is requested from the cart, priced line by line, and becomes an order at its prices', async () => {
    const quote = await requestQuote()
    expect(quote).toMatchObject({
      status: 'requested',
      message: 'For the winter',
      company: 'One',
      total: 50_000,
    })
    expect(quote.lines).toMatchObject([
      { sku: 'QU-1', quantity: 10, list_price: 2_000, price: null },
      { sku: 'QU-2', quantity: 10, list_price: 3_000, price: null },
    ])
    const read = async (locale: string) =>
      (await call('corporate', 'GET', `trade/quotes/${quote.id}?locale=${locale}`)).body.lines
    await translateNames(api.db, 'vi', { Ecru: 'Mộc' })
    await sql`insert into product_translation (product_id, locale, name) select product_id, 'vi', 'Vải' from variant where sku = 'QU-1'`.execute(
      api.db,
    )
    expect(await read('vi')).toMatchObject([
      { name: 'Vải', lang: 'vi', options: 'Mộc' },
      { name: 'Product QU-2' },
    ])
    expect(await read('en')).toMatchObject([
      { name: 'Product QU-1', options: 'Ecru' },
      { name: 'Product QU-2' },
    ])
    await sql`update product set name = 'Other' where slug = 'qu-1'`.execute(api.db)
    expect(await read('vi'), 'a quote keeps the name at its request').toMatchObject([
      { name: 'Product QU-1' },
      { name: 'Product QU-2' },
    ])
    await sql`update product set name = 'Product QU-1' where slug = 'qu-1'`.execute(api.db)
    const result = await answerQuote(quote.id)
    expect(result.body).toMatchObject({ status: 'answered', answer: 'Gladly', total: 50_000 })
    const quoted = await total(quote.id)
    // A quoted price is capped at retail: 3,500 was quoted, 3,000 is retail.
    expect(quoted).toMatchObject({ items_total: 10 * 1_500 + 10 * 3_000 })
    expect(quoted.minimum_order).toBeUndefined()
    const placed = await accept(quote.id, quoted.total)
    expect([placed.status, placed.body.order.total]).toEqual([201, quoted.total])
    const { rows } = await sql<{ sku: string; unit_price_minor: number }>`
      select sku, unit_price_minor from order_line where order_id = ${placed.body.order.id} order by sku`.execute(
      api.db,
    )
    expect(rows).toEqual([
      { sku: 'QU-1', unit_price_minor: 1_500 },
      { sku: 'QU-2', unit_price_minor: 3_000 },
    ])
    expect((await call('corporate', 'GET', `trade/quotes/${quote.id}`)).body).toMatchObject({
      status: 'accepted',
      order_id: placed.body.order.id,
    })
    expect(await mails(quote.id)).toEqual(['quote-answered'])
    const { rows: audited } = await sql<{ action: string }>`
      select action from audit_event where object_id = ${quote.id}`.execute(api.db)
    expect(audited).toEqual([{ action: 'quote.answered' }])
  })

  test('is valid until a day in the time zone of the shop', async () => {
    const { id } = await requestQuote()
    const tomorrow = inHours(24).slice(0, 10)
    const dayAfter = inHours(48).slice(0, 10)
    await setTimeZone('Asia/Ho_Chi_Minh')
    const answered = await answerQuote(id, { expires_at: `${tomorrow}T18:00:00.000Z` })
    await setTimeZone('UTC')
    expect(answered.status).toBe(200)
    const { rows } = await sql<{ body: string }>`
      select body_text as body from outgoing_email where dedupe_key like ${`quote-answered:${id}:%`}`.execute(
      api.db,
    )
    expect(rows[0]!.body).toContain(text('en').date(dayAfter))
  })

  test('has prices for its order only: cart and price list stay unchanged', async () => {
    await createAnsweredQuote()
    const cart = await call('corporate', 'GET', 'dynamic/carts')
    expect(cart.body.items.map(({ price }: { price: number }) => price)).toEqual([2_000, 3_000])
  })

  test('accepted twice, concurrently or again, has one order', async () => {
    const id = await createAnsweredQuote()
    const quoteTotal = (await total(id)).total
    const before = await orders()
    const both = await Promise.all([accept(id, quoteTotal), accept(id, quoteTotal), accept(id, quoteTotal)])
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    const repeated = await accept(id, quoteTotal)
    expect(new Set([...both, repeated].map(({ body }) => body.order.id)).size).toBe(1)
    expect(await orders()).toBe(before + 1)
    expect(repeated.body.payment).toEqual({ status: 'due_on_delivery' })
    const setPayment = (status: string) =>
      sql`update payment set status = ${status}, capture = 'on_shipment', authorized_minor = amount_minor
        where order_id = ${repeated.body.order.id}`.execute(api.db)
    await setPayment('authorized')
    expect((await accept(id, quoteTotal)).body.payment).toEqual({ status: 'authorized' })
    await setPayment('due_on_delivery')
    const { rows } = await sql<{ reserved: number }>`
      select coalesce(sum(quantity), 0)::int as reserved from order_line where order_id = ${repeated.body.order.id}`.execute(
      api.db,
    )
    expect(rows[0]!.reserved).toBe(20)
  })

  test('a wrong total is rejected and leaves the quote usable', async () => {
    const id = await createAnsweredQuote()
    const quoteTotal = (await total(id)).total
    const invalid = await accept(id, quoteTotal + 1)
    expect([invalid.status, invalid.body.error.code]).toEqual([409, 'total_changed'])
    expect((await accept(id, quoteTotal)).status).toBe(201)
  })

  test('expires: it cannot be accepted, one email is sent, and it can be priced again', async () => {
    const id = await createAnsweredQuote()
    const quoteTotal = (await total(id)).total
    api.advanceClock(25 * 3_600_000)
    const lateResponse = await accept(id, quoteTotal)
    expect([lateResponse.status, lateResponse.body.error.code]).toEqual([409, 'quote_closed'])
    await sql`insert into job (kind) values ('quotes.expire')`.execute(api.db)
    await api.worker.drain()
    expect((await call('sale', 'GET', `staff/quotes/${id}`)).body.status).toBe('expired')
    expect(await mails(id)).toEqual(['quote-answered', 'quote-expired'])
    expect((await answerQuote(id)).body.status).toBe('answered')
    expect((await accept(id, quoteTotal)).status).toBe(201)
  })

  test('is closed when declined; a request can be rejected with a reason', async () => {
    const id = await createAnsweredQuote()
    expect((await call('corporate', 'POST', `trade/quotes/${id}/decline`, {})).body.status).toBe('declined')
    expect((await call('corporate', 'POST', `trade/quotes/${id}/decline`, {})).status).toBe(409)
    expect((await answerQuote(id)).body.error.code).toBe('quote_closed')
    const other = (await requestQuote()).id
    const rejected = await call('sale', 'POST', `staff/quotes/${other}/reject`, {
      reason: 'Not made any more',
    })
    expect(rejected.body).toMatchObject({ status: 'rejected', answer: 'Not made any more' })
    expect(await mails(other)).toEqual(['quote-rejected'])
  })

  test('a response has a price for every line and an expiry date, or nothing is saved', async () => {
    const { id } = await requestQuote()
    const answerLines = [{ variant_id: variants[0]!, price: 1 }]
    expect((await answerQuote(id, { lines: answerLines })).status).toBe(400)
    expect((await answerQuote(id, { expires_at: inHours(-1) })).body.error.details.issues[0].path).toBe(
      'expires_at',
    )
    expect((await answerQuote(id, { expires_at: inHours(24 * 400) })).status).toBe(400)
    expect((await call('sale', 'GET', `staff/quotes/${id}`)).body.status).toBe('requested')
  })

  test('is visible to its company and sales staff only; an empty cart cannot request one', async () => {
    const id = await createAnsweredQuote()
    for (const as of ['user', 'customer'])
      expect((await call(as, 'GET', `trade/quotes/${id}`)).status, as).toBe(404)
    expect((await accept(id, 1, 'user')).status).toBe(404)
    expect((await call('user', 'GET', 'trade/quotes')).body.quotes).toEqual([])
    expect((await call('customer', 'POST', 'trade/quotes', {})).status).toBe(403)
    expect((await call('warehouse', 'GET', `staff/quotes/${id}`)).status).toBe(403)
    await sql`delete from cart_line`.execute(api.db)
    expect((await call('corporate', 'POST', 'trade/quotes', {})).body.error.details.issues[0].path).toBe(
      'cart',
    )
  })
})

test('one table defines the status transitions, and closed quotes stay closed', () => {
  expect(quoteStates.filter((state) => quoteTransitions[state].length === 0)).toEqual([
    'accepted',
    'declined',
    'rejected',
  ])
  expect(listStatesBefore('accepted')).toEqual(['answered'])
})

test('a quote that is collected in a store is accepted without an address', async () => {
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`
    with store as (
      insert into location (code, name, line1, city, postcode, country, time_zone, offers_pickup, opening_hours, pickup_minutes)
      values ('soho', 'Soho store', '1 Berwick Street', 'London', 'W1F 0DR', 'GB', 'Europe/London', true, ${week}::jsonb, 60) returning id),
    stocked as (
      insert into stock (variant_id, location_id, on_hand)
      select v.id, store.id, 500 from variant v, store where v.sku in ('QU-1', 'QU-2') returning variant_id, location_id)
    insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
    select variant_id, location_id, 500, 0, 'counted' from stocked`.execute(api.db)
  const id = await createAnsweredQuote()
  const { body: quote } = await call('corporate', 'POST', `trade/quotes/${id}/total`, {
    country: 'GB',
    shipping_method: 'pickup:soho',
  })
  const take = (shipping_method: string) =>
    call('corporate', 'POST', `trade/quotes/${id}/accept`, {
      contact: { name: 'Ada Lovelace' },
      shipping_method,
      payment: { method: 'cash-on-delivery' },
      expected_total: quote.total,
    })
  expect((await take('standard')).body.error.details.issues).toMatchObject([{ path: 'address' }])
  const { status, body } = await take('pickup:soho')
  expect(status, JSON.stringify(body)).toBe(201)
  const { rows } = await sql`
    select is_store_address, address->>'line1' as line1 from shop_order where id = ${body.order.id}`.execute(
    api.db,
  )
  expect(rows).toEqual([{ is_store_address: true, line1: '1 Berwick Street' }])
})
