// Wallets of Stripe, against a local fake (tests/support/fake-stripe.ts).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts'
import { createOrderInspector, getToken } from '../../../tests/support/placed-orders.ts'
import { newKey, useTestShop } from '../../../tests/support/shop.ts'
import { createPaymentService } from '../payments/payments.service.ts'
import { createMethodSettings } from '../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../payments/payment-method-settings.store.ts'
import type { PlacedOrder } from './checkout.ts'

let fake: FakeStripe
const shop = useTestShop({
  payments: async () => {
    fake = await startFakeStripe()
    const settings = { ...fake.settings, STRIPE_PUBLISHABLE_KEY: 'pk_test_fake' }
    return { methods: ['stripe'], settings }
  },
})
beforeEach(async () => {
  fake.reset()
  await shop.db
    .transaction()
    .execute((tx) =>
      setPaymentMethodSettings(tx, [createMethodSettings('stripe', true, ['product', 'cart', 'checkout'])]),
    )
  await shop.context.providers.reload(shop.db)
})
afterAll(() => fake?.close())

const { orderOf, stockOf, oneShirt } = createOrderInspector(shop)
const wallet = (express_token: string) => ({ method: 'stripe' as const, express_token })
const onlyIntent = () => {
  expect(fake.intents.size).toBe(1)
  return [...fake.intents.values()][0]!
}
const comeBack = (placed: PlacedOrder) =>
  createPaymentService(shop.context).pages.returnFromPayment(placed.order.id, getToken(placed), 'done')
const failWith = (error: { code: string; details?: object }) => [error.code, error.details]

test('a wallet is charged once for the amount of the order, however often it is confirmed', async () => {
  const { items, variant } = await oneShirt()
  const [payment, key] = [wallet(fake.confirmWallet()), newKey()]
  const placed = await Promise.all([1, 2, 3].map(() => shop.order({ items, payment }, key)))
  expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
  expect(onlyIntent()).toMatchObject({
    status: 'succeeded',
    capture_method: 'manual',
    amount_received: placed[0]!.order.total,
    metadata: { order: placed[0]!.order.id },
  })
  expect(await orderOf(placed[0]!)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
  expect(await stockOf(variant)).toEqual({ on_hand: 4, reserved: 0 })
})

test('a forged total charges nothing; a forged token neither, and the stock is available', async () => {
  const { items, variant } = await oneShirt(1)
  const payment = wallet(fake.confirmWallet())
  expect(await shop.order({ items, payment, expected_total: 1 }).catch(failWith)).toMatchObject([
    'total_changed',
    {},
  ])
  expect(fake.intents.size).toBe(0)
  expect(await shop.order({ items, payment: wallet('ctoken_forged') }).catch(failWith)).toEqual([
    'payment_declined',
    { reason: 'card_declined' },
  ])
  expect(
    await shop.order({ items, payment: wallet(fake.confirmWallet('declined')) }).catch(failWith),
  ).toEqual(['payment_declined', { reason: 'insufficient_funds' }])
  expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
  expect([...fake.intents.values()].every(({ amount_received: received }) => received === 0)).toBe(true)
})

test('answers that are lost are found by the job, and the wallet is charged once', async () => {
  const { items } = await oneShirt()
  fake.behaviour.loseAnswers = true
  const placed = await shop.order({ items, payment: wallet(fake.confirmWallet()) })
  expect(placed.payment).toEqual({ status: 'pending' })
  fake.behaviour = {}
  shop.advanceClock(60_000)
  await shop.worker.drain()
  expect(onlyIntent()).toMatchObject({ status: 'succeeded', amount_received: placed.order.total })
  expect(await orderOf(placed)).toMatchObject({ status: 'paid' })
})

test('a card that has to be confirmed leads to the bank and back; an order that has expired by then is not charged', async () => {
  const { items } = await oneShirt()
  const placed = await shop.order({ items, payment: wallet(fake.confirmWallet('action')) })
  expect(placed.payment).toEqual({
    status: 'action_required',
    url: onlyIntent().next_action!.redirect_to_url.url,
  })
  fake.completeAction(onlyIntent())
  expect(await comeBack(placed)).toEqual({ to: 'order' })
  expect(await orderOf(placed)).toMatchObject({ status: 'paid' })

  fake.intents.clear()
  const left = await shop.order({ items, payment: wallet(fake.confirmWallet('action')) })
  shop.advanceClock(16 * 60_000)
  await shop.checkout.jobs['orders.expire']!(shop.db, {}, { id: 0 })
  await shop.worker.drain()
  expect(onlyIntent().status).toBe('canceled')
  expect(await orderOf(left)).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' } })
})

test('the webhook of a wallet finishes an order whose page was closed', async () => {
  const { items } = await oneShirt()
  const placed = await shop.order({ items, payment: wallet(fake.confirmWallet('action')) })
  fake.completeAction(onlyIntent())
  const body = fake.intentEvent('payment_intent.amount_capturable_updated', onlyIntent())
  const headers = { 'stripe-signature': fake.sign(body, shop.context.clock.now()) }
  await createPaymentService(shop.context).webhook('stripe', { body, headers, query: {} })
  await shop.worker.drain()
  expect(await orderOf(placed)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
})
