// Refunds from the Stripe dashboard and disputes, against a fake Stripe server. After each test useTestShop runs
// the fulfilment invariants.
import type { OrderId } from '../../kernel/ids.ts'
import { paymentHistoryJobs } from './payment-history.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../tests/support/fake-stripe.ts'
import { errorCodeOf, createOrderHelpers, shopper, staff } from '../../../tests/support/fulfilment.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { checkInvariants } from '../invariants/invariants.ts'
import { handlePaymentWebhook } from '../checkout/payment/payment-webhook.ts'
import { listEventsForStaff } from '../orders/staff/staff-events.store.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrderAmount } from './refund-order.ts'
import { requestReturn } from './returns/open-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { refundReturn } from './returns/refund-return.ts'

let fake: FakeStripe
const shop = useTestShop({
  payments: async () => {
    fake = await startFakeStripe()
    return { methods: ['test-card', 'cash-on-delivery', 'stripe'], settings: fake.settings }
  },
})
beforeEach(() => fake.reset())
afterAll(() => fake?.close())
const { look: getOrder, placed, sent, mails } = createOrderHelpers(shop)

type Session = ReturnType<FakeStripe['only']>

/** Places an order that is paid on Stripe Checkout. */
async function paid() {
  const { id } = await placed({ method: 'stripe' })
  const session = fake.findByOrder(id)!
  fake.pay(session.id)
  shop.advanceClock(61_000)
  await shop.worker.drain()
  return { id, session, total: (await getOrder(id)).total }
}
const result = async (body: string, at = shop.context.clock.now()) => {
  await handlePaymentWebhook(shop.context, 'stripe', {
    body,
    headers: { 'stripe-signature': fake.sign(body, at) },
    query: {},
  })
  await shop.worker.drain()
}
const refunded = (session: Session, id?: string) => result(fake.chargeEvent('charge.refunded', session, id))
const backAtStripe = () => fake.refunds.reduce((sum, { amount }) => sum + amount, 0)
const backInBooks = async (id: OrderId) =>
  (await getOrder(id)).refunds.reduce((sum, { amount }) => sum + amount, 0)
const refund = (id: OrderId, amountMinor: number, requestKey = 'key') =>
  refundOrderAmount(shop.context, id, { amountMinor, note: '', requestKey }, staff)
const eventsOf = async (id: OrderId) =>
  (await listEventsForStaff(shop.db, id)).filter(({ kind }) => /^(?:refund_recorded|dispute_)/.test(kind))

describe('webhooks', () => {
  test.each([-3_600, -301, 301, 3_600])('dated %i seconds from now are rejected', async (seconds) => {
    const { session } = await paid()
    const body = fake.chargeEvent('charge.refunded', session)
    const at = new Date(shop.context.clock.now().getTime() + seconds * 1_000)
    expect(await errorCodeOf(result(body, at))).toBe('invalid_signature')
  })

  test('dated within five minutes, before or after, are accepted', async () => {
    const { session } = await paid()
    for (const seconds of [-290, 290]) {
      const at = new Date(shop.context.clock.now().getTime() + seconds * 1_000)
      await result(fake.chargeEvent('charge.refunded', session), at)
    }
  })
})

describe('a refund made in the dashboard', () => {
  test('is recorded once, however often it is reported, with an event, an email and the refundable amount', async () => {
    const { id, session, total } = await paid()
    fake.refundInDashboard(session, 1_000)
    await refunded(session, 'evt_1')
    await refunded(session, 'evt_1')
    await refunded(session, 'evt_2')
    const order = await getOrder(id)
    expect(order.refunds).toMatchObject([
      { kind: 'provider', amount: 1_000, completed_at: expect.any(String) },
    ])
    expect(await eventsOf(id)).toMatchObject([{ kind: 'refund_recorded', data: { amount: 1_000 } }])
    expect((await mails()).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
    expect(await errorCodeOf(refund(id, total - 999))).toBe('refund_exceeds_payment')
    await cancelOrder(shop.context, id, '', shopper)
    await shop.worker.drain()
    expect([backAtStripe(), await backInBooks(id)]).toEqual([total, total])
  })

  test('of everything leaves nothing to refund: a return and a cancellation refund nothing again', async () => {
    const { id, session, total } = await paid()
    const { lines } = await sent(id)
    fake.refundInDashboard(session, total)
    await refunded(session)
    expect((await getOrder(id)).payment.status).toBe('refunded')
    const returned = lines.map((line) => ({
      lineId: line.id,
      quantity: line.quantity,
      reason: 'size' as const,
    }))
    const number = await requestReturn(shop.context, id, returned, shopper)
    await receiveReturn(shop.context, id, number, {}, staff)
    await refundReturn(shop.context, id, number, staff)
    await shop.worker.drain()
    expect([backAtStripe(), await backInBooks(id)]).toEqual([total, total])
  })

  test('replaces a refund that had not been sent, whether reported or not', async () => {
    const { id, session, total } = await paid()
    await refund(id, total)
    fake.refundInDashboard(session, total)
    // No webhook arrives: the refund job finds nothing left to refund and checks the payment history.
    await shop.worker.drain()
    shop.advanceClock(3_600_000)
    await shop.worker.drain()
    expect([backAtStripe(), await backInBooks(id)]).toEqual([total, total])
    expect((await getOrder(id)).refunds).toMatchObject([
      { kind: 'goodwill', completed_at: expect.any(String) },
    ])
    expect(await eventsOf(id)).toMatchObject([{ kind: 'refund_recorded' }])
  })

  test('of part of an unsent refund leaves the rest to send', async () => {
    const { id, session, total } = await paid()
    await refund(id, total)
    fake.refundInDashboard(session, 1_000)
    await refunded(session)
    shop.advanceClock(3_600_000)
    await shop.worker.drain()
    expect(fake.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1_000, total - 1_000])
    expect(await backInBooks(id)).toBe(total)
  })

  test('before the shop knew of the payment is recorded after it', async () => {
    const { id } = await placed({ method: 'stripe' })
    const session = fake.findByOrder(id)!
    fake.pay(session.id)
    fake.refundInDashboard(session, 700)
    await refunded(session)
    shop.advanceClock(61_000)
    await shop.worker.drain()
    shop.advanceClock(61_000)
    await shop.worker.drain()
    expect((await getOrder(id)).refunds).toMatchObject([{ kind: 'provider', amount: 700 }])
  })

  test('of a late payment leaves only the rest to refund', async () => {
    const { id } = await placed({ method: 'stripe' })
    const session = fake.findByOrder(id)!
    fake.pay(session.id)
    await cancelOrder(shop.context, id, '', shopper)
    fake.refundInDashboard(session, 500)
    await shop.worker.drain()
    shop.advanceClock(3_600_000)
    await shop.worker.drain()
    shop.advanceClock(3_600_000)
    await shop.worker.drain()
    expect(backAtStripe()).toBe(session.amount_total)
    expect(await eventsOf(id)).toMatchObject([{ kind: 'refund_recorded', data: { amount: 500 } }])
  })

  test('recorded in place of a refund that is being sent leaves the rest of the other one to send', async () => {
    const { id, session, total } = await paid()
    await refund(id, 500, 'first')
    shop.advanceClock(1_000)
    await refund(id, total - 1_500, 'second')
    fake.refundInDashboard(session, 1_001)
    const stripe = shop.context.providers.getProvider('stripe')
    const send = stripe.refund.bind(stripe)
    // The shop hears of the dashboard's refund while it sends the first of its own.
    const firstSent = Promise.withResolvers<void>()
    const spy = vi.spyOn(stripe, 'refund').mockImplementation(async (db, request) => {
      if (request.amountMinor !== 500) {
        await firstSent.promise
        return send(db, request)
      }
      await paymentHistoryJobs(shop.context)['payment.history']!(db, { orderId: id }, {} as never)
      const refundResult = await send(db, request)
      firstSent.resolve()
      return refundResult
    })
    for (let hours = 0; hours < 3; hours++) {
      await shop.worker.drain()
      shop.advanceClock(3_600_000)
    }
    spy.mockRestore()
    expect([backAtStripe(), await backInBooks(id)]).toEqual([total, total])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('recorded in place of a refund whose response is lost leaves the rest of the other one to send', async () => {
    const { id, session, total } = await paid()
    await refund(id, 500, 'first')
    fake.refundInDashboard(session, 1_001)
    const stripe = shop.context.providers.getProvider('stripe')
    const send = stripe.refund.bind(stripe)
    const spy = vi.spyOn(stripe, 'refund').mockImplementationOnce(async (db, request) => {
      await refund(id, total - 1_500, 'second')
      await paymentHistoryJobs(shop.context)['payment.history']!(db, { orderId: id }, {} as never)
      await send(db, request)
      throw new Error('no response')
    })
    for (let hours = 0; hours < 4; hours++) {
      await shop.worker.drain()
      shop.advanceClock(3_600_000)
    }
    spy.mockRestore()
    expect([backAtStripe(), await backInBooks(id)]).toEqual([total, total])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('never exceeds the payment together with the shop’s own refunds, in any order', async () => {
    const action = fc.record({
      do: fc.constantFrom('own' as const, 'dashboard' as const, 'tell' as const, 'work' as const),
      amount: fc.integer({ min: 1, max: 12_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 8 }), async (actions) => {
        const variants = await shop.add({ sku: `P${Math.random()}`, priceMinor: 19_000 })
        const { order } = await shop.order({
          items: [{ variant_id: variants[0]!, quantity: 1 }],
          payment: { method: 'stripe' },
        })
        const session = fake.findByOrder(order.id)!
        fake.pay(session.id)
        shop.advanceClock(61_000)
        await shop.worker.drain()
        const sessionRefunds = () => fake.refunds.filter((item) => item.payment_intent === session.intent.id)
        const refundedTotal = () => sessionRefunds().reduce((sum, { amount }) => sum + amount, 0)
        for (const [at, { do: what, amount }] of actions.entries()) {
          if (what === 'own') await refund(order.id, amount, `k${at}`).catch(() => undefined)
          if (what === 'dashboard' && refundedTotal() + amount <= order.total)
            fake.refundInDashboard(session, amount)
          if (what === 'tell') await refunded(session)
          if (what === 'work') await shop.worker.drain()
        }
        await refunded(session)
        for (let hours = 0; hours < 3; hours++) {
          shop.advanceClock(3_600_000)
          await shop.worker.drain()
        }
        expect(await backInBooks(order.id)).toBe(refundedTotal())
        expect(refundedTotal()).toBeLessThanOrEqual(order.total)
        expect(await checkInvariants(shop.db)).toEqual([])
      }),
      propertyRuns(6),
    )
  }, 120_000)
})

describe('a dispute', () => {
  const sendEvent = (kind: string, dispute: ReturnType<FakeStripe['dispute']>) =>
    result(fake.disputeEvent(kind, dispute))

  test('is in the timeline, and its amount is not refundable while it is open; when won, it is again', async () => {
    const { id, session, total } = await paid()
    const dispute = fake.dispute(session)
    await sendEvent('charge.dispute.created', dispute)
    await sendEvent('charge.dispute.funds_withdrawn', dispute)
    expect(await eventsOf(id)).toMatchObject([
      {
        kind: 'dispute_opened',
        data: { amount: total, dispute_reason: 'fraudulent', evidence_due_at: expect.any(String) },
      },
    ])
    expect(await errorCodeOf(refund(id, 1))).toBe('refund_exceeds_payment')
    dispute.status = 'won'
    await sendEvent('charge.dispute.closed', dispute)
    await refund(id, 1)
    await shop.worker.drain()
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['dispute_opened', 'dispute_won'])
    expect(backAtStripe()).toBe(1)
  })

  test('that is lost counts as refunded: nothing is refunded again, in either order', async () => {
    const { id, session, total } = await paid()
    const dispute = fake.dispute(session, { status: 'lost' })
    await sendEvent('charge.dispute.closed', dispute)
    await sendEvent('charge.dispute.created', dispute)
    expect((await getOrder(id)).refunds).toMatchObject([{ kind: 'dispute', amount: total }])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['dispute_lost'])
    expect(await mails()).not.toContain('order-refunded')
    await cancelOrder(shop.context, id, '', shopper)
    await shop.worker.drain()
    expect(backAtStripe()).toBe(0)
  })

  test('of part of a payment refunds the rest when the order is cancelled before it is recorded', async () => {
    const { id, session, total } = await paid()
    const dispute = fake.dispute(session, { amount: 2_000 })
    await sendEvent('charge.dispute.created', dispute)
    await cancelOrder(shop.context, id, '', shopper)
    dispute.status = 'lost'
    await sendEvent('charge.dispute.closed', dispute)
    shop.advanceClock(3_600_000)
    await shop.worker.drain()
    expect(backAtStripe()).toBe(total - 2_000)
    expect(await backInBooks(id)).toBe(total)
  })

  test('that is only a bank inquiry withdraws nothing', async () => {
    const { id, session } = await paid()
    await sendEvent('charge.dispute.created', fake.dispute(session, { status: 'warning_needs_response' }))
    await refund(id, 1)
    await shop.worker.drain()
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['dispute_inquiry'])
    expect(backAtStripe()).toBe(1)
  })
})
