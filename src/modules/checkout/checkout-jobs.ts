// What the checkout leaves to the outbox, and what it does at intervals.
import { sweepKeys } from '../../platform/idempotency.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs.ts'
import { addEvent, orderHead } from '../orders/orders.store.ts'
import { capturedPayment, movePayment, pendingPayment } from '../payments/payments.store.ts'
import type { CheckoutContext } from './context.ts'
import { expireOrders } from './expire-orders.ts'
import { mailPlacedOrder } from './order-mail.ts'
import { askAgainMs, settlePayment } from './settle-payment.ts'

const keepKeysMs = 48 * 3_600_000

export const checkoutSchedule: Schedule[] = [
  { kind: 'orders.expire', everySeconds: 30 },
  { kind: 'idempotency.sweep', everySeconds: 3_600 },
]

export const checkoutJobs = (context: CheckoutContext): JobHandlers => ({
  'payment.charge': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const [order, payment] = [await orderHead(db, orderId), await pendingPayment(db, orderId)]
    if (!order || !payment) return
    const { told } = await settlePayment(context, order, payment)
    if (told === 'pending') return { runAgainAt: new Date(context.clock.now().getTime() + askAgainMs) }
  },

  'payment.refund': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const taken = await capturedPayment(db, orderId)
    if (!taken) return
    const { provider, amountMinor } = taken
    const refund = { key: orderId, refundKey: `${orderId}:late`, amountMinor }
    const { status } = await context.providers.of(provider).refund(db, refund)
    if (status === 'failed') throw new Error(`${provider} does not give back what it took too late`)
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      if (await movePayment(tx, orderId, 'captured', 'refunded', at))
        await addEvent(tx, orderId, 'refunded', 'system', at)
    })
  },

  'order.placed': (_db, payload) => mailPlacedOrder(context, String(payload['orderId'])),

  'orders.expire': async () => {
    await expireOrders(context)
  },

  'idempotency.sweep': (db) => sweepKeys(db, new Date(context.clock.now().getTime() - keepKeysMs)),
})
