// Providers that refund everything at once: a refund of a part is rejected before anything is recorded.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrderHelpers, errorCodeOf, staff } from '../../../tests/support/fulfilment.ts'
import { cards, shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { findPaymentProvider } from '../payments/payment-methods.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrderAmount } from './refund-order.ts'

const shop = useTestShop()
const { look, placed, deliverOrder, charge } = createOrderHelpers(shop)
const total = 2 * 3_333 + 12_000 + shippingMinor
const setPartialRefund = (isPossible: boolean) =>
  Object.assign(findPaymentProvider('test-card')!.capabilities, { partialRefund: isPossible })
beforeEach(() => setPartialRefund(false))
afterEach(() => setPartialRefund(true))

let requests = 0
const refund = (id: Parameters<typeof refundOrderAmount>[1], amountMinor: number, to?: 'store-credit') =>
  refundOrderAmount(
    shop.context,
    id,
    { amountMinor, note: 'late', requestKey: `part-${++requests}`, ...(to && { to }) },
    staff,
  )
const countRefunds = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from refund`.execute(shop.db)).rows[0]!.count

test('a part is rejected with its amount and nothing is recorded; everything is refunded', async () => {
  const { id } = await deliverOrder(cards.good)
  const { events } = await look(id)
  const rejected = await refund(id, 500).catch((error: unknown) => error)
  expect(rejected).toMatchObject({
    code: 'partial_refund_not_supported',
    details: { method: 'test-card', amount: 500, captured: total },
  })
  expect(await countRefunds()).toBe(0)
  expect((await look(id)).events).toEqual(events)
  await refund(id, total)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(total)
})

test('a part can go to store credit, and the rest cannot be refunded to the card afterwards', async () => {
  const account = { email: 'ada@example.com', name: 'Ada', roles: [], password: 'a long password here' }
  const owner = await shop.db
    .transaction()
    .execute((tx) => createAccount(tx, account, shop.context.clock.now()))
  const { id } = await deliverOrder(cards.good, owner)
  await refund(id, 500, 'store-credit')
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(0)
  expect(await errorCodeOf(refund(id, total - 500))).toBe('partial_refund_not_supported')
})

test('an order that is cancelled is refunded in full', async () => {
  const { id } = await placed(cards.good)
  await cancelOrder(shop.context, id, '', staff)
  await shop.worker.drain()
  expect((await charge()).refunded_minor).toBe(total)
})
