// What is left to the outbox of an order's payment, and the reconciler: what nobody answered and nobody told is asked for.
import { enqueue, type JobHandlers, reviveJobs, type Schedule, withoutJob } from '../../platform/jobs.ts'
import { addEvent, orderHead } from '../orders/orders.store.ts'
import { paymentJobKinds } from '../payments/failed-jobs.store.ts'
import { sweepEvents } from '../payments/payment-events.store.ts'
import {
  capturedPayment,
  givenUpPayment,
  movePayment,
  pendingPayment,
  waitingSince,
} from '../payments/payments.store.ts'
import { refundedAtProvider } from '../payments/provider-refunds.store.ts'
import type { CheckoutContext } from './context.ts'
import {
  askAgainMs,
  askPageAgainMs,
  chargeJob,
  historyJob,
  refundJob,
  settlePayment,
} from './settle-payment.ts'

export const paymentSchedule: Schedule[] = [
  { kind: 'payments.reconcile', everySeconds: 60 },
  { kind: 'payment-events.sweep', everySeconds: 3_600 },
]

const minuteMs = 60_000
/** A payment that waits for so long has a job that asks, unless something went wrong. */
const reconcileAfterMs = 2 * minuteMs
/** What was given up is tried again after so long: money is never forgotten. */
const reviveAfterMs = 10 * minuteMs
const keepEventsMs = 30 * 24 * 60 * minuteMs

export const paymentJobs = (context: CheckoutContext): JobHandlers => ({
  'payment.charge': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const [order, payment] = [await orderHead(db, orderId), await pendingPayment(db, orderId)]
    if (!order) return
    if (!payment) return takeBackStray(context, orderId)
    const { told } = await settlePayment(context, order, payment)
    const waitMs = told === 'action' ? askPageAgainMs : askAgainMs
    if (told === 'pending' || told === 'action')
      return { runAgainAt: new Date(context.clock.now().getTime() + waitMs) }
  },

  'payment.refund': async (db, payload) => {
    const orderId = String(payload['orderId'])
    const taken = await capturedPayment(db, orderId)
    if (!taken) return
    const amountMinor = taken.amountMinor - (await refundedAtProvider(db, orderId))
    const at = context.clock.now()
    const refund = { key: orderId, refundKey: `${orderId}:late`, amountMinor, at }
    const provider = context.providers.of(taken.provider)
    if (amountMinor > 0 && (await provider.refund(db, refund)).status === 'failed') {
      // Perhaps it went back in the provider's dashboard: that is looked up before the next try.
      await db.transaction().execute((tx) => enqueue(tx, historyJob(orderId, refund.refundKey)))
      throw new Error(`${taken.provider} does not give back what it took too late`)
    }
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      if (await movePayment(tx, orderId, 'captured', 'refunded', at))
        await addEvent(tx, orderId, 'refunded', 'system', at)
    })
  },

  'payments.reconcile': async (db) => {
    const now = context.clock.now().getTime()
    const waiting = await waitingSince(db, new Date(now - reconcileAfterMs))
    const forgotten = await withoutJob(db, 'payment.charge', 'orderId', waiting)
    const jobs = forgotten.map((orderId) => chargeJob(orderId, new Date(now)))
    await db.transaction().execute((tx) => enqueue(tx, jobs))
    await reviveJobs(db, paymentJobKinds, new Date(now - reviveAfterMs), new Date(now))
    context.nudge()
  },

  'payment-events.sweep': (db) => sweepEvents(db, new Date(context.clock.now().getTime() - keepEventsMs)),
})

/** A provider that said no, and took the money all the same: it goes back. */
async function takeBackStray(context: CheckoutContext, orderId: string): Promise<void> {
  const { db, clock, providers } = context
  const given = await givenUpPayment(db, orderId)
  if (!given) return
  const now = clock.now()
  const found = await providers.of(given.provider).find(db, orderId, now)
  if (found?.status !== 'captured') return
  const { reference, amountMinor, currency } = found
  await db.transaction().execute(async (tx) => {
    const taken = { amountMinor, currency }
    if (!(await movePayment(tx, orderId, given.status, 'captured', now, { reference, taken }))) return
    await addEvent(tx, orderId, 'captured_late', 'system', now)
    await enqueue(tx, refundJob(orderId))
  })
  context.nudge()
}
