// Orders that several locations send. After each test useTestShop checks the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff } from '../../../tests/support/fulfilment.ts'
import { cards, cash, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import type { ShopError } from '../../kernel/errors.ts'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { listItemsToPick } from '../fulfilment/items-to-pick.ts'
import { getSentFrom } from '../fulfilment/order-locations.ts'
import { changeLineVariant } from '../fulfilment/order-edits/edit-order.ts'
import { rerouteItems } from '../fulfilment/reroute-items.ts'
import { createReturn } from '../fulfilment/returns/open-return.ts'
import { receiveReturn } from '../fulfilment/returns/receive-return.ts'
import { deliverOrder, pickOrder, shipOrder } from '../fulfilment/ship-order.ts'
import { getAvailableQuantities } from '../inventory/available.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { listReturnDetails } from '../orders/returns.store.ts'
import { expireOrders } from './expire-orders.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)

// The reset of the test database keeps locations.
beforeEach(() => sql`delete from location where code <> 'main'`.execute(shop.db))

type Location = { code: string; ships?: boolean; priority?: number; handlingDays?: number }

async function addLocation({ code, ships = true, priority = 100, handlingDays }: Location) {
  await sql`insert into location (code, name, ships_orders, priority, handling_days)
    values (${code}, ${code}, ${ships}, ${priority}, ${handlingDays ?? null})`.execute(shop.db)
}
const stockAt = (code: string, variantId: VariantId, onHand: number) =>
  shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand }], 'initial', code))
/** On-hand and reserved quantity by location. */
async function stockOf(variantId: VariantId): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ code: string; on_hand: number; reserved: number }>`
    select l.code, s.on_hand, s.reserved from stock s join location l on l.id = s.location_id
    where s.variant_id = ${variantId} order by l.code`.execute(shop.db)
  return Object.fromEntries(rows.map(({ code, on_hand, reserved }) => [code, [on_hand, reserved]]))
}
const sentFrom = async (id: OrderId) =>
  (await getSentFrom(shop.db, await helpers.look(id))).map(
    ({ location, lines }) => `${location} ${lines.map(({ quantity }) => quantity).join('+')}`,
  )

test('stock of locations that send orders is sold together; other stock is not', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 2 })
  await addLocation({ code: 'north' })
  await addLocation({ code: 'shop', ships: false })
  await stockAt('north', shirt!, 3)
  await stockAt('shop', shirt!, 50)
  expect((await getAvailableQuantities(shop.db, [shirt!])).get(shirt!)).toBe(5)
  const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 5 }] })
  expect(await stockOf(shirt!)).toEqual({ main: [0, 0], north: [0, 0], shop: [50, 0] })
  expect(await sentFrom(order.id)).toEqual(['north 3', 'main 2'])
  expect(await errorCodeOf(shop.order({ items: [{ variant_id: shirt!, quantity: 1 }] }))).toBe('out_of_stock')
})

test('200 concurrent buyers for 50 items at three locations: exactly 50 get one', async () => {
  const [shirt, shoe] = await shop.add({ sku: 'SHIRT', onHand: 20 }, { sku: 'SHOE', onHand: 100 })
  await addLocation({ code: 'north', priority: 1 })
  await addLocation({ code: 'south', priority: 2 })
  await stockAt('north', shirt!, 17)
  await stockAt('south', shirt!, 13)
  await stockAt('south', shoe!, 60)
  const items = [
    { variant_id: shoe!, quantity: 1 },
    { variant_id: shirt!, quantity: 1 },
  ]
  const order = { items, expected_total: 2 * 4_995 + shippingMinor }
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      shop.order({ ...order, items: at % 2 === 0 ? items : items.toReversed() }),
    ),
  )
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as ShopError).code] : [],
  )
  expect(new Set(errors)).toEqual(new Set(['out_of_stock']))
  expect(errors).toHaveLength(150)
  expect(await stockOf(shirt!)).toEqual({ main: [0, 0], north: [0, 0], south: [0, 0] })
}, 60_000)

test('each location sends its own parcel, and the pick list names the location', async () => {
  const [shirt, shoe] = await shop.add({ sku: 'SHIRT', onHand: 5 }, { sku: 'SHOE', onHand: 0 })
  await addLocation({ code: 'north' })
  await stockAt('north', shoe!, 1)
  const { order } = await shop.order({
    items: [
      { variant_id: shirt!, quantity: 2 },
      { variant_id: shoe!, quantity: 1 },
    ],
    payment: cash,
  })
  expect(await stockOf(shoe!)).toEqual({ main: [0, 0], north: [1, 1] })
  await pickOrder(shop.context, order.id, staff)
  expect(await listItemsToPick(shop.db, [order.number])).toMatchObject([
    { sku: 'SHOE', quantity: 1, location: 'north' },
    { sku: 'SHIRT', quantity: 2, location: 'Main' },
  ])
  expect(await listItemsToPick(shop.db, [order.number], 'north')).toHaveLength(1)
  const ship = (parcel: object) =>
    shipOrder(shop.context, order.id, { carrier: 'Post', tracking: '', ...parcel }, staff)
  expect(await errorCodeOf(ship({}))).toBe('location_required')
  expect(await errorCodeOf(ship({ location: 'south' }))).toBe('invalid_input')
  const [shirtLine] = (await helpers.look(order.id)).lines
  const parts = [{ lineId: shirtLine!.id, quantity: 1 }]
  expect(await errorCodeOf(ship({ location: 'north', parts }))).toBe('quantity_exceeded')
  await ship({ parts, tracking: 'M1' })
  await ship({ location: 'north', tracking: 'N1' })
  expect(await sentFrom(order.id)).toEqual(['main 1'])
  await ship({ tracking: 'M2' })
  await deliverOrder(shop.context, order.id, undefined, staff)
  const { status, shipments } = await helpers.look(order.id)
  expect([status, shipments.length]).toEqual(['delivered', 3])
})

test('a cancelled, expired or changed order returns the items to the locations that had them', async () => {
  const { s, m } = await helpers.addSizes(cash, undefined, 2)
  await addLocation({ code: 'north' })
  await stockAt('north', s, 4)
  await stockAt('north', m, 2)
  const items = [{ variant_id: s, quantity: 3 }]
  const reserved = await shop.order({ items, payment: cash })
  expect(await stockOf(s)).toEqual({ main: [2, 2], north: [4, 3] })
  await cancelOrder(shop.context, reserved.order.id, '', staff)
  const expiring = await shop.order({ items, payment: cards.late })
  expect(await stockOf(s)).toEqual({ main: [2, 2], north: [4, 3] })
  shop.advanceClock(3_600_000)
  await expireOrders(shop.context)
  expect((await helpers.look(expiring.order.id)).status).toBe('cancelled')
  const paid = await shop.order({ items })
  expect(await stockOf(s)).toEqual({ main: [2, 2], north: [1, 0] })
  const [line] = (await helpers.look(paid.order.id)).lines
  await changeLineVariant(shop.context, paid.order.id, line!.id, m, staff)
  expect(await stockOf(s)).toEqual({ main: [2, 2], north: [4, 0] })
  expect(await stockOf(m)).toEqual({ main: [0, 0], north: [1, 0] })
  expect(await sentFrom(paid.order.id)).toEqual(['north 1', 'main 2'])
  await cancelOrder(shop.context, paid.order.id, '', staff)
  expect(await stockOf(m)).toEqual({ main: [2, 0], north: [2, 0] })
})

test('items move to another location, reserved or sold, unless it lacks them or they are shipped', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 5 })
  const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 2 }], payment: cash })
  const [line] = (await helpers.look(order.id)).lines
  await addLocation({ code: 'north', ships: false })
  await stockAt('north', shirt!, 2)
  const move = (from: string, to: string, quantity = 1) =>
    rerouteItems(shop.context, order.id, { from, to, parts: [{ lineId: line!.id, quantity }] }, staff)
  await move('main', 'north')
  expect(await stockOf(shirt!)).toEqual({ main: [5, 1], north: [2, 1] })
  expect(await errorCodeOf(move('main', 'north', 2))).toBe('quantity_exceeded')
  expect(await errorCodeOf(move('main', 'south'))).toBe('invalid_input')
  await pickOrder(shop.context, order.id, staff)
  expect(await stockOf(shirt!)).toEqual({ main: [4, 0], north: [1, 0] })
  await move('north', 'main')
  await stockAt('north', shirt!, 0)
  expect(await errorCodeOf(move('main', 'north'))).toBe('location_lacks_stock')
  expect(await stockOf(shirt!)).toEqual({ main: [3, 0], north: [0, 0] })
  await shipOrder(shop.context, order.id, { carrier: 'Post', tracking: 'T' }, staff)
  expect(await errorCodeOf(move('main', 'north'))).toBe('invalid_transition')
})

test('the delivery date is that of the location that sends the order', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 1 })
  await addLocation({ code: 'north', handlingDays: 20 })
  await stockAt('north', shirt!, 1)
  const items = [{ variant_id: shirt!, quantity: 1 }]
  const quote = await shop.checkout.selling.previewCheckout({ items, country: 'GB' })
  const [shown] = quote.shipping_methods
  const [first, second] = [await shop.order({ items }), await shop.order({ items })]
  const [near, far] = [await helpers.look(first.order.id), await helpers.look(second.order.id)]
  expect(near.delivery_from).toBe(shown!.delivery_from)
  expect(near.delivery_to! < shown!.delivery_to).toBe(true)
  expect(far.delivery_from! > shown!.delivery_from).toBe(true)
  expect(far.delivery_to).toBe(shown!.delivery_to)
})

test('a return is restocked where staff received it, also at a location that never had the item', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 1 })
  for (const code of ['north', 'outlet']) await addLocation({ code, ships: code === 'north' })
  await stockAt('north', shirt!, 4)
  const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 5 }] })
  await pickOrder(shop.context, order.id, staff)
  await shipOrder(shop.context, order.id, { carrier: 'Post', tracking: 'A', location: 'north' }, staff)
  await shipOrder(shop.context, order.id, { carrier: 'Post', tracking: 'B', location: 'main' }, staff)
  for (const shipment of [1, 2]) await deliverOrder(shop.context, order.id, shipment, staff)
  const [line] = (await helpers.look(order.id)).lines
  const open = (quantity: number, requestKey: string) =>
    createReturn(
      shop.context,
      order.id,
      { lines: [{ lineId: line!.id, quantity, reason: 'size' }], note: '', requestKey },
      staff,
    )
  const receive = async (number: number, location?: string) =>
    receiveReturn(shop.context, order.id, number, { location }, staff)
  const first = await open(2, 'a')
  expect(await errorCodeOf(receive(first, 'nowhere'))).toBe('invalid_input')
  await receive(first, 'outlet')
  await receive(await open(1, 'b'), 'north')
  await receive(await open(1, 'c'))
  expect(await stockOf(shirt!)).toEqual({ main: [1, 0], north: [1, 0], outlet: [2, 0] })
  expect((await listReturnDetails(shop.db, order.id)).map(({ location }) => location)).toEqual([
    'outlet',
    'north',
    'main',
  ])
})
