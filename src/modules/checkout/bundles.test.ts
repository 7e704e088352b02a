// Bundles are sold from the stock of their components, and their components are the lines of the order. After each test
// useTestShop checks the invariants.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { getRejection, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { priceCart } from '../cart/price-cart.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { requestReturn } from '../fulfilment/returns/open-return.ts'
import { receiveReturn } from '../fulfilment/returns/receive-return.ts'
import { refundReturn } from '../fulfilment/returns/refund-return.ts'
import { getAvailableQuantities } from '../inventory/available.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { getOrder } from '../orders/get-order.ts'
import { getRetailPrices } from '../pricing/price-variants.ts'
import type { OrderContents } from '../orders/order-contents.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { type EditContext, editLines, emptyEdit, type OrderEdit } from './order-edits/edit-lines.ts'

const shop = useTestShop()
const helpers = createOrderHelpers(shop)
let [set, shirt, sock]: VariantId[] = []

/** A set of one shirt and two socks for 60.00, instead of 49.95 and twice 9.99. */
beforeEach(async () => {
  await sql`delete from location where code <> 'main'`.execute(shop.db)
  ;[set, shirt, sock] = await shop.add(
    { sku: 'SET', priceMinor: 6_000, onHand: 0 },
    { sku: 'SHIRT', priceMinor: 4_995, onHand: 10 },
    { sku: 'SOCK', priceMinor: 999, onHand: 9 },
  )
  await sql`insert into bundle (product_id, pricing) select product_id, 'fixed' from variant where id = ${set}`.execute(
    shop.db,
  )
  await sql`insert into bundle_component (variant_id, position, component_id, component_sku, quantity)
    values (${set}, 0, ${shirt}, 'SHIRT', 1), (${set}, 1, ${sock}, 'SOCK', 2)`.execute(shop.db)
})

const items = (quantity: number) => [{ variant_id: set!, quantity }]
const available = async (...ids: VariantId[]) => {
  const stock = await getAvailableQuantities(shop.db, ids)
  return ids.map((id) => stock.get(id))
}
const toLine = ({ sku, quantity, unit_price }: { sku: string; quantity: number; unit_price: number }) =>
  `${quantity} ${sku} ${unit_price}`

test('the stock of its components makes a bundle available, and is reserved and sold with it', async () => {
  expect(await available(set!, sock!)).toEqual([4, 9])
  const { order } = await shop.order({ items: items(3) })
  const { lines, bundles, ...placed } = await helpers.look(order.id)
  // 60.00 by 49.95 and twice 9.99; the socks differ by a cent, so all of it is whole.
  expect(lines.map(toLine)).toEqual(['3 SHIRT 4286', '6 SOCK 857'])
  expect(lines.map(({ bundle }) => bundle)).toEqual([1, 1])
  expect(bundles).toMatchObject([
    { sku: 'SET', quantity: 3, unit_price: 6_000, lines: lines.map(({ id }) => id) },
  ])
  expect(placed.items_total).toBe(18_000)
  expect(placed.total).toBe(18_000 + shippingMinor)
  expect(await available(set!, shirt!, sock!)).toEqual([1, 7, 3])
  expect(await helpers.stockOf(set!)).toEqual({ on_hand: 0, reserved: 0 })
  await cancelOrder(shop.context, order.id, '', shopper)
  expect(await available(set!, shirt!, sock!)).toEqual([4, 10, 9])
})

test('a cart does not promise stock twice, to bundles and to their components', async () => {
  const cart = await priceCart(
    shop.db,
    [
      { variant_id: sock!, quantity: 4 },
      { variant_id: set!, quantity: 4 },
      { variant_id: shirt!, quantity: 9 },
    ],
    new Date(),
  )
  expect(cart.items.map(({ quantity, changes }) => [quantity, ...changes])).toEqual([
    [4],
    [2, 'insufficient_stock'],
    [8, 'insufficient_stock'],
  ])
  expect(cart.items[1]!.components).toMatchObject([
    { sku: 'SHIRT', quantity: 1, prices: [{ price: 4_286, quantity: 1 }] },
    { sku: 'SOCK', quantity: 2, prices: [{ price: 857, quantity: 2 }] },
  ])
})

test('buyers of a bundle and of its components never get more than there is', async () => {
  const orders = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? shop.order({ items: items(1), expected_total: 6_000 + shippingMinor })
      : shop.order({ items: [{ variant_id: sock!, quantity: 1 }], expected_total: 999 + shippingMinor }),
  )
  const results = await Promise.allSettled(orders)
  const errors = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ShopError).code] : []))
  expect(new Set(errors)).toEqual(new Set(['out_of_stock']))
  const { rows } = await sql<{ sold: number }>`
    select sum(quantity)::int as sold from order_line where sku = 'SOCK'`.execute(shop.db)
  const [left] = await available(sock!)
  expect(rows[0]!.sold + left!).toBe(9)
  expect(left).toBeLessThan(2)
}, 60_000)

test('components come from the locations that have them', async () => {
  await sql`insert into location (code, name, ships_orders, priority) values ('north', 'North', true, 1)`.execute(
    shop.db,
  )
  await shop.db
    .transaction()
    .execute((tx) => setOnHand(tx, [{ variantId: sock!, onHand: 6 }], 'initial', 'north'))
  expect(await available(set!)).toEqual([7])
  const { order } = await shop.order({ items: items(5) })
  expect((await helpers.look(order.id)).lines.map(toLine)).toEqual(['5 SHIRT 4286', '10 SOCK 857'])
})

test('a bundle can be collected where all its components are', async () => {
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`insert into location (code, name, line1, city, country, time_zone, offers_pickup, opening_hours, pickup_minutes)
    values ('soho', 'Soho store', '1 Berwick Street', 'London', 'GB', 'Europe/London', true, ${week}::jsonb, 60)`.execute(
    shop.db,
  )
  const inStore = (quantity: number) =>
    shop.checkout.selling
      .previewCheckout({ items: items(quantity), country: 'GB' })
      .then(({ shipping_methods: methods }) => methods.some(({ pickup }) => pickup?.name === 'Soho store'))
  const stock = (variantId: VariantId, onHand: number) =>
    shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand }], 'initial', 'soho'))
  await stock(shirt!, 3)
  await stock(sock!, 3)
  expect([await inStore(1), await inStore(2)]).toEqual([true, false])
})

test('discounts and taxes are those of the components, and a single one can be returned at its share', async () => {
  await sql`update product set tax_class = 'reduced' where source_key = 'SOCK'`.execute(shop.db)
  await sql`insert into tax_rate (country, tax_class, rate_ppm) values ('GB', 'standard', 200000), ('GB', 'reduced', 50000)`.execute(
    shop.db,
  )
  await createPromotion(shop.db, { code: 'TENTH', name: 'A tenth', percent: 10 })
  const { order } = await shop.order({ items: items(1), codes: ['TENTH'] })
  const placed = await helpers.sent(order.id)
  const [shirtLine, sockLine] = placed.lines
  expect(placed.lines.map(({ discount, tax, total }) => [discount, tax, total])).toEqual([
    [429, 643, 3_857],
    [171, 73, 1_543],
  ])
  const now = await helpers.look(order.id)
  expect([now.discount_total, now.total]).toEqual([600, 5_400 + shippingMinor])
  expect(now.taxes.map(({ rate }) => rate)).toEqual([0.2, 0.05])
  const part = { lineId: sockLine!.id, quantity: 1, reason: 'size' } as const
  const number = await requestReturn(shop.context, order.id, [part], shopper, 'original')
  await receiveReturn(shop.context, order.id, number, {}, staff)
  await refundReturn(shop.context, order.id, number, staff)
  const after = await helpers.look(order.id)
  expect(after.refunds.map(({ amount }) => amount)).toEqual([772])
  expect(after.lines.map(({ returned, refunded }) => [returned, refunded])).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(shirtLine!.quantity).toBe(1)
})

test('staff cannot take a bundle of an order apart', async () => {
  const { order } = await shop.order({ items: items(1) })
  const { lines } = await helpers.look(order.id)
  const edit = (change: Partial<OrderEdit>) => () => {
    const contents = {
      lines: lines.map((line) => ({ ...line, bundle_position: 0 })),
    } as unknown as OrderContents
    return editLines(contents, { ...emptyEdit, ...change }, {} as EditContext)
  }
  const lineId = lines[0]!.id
  for (const line of [{ quantity: 0 }, { quantity: 2 }, { price: { unitMinor: 1 } }])
    expect(edit({ lines: [{ lineId, ...line }] })).toThrow(ShopError)
})

test('a bundle is unavailable without one of its components', async () => {
  for (const change of [
    sql`update product set status = 'archived' where source_key = 'SOCK'`,
    sql`update variant set status = 'archived' where id = ${sock!}`,
    sql`delete from variant where id = ${sock!}`,
  ]) {
    await sql`update product set status = 'active' where source_key = 'SOCK'`.execute(shop.db)
    await sql`delete from stock_ledger where variant_id = ${sock!}`.execute(shop.db)
    await sql`delete from stock where variant_id = ${sock!}`.execute(shop.db)
    await change.execute(shop.db)
    expect((await available(set!))[0] ?? 0).toBe(0)
    expect((await priceCart(shop.db, items(1), new Date())).items[0]).toMatchObject({
      quantity: 0,
      changes: ['unavailable'],
    })
  }
  const rejection = await getRejection(shop.order({ items: items(1), expected_total: 6_000 + shippingMinor }))
  expect(rejection.code).toBe('out_of_stock')
})

test('a bundle that costs the sum of its components follows their prices', async () => {
  await sql`update bundle set pricing = 'components', percent_off = 15`.execute(shop.db)
  const price = async () => (await getRetailPrices(shop.db, [set!], new Date())).get(set!)?.price.price
  // 49.95 + 2 × 9.99 = 69.93, less 10.49.
  expect(await price()).toBe(5_944)
  await sql`update price set amount_minor = 1999 where variant_id = ${sock!}`.execute(shop.db)
  expect(await price()).toBe(7_644)
  const { order } = await shop.order({ items: items(2) })
  expect((await getOrder(shop.db, order.id))!.order.items_total).toBe(15_288)
  await sql`delete from price where variant_id = ${sock!}`.execute(shop.db)
  expect(await price()).toBeUndefined()
})
