// Refunds for items that the customer keeps, and the condition of returned items. After each test useTestShop
// runs the fulfilment invariants.
import { expect, test } from 'vitest'
import type { OrderId } from '../../kernel/ids.ts'
import { errorCodeOf, createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { getDocument } from '../orders/documents.store.ts'
import { refundOrderAmount } from './refund-order.ts'
import { requestReturn } from './returns/open-return.ts'
import { type ReceivedLine, receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'

const shop = useTestShop()
const { look: getOrder, placed, sent, deliverOrder, stockOf, charge } = createOrderHelpers(shop)

const give = (id: OrderId, parts: { lineId: number; quantity: number }[], requestKey = 'key') =>
  refundOrderAmount(shop.context, id, { parts, note: 'a stain', requestKey }, staff)
const comeBack = async (id: OrderId, lineId: number, quantity: number, part?: Partial<ReceivedLine>) => {
  const number = await requestReturn(shop.context, id, [{ lineId, quantity, reason: 'size' }], shopper)
  const parts = part && [{ lineId, received: quantity, restock: quantity, ...part }]
  await receiveReturn(shop.context, id, number, { parts }, staff)
  return number
}

test('half of a line is refunded at its share, once per key, with a credit note that lists the items', async () => {
  const { id, lines } = await deliverOrder()
  const partial = [{ lineId: lines[0]!.id, quantity: 1 }]
  await Promise.all([give(id, partial), give(id, partial)])
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(3_333)
  expect((await getDocument(shop.db, id as never, 'credit-note', 1))!.content).toMatchObject({
    rows: [['Product SHIRT\nEcru', '1', '$33.33']],
    totals: [{ label: 'Total', amount: '$33.33' }],
  })
  expect((await getOrder(id)).lines[0]).toMatchObject({ refunded: 0, returned: 0, status: 'delivered' })
})

test('no more items are refunded than there are', async () => {
  const { id, lines } = await deliverOrder()
  const [shirts, shoe] = lines.map(({ id: lineId }) => lineId)
  for (const parts of [
    [{ lineId: shirts!, quantity: 3 }],
    [
      { lineId: shirts!, quantity: 1 },
      { lineId: shirts!, quantity: 2 },
    ],
    [{ lineId: shirts!, quantity: 0 }],
    [{ lineId: shoe! + 1_000, quantity: 1 }],
    [],
  ])
    expect(await errorCodeOf(give(id, parts))).toBe('quantity_exceeded')
  await give(id, [{ lineId: shirts!, quantity: 2 }], 'both')
  expect(await errorCodeOf(give(id, [{ lineId: shirts!, quantity: 1 }], 'again'))).toBe('quantity_exceeded')
})

test('items are not refunded before the order is packed: it is edited or cancelled instead', async () => {
  const { id } = await placed()
  const { lines } = await getOrder(id)
  expect(await errorCodeOf(give(id, [{ lineId: lines[0]!.id, quantity: 1 }]))).toBe('invalid_transition')
})

test('refunded items that are returned later are not refunded twice, and the order refunds exactly its total', async () => {
  const { id, lines } = await deliverOrder()
  const [shirts, shoe] = lines.map(({ id: lineId }) => lineId)
  await give(id, [{ lineId: shirts!, quantity: 1 }])
  await refundReturn(shop.context, id, await comeBack(id, shirts!, 2), staff)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(2 * 3_333)
  await refundReturn(shop.context, id, await comeBack(id, shoe!, 1), staff)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(2 * 3_333 + 12_000 + shippingMinor)
})

test('one item is kept and refunded, the other returned: each is refunded', async () => {
  const { id, lines } = await deliverOrder()
  const shirts = lines[0]!.id
  await give(id, [{ lineId: shirts, quantity: 1 }])
  await refundReturn(shop.context, id, await comeBack(id, shirts, 1), staff)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(2 * 3_333)
})

test('received items are recorded with their condition, and damaged items are not restocked', async () => {
  const { id, lines, shirt } = await deliverOrder()
  const previous = (await stockOf(shirt)).on_hand
  const lineId = lines[0]!.id
  for (const condition of ['damaged', 'wrong_item'] as const)
    expect(await errorCodeOf(comeBack(id, lineId, 1, { condition }))).toBe('not_restockable')
  const { returns } = await getOrder(id)
  expect(returns.map(({ status, lines: [line] }) => [status, line!.condition])).toEqual([
    ['requested', null],
    ['requested', null],
  ])
  await receiveReturn(
    shop.context,
    id,
    1,
    { parts: [{ lineId, received: 1, restock: 0, condition: 'damaged' }] },
    staff,
  )
  await receiveReturn(shop.context, id, 2, {}, staff)
  expect((await getOrder(id)).returns.map(({ lines: [line] }) => line!.condition)).toEqual([
    'damaged',
    'as_new',
  ])
  expect((await stockOf(shirt)).on_hand).toBe(previous + 1)
})

test('no more items are restocked than were received', async () => {
  const { id, lines, shirt } = await deliverOrder()
  const previous = (await stockOf(shirt)).on_hand
  const lineId = lines[0]!.id
  const number = await requestReturn(shop.context, id, [{ lineId, quantity: 2, reason: 'size' }], shopper)
  const receive = (restock: number) =>
    receiveReturn(shop.context, id, number, { parts: [{ lineId, received: 1, restock }] }, staff)
  expect(await errorCodeOf(receive(2))).toBe('quantity_exceeded')
  expect((await stockOf(shirt)).on_hand).toBe(previous)
  await receive(1)
  expect((await stockOf(shirt)).on_hand).toBe(previous + 1)
})

test('returned and kept items of a line are refunded their exact shares in any order, never a minor unit more', async () => {
  const [shirt, shoe] = await shop.add(
    { sku: 'SHIRT', priceMinor: 3_334 },
    { sku: 'SHOE', priceMinor: 12_000 },
  )
  await createPromotion(shop.db, { name: 'Off', code: 'OFF', amountMinor: 2, brands: [] })
  const items = [
    { variant_id: shirt!, quantity: 3 },
    { variant_id: shoe!, quantity: 1 },
  ]
  const { order } = await shop.order({ items, codes: ['OFF'] })
  const { id, lines } = await sent(order.id)
  const [line] = lines
  await refundReturn(shop.context, id, await comeBack(id, line!.id, 1), staff)
  await give(id, [{ lineId: line!.id, quantity: 1 }])
  await refundReturn(shop.context, id, await comeBack(id, line!.id, 2), staff)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(line!.total)
})
