// Exchanges: the new items are reserved at once, no money is lost or paid twice, and what ends early leaves nothing behind.
// After each test useTestShop runs the invariants.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createOrderHelpers,
  errorCodeOf,
  type Payment,
  shopper,
  staff,
} from '../../../../tests/support/fulfilment.ts'
import { cards, cash, getRejection, type TestShop, useTestShop } from '../../../../tests/support/shop.ts'
import { createTestStaff } from '../../../../tests/support/staff-context.ts'
import type { OrderId, VariantId } from '../../../kernel/ids.ts'
import { getDocument } from '../../orders/documents.store.ts'
import type { Order } from '../../orders/order.ts'
import { cancelOrder } from '../cancel-order.ts'
import { releaseHold } from '../hold-order.ts'
import { payOrderEdit } from '../order-edits/additional-payment.ts'
import { createStaffOrderEditService } from '../order-edits/staff-order-edits.service.ts'
import { refundOrderAmount } from '../refund-order.ts'
import { cancelReturn } from '../returns/cancel-return.ts'
import { requestReturn } from '../returns/open-return.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { refundReturn } from '../returns/refund-return.ts'
import { pickOrder } from '../ship-order.ts'
import { exchangeInput } from './exchange-input.ts'
import { exchangeItems } from './exchange-items.ts'

const shop: TestShop = useTestShop()
const { look, sent, stockOf, mails, addSizes } = createOrderHelpers(shop)
const UNIT = 4_995
const MINUTES_MS = 15 * 60_000

/** A delivered order of two of size S; L costs 1,005 more and XS less. */
async function deliverSizes(payment: Payment = cards.good) {
  const sizes = await addSizes(payment)
  return { ...sizes, ...(await sent(sizes.id)) }
}
type Exchange = { lineId: number; variantId?: VariantId; quantity?: number }
const exchange = (
  id: OrderId,
  { lineId, variantId, quantity = 1 }: Exchange,
  { ships = 'on_receipt', mostMinor = 0 }: { ships?: 'on_receipt' | 'at_once'; mostMinor?: number } = {},
) =>
  exchangeItems(
    shop.context,
    id,
    { lines: [{ lineId, quantity, reason: 'size', variantId }], added: [] },
    { ships, shopper: { mostMinor }, payWithinMs: MINUTES_MS },
    shopper,
  )
const pay = (id: OrderId, number: number, payment = cards.good) =>
  payOrderEdit(shop.context, id, number, payment.card)
const charges = async () =>
  (
    await sql<{ amount: number; back: number }>`
      select amount_minor as amount, refunded_minor as back from test_card_charge order by created_at, key`.execute(
      shop.db,
    )
  ).rows.map(({ amount, back }) => [amount, back])
const newOrder = async (id: OrderId): Promise<Order> => {
  const { returns } = await look(id)
  return look(returns.find(({ exchange: one }) => one)!.exchange!.order_id)
}
const refundsOf = async (id: OrderId) =>
  (await look(id)).refunds.map(({ kind, amount, to }) => [
    kind,
    amount,
    to.map(({ method }) => method).join(),
  ])

test('a size is exchanged for another of the same price: nothing is paid, and the parcels cross on receipt', async () => {
  const { id, lineId, m } = await deliverSizes()
  const [before] = await charges()
  const result = await exchange(id, { lineId, variantId: m })
  expect(result).toMatchObject({ valueMinor: UNIT, differenceMinor: 0, returnNumber: 1 })
  expect(await stockOf(m)).toEqual({ on_hand: 1, reserved: 0 })
  const fresh = await newOrder(id)
  expect(fresh).toMatchObject({
    status: 'paid',
    total: UNIT,
    shipping_total: 0,
    tenders: [{ method: 'exchange', amount: UNIT, status: 'captured' }],
    lines: [{ sku: 'M', quantity: 1, unit_price: UNIT, discount: 0 }],
    exchange_of: { order_id: id, return_number: 1, waits: true },
  })
  expect(await errorCodeOf(pickOrder(shop.context, fresh.id, staff))).toBe('order_on_hold')
  await shop.worker.drain()
  await receiveReturn(shop.context, id, 1, {}, staff)
  await shop.worker.drain()
  expect(await look(id)).toMatchObject({ status: 'delivered', returns: [{ status: 'refunded' }] })
  expect(await refundsOf(id)).toEqual([['returned', UNIT, 'exchange']])
  expect(await charges()).toEqual([before])
  await sent(fresh.id)
  await shop.worker.drain()
  const [note, invoice] = [
    await getDocument(shop.db, id, 'credit-note', 1),
    await getDocument(shop.db, fresh.id, 'invoice'),
  ]
  expect([
    JSON.stringify(note?.content).includes('49.95'),
    JSON.stringify(invoice?.content).includes('49.95'),
  ]).toEqual([true, true])
  expect(await mails()).not.toContain('order-refunded')
  const { rows } = await sql<{ body_text: string }>`select body_text from outgoing_email`.execute(shop.db)
  for (const text of [
    'In exchange you get:',
    'as soon as your return arrives',
    'Your new items are in order',
  ])
    expect(rows.filter(({ body_text: body }) => body.includes(text))).toHaveLength(1)
})

test('a dearer size waits for its payment; the same payment is never charged twice, and an unpaid one leaves nothing', async () => {
  const { id, lineId, l } = await deliverSizes()
  expect((await getRejection(exchange(id, { lineId, variantId: l }))).details).toEqual({ more: 1_005 })
  const { additional, orderId } = await exchange(id, { lineId, variantId: l }, { mostMinor: 1_005 })
  expect([orderId, (await look(id)).returns, await stockOf(l)]).toEqual([
    null,
    [],
    { on_hand: 100, reserved: 1 },
  ])
  expect(await Promise.all([pay(id, additional!.number), pay(id, additional!.number)])).toContainEqual({
    status: 'done',
  })
  const fresh = await newOrder(id)
  expect(fresh).toMatchObject({ status: 'paid', total: UNIT + 1_005, tenders: [{ amount: UNIT }] })
  expect(await stockOf(l)).toEqual({ on_hand: 99, reserved: 0 })
  const second = await exchange(id, { lineId, variantId: l }, { mostMinor: 1_005 })
  shop.advanceClock(MINUTES_MS + 1)
  await shop.worker.drain()
  expect([(await pay(id, second.additional!.number)).status, await stockOf(l)]).toEqual([
    'ended',
    { on_hand: 99, reserved: 0 },
  ])
  expect((await look(id)).returns).toHaveLength(1)
})

test('a cheaper size refunds the rest when the return arrives, by staff', async () => {
  const { id, lineId, xs } = await deliverSizes()
  const { differenceMinor, after } = await exchange(id, { lineId, variantId: xs, quantity: 2 })
  expect(differenceMinor).toBe(after.totalMinor - 2 * UNIT)
  expect(differenceMinor).toBeLessThan(0)
  await receiveReturn(shop.context, id, 1, {}, staff)
  await shop.worker.drain()
  expect((await look(id)).returns).toMatchObject([{ status: 'received' }])
  await refundReturn(shop.context, id, 1, staff)
  await shop.worker.drain()
  expect((await refundsOf(id)).toSorted()).toEqual(
    [
      ['returned', -differenceMinor, 'card'],
      ['returned', after.totalMinor, 'exchange'],
    ].toSorted(),
  )
  expect((await charges())[0]![1]).toBe(-differenceMinor)
  expect((await mails()).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
})

test('of two customers who exchange for the last item one gets it, also against a buyer', async () => {
  const first = await deliverSizes()
  const second = await deliverSizes()
  await sql`update stock set on_hand = 1 where variant_id = ${first.m}`.execute(shop.db)
  await sql`insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
    select variant_id, location_id, -1, 0, 'counted' from stock where variant_id = ${first.m}`.execute(
    shop.db,
  )
  const results = await Promise.allSettled([
    exchange(first.id, { lineId: first.lineId, variantId: first.m }),
    exchange(second.id, { lineId: second.lineId, variantId: first.m }),
    shop.order({ items: [{ variant_id: first.m, quantity: 1 }] }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stockOf(first.m)).on_hand).toBe(0)
})

test('cancelling the return cancels the new order and releases its stock, until it is being sent', async () => {
  const { id, lineId, m } = await deliverSizes()
  await exchange(id, { lineId, variantId: m })
  await cancelReturn(shop.context, id, 1, shopper)
  await shop.worker.drain()
  const fresh = await newOrder(id)
  expect([fresh.status, (await stockOf(m)).on_hand, (await look(id)).returns[0]!.status]).toEqual([
    'cancelled',
    2,
    'withdrawn',
  ])
  expect((await charges())[0]![1]).toBe(0)
  await exchange(id, { lineId, variantId: m }, { ships: 'at_once' })
  const again = (await look(id)).returns[1]!.exchange!.order_id
  await pickOrder(shop.context, again, staff)
  expect(await errorCodeOf(cancelReturn(shop.context, id, 2, shopper))).toBe('exchange_in_progress')
})

test('an exchange that is cancelled after the return arrived refunds the customer once', async () => {
  const { id, lineId, m } = await deliverSizes()
  await exchange(id, { lineId, variantId: m, quantity: 2 })
  await receiveReturn(shop.context, id, 1, {}, staff)
  await shop.worker.drain()
  const fresh = await newOrder(id)
  await cancelOrder(shop.context, fresh.id, '', shopper)
  await shop.worker.drain()
  expect(await refundsOf(id)).toEqual([['exchange', 2 * UNIT, 'card']])
  expect([(await charges())[0]![1], (await stockOf(m)).on_hand]).toEqual([2 * UNIT, 2])
  expect((await mails()).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
})

test('new items that come back pay back through the first order, one by one, and can be exchanged again', async () => {
  const { id, lineId, l, m } = await deliverSizes()
  const { additional } = await exchange(id, { lineId, variantId: l, quantity: 2 }, { mostMinor: 2_010 })
  await pay(id, additional!.number)
  const fresh = await newOrder(id)
  await receiveReturn(shop.context, id, 1, {}, staff)
  await shop.worker.drain()
  await sent(fresh.id)
  const line = fresh.lines[0]!.id
  const again = await exchange(fresh.id, { lineId: line, variantId: m })
  expect(again.differenceMinor).toBe(-1_005)
  await requestReturn(shop.context, fresh.id, [{ lineId: line, quantity: 1, reason: 'look' }], shopper)
  for (const number of [1, 2]) {
    await receiveReturn(shop.context, fresh.id, number, {}, staff)
    await refundReturn(shop.context, fresh.id, number, staff)
  }
  await shop.worker.drain()
  // 2,010 were paid for the larger size; M costs as much as S, and one S was paid back in full.
  const back = (await charges()).map(([, refunded]) => refunded!)
  expect(back.reduce((sum, minor) => sum + minor, 0)).toBe(2_010 + UNIT)
})

test('a return that never arrives pays nothing back when the new items come back', async () => {
  const { id, lineId, m } = await deliverSizes()
  await exchange(id, { lineId, variantId: m }, { ships: 'at_once' })
  const fresh = await newOrder(id)
  await sent(fresh.id)
  await requestReturn(
    shop.context,
    fresh.id,
    [{ lineId: fresh.lines[0]!.id, quantity: 1, reason: 'look' }],
    shopper,
  )
  await receiveReturn(shop.context, fresh.id, 1, {}, staff)
  await refundReturn(shop.context, fresh.id, 1, staff)
  await shop.worker.drain()
  expect((await charges())[0]![1]).toBe(0)
  // It arrives after all: now it is a return.
  await receiveReturn(shop.context, id, 1, {}, staff)
  await refundReturn(shop.context, id, 1, staff)
  await shop.worker.drain()
  expect((await charges())[0]![1]).toBe(UNIT)
})

test('items that are exchanged twice before the first ones arrive pay for the last ones only', async () => {
  const { id, lineId, m } = await deliverSizes()
  await exchange(id, { lineId, variantId: m }, { ships: 'at_once' })
  const second = await newOrder(id)
  const { lines } = await sent(second.id)
  await exchange(second.id, { lineId: lines[0]!.id, variantId: m }, { ships: 'at_once' })
  const third = await newOrder(second.id)
  for (const one of [second.id, id]) await receiveReturn(shop.context, one, 1, {}, staff)
  await shop.worker.drain()
  expect((await charges())[0]![1]).toBe(0)
  await cancelOrder(shop.context, third.id, '', shopper)
  await shop.worker.drain()
  expect((await charges())[0]![1]).toBe(UNIT)
})

test('what pays for new items cannot be refunded otherwise', async () => {
  const { id, lineId, m } = await deliverSizes()
  const { total } = await look(id)
  await exchange(id, { lineId, variantId: m })
  const refund = (amountMinor: number, requestKey: string) =>
    refundOrderAmount(shop.context, id, { amountMinor, note: 'late', requestKey }, staff)
  expect(await errorCodeOf(refund(total - UNIT + 1, 'a'))).toBe('refund_exceeds_payment')
  await refund(total - UNIT, 'b')
  expect(await errorCodeOf(exchange(id, { lineId, variantId: m }))).toBe('order_not_paid')
})

test('when not everything arrives, the new order stays on hold and staff decide', async () => {
  const { id, lineId, m } = await deliverSizes()
  await exchange(id, { lineId, variantId: m, quantity: 2 })
  await receiveReturn(shop.context, id, 1, { parts: [{ lineId, received: 1, restock: 1 }] }, staff)
  await shop.worker.drain()
  const fresh = await newOrder(id)
  expect([await errorCodeOf(pickOrder(shop.context, fresh.id, staff)), await refundsOf(id)]).toEqual([
    'order_on_hold',
    [['returned', UNIT, 'exchange']],
  ])
  const { rows } = await sql<{ id: string }>`select id from order_hold where order_id = ${fresh.id}`.execute(
    shop.db,
  )
  await releaseHold(shop.context, fresh.id, rows[0]!.id, staff)
  await pickOrder(shop.context, fresh.id, staff)
})

test('only delivered and paid items are exchanged, within the return window, for their own product', async () => {
  const { id, lineId, m } = await deliverSizes(cash)
  const [other] = await shop.add({ sku: 'OTHER' })
  expect(await errorCodeOf(exchange(id, { lineId, variantId: other }))).toBe('product_not_found')
  expect(await errorCodeOf(exchange(id, { lineId, variantId: m, quantity: 3 }))).toBe('quantity_exceeded')
  expect(await errorCodeOf(exchange(id, { lineId }))).toBe('invalid_input')
  shop.advanceClock(31 * DAY_MS)
  expect(await errorCodeOf(exchange(id, { lineId, variantId: m }))).toBe('return_window_closed')
})

test('staff exchange for any product after a dry run, once per key, at an agreed price, and revert it', async () => {
  const { id, lineId, m } = await deliverSizes()
  await shop.add({ sku: 'BELT', priceMinor: 9_000, onHand: 3 })
  const [admin, warehouse] = [
    createTestStaff({ roles: ['admin'] }),
    createTestStaff({ roles: ['warehouse'] }),
  ]
  const edits = createStaffOrderEditService(shop.context)
  const input = exchangeInput.parse({
    lines: [{ line_id: lineId, quantity: 2, sku: 'M', reason: 'quality' }],
    add: [{ sku: 'BELT', quantity: 1, price: 0, reason: 'Sorry' }],
  })
  expect(await errorCodeOf(edits.exchange(warehouse, id, input, { isDryRun: true }))).toBe('forbidden')
  const seen = await edits.exchange(admin, id, input, { isDryRun: true })
  expect(seen).toMatchObject({ number: 0, orderId: null, differenceMinor: 0 })
  expect((await look(id)).returns).toEqual([])
  expect(await errorCodeOf(edits.exchange(admin, id, input, { expectedDifference: 1 }))).toBe('total_changed')
  const options = {
    expectedDifference: 0,
    note: 'Called',
    request: { key: 'k'.repeat(16), fingerprint: 'f' },
  }
  const all = await Promise.all([1, 2, 3].map(() => edits.exchange(admin, id, input, options)))
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
  expect((await newOrder(id)).lines).toMatchObject([
    { sku: 'M', quantity: 2 },
    { sku: 'BELT', unit_price: 0 },
  ])
  await edits.revertExchange(admin, id, all[0]!.number)
  expect([(await newOrder(id)).status, (await stockOf(m)).on_hand]).toEqual(['cancelled', 2])
  // A dearer one waits for the customer, who gets a link.
  const dear = exchangeInput.parse({
    lines: [{ line_id: lineId, quantity: 1 }],
    add: [{ sku: 'BELT', quantity: 1 }],
  })
  const waiting = await edits.exchange(admin, id, dear, { expectedDifference: 9_000 - UNIT })
  expect(waiting.payment?.url).toContain('/order/pay')
  await shop.worker.drain()
  expect(await mails()).toContain('order-edit-payment')
  await edits.revertExchange(admin, id, waiting.number)
  expect((await pay(id, waiting.number)).status).toBe('ended')
})
