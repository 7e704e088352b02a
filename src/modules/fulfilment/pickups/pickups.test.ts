// Orders that customers collect in a store. After each test useTestShop checks the invariants.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff, shopper } from '../../../../tests/support/fulfilment.ts'
import { address, card, cards, cash, useTestShop } from '../../../../tests/support/shop.ts'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { getOrder } from '../../orders/get-order.ts'
import { saveTranslations } from '../../translations/translations.store.ts'
import { createMethodSettings } from '../../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../../payments/payment-method-settings.store.ts'
import { findOrderByPickupCode, listPickups } from '../../orders/pickups.store.ts'
import { parseListQuery } from '../../../contracts/lists/list-query.ts'
import { ordersList } from '../../../contracts/lists/orders-list.ts'
import { listOrdersForStaff } from '../../orders/staff/orders-list.store.ts'
import { orderDimensionColumns } from '../../reports/sales-breakdown/order-dimension-columns.ts'
import { cancelOrder } from '../cancel-order.ts'
import { getSentFrom } from '../order-locations.ts'
import { changeLineVariant } from '../order-edits/edit-order.ts'
import { rerouteItems } from '../reroute-items.ts'
import { requestReturn } from '../returns/open-return.ts'
import { pickOrder } from '../ship-order.ts'
import { collectOrder } from './collect-order.ts'
import { expirePickups, remindPickups } from './expire-pickups.ts'
import { extendPickup, markReadyForPickup } from './prepare-pickup.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)
const STORE = 'pickup:soho'

// The reset of the test database keeps locations, and payment methods are in memory.
beforeEach(async () => {
  await shop.context.providers.reload(shop.db)
  await sql`delete from location where code <> 'main'`.execute(shop.db)
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`insert into location (code, name, line1, city, country, time_zone, offers_pickup, opening_hours, pickup_minutes)
    values ('soho', 'Soho store', '1 Berwick Street', 'London', 'GB', 'Europe/London', true, ${week}::jsonb, 60)`.execute(
    shop.db,
  )
})

async function stockOf(variantId: VariantId): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ code: string; on_hand: number; reserved: number }>`
    select l.code, s.on_hand, s.reserved from stock s join location l on l.id = s.location_id
    where s.variant_id = ${variantId} order by l.code`.execute(shop.db)
  return Object.fromEntries(rows.map(({ code, on_hand, reserved }) => [code, [on_hand, reserved]]))
}
async function addShirt(inStore = 5): Promise<VariantId> {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 10 })
  await shop.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: shirt!, onHand: inStore }], 'initial', 'soho'))
  return shirt!
}
async function place(payment: typeof cards.good | typeof cash = cards.good, quantity = 2) {
  const shirt = await addShirt()
  const { order } = await shop.order({
    items: [{ variant_id: shirt, quantity }],
    shipping_method: STORE,
    payment,
  })
  const { code } = (await helpers.look(order.id)).pickup!
  return { id: order.id, code, shirt }
}
const ready = (id: OrderId) => markReadyForPickup(shop.context, id, staff)
const collect = (code: string) => collectOrder(shop.context, { code }, staff)
const emailsOf = async (kind: string) => {
  await shop.worker.drain()
  const { rows } = await sql<{ text: string }>`
    select body_text as text from outgoing_email where dedupe_key like ${`${kind}:%`}`.execute(shop.db)
  return rows.map(({ text }) => text)
}

test('stores offer pickup where they have everything, free of charge and at their time', async () => {
  const shirt = await addShirt(2)
  const options = async (quantity: number, country = 'GB') =>
    (
      await shop.checkout.selling.previewCheckout({
        items: [{ variant_id: shirt, quantity }],
        country,
        locale: 'en',
      })
    ).shipping_methods.filter(({ code }) => code === STORE)
  expect(await options(2)).toMatchObject([
    {
      name: 'Pick up in store',
      price: 0,
      description: expect.stringMatching(/^Ready /) as string,
      pickup: { name: 'Soho store', line1: '1 Berwick Street', city: 'London', location: 'soho' },
    },
  ])
  expect(await options(3)).toEqual([])
  expect(await options(2, 'FR')).toEqual([])
  await sql`update location set pickup_price_minor = 250 where code = 'soho'`.execute(shop.db)
  expect(await options(1)).toMatchObject([{ price: 250 }])
  await sql`update location set closed_days = (select array_agg(d::date) from generate_series(now() - interval '2 days', now() + interval '90 days', '1 day') d)
    where code = 'soho'`.execute(shop.db)
  expect(await options(1)).toEqual([])
})

test('customers read the name of the store in their language', async () => {
  const { rows } = await sql<{ id: number }>`select id from location where code = 'soho'`.execute(shop.db)
  const name = 'Cửa hàng Soho'
  const text = { id: rows[0]!.id, locale: 'vi', fields: { name }, source: { name: 'Soho store' } }
  await shop.db.transaction().execute((tx) => saveTranslations(tx, 'location', [text]))
  const items = [{ variant_id: await addShirt(), quantity: 1 }]
  const offered = async (locale: string) =>
    (await shop.checkout.selling.previewCheckout({ items, country: 'GB', locale })).shipping_methods.find(
      ({ code }) => code === STORE,
    )?.pickup
  expect(await offered('vi')).toMatchObject({ name })
  expect(await offered('vi')).not.toHaveProperty('translations')
  expect(await offered('ar')).toMatchObject({ name: 'Soho store' })
  const { order } = await shop.order({ items, shipping_method: STORE, payment: cards.good, locale: 'vi' })
  const read = async (locale?: Parameters<typeof getOrder>[2]) =>
    (await getOrder(shop.db, order.id, locale))!.order.pickup
  expect(await read('vi')).toMatchObject({ name })
  expect(await read('vi')).not.toHaveProperty('translations')
  expect(await read('ar')).toMatchObject({ name: 'Soho store' })
  // Staff read the name that they wrote.
  expect(await read()).toMatchObject({ name: 'Soho store' })
  expect(await emailsOf('order-placed')).toEqual([expect.stringContaining(name)])
  await ready(order.id)
  expect(await emailsOf('pickup-ready')).toEqual([expect.stringContaining(name)])
})

test('the items are reserved at the store, and only those who come first get them', async () => {
  const shirt = await addShirt(3)
  const buy = () =>
    shop.order({ items: [{ variant_id: shirt, quantity: 1 }], shipping_method: STORE, payment: cash })
  const results = await Promise.allSettled(Array.from({ length: 10 }, buy))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [3, 3] })
})

test('an order is prepared, handed over by its code, and can be returned', async () => {
  const { id, code, shirt } = await place()
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [3, 0] })
  expect(await listPickups(shop.db, {})).toMatchObject([
    { order_id: id, state: 'to_prepare', location: 'soho' },
  ])
  const today = new Date().toISOString().slice(0, 10)
  const list = (task: string) =>
    listOrdersForStaff(
      shop.db,
      parseListQuery(ordersList, new URLSearchParams({ q: code.toLowerCase(), to_do: task })).query,
      { limit: 10 },
      { today, timeZone: 'UTC' },
      new Date(),
      orderDimensionColumns,
    )
  const { total, rows: orders } = await list('pickup')
  expect([total, (await list('pick')).total, orders[0]?.id]).toEqual([1, 0, id])
  // It must not be sent, or leave another location.
  expect(await errorCodeOf(pickOrder(shop.context, id, staff))).toBe('order_for_pickup')
  const elsewhere = { from: 'soho', to: 'main' }
  expect(await errorCodeOf(rerouteItems(shop.context, id, elsewhere, staff))).toBe('order_for_pickup')
  await ready(id)
  await ready(id)
  expect(await emailsOf('pickup-ready')).toEqual([expect.stringContaining(code)])
  const { rows: html } = await sql<{ html: string }>`
    select body_html as html from outgoing_email where dedupe_key like 'pickup-ready:%'`.execute(shop.db)
  expect(html[0]!.html).toContain('role="img" aria-label="QR code of your pickup code"')
  expect(await listPickups(shop.db, { state: 'ready', location: 'soho' })).toHaveLength(1)
  expect(await errorCodeOf(collect('ZZZZ9999'))).toBe('not_found')
  await collect(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
  await collect(code)
  const order = await helpers.look(id)
  expect(order).toMatchObject({ status: 'delivered', pickup: { collected_at: expect.any(String) as string } })
  expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [3, 0] })
  await requestReturn(
    shop.context,
    id,
    [{ lineId: order.lines[0]!.id, quantity: 1, reason: 'size' }],
    shopper,
  )
  expect((await helpers.look(id)).status).toBe('return_requested')
})

test('a store gets what it does not have from other locations, and says until when', async () => {
  const shirt = await addShirt(1)
  const items = [{ variant_id: shirt, quantity: 3 }]
  const offered = async () => {
    const { shipping_methods: all } = await shop.checkout.selling.previewCheckout({ items, country: 'GB' })
    return all.filter(({ pickup }) => pickup?.location === 'soho')
  }
  expect(await offered()).toEqual([])
  await sql`update location set pickup_transfer_days = 2 where code = 'soho'`.execute(shop.db)
  const [option] = await offered()
  expect(option).toMatchObject({
    code: 'transfer:soho',
    description: expect.stringMatching(/^Available by /) as string,
    pickup: { needs_transfer: true },
  })
  const buy = (shipping_method: string) => shop.order({ items, shipping_method, payment: cash })
  // Who was promised the stock of the store gets no later date instead.
  expect(await errorCodeOf(buy(STORE))).toBe('shipping_unavailable')
  const { order } = await buy('transfer:soho')
  expect(await stockOf(shirt)).toEqual({ main: [10, 2], soho: [1, 1] })
  const { pickup, delivery_to } = await helpers.look(order.id)
  expect(pickup).toMatchObject({ needs_transfer: true, promised_at: option!.pickup!.ready_at })
  expect(delivery_to).toBe(option!.delivery_to)
  expect(await emailsOf('order-placed')).toEqual([expect.stringContaining('Ready for pickup at Soho store')])
  expect(await listPickups(shop.db, { location: 'soho' })).toMatchObject([{ needs_transfer: true }])
  const sources = await getSentFrom(shop.db, (await getOrder(shop.db, order.id))!.order)
  expect(sources.map(({ location, lines }) => [location, lines[0]!.quantity])).toEqual([
    ['soho', 1],
    ['main', 2],
  ])
  await ready(order.id)
  expect(await emailsOf('pickup-ready')).toEqual([expect.stringContaining(pickup!.code)])
  await collect(pickup!.code)
  expect(await stockOf(shirt)).toEqual({ main: [8, 0], soho: [0, 0] })
})

test('items that main sends to the store return to its stock when the order is cancelled', async () => {
  const shirt = await addShirt(0)
  await sql`update location set pickup_transfer_days = 0 where code = 'soho'`.execute(shop.db)
  const items = [{ variant_id: shirt, quantity: 2 }]
  const { order } = await shop.order({ items, shipping_method: 'transfer:soho', payment: cash })
  expect(await stockOf(shirt)).toMatchObject({ main: [10, 2] })
  const sources = await getSentFrom(shop.db, (await getOrder(shop.db, order.id))!.order)
  expect(sources.map(({ location }) => location)).toEqual(['main'])
  await cancelOrder(shop.context, order.id, '', staff)
  expect(await stockOf(shirt)).toMatchObject({ main: [10, 0] })
})

test('cash is captured at the handover, also of an order that was not marked as ready', async () => {
  const { id, code, shirt } = await place(cash)
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [5, 2] })
  await collect(code)
  expect(await helpers.look(id)).toMatchObject({ status: 'delivered', payment: { status: 'captured' } })
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [3, 0] })
})

test('an authorised payment is captured at the handover; when it fails, nothing is handed over', async () => {
  const method = { ...createMethodSettings('test-card', true), capture: 'on_shipment' as const }
  await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, [method]))
  await shop.context.providers.reload(shop.db)
  const { id, code } = await place()
  expect((await helpers.look(id)).payment.status).toBe('authorized')
  await collect(code)
  expect(await helpers.look(id)).toMatchObject({ status: 'delivered', payment: { status: 'captured' } })
  const { rows } = await sql<{ id: VariantId }>`select id from variant where sku = 'SHIRT'`.execute(shop.db)
  const { order } = await shop.order({
    items: [{ variant_id: rows[0]!.id, quantity: 1 }],
    shipping_method: STORE,
    payment: card('4000000000000341'),
  })
  const { pickup } = await helpers.look(order.id)
  expect(await errorCodeOf(collect(pickup!.code))).toBe('capture_failed')
  expect(await helpers.look(order.id)).toMatchObject({ status: 'paid', pickup: { collected_at: null } })
})

test('an order that is not collected is reminded once, cancelled and refunded, and its items are free', async () => {
  const { id, code, shirt } = await place()
  await ready(id)
  shop.advanceClock(4 * DAY_MS)
  await remindPickups(shop.context)
  expect(await emailsOf('pickup-reminder')).toEqual([])
  shop.advanceClock(2 * DAY_MS)
  await remindPickups(shop.context)
  await remindPickups(shop.context)
  expect(await emailsOf('pickup-reminder')).toHaveLength(1)
  expect(await expirePickups(shop.context)).toBe(0)
  shop.advanceClock(2 * DAY_MS)
  expect(await expirePickups(shop.context)).toBe(1)
  expect(await expirePickups(shop.context)).toBe(0)
  expect(await emailsOf('pickup-expired')).toHaveLength(1)
  const order = await helpers.look(id)
  expect([order.status, order.refunds.length]).toEqual(['cancelled', 1])
  expect(order.refunds[0]!.amount).toBe(order.total)
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [5, 0] })
  expect(await errorCodeOf(collect(code))).toBe('invalid_transition')
})

test('staff extend the period, from the end that they saw', async () => {
  const { id } = await place()
  expect(
    await errorCodeOf(
      extendPickup(shop.context, id, { was: new Date().toISOString(), to: '2031-01-01T00:00:00Z' }, staff),
    ),
  ).toBe('invalid_transition')
  await ready(id)
  const was = (await helpers.look(id)).pickup!.expires_at!
  const to = new Date(Date.parse(was) + 3 * DAY_MS).toISOString()
  await extendPickup(shop.context, id, { was, to }, staff)
  await extendPickup(shop.context, id, { was, to }, staff)
  expect(await errorCodeOf(extendPickup(shop.context, id, { was, to: '2031-01-01T00:00:00Z' }, staff))).toBe(
    'content_changed',
  )
  shop.advanceClock(8 * DAY_MS)
  expect(await expirePickups(shop.context)).toBe(0)
  shop.advanceClock(3 * DAY_MS)
  expect(await expirePickups(shop.context)).toBe(1)
})

test('handover, expiry and cancellation at the same time: exactly one wins', async () => {
  for (let round = 0; round < 6; round++) {
    const { rows } = await sql<{ id: VariantId }>`select id from variant where sku = 'SHIRT'`.execute(shop.db)
    const shirt = rows[0]?.id ?? (await addShirt(20))
    const before = (await stockOf(shirt))['soho']![0]
    const { order } = await shop.order({
      items: [{ variant_id: shirt, quantity: 1 }],
      shipping_method: STORE,
      payment: cash,
    })
    const { code } = (await helpers.look(order.id)).pickup!
    await ready(order.id)
    await sql`update order_pickup set expires_at = ${new Date(0)} where order_id = ${order.id}`.execute(
      shop.db,
    )
    const results = await Promise.allSettled([
      collect(code),
      expirePickups(shop.context).then((count) =>
        count === 1 ? 'expired' : Promise.reject(new Error('late')),
      ),
      cancelOrder(shop.context, order.id, '', shopper),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isCollected = (await helpers.look(order.id)).status === 'delivered'
    expect((await stockOf(shirt))['soho']).toEqual([isCollected ? before - 1 : before, 0])
  }
})

test('an edit takes the other size from the store, and is not possible once the order is ready', async () => {
  const { id, code, shirt } = await place()
  const [other] = await shop.add({ sku: 'OTHER', onHand: 10 })
  await sql`update variant set product_id = (select product_id from variant where id = ${shirt}) where id = ${other!}`.execute(
    shop.db,
  )
  const { lines } = await helpers.look(id)
  const change = (to: VariantId) => changeLineVariant(shop.context, id, lines[0]!.id, to, shopper)
  expect(await errorCodeOf(change(other!))).toBe('out_of_stock')
  await shop.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: other!, onHand: 2 }], 'initial', 'soho'))
  await change(other!)
  expect(await stockOf(other!)).toEqual({ main: [10, 0], soho: [0, 0] })
  expect(await stockOf(shirt)).toEqual({ main: [10, 0], soho: [5, 0] })
  await ready(id)
  expect(await errorCodeOf(change(shirt))).toBe('pickup_ready')
  expect(await findOrderByPickupCode(shop.db, code)).toBe(id)
})

test('tax is that of the store, not of the address', async () => {
  await sql`insert into tax_rate (country, region, rate_ppm) values ('US', 'NY', 80000), ('US', 'CA', 70000)`.execute(
    shop.db,
  )
  await sql`update location set country = 'US', region = 'NY' where code = 'soho'`.execute(shop.db)
  const shirt = await addShirt()
  const quote = await shop.checkout.selling.previewCheckout({
    items: [{ variant_id: shirt, quantity: 1 }],
    country: 'US',
    region: 'California',
    shipping_method: STORE,
  })
  expect(quote.shipping_method).toBe(STORE)
  expect(quote.taxes.map(({ rate }) => rate)).toEqual([0.08])
  expect(address.country).toBe('GB')
})
