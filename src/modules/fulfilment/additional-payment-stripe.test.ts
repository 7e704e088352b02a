// Paying for a more expensive variant on Stripe Checkout, against a fake Stripe server
// (tests/support/fake-stripe.ts).
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '../../kernel/ids.ts'
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts'
import { createOrderHelpers, shopper } from '../../../tests/support/fulfilment.ts'
import { shippingMinor, useTestShop } from '../../../tests/support/shop.ts'
import { handlePaymentWebhook } from '../checkout/payment/payment-webhook.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeLineVariant } from './order-edits/edit-order.ts'
import { getOrderEditView, cancelOrderEdit, payOrderEdit } from './order-edits/additional-payment.ts'

let fake: FakeStripe
const shop = useTestShop({
  payments: async () => {
    fake = await startFakeStripe()
    return { methods: ['test-card', 'cash-on-delivery', 'stripe'], settings: fake.settings }
  },
})
beforeEach(() => fake.reset())
afterAll(() => fake?.close())
const { look: getOrder, addSizes, stockOf } = createOrderHelpers(shop)

const more = 2 * 1_005
const previous = 2 * 4_995 + shippingMinor

/** An order paid with Stripe, and an open additional payment for the more expensive size. */
async function input() {
  const { id, l, lineId } = await addSizes({ method: 'stripe' })
  fake.pay(fake.findByOrder(id)!.id)
  await shop.worker.drain()
  shop.advanceClock(61_000)
  await shop.worker.drain()
  const charge = await changeLineVariant(shop.context, id, lineId, l, shopper, { mostMinor: more })
  const result = await payOrderEdit(shop.context, id, charge!.number, undefined)
  const session = fake.findByOrder(`${id}:change:1`)!
  expect(result).toEqual({ status: 'action', url: session.url })
  return { id, l, session }
}
const then = async (id: OrderId) => (await getOrderEditView(shop.context, id, 1))!.result

test('the buyer pays on the page, a webhook changes the order, and cancelling refunds both charges', async () => {
  const { id, session } = await input()
  expect(session).toMatchObject({ amount_total: more, success_url: expect.stringContaining('back=done') })
  expect(await payOrderEdit(shop.context, id, 1, undefined)).toEqual({ status: 'action', url: session.url })
  expect((await getOrder(id)).total).toBe(previous)
  fake.pay(session.id)
  const body = fake.event('checkout.session.completed', session)
  const headers = { 'stripe-signature': fake.sign(body, shop.context.clock.now()) }
  await handlePaymentWebhook(shop.context, 'stripe', { body, headers, query: {} })
  await shop.worker.drain()
  expect(await getOrder(id)).toMatchObject({ total: previous + more, lines: [{ sku: 'L' }] })
  await cancelOrder(shop.context, id, '', shopper)
  await shop.worker.drain()
  expect(fake.refunds.map(({ amount }) => amount).toSorted()).toEqual([previous, more].toSorted())
})

test('a buyer who goes back keeps the order as it was, and Stripe charges nothing', async () => {
  const { id, l, session } = await input()
  expect(await cancelOrderEdit(shop.context, id, 1)).toEqual({ status: 'ended', reason: 'left' })
  expect(session.status).toBe('expired')
  expect([await getOrder(id), await stockOf(l)]).toMatchObject([
    { total: previous },
    { on_hand: 100, reserved: 0 },
  ])
})

test('a buyer who goes back after paying has paid; a payment after expiry is refunded', async () => {
  const first = await input()
  fake.pay(first.session.id)
  expect(await cancelOrderEdit(shop.context, first.id, 1)).toEqual({ status: 'done' })
  await cancelOrder(shop.context, first.id, '', shopper)
  await shop.worker.drain()
  fake.refunds.length = 0
  const { id, session } = await input()
  fake.pay(session.id)
  shop.advanceClock(16 * 60_000)
  expect(await then(id)).toEqual({ status: 'ended', reason: 'expired' })
  expect(fake.refunds.map(({ amount }) => amount)).toEqual([more])
  expect((await getOrder(id)).total).toBe(previous)
})
