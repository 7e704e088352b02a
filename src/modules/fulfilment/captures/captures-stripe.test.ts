// Capture on shipment with Stripe, which captures once, against a fake Stripe server (tests/support/fake-stripe.ts).
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../../tests/support/fake-stripe.ts'
import { createOrderHelpers, errorCodeOf, staff } from '../../../../tests/support/fulfilment.ts'
import { getRejection, shippingMinor, useTestShop } from '../../../../tests/support/shop.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { createChargeJob } from '../../checkout/payment/settle-payment.ts'
import { handlePaymentWebhook } from '../../checkout/payment/payment-webhook.ts'
import { createMethodSettings } from '../../payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../../payments/payment-method-settings.store.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { cancelOrder } from '../cancel-order.ts'
import { pickOrder, shipOrder } from '../ship-order.ts'

let fake: FakeStripe
const shop = useTestShop({
  payments: async () => {
    fake = await startFakeStripe()
    return { methods: ['test-card', 'cash-on-delivery', 'stripe'], settings: fake.settings }
  },
})
beforeEach(async () => {
  fake.reset()
  const method = { ...createMethodSettings('stripe', true), capture: 'on_shipment' as const }
  await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, [method]))
  await shop.context.providers.reload(shop.db)
})
afterAll(() => fake?.close())
const { look, placed, addSizes } = createOrderHelpers(shop)
const total = 2 * 3_333 + 12_000 + shippingMinor
const kinds = async (id: OrderId) => (await look(id)).events.map(({ kind }) => kind)
const ship = (id: OrderId, tracking: string, parts?: { lineId: number; quantity: number }[]) =>
  shipOrder(shop.context, id, { carrier: 'Post', tracking, parts }, staff)
/** An order whose buyer has authorised the payment on Stripe's page. */
async function authorized(place: typeof placed | typeof addSizes = placed) {
  const { id } = await place({ method: 'stripe' })
  const session = fake.findByOrder(id)!
  fake.pay(session.id)
  await shop.db.transaction().execute((tx) => enqueue(tx, createChargeJob(id, shop.context.clock.now())))
  await shop.worker.drain()
  expect((await look(id)).payment.status).toBe('authorized')
  return { id, session, intent: session.intent }
}
const send = async (kind: string, session: Parameters<FakeStripe['chargeEvent']>[1], event?: string) => {
  const body = fake.chargeEvent(kind, session, event)
  const headers = { 'stripe-signature': fake.sign(body, shop.context.clock.now()) }
  await handlePaymentWebhook(shop.context, 'stripe', { body, headers, query: {} })
  await shop.worker.drain()
}

test('the first parcel captures everything, once, however often and in whatever order webhooks arrive', async () => {
  const { id, session, intent } = await authorized()
  // Reported too early: only Stripe's answer counts.
  await send('charge.captured', session, 'evt_captured')
  expect((await look(id)).payment.status).toBe('authorized')
  await pickOrder(shop.context, id, staff)
  const { lines } = await look(id)
  await ship(id, 'T1', [{ lineId: lines[0]!.id, quantity: 1 }])
  expect([intent.status, intent.amount_received]).toEqual(['succeeded', total])
  for (const [kind, event] of [
    ['charge.captured', 'evt_captured'],
    ['charge.captured', 'evt_captured_2'],
    ['payment_intent.amount_capturable_updated', 'evt_old'],
  ] as const)
    await send(kind, session, event)
  await ship(id, 'T2')
  expect(await look(id)).toMatchObject({ status: 'shipped', payment: { status: 'captured' } })
  expect((await kinds(id)).filter((kind) => kind === 'payment_captured')).toHaveLength(1)
  expect(fake.createdIds.filter((path) => path.endsWith('/capture'))).toHaveLength(1)
})

test('a capture whose answer is lost is made once, also after Stripe has forgotten its idempotency key', async () => {
  const { id, intent } = await authorized()
  await pickOrder(shop.context, id, staff)
  fake.behaviour.loseAnswers = true
  expect(await errorCodeOf(ship(id, 'T1'))).toBe('capture_pending')
  expect((await look(id)).shipments).toEqual([])
  fake.behaviour.loseAnswers = false
  fake.clearIdempotencyKeys()
  await ship(id, 'T1')
  expect(intent.amount_received).toBe(total)
  expect(await look(id)).toMatchObject({ status: 'shipped', payment: { status: 'captured' } })
})

test('a declined capture ships nothing; cancelling voids the authorisation', async () => {
  const { id, intent } = await authorized()
  const other = await authorized(addSizes)
  await pickOrder(shop.context, id, staff)
  fake.behaviour.refusesCaptures = true
  expect((await getRejection(ship(id, 'T1'))).details).toEqual({ reason: 'card_declined' })
  expect([intent.status, (await look(id)).shipments]).toEqual(['requires_capture', []])
  await cancelOrder(shop.context, other.id, '', staff)
  await shop.worker.drain()
  expect([other.intent.status, (await look(other.id)).payment.status]).toEqual(['canceled', 'cancelled'])
})

test('an authorisation that was cancelled at Stripe is found by its webhook, and ships nothing', async () => {
  const { id, session, intent } = await authorized()
  await pickOrder(shop.context, id, staff)
  intent.status = 'canceled'
  for (const event of ['evt_1', 'evt_1', 'evt_2']) await send('payment_intent.canceled', session, event)
  const { authorization } = (await look(id)).payment
  expect(Date.parse(authorization!.expires_at!)).toBeLessThanOrEqual(shop.context.clock.now().getTime())
  expect((await getRejection(ship(id, 'T1'))).details).toEqual({ reason: 'order_expired' })
})
