// Gifts of promotions, from the quote to the refund. After each test useTestShop runs the invariants.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { cancelOrder } from '../fulfilment/cancel-order.ts'
import { requestReturn } from '../fulfilment/returns/open-return.ts'
import { receiveReturn } from '../fulfilment/returns/receive-return.ts'
import { refundReturn } from '../fulfilment/returns/refund-return.ts'
import { setOnHand } from '../inventory/set-on-hand.ts'
import { getOrder } from '../orders/get-order.ts'
import { findCartGifts } from './find-cart-gifts.ts'
import { createPromotion } from '../promotions/create-promotion.ts'

const shop = useTestShop()
const { sent, charge } = createOrderHelpers(shop)

async function prepare(gift: { quantity?: number; per?: number; code?: string } = {}) {
  const [shirt, sock] = await shop.add(
    { sku: 'SHIRT', priceMinor: 5_000, onHand: 100 },
    { sku: 'SOCK', priceMinor: 600, onHand: 5 },
  )
  const { code, ...given } = gift
  await createPromotion(shop.db, { name: 'Socks for you', code, gift: { sku: 'SOCK', ...given } })
  const items = (quantity = 1) => [{ variant_id: shirt!, quantity }]
  const quote = (quantity = 1, codes: string[] = []) =>
    shop.checkout.selling.previewCheckout({ items: items(quantity), country: 'GB', codes })
  const place = async (quantity = 1, codes: string[] = []) => {
    const { order } = await shop.order({ items: items(quantity), codes })
    return (await getOrder(shop.db, order.id))!.order
  }
  return { shirt: shirt!, sock: sock!, quote, place }
}
const count = (variantId: VariantId, onHand: number) =>
  shop.db.transaction().execute((tx) => setOnHand(tx, [{ variantId, onHand }], 'counted'))
const stockOf = async (id: VariantId) =>
  (
    await sql<{
      on_hand: number
    }>`select sum(on_hand)::int as on_hand from stock where variant_id = ${id}`.execute(shop.db)
  ).rows[0]!.on_hand

test('a gift is quoted, ordered at no charge, and leaves the stock', async () => {
  const { sock, quote, place } = await prepare()
  const quoted = await quote()
  expect(quoted).toMatchObject({
    gifts: [{ sku: 'SOCK', quantity: 1 }],
    items_total: 5_000,
    discount_total: 0,
  })
  expect(quoted.cart.items).toHaveLength(1)
  const order = await place()
  expect(order.total).toBe(quoted.total)
  expect(order.lines).toMatchObject([
    { sku: 'SHIRT', unit_price: 5_000, total: 5_000 },
    { sku: 'SOCK', unit_price: 0, quantity: 1, total: 0, discount: 0, gift: true },
  ])
  expect(await stockOf(sock)).toBe(4)
  const { rows } = await sql`select discount_minor from promotion_use where order_id = ${order.id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ discount_minor: 0 }])
})

test('a cart lists the gifts of automatic promotions, which its quote lists too', async () => {
  const { shirt, sock } = await prepare({ quantity: 2 })
  const buy = (quantity: number) =>
    findCartGifts(
      shop.db,
      { items: [{ variant_id: shirt, quantity }], country: 'GB' },
      shop.context.clock.now(),
    )
  expect(await buy(1)).toMatchObject([{ variant_id: sock, sku: 'SOCK', quantity: 2 }])
  // A visitor whose country is not known.
  const unknown = { items: [{ variant_id: shirt, quantity: 1 }], country: '' }
  expect(await findCartGifts(shop.db, unknown, shop.context.clock.now())).toHaveLength(1)
  await sql`update promotion set ends_at = now() - interval '1 hour'`.execute(shop.db)
  expect(await buy(1)).toEqual([])
  await sql`update promotion set ends_at = 'infinity', code = 'SOCKS'`.execute(shop.db)
  expect(await buy(1)).toEqual([])
})

test('a gift is given for every so many items, and by a code', async () => {
  const { quote, place } = await prepare({ per: 2, code: 'SOCKS' })
  expect((await quote(4)).gifts).toBeUndefined()
  expect(await quote(5, ['SOCKS'])).toMatchObject({ gifts: [{ sku: 'SOCK', quantity: 2 }] })
  expect((await place(5, ['SOCKS'])).lines).toMatchObject([{ quantity: 5 }, { sku: 'SOCK', quantity: 2 }])
})

test('an order is placed without a gift that is gone since its quote', async () => {
  const { sock, quote, place } = await prepare({ quantity: 2 })
  await count(sock, 1)
  expect(await quote()).toMatchObject({ gifts: [{ sku: 'SOCK', quantity: 1 }] })
  await count(sock, 0)
  const order = await place()
  expect(order.lines).toMatchObject([{ sku: 'SHIRT' }])
  expect(order.lines).toHaveLength(1)
  expect((await sql`select 1 from promotion_use`.execute(shop.db)).rows).toEqual([])
  expect(await quote()).toMatchObject({ promotions: [], total: order.total })
})

test('an order with a gift is returned item by item, and refunds what was paid for them', async () => {
  const { place } = await prepare({ quantity: 2 })
  const { id, lines } = await place()
  await sent(id)
  const returnItems = async (lineId: number, quantity: number) => {
    const number = await requestReturn(shop.context, id, [{ lineId, quantity, reason: 'size' }], shopper)
    await receiveReturn(shop.context, id, number, {}, staff)
    await refundReturn(shop.context, id, number, staff)
    await shop.worker.drain()
    return (await charge()).refunded_minor
  }
  expect(await returnItems(lines[1]!.id, 1)).toBe(0)
  expect(await returnItems(lines[0]!.id, 1)).toBe(5_000)
  // With the last item, shipping is refunded too.
  expect(await returnItems(lines[1]!.id, 1)).toBe(5_900)
})

test('a cancelled order puts its gift back into stock', async () => {
  const { sock, place } = await prepare()
  const { id } = await place()
  await cancelOrder(shop.context, id, '', shopper)
  await shop.worker.drain()
  expect(await stockOf(sock)).toBe(5)
})
