// Settings of the checkout: who may change them, and that each has its effect on the next order.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { card } from '../../../../tests/support/buyer.ts'
import { formatRecipient } from '../../../modules/checkout/order-confirmation-email.ts'
import { buildPackingSlipPdf } from '../../../modules/documents/order-documents.ts'
import { checkInvariants } from '../../../modules/invariants/invariants.ts'
import { getOrder } from '../../../modules/orders/get-order.ts'
import { text } from '../../../platform/text/text.ts'
import { findOrderByNumber } from '../../../modules/orders/find-order-by-number.ts'
import { parseOrderNumber } from '../../../modules/orders/order-number.ts'
import { defaultCheckoutSettings } from '../../../modules/checkout/settings/checkout-settings.ts'

const api = useApi()
let actors: Actor[]
let items: { variant_id: number; quantity: number }[]
beforeAll(async () => {
  ;({ actors } = await makeActors(api))
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('post', 'Post', 500, 2, 4)`.execute(
    api.db,
  )
  const { rows } = await sql<{ id: number }>`
    select v.id from variant v join stock s on s.variant_id = v.id order by s.on_hand desc, v.id limit 1`.execute(
    api.db,
  )
  items = [{ variant_id: rows[0]!.id, quantity: 1 }]
  await sql`update stock set on_hand = 50 where variant_id = ${rows[0]!.id}`.execute(api.db)
})
beforeEach(async () => {
  await sql`delete from checkout_setting`.execute(api.db)
  await sql`update order_number set prefix = '', start = 1001`.execute(api.db)
  await api.reload()
})

async function call(name: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const token = await actors.find((actor) => actor.name === name)!.token()
  const response = await api.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const set = (change: object, was: object = defaultCheckoutSettings) =>
  call('admin', 'PUT', 'staff/checkout-settings', { was, to: { ...defaultCheckoutSettings, ...change } })
const quote = async (more: object = {}) =>
  (await call('anonymous', 'POST', 'dynamic/checkout/quote', { items, country: 'GB', ...more })).body
async function order(name: string, address: object = {}, payment: object = card(), more: object = {}) {
  const { total } = await quote()
  return call(name, 'POST', 'dynamic/checkout', {
    items,
    email: 'ada@example.com',
    address: {
      name: 'Ada',
      line1: '12 St James Square',
      city: 'London',
      postcode: 'SW1Y 4JH',
      country: 'GB',
      ...address,
    },
    shipping_method: 'post',
    payment,
    expected_total: total,
    ...more,
  })
}

test('settings are for admins, have limits, and are not overwritten', async () => {
  for (const { name, signedIn } of actors) {
    const status = ['admin', 'super-admin'].includes(name) ? 200 : signedIn ? 403 : 401
    expect([name, (await call(name, 'GET', 'staff/checkout-settings')).status]).toEqual([name, status])
  }
  const invalid = await set({ phone: 'maybe', reservation_minutes: 1, minimum_order: -1 })
  expect(invalid.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    'to.phone',
    'to.minimum_order',
    'to.reservation_minutes',
  ])
  expect(await set({ phone: 'required' })).toMatchObject({ status: 200, body: { phone: 'required' } })
  expect((await set({ phone: 'off' })).body.error.code).toBe('content_changed')
  // The same change sent twice.
  expect((await set({ phone: 'required' })).status).toBe(200)
})

test('without guest checkout only account holders order', async () => {
  expect((await order('anonymous')).status).toBe(201)
  await set({ guest_checkout: false })
  expect((await order('anonymous')).body.error.code).toBe('authentication_required')
  expect((await order('customer')).status).toBe(201)
})

test('a phone number can be required', async () => {
  await set({ phone: 'required' })
  expect((await order('anonymous')).body.error.details.issues).toEqual([
    { path: 'address.phone', message: 'required' },
  ])
  expect((await order('anonymous', { phone: '+44 20 7946 0000' })).status).toBe(201)
})

test('a company can be required, and is part of the address everywhere', async () => {
  // A shop without the field still accepts one, for example from an app.
  expect((await order('anonymous', { company: 'Weaver & Sons' })).status).toBe(201)
  await set({ company: 'required' })
  expect((await order('anonymous')).body.error.details.issues).toEqual([
    { path: 'address.company', message: 'required' },
  ])
  const { order: placed } = (await order('anonymous', { company: ' Weaver & Sons ' })).body
  const staffOrder = (await call('admin', 'GET', `staff/orders/${placed.id}`)).body
  expect(staffOrder.address.company).toBe('Weaver & Sons')
  const { order: loaded } = (await getOrder(api.db, placed.id))!
  expect(formatRecipient(loaded, text('en'))[0]?.split('\n').slice(0, 2)).toEqual(['Ada', 'Weaver & Sons'])
  const slip = buildPackingSlipPdf(
    { ...staffOrder, events: [] },
    { name: 'Shop', address: [], timeZone: 'UTC' },
    'en',
    new Date(0),
  )
  expect(slip.addresses[0]!.lines.slice(0, 2)).toEqual(['Ada', 'Weaver & Sons'])
})

test('agreement to the terms is required where the shop asks for it, and stored with its wording', async () => {
  const consents = async (more: object) => {
    const { status, body } = await order('anonymous', {}, card(), more)
    expect([status, body.error]).toEqual([201, undefined])
    return (await call('admin', 'GET', `staff/orders/${body.order.id}`)).body.consents
  }
  // Consent is stored only where the shop has the checkbox.
  expect(await consents({ terms_accepted: true, marketing_consent: true })).toEqual([])
  await set({ terms: 'page' })
  expect((await order('anonymous')).body.error.details.issues).toEqual([
    { path: 'terms_accepted', message: 'required' },
  ])
  const { rows } = await sql<{ version: string }>`
    insert into content (kind, key, document) values ('page', 'terms', '{"title":"Terms"}')
    on conflict (kind, key, locale) do update set document = content.document returning md5(document::text) as version`.execute(
    api.db,
  )
  const [terms] = await consents({ terms_accepted: true, locale: 'vi' })
  expect(terms).toEqual({
    kind: 'terms',
    at: expect.any(String),
    wording: 'Tôi đã đọc và đồng ý với Điều khoản',
    page_version: rows[0]!.version,
  })
  const without = await set({ terms: 'text' }, { ...defaultCheckoutSettings, terms: 'page' })
  expect(without.body.error.details.issues).toMatchObject([{ path: 'to.terms_text' }])
  const texts = { en: 'No returns.', ar: 'لا إرجاع.' }
  await set({ terms: 'text', terms_text: texts }, { ...defaultCheckoutSettings, terms: 'page' })
  const wordings = await Promise.all(
    ['en', 'ar', 'vi'].map(async (locale) => (await consents({ terms_accepted: true, locale }))[0].wording),
  )
  expect(wordings).toEqual([texts.en, texts.ar, texts.en])
})

test('consent to the newsletter starts a subscription that must be confirmed', async () => {
  await set({ marketing_consent: true })
  const buy = (email: string, more: object) => order('anonymous', {}, card(), { email, ...more })
  expect((await buy('no@example.com', {})).status).toBe(201)
  const { body } = await buy('Yes@Example.com', { marketing_consent: true })
  expect((await call('admin', 'GET', `staff/orders/${body.order.id}`)).body.consents).toEqual([
    {
      kind: 'marketing',
      at: expect.any(String),
      wording: expect.stringContaining('unsubscribe'),
      page_version: null,
    },
  ])
  const readSubscribers = async () => {
    await api.worker.drain()
    const { rows } = await sql`select email, source, confirmed_at from newsletter_subscriber`.execute(api.db)
    return rows
  }
  await expect
    .poll(readSubscribers)
    .toEqual([{ email: 'yes@example.com', source: 'checkout', confirmed_at: null }])
})

test('an order below the minimum value is announced in the quote, and rejected', async () => {
  const { items_total: value } = await quote()
  await set({ minimum_order: value + 1 })
  expect((await quote()).minimum_order).toEqual({ minimum: value + 1, missing: 1 })
  expect((await order('anonymous')).body.error).toMatchObject({
    code: 'minimum_order_not_met',
    details: { minimum: value + 1, missing: 1 },
  })
  await set({ minimum_order: value }, { ...defaultCheckoutSettings, minimum_order: value + 1 })
  expect((await order('anonymous')).status).toBe(201)
})

test('items are reserved for the set time while the customer pays', async () => {
  await set({ reservation_minutes: 45 })
  const { order: placed } = (await order('anonymous', {}, card('4000002760003184'))).body
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from hold_expires_at - placed_at)::int / 60 as minutes from shop_order where id = ${placed.id}`.execute(
    api.db,
  )
  expect(rows).toEqual([{ minutes: 45 }])
})

test('orders get a prefix and continue at the start; earlier orders keep theirs', async () => {
  const { order: first } = (await order('anonymous')).body
  expect(first).toMatchObject({ display_number: String(first.number) })
  const taken = await set({ order_number_start: first.number })
  expect(taken.body.error.details.issues).toEqual([
    {
      path: 'to.order_number_start',
      message: `must be above ${first.number}, the last order number`,
    },
  ])
  expect((await set({ order_number_prefix: 'SV-2' })).status).toBe(400)
  expect((await set({ order_number_prefix: 'SV-', order_number_start: 5_000 })).status).toBe(200)
  // Paid by card, and on delivery: the number is assigned in different statements.
  const placed = await Promise.all([
    ...Array.from({ length: 6 }, () => order('anonymous')),
    ...Array.from({ length: 3 }, () => order('customer', {}, { method: 'cash-on-delivery' })),
  ])
  const numbers = placed.map(({ body }) => body.order.number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(placed.map((_, at) => 5_000 + at))
  for (const { body } of placed) expect(body.order.display_number).toBe(`SV-${body.order.number}`)
  const broken = await checkInvariants(api.db)
  expect(broken.filter((finding) => finding.startsWith('Order numbers'))).toEqual([])

  const find = async (q: string) =>
    (await call('admin', 'GET', `staff/orders?q=${encodeURIComponent(q)}`)).body.orders.map(
      ({ display_number }: { display_number: string }) => display_number,
    )
  for (const q of ['SV-5003', 'sv5003', '#5003', 'sv 5003'])
    expect([q, await find(q)]).toEqual([q, ['SV-5003']])
  expect(await find(`SV-${first.number}`)).toEqual([])
  expect(await find(String(first.number))).toEqual([String(first.number)])

  const findByCustomer = (text: string) =>
    findOrderByNumber(api.db, parseOrderNumber(text)!, 'ada@example.com')
  expect(await findByCustomer('#sv-5003')).toMatchObject({ display_number: 'SV-5003' })
  expect(await findByCustomer('5003')).toMatchObject({ display_number: 'SV-5003' })
  expect(await findByCustomer(`sv-${first.number}`)).toBeUndefined()
  const link = { number: 'SV-', email: 'ada@example.com' }
  expect((await call('anonymous', 'POST', 'dynamic/orders/link', link)).status).toBe(400)
})

test('gift wrapping is offered with its price, and stored with its message', async () => {
  expect(await quote()).not.toHaveProperty('gift_wrapping')
  await set({ gift_wrapping: true, gift_wrapping_price: 350, gift_message_max_length: 30 })
  const { total } = await quote()
  expect(await quote()).toMatchObject({ gift_wrapping: { price: 350, max_message_length: 30 }, fees: [] })
  const gift = { gift_wrapping: true, gift_message: 'Happy birthday, Ada!' }
  const wrapped = await quote({ gift_wrapping: true })
  expect(wrapped).toMatchObject({ total: total + 350, fees: [{ kind: 'gift-wrapping', amount: 350 }] })
  const tooLong = { ...gift, gift_message: 'x'.repeat(31), expected_total: total + 350 }
  expect(await order('anonymous', {}, card(), tooLong)).toMatchObject({
    status: 400,
    body: { error: { details: { issues: [{ path: 'gift_message' }] } } },
  })
  const { body } = await order('anonymous', {}, card(), { ...gift, expected_total: total + 350 })
  const staffView = await call('admin', 'GET', `staff/orders/${body.order.id}`)
  expect(staffView.body.order ?? staffView.body).toMatchObject({
    gift: { message: gift.gift_message },
    fees: wrapped.fees,
    total: total + 350,
  })
  const { order: stored } = (await getOrder(api.db, body.order.id))!
  const slip = buildPackingSlipPdf(
    { ...stored, payment: { method: 'test-card', status: 'captured' }, tenders: [], promotions: [] },
    { name: 'Selvedge', address: [], timeZone: 'UTC' },
    'en',
    new Date(),
  )
  expect(slip.notes).toContainEqual(expect.stringContaining(gift.gift_message))
})
