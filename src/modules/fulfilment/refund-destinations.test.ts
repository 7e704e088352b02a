// Refund destinations: the original payment method or the account's store credit. After each test useTestShop
// runs the fulfilment invariants.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderId } from '../../kernel/ids.ts'
import { errorCodeOf, createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { cards, cash, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { getDocument } from '../orders/documents.store.ts'
import { createGiftCard } from '../payments/stored-value/stored-value.store.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrderActions } from './order-actions.ts'
import { refundOrderAmount, refundJobs } from './refund-order.ts'
import { requestReturn } from './returns/open-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'

const shop = useTestShop()
const { look: getOrder, placed, sent, deliverOrder, mails, charge } = createOrderHelpers(shop)

const account = () => {
  const person = { email: 'ada@example.com', name: 'Ada', roles: [], password: 'a long password here' }
  return shop.db.transaction().execute((tx) => createAccount(tx, person, shop.context.clock.now()))
}
const credits = async () =>
  (
    await sql<{
      kind: string
      balance_minor: number
    }>`select kind, balance_minor from stored_value order by kind`.execute(shop.db)
  ).rows.map(({ kind, balance_minor: balance }) => [kind, balance])

/** A received return of one shirt, with the refund destination that the customer chose. */
async function returned(of: { id: OrderId; lines: { id: number }[] }, to: 'original' | 'store-credit') {
  const part = { lineId: of.lines[0]!.id, quantity: 1, reason: 'size' } as const
  const number = await requestReturn(shop.context, of.id, [part], shopper, to)
  await receiveReturn(shop.context, of.id, number, {}, staff)
  return number
}

test('a return is refunded to store credit on the shopper’s request, and page, events and email say so', async () => {
  const order = await deliverOrder(cards.good, await account())
  expect((await getOrderActions(shop.db, shop.context.clock, await getOrder(order.id))).storeCredit).toBe(
    true,
  )
  await refundReturn(shop.context, order.id, await returned(order, 'store-credit'), staff)
  await shop.worker.drain()
  expect(await credits()).toEqual([['store-credit', 3_333]])
  expect((await charge()).refunded_minor).toBe(0)
  const { refunds, returns, events } = await getOrder(order.id)
  expect(returns).toMatchObject([{ refund_to: 'store-credit' }])
  expect(refunds).toMatchObject([
    { amount: 3_333, to: [{ method: 'store-credit', amount: 3_333 }], completed_at: expect.any(String) },
  ])
  expect(events.at(-1)!.kind).toBe('refund_credited')
  const { rows: credited } = await sql`select data from order_event where kind = 'refund_credited'`.execute(
    shop.db,
  )
  expect(credited).toEqual([{ data: { amount: 3_333 } }])
  expect(await mails()).toContain('order-refunded')
  const { rows } = await sql<{ body_text: string }>`
    select body_text from outgoing_email where dedupe_key like 'order-refunded:%'`.execute(shop.db)
  expect(rows[0]!.body_text).toContain('store credit')
})

test('staff can override the shopper’s choice, both ways', async () => {
  const order = await deliverOrder(cards.good, await account())
  await refundReturn(shop.context, order.id, await returned(order, 'original'), staff, { to: 'store-credit' })
  await refundReturn(shop.context, order.id, await returned(order, 'store-credit'), staff, { to: 'original' })
  await shop.worker.drain()
  expect([await credits(), (await charge()).refunded_minor]).toEqual([[['store-credit', 3_333]], 3_333])
})

test('a guest has no store credit: it is not offered, not refunded to, and the card can be refunded', async () => {
  const order = await deliverOrder()
  expect(await errorCodeOf(returned(order, 'store-credit'))).toBe('account_required')
  expect((await getOrderActions(shop.db, shop.context.clock, await getOrder(order.id))).storeCredit).toBe(
    false,
  )
  const number = await returned(order, 'original')
  const to = 'store-credit' as const
  expect(await errorCodeOf(refundReturn(shop.context, order.id, number, staff, { to }))).toBe(
    'account_required',
  )
  const input = { amountMinor: 100, note: 'late', requestKey: 'a', to }
  expect(await errorCodeOf(refundOrderAmount(shop.context, order.id, input, staff))).toBe('account_required')
  expect((await getOrder(order.id)).refunds).toEqual([])
  await refundReturn(shop.context, order.id, number, staff)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(3_333)
})

test('a refund that runs twenty times concurrently, and again after a crash, is credited once', async () => {
  const { id } = await placed(cards.good, await account())
  const input = { amountMinor: 1_000, note: 'late', requestKey: 'a', to: 'store-credit' } as const
  await Promise.all(Array.from({ length: 3 }, () => refundOrderAmount(shop.context, id, input, staff)))
  const [refund] = (await getOrder(id)).refunds
  const run = () => refundJobs(shop.context)['order.refund']!(shop.db, { refundId: refund!.id }, { id: 0 })
  await Promise.all(Array.from({ length: 20 }, run))
  expect(await credits()).toEqual([['store-credit', 1_000]])
  // The process dies while the refund part is being marked as sent: the transaction rolls back, and the next run
  // does it again in full.
  await refundOrderAmount(shop.context, id, { ...input, requestKey: 'b' }, staff)
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger die before update on refund_allocation execute function die()`.execute(shop.db)
  const second = (await getOrder(id)).refunds.find(({ completed_at: done }) => done === null)!
  const again = () => refundJobs(shop.context)['order.refund']!(shop.db, { refundId: second.id }, { id: 0 })
  await expect(again()).rejects.toThrow('killed')
  expect(await credits()).toEqual([['store-credit', 1_000]])
  await sql`drop trigger die on refund_allocation`.execute(shop.db)
  await sql`drop function die()`.execute(shop.db)
  await again()
  await again()
  expect(await credits()).toEqual([['store-credit', 2_000]])
})

test('gift card payments are still refunded to the gift card, and exactly the paid amount is refunded', async () => {
  const accountId = await account()
  const at = shop.context.clock.now()
  const grant = { amountMinor: 2_000, currency: 'USD', actor: 'test', note: '', at, expiresAt: null }
  const code = await createGiftCard(shop.db, grant)
  const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
  const total = 5_000 + shippingMinor
  const items = [{ variant_id: shirt!, quantity: 1 }]
  const { order } = await shop.order(
    { items, codes: [code], expected_due: total - 2_000 },
    undefined,
    accountId,
  )
  const give = (amountMinor: number, requestKey: string) =>
    refundOrderAmount(
      shop.context,
      order.id,
      { amountMinor, note: '', requestKey, to: 'store-credit' },
      staff,
    )
  await give(total - 500, 'a')
  expect(await errorCodeOf(give(501, 'b'))).toBe('refund_exceeds_payment')
  await shop.worker.drain()
  expect(await credits()).toEqual([
    ['gift-card', 1_500],
    ['store-credit', total - 2_000],
  ])
  expect((await getOrder(order.id)).events.slice(-2).map(({ kind }) => kind)).toEqual([
    'refund_sent',
    'refund_credited',
  ])
  // Cancelling the order refunds the rest.
  await cancelOrder(shop.context, order.id, '', shopper)
  await shop.worker.drain()
  expect(await credits()).toEqual([
    ['gift-card', 2_000],
    ['store-credit', total - 2_000],
  ])
  expect((await charge()).refunded_minor).toBe(0)
})

test('cash on delivery can be refunded to store credit too', async () => {
  const order = await deliverOrder(cash, await account())
  await refundReturn(shop.context, order.id, await returned(order, 'store-credit'), staff)
  await shop.worker.drain()
  expect(await credits()).toEqual([['store-credit', 3_333]])
})

describe('delivery', () => {
  const express = 2_000
  /** Places an order with express shipping; standard costs 900. */
  async function byExpress() {
    await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
      values ('express', 'Express', ${express}, 1, 1)`.execute(shop.db)
    const [shirt] = await shop.add({ sku: 'SHIRT', priceMinor: 5_000 })
    const items = [{ variant_id: shirt!, quantity: 2 }]
    const { order } = await shop.order({ items, shipping_method: 'express' })
    return sent(order.id)
  }
  async function back(of: { id: OrderId; lines: { id: number }[] }, delivery?: boolean) {
    await refundReturn(shop.context, of.id, await returned(of, 'original'), staff, { delivery })
    return (await getOrder(of.id)).refunds.at(-1)!
  }

  test('is refunded with the last item, up to the cheapest method’s cost, once', async () => {
    const order = await byExpress()
    expect(await back(order)).toMatchObject({ amount: 5_000, delivery: 0 })
    expect(await back(order)).toMatchObject({ amount: 5_000 + shippingMinor, delivery: shippingMinor })
    await shop.worker.drain()
    expect((await charge()).refunded_minor).toBe(10_000 + shippingMinor)
    expect((await getOrder(order.id)).status).toBe('refunded')
    const note = await getDocument(shop.db, order.id, 'credit-note', 2)
    expect(note!.content.rows).toEqual([
      ['Product SHIRT\nEcru', '1', '$50.00'],
      ['Express', '', '$9.00'],
    ])
    // The worker may send the two emails in either order.
    const { rows } = await sql<{ body_text: string }>`
      select body_text from outgoing_email where dedupe_key like 'order-refunded:%'`.execute(shop.db)
    expect(rows.filter((mail) => mail.body_text.includes('includes $9.00 for delivery'))).toHaveLength(1)
  })

  test('can be refunded in full by staff with any return, and then nothing is left, or be left out', async () => {
    const added = await byExpress()
    expect(await back(added, true)).toMatchObject({ amount: 5_000 + express, delivery: express })
    expect(await back(added, true)).toMatchObject({ amount: 5_000, delivery: 0 })
    const [shoe] = await shop.add({ sku: 'SHOE', priceMinor: 5_000 })
    const { order } = await shop.order({ items: [{ variant_id: shoe!, quantity: 1 }] })
    expect(await back(await sent(order.id), false)).toMatchObject({ amount: 5_000, delivery: 0 })
  })

  test('is not refunded twice after a refund by amount: items are covered first', async () => {
    const order = await byExpress()
    const input = { amountMinor: 1_500, note: 'late', requestKey: 'a' }
    await refundOrderAmount(shop.context, order.id, input, staff)
    await back(order)
    expect(await back(order)).toMatchObject({ amount: 5_500, delivery: 500 })
  })
})
