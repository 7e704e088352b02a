// Returns that staff create, and refunds of a part to each destination. After each test useTestShop runs the
// invariants.
import { DAY_MS } from '../../../kernel/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, shopper, staff } from '../../../../tests/support/fulfilment.ts'
import { cards, shippingMinor, useTestShop } from '../../../../tests/support/shop.ts'
import { createAccount } from '../../auth/accounts/create-account.ts'
import { listReturnDetails } from '../../orders/returns.store.ts'
import { printDocument } from '../documents/print-document.ts'
import { refundOrderAmount } from '../refund-order.ts'
import { cancelReturn } from './cancel-return.ts'
import { createReturn, requestReturn } from './open-return.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'

const shop = useTestShop()
const { look, deliverOrder, mails, charge, stockOf } = createOrderHelpers(shop)
const account = () => {
  const person = { email: 'ada@example.com', name: 'Ada', roles: [], password: 'a long password here' }
  return shop.db.transaction().execute((tx) => createAccount(tx, person, shop.context.clock.now()))
}
const credit = async () =>
  (
    await sql<{
      balance: number
    }>`select coalesce(sum(balance_minor), 0)::bigint as balance from stored_value`.execute(shop.db)
  ).rows[0]!.balance

test('staff create a return after the return window, once per key, with a note that only staff see', async () => {
  const { id, lines, shirt } = await deliverOrder()
  shop.advanceClock(40 * DAY_MS)
  const part = { lineId: lines[0]!.id, quantity: 2, reason: 'quality' } as const
  expect(await errorCodeOf(requestReturn(shop.context, id, [part], shopper))).toBe('return_window_closed')
  const input = { lines: [part], note: 'Seam, see call', requestKey: 'a' }
  const numbers = await Promise.all(
    Array.from({ length: 3 }, () => createReturn(shop.context, id, input, staff)),
  )
  expect(numbers).toEqual([1, 1, 1])
  const order = await look(id)
  expect([order.status, order.returns.length, JSON.stringify(order).includes('Seam')]).toEqual([
    'return_requested',
    1,
    false,
  ])
  expect(await listReturnDetails(shop.db, id)).toEqual([
    { number: 1, note: 'Seam, see call', created_by: staff.actor, location: null },
  ])
  const { rows } = await sql<{ diff: object }>`
    select diff from audit_event where action = 'order.request_return'`.execute(shop.db)
  expect(rows).toEqual([{ diff: expect.objectContaining({ return: 1, note: 'Seam, see call' }) as object }])
  expect((await printDocument(shop.context, id, 'return-1'))!.subarray(0, 4).toString()).toBe('%PDF')
  await shop.worker.drain()
  expect((await mails()).filter((kind) => kind === 'return-requested')).toHaveLength(1)
  // The customer can still cancel it, as one of their own.
  await cancelReturn(shop.context, id, 1, shopper)
  const again = await createReturn(shop.context, id, { ...input, requestKey: 'b' }, staff)
  const before = await stockOf(shirt)
  const received = [{ lineId: part.lineId, received: 2, restock: 1, condition: 'worn' }] as const
  await receiveReturn(shop.context, id, again, { parts: received }, staff)
  expect((await stockOf(shirt)).on_hand).toBe(before.on_hand + 1)
})

test('no more is returned than was delivered, by staff and customer together', async () => {
  const { id, lines } = await deliverOrder()
  const lineId = lines[0]!.id
  const one = { lineId, quantity: 1, reason: 'size' } as const
  const create = (requestKey: string, quantity = 1) =>
    createReturn(shop.context, id, { lines: [{ ...one, quantity }], note: '', requestKey }, staff)
  expect(await errorCodeOf(create('a', 3))).toBe('quantity_exceeded')
  const results = await Promise.allSettled([
    ...['b', 'c', 'd'].map((key) => create(key)),
    requestReturn(shop.context, id, [one], shopper),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await look(id)).lines[0]!.return_pending).toBe(2)
})

test('a return is refunded to store credit and the card, a part each, with one credit note', async () => {
  const { id, lines } = await deliverOrder(cards.good, await account())
  const parts = lines.map(({ id: lineId, quantity }) => ({ lineId, quantity, reason: 'other' }) as const)
  const number = await createReturn(shop.context, id, { lines: parts, note: '', requestKey: 'a' }, staff)
  await receiveReturn(shop.context, id, number, {}, staff)
  const total = 2 * 3_333 + 12_000 + shippingMinor
  expect(await errorCodeOf(refundReturn(shop.context, id, number, staff, { creditMinor: total + 1 }))).toBe(
    'invalid_input',
  )
  await refundReturn(shop.context, id, number, staff, { creditMinor: 5_000 })
  await shop.worker.drain()
  const order = await look(id)
  expect(order.refunds.map(({ amount, delivery, to }) => [amount, delivery, to]).toSorted()).toEqual([
    [total - 5_000, shippingMinor, [{ method: 'card', amount: total - 5_000 }]],
    [5_000, 0, [{ method: 'store-credit', amount: 5_000 }]],
  ])
  expect([order.status, await credit(), (await charge()).refunded_minor]).toEqual([
    'refunded',
    5_000,
    total - 5_000,
  ])
  expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
  const { rows } = await sql<{ subject: string; body_text: string }>`
    select subject, body_text from outgoing_email where dedupe_key like 'order-refunded:%'`.execute(shop.db)
  expect(rows).toHaveLength(1)
  const inDollars = (minor: number) => `$${(minor / 100).toFixed(2)}`
  for (const amount of [total, total - 5_000, 5_000, shippingMinor].map(inDollars))
    expect(`${rows[0]!.subject} ${rows[0]!.body_text}`).toContain(amount)
})

test('a refund of a part each never exceeds what is left of the payment', async () => {
  const { id, lines } = await deliverOrder(cards.good, await account())
  const part = { lineId: lines[1]!.id, quantity: 1, reason: 'other' } as const
  const number = await createReturn(shop.context, id, { lines: [part], note: '', requestKey: 'a' }, staff)
  await receiveReturn(shop.context, id, number, {}, staff)
  const left = 4_000
  const paid = 2 * 3_333 + 12_000 + shippingMinor
  const goodwill = { amountMinor: paid - left, note: 'late', requestKey: 'late' }
  await refundOrderAmount(shop.context, id, goodwill, staff)
  await refundReturn(shop.context, id, number, staff, { creditMinor: 3_000 })
  await shop.worker.drain()
  expect([await credit(), (await charge()).refunded_minor]).toEqual([3_000, paid - 3_000])
})

test('a part for store credit needs an account', async () => {
  const { id, lines } = await deliverOrder()
  const part = { lineId: lines[1]!.id, quantity: 1, reason: 'other' } as const
  const number = await createReturn(shop.context, id, { lines: [part], note: '', requestKey: 'a' }, staff)
  await receiveReturn(shop.context, id, number, {}, staff)
  expect(await errorCodeOf(refundReturn(shop.context, id, number, staff, { creditMinor: 1 }))).toBe(
    'account_required',
  )
})
