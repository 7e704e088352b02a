// Stripe, against a local fake (tests/support/fake-stripe.ts).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts'
import { createOrderInspector, getToken } from '../../../tests/support/placed-orders.ts'
import { newKey, useTestShop } from '../../../tests/support/shop.ts'
import { createPaymentService } from '../payments/payments.service.ts'
import { setRetailPrice } from '../pricing/set-retail-prices.ts'
import type { PlacedOrder } from './checkout.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

let fake: FakeStripe
const accountant = createTestStaff({ roles: ['accounting'] })
const shop = useTestShop({
  payments: async () => {
    fake = await startFakeStripe()
    return { methods: ['test-card', 'cash-on-delivery', 'stripe'], settings: fake.settings }
  },
})
beforeEach(() => fake.reset())
afterAll(() => fake?.close())

const payment = { method: 'stripe' as const }
const { orderOf, stockOf, oneShirt } = createOrderInspector(shop)
const comeBack = (placedOrder: PlacedOrder, step: 'done' | 'left') =>
  createPaymentService(shop.context).pages.returnFromPayment(
    placedOrder.order.id,
    getToken(placedOrder),
    step,
  )
const payingPage = (placedOrder: PlacedOrder) =>
  createPaymentService(shop.context).pages.getPaymentUrl(placedOrder.order.id, getToken(placedOrder))
const run = (kind: string) => shop.checkout.jobs[kind]!(shop.db, {}, { id: 0 })
const stripe = () => shop.context.providers.getProvider('stripe')

describe('redirect and return', () => {
  test('the buyer pays on the Stripe page; the order is paid on return, without any webhook', async () => {
    const { items, variant } = await oneShirt()
    const key = newKey()
    const placedOrder = await shop.order({ items, payment }, key)
    const session = fake.only()
    expect(placedOrder.payment).toEqual({ status: 'action_required', url: session.url })
    expect(session).toMatchObject({
      amount_total: placedOrder.order.total,
      currency: 'usd',
      client_reference_id: placedOrder.order.id,
      success_url: `http://shop.test/checkout/done?id=${placedOrder.order.id}&token=${getToken(placedOrder)}`,
      cancel_url: `http://shop.test/checkout/left?id=${placedOrder.order.id}&token=${getToken(placedOrder)}`,
    })
    expect(await shop.order({ items, payment }, key)).toEqual(placedOrder)
    expect(fake.createdIds).toEqual(['/v1/checkout/sessions'])
    fake.pay(session.id)
    expect(await comeBack(placedOrder, 'done')).toEqual({ to: 'order' })
    expect((await orderOf(placedOrder))?.payment).not.toHaveProperty('pay_until')
    expect(await orderOf(placedOrder)).toMatchObject({
      status: 'paid',
      payment: { method: 'stripe', status: 'captured' },
    })
    expect(await stockOf(variant)).toEqual({ on_hand: 4, reserved: 0 })
  })

  test('a buyer who goes back is at checkout again, the item is available, and Stripe charges nothing', async () => {
    const { items, variant } = await oneShirt(1)
    const placedOrder = await shop.order({ items, payment })
    const session = fake.only()
    expect(await comeBack(placedOrder, 'left')).toEqual({ to: 'checkout', reason: 'left' })
    expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
    expect(session.status).toBe('expired')
    expect(fake.pay(session.id)).toBe(session.cancel_url)
    expect(await orderOf(placedOrder)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    })
    expect(await shop.order({ items })).toMatchObject({ order: { status: 'paid' } })
  })

  test('a buyer who goes back after paying has paid', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment })
    fake.pay(fake.only().id)
    expect(await comeBack(placedOrder, 'left')).toEqual({ to: 'order' })
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid' })
  })

  test('an unknown result leads to the order, which links to the payment page', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment })
    expect(await comeBack(placedOrder, 'done')).toEqual({ to: 'order' })
    const isWaiting = { status: 'pending', pay_until: expect.any(String) as string }
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'pending', payment: isWaiting })
    expect(await payingPage(placedOrder)).toBe(fake.only().url)
    fake.behaviour.failing = true
    expect(await comeBack(placedOrder, 'done')).toEqual({ to: 'order' })
  })
})

describe('Stripe webhooks', () => {
  const sendWebhook = (body: string, signature: string) =>
    createPaymentService(shop.context).webhook('stripe', {
      body,
      headers: { 'stripe-signature': signature },
      query: {},
    })
  const now = () => shop.context.clock.now()

  test('pay the order, however often and in whatever order they arrive', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment })
    const session = fake.only()
    const old = fake.event('checkout.session.expired', session)
    fake.pay(session.id)
    const done = fake.event('checkout.session.completed', session)
    await Promise.all([1, 2, 3].map(() => sendWebhook(done, fake.sign(done, now()))))
    await shop.worker.drain()
    await sendWebhook(old, fake.sign(old, now()))
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
    expect(await shop.db.selectFrom('payment_event').select('kind').execute()).toHaveLength(2)
  })

  test('that are signed but no events are rejected as such', async () => {
    for (const body of ['no JSON', 'null', '{"id":"evt_1","type":"checkout.session.completed"}'])
      await expect(sendWebhook(body, fake.sign(body, now()))).rejects.toMatchObject({ code: 'invalid_event' })
    const old = 'no JSON, and old'
    const signature = fake.sign(old, new Date(now().getTime() - 301_000))
    await expect(sendWebhook(old, signature)).rejects.toMatchObject({ code: 'invalid_signature' })
  })

  test('are accepted only when signed, recent and unmodified, and only if Stripe has the payment', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment })
    const body = fake.event('checkout.session.completed', fake.only())
    const rejections = { code: 'invalid_signature' }
    await expect(sendWebhook(body, fake.sign(body, now(), 'whsec_another'))).rejects.toMatchObject(rejections)
    await expect(sendWebhook(`${body} `, fake.sign(body, now()))).rejects.toMatchObject(rejections)
    await expect(
      sendWebhook(body, fake.sign(body, new Date(now().getTime() - 301_000))),
    ).rejects.toMatchObject(rejections)
    await expect(sendWebhook(body, '')).rejects.toMatchObject(rejections)
    await sendWebhook(body, fake.sign(body, now()))
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'pending' })
  })
})

describe('when Stripe', () => {
  test('fails, the order waits and redirects once it recovers, with one page created', async () => {
    const { items } = await oneShirt()
    fake.behaviour.failing = true
    const placedOrder = await shop.order({ items, payment })
    expect(placedOrder.payment).toEqual({ status: 'pending' })
    fake.behaviour = {}
    expect(await payingPage(placedOrder)).toBe(fake.only().url)
    expect(await payingPage(placedOrder)).toBe(fake.only().url)
    expect(fake.createdIds).toEqual(['/v1/checkout/sessions'])
  })

  test('creates the page and the response is lost, the page is found again', async () => {
    const { items } = await oneShirt()
    fake.behaviour.loseAnswers = true
    const placedOrder = await shop.order({ items, payment })
    expect(placedOrder.payment).toEqual({ status: 'pending' })
    fake.behaviour = {}
    shop.advanceClock(6_000)
    await shop.worker.drain()
    expect(await payingPage(placedOrder)).toBe(fake.only().url)
    expect(fake.sessions.size).toBe(1)
  })

  test.each([
    ['is closed', () => {}, { page: 'expired', payment: 'cancelled', refunds: 0 }],
    [
      'gives back what was paid there',
      () => fake.pay(fake.only().id),
      { page: 'complete', payment: 'refunded', refunds: 1 },
    ],
  ])(
    'creates a page whose response is lost until the buyer has gone back, it %s',
    async (_, happens, then) => {
      const { items, variant } = await oneShirt(1)
      fake.behaviour.loseAnswers = true
      const placedOrder = await shop.order({ items, payment })
      happens()
      expect(await comeBack(placedOrder, 'left')).toEqual({ to: 'checkout', reason: 'left' })
      fake.behaviour = {}
      shop.advanceClock(6_000)
      await shop.worker.drain()
      expect(fake.sessions.size).toBe(1)
      expect(fake.only().status).toBe(then.page)
      expect(fake.refunds.map(({ amount }) => amount)).toEqual(
        Array.from({ length: then.refunds }, () => placedOrder.order.total),
      )
      expect(await orderOf(placedOrder)).toMatchObject({
        status: 'cancelled',
        payment: { status: then.payment },
      })
      expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
    },
  )

  test('is slow, the buyer continues after a while', async () => {
    const { items } = await oneShirt()
    fake.behaviour.slowMs = 400
    shop.context.patienceMs = 50
    const placedOrder = await shop.order({ items, payment })
    expect(placedOrder.payment).toEqual({ status: 'pending' })
    shop.context.patienceMs = 6_000
    expect(await payingPage(placedOrder)).toBe(fake.only().url)
    expect(fake.sessions.size).toBe(1)
  })

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'vnd' }],
  ] as [string, { amount?: number; currency?: string }][])(
    'charges %s, staff decide; the charged amount is refunded',
    async (_, takes) => {
      const { items } = await oneShirt()
      fake.behaviour.paidAmount = takes
      const placedOrder = await shop.order({ items, payment })
      fake.pay(fake.only().id)
      expect(await comeBack(placedOrder, 'done')).toEqual({ to: 'order' })
      expect(await orderOf(placedOrder)).toMatchObject({
        status: 'pending',
        payment: { status: 'quarantined' },
      })
      await createPaymentService(shop.context).resolve(accountant, placedOrder.order.id, 'refund')
      await shop.worker.drain()
      expect(await orderOf(placedOrder)).toMatchObject({
        status: 'cancelled',
        payment: { status: 'refunded' },
      })
      expect(fake.refunds.map(({ amount }) => amount)).toEqual([takes.amount ?? placedOrder.order.total])
    },
  )

  test('knows nothing of the expiry, its page is closed with the order', async () => {
    const { items, variant } = await oneShirt(1)
    const placedOrder = await shop.order({ items, payment })
    shop.advanceClock(16 * 60_000)
    await run('orders.expire')
    await shop.worker.drain()
    expect(fake.only().status).toBe('expired')
    expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await orderOf(placedOrder)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    })
  })

  test('is paid at the moment of expiry, the money is refunded once', async () => {
    const { items } = await oneShirt(1)
    const placedOrder = await shop.order({ items, payment })
    shop.advanceClock(16 * 60_000)
    await run('orders.expire')
    fake.pay(fake.only().id)
    await shop.worker.drain()
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    expect(fake.refunds.map(({ amount }) => amount)).toEqual([placedOrder.order.total])
  })
})

test('the price on the Stripe page is the one shown, or the buyer has to confirm', async () => {
  const { items, variant } = await oneShirt()
  await shop.db
    .transaction()
    .execute((tx) => setRetailPrice(tx, { variantId: variant, priceMinor: 6_000 }, shop.context.clock.now()))
  await expect(shop.order({ items, payment, expected_total: 5_895 })).rejects.toMatchObject({
    code: 'total_changed',
    details: { quote: { total: 6_900 } },
  })
  expect(fake.sessions.size).toBe(0)
  await shop.order({ items, payment, expected_total: 6_900 })
  expect(fake.only().amount_total).toBe(6_900)
})

describe('the provider alone', () => {
  const charge = (take: 'at-once' | 'later' = 'at-once') => ({
    key: randomUUID(),
    token: 'page',
    amountMinor: 10_000,
    currency: 'USD',
    take,
    page: async () => ({
      title: 'Selvedge 1001',
      email: 'ada@example.com',
      locale: 'en',
      confirm: '/confirm',
      successUrl: 'http://shop.test/done',
      cancelUrl: 'http://shop.test/left',
    }),
  })
  const at = new Date()

  test('refunds in parts, each key once even after Stripe has forgotten it, never more than was charged', async () => {
    const order = charge()
    await stripe().authorise(shop.db, order, at)
    const part = (refundKey: string, amountMinor: number) =>
      stripe().refund(shop.db, { key: order.key, refundKey, amountMinor, at: new Date() })
    expect(await part('one', 1)).toEqual({ status: 'failed', reason: 'not_captured' })
    fake.pay(fake.only().id)
    const first = await part('one', 4_000)
    fake.clearIdempotencyKeys()
    expect(await part('one', 4_000)).toEqual(first)
    expect(await part('two', 6_001)).toEqual({ status: 'failed', reason: 'more_than_taken' })
    expect(await part('three', 6_000)).toMatchObject({ status: 'refunded' })
    expect(fake.refunds.map(({ amount }) => amount)).toEqual([4_000, 6_000])
  })

  test('authorises a payment and captures it once, or voids it', async () => {
    for (const end of ['capture', 'void'] as const) {
      fake.reset()
      const order = charge('later')
      await stripe().authorise(shop.db, order, at)
      fake.pay(fake.only().id)
      expect(await stripe().find(shop.db, order.key, at)).toMatchObject({ status: 'authorised' })
      const result =
        end === 'capture'
          ? await stripe().capture(shop.db, order, at)
          : await stripe().void(shop.db, order, at)
      expect(result).toMatchObject(
        end === 'capture'
          ? { status: 'captured', amountMinor: 10_000, currency: 'USD' }
          : { status: 'declined', reason: 'order_expired' },
      )
      expect(await stripe().find(shop.db, order.key, at)).toEqual(result)
    }
  })
})
