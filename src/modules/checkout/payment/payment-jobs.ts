// Payment jobs in the outbox, and the reconciler, which asks the provider about charges without a result.
import { type OrderId, requireOrderId } from '../../../kernel/ids.ts'
import {
  enqueue,
  type JobHandlers,
  reviveDeadLetterJobs,
  type Schedule,
  selectWithoutJob,
} from '../../../platform/jobs/jobs.ts'
import { insertOrderEvent, getOrderHead } from '../../orders/orders.store.ts'
import { paymentJobKinds } from '../../payments/payment-job-kinds.ts'
import { getAuthorizedPayment } from '../../payments/captures.store.ts'
import { deleteOldProviderEvents } from '../../payments/payment-events.store.ts'
import {
  getCapturedPayment,
  getDeclinedPayment,
  transitionPayment,
  getPendingPayment,
  listPendingSince,
} from '../../payments/payments.store.ts'
import { getDashboardRefundTotal } from '../../payments/provider-refunds.store.ts'
import type { CheckoutContext } from '../context.ts'
import {
  RETRY_AFTER_MS,
  PAGE_RETRY_AFTER_MS,
  createAuthorizationJob,
  createChargeJob,
  createHistoryJob,
  createRefundJob,
  settlePayment,
} from './settle-payment.ts'

export const paymentSchedule: Schedule[] = [
  { kind: 'payments.reconcile', everySeconds: 60 },
  { kind: 'payment-events.sweep', everySeconds: 3_600 },
]

const minuteMs = 60_000
/** A payment pending for this long should have a job; the reconciler creates a missing one. */
const RECONCILE_AFTER_MS = 2 * minuteMs
/** Failed payment jobs are retried after this time, so that no money is lost. */
const RETRY_DEAD_AFTER_MS = 10 * minuteMs
const EVENT_RETENTION_MS = 30 * 24 * 60 * minuteMs

export const paymentJobs = (context: CheckoutContext): JobHandlers => ({
  'payment.charge': async (db, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    const [order, payment] = [await getOrderHead(db, orderId), await getPendingPayment(db, orderId)]
    if (!order) return
    if (!payment && (await getAuthorizedPayment(db, orderId)))
      // What the provider reports of an authorised payment: src/modules/fulfilment/captures.
      return db.transaction().execute((tx) => enqueue(tx, createAuthorizationJob(orderId)))
    if (!payment) return refundStrayCharge(context, orderId)
    const { status: result } = await settlePayment(context, order, payment)
    const waitMs = result === 'action' ? PAGE_RETRY_AFTER_MS : RETRY_AFTER_MS
    if (result === 'pending' || result === 'action')
      return { runAgainAt: new Date(context.clock.now().getTime() + waitMs) }
  },

  'payment.refund': async (db, payload) => {
    const orderId = requireOrderId(payload['orderId'])
    const captured = await getCapturedPayment(db, orderId)
    if (!captured) return
    const amountMinor = captured.amountMinor - (await getDashboardRefundTotal(db, orderId))
    const at = context.clock.now()
    const refund = { key: orderId, refundKey: `${orderId}:late`, amountMinor, at }
    const provider = context.providers.getProvider(captured.provider)
    if (amountMinor > 0 && (await provider.refund(db, refund)).status === 'failed') {
      // It may have been refunded in the provider's dashboard; check that before the next attempt.
      await db.transaction().execute((tx) => enqueue(tx, createHistoryJob(orderId, refund.refundKey)))
      throw new Error(`${captured.provider} did not refund a late capture`)
    }
    await db.transaction().execute(async (tx) => {
      const at = context.clock.now()
      if (await transitionPayment(tx, orderId, 'captured', 'refunded', at))
        await insertOrderEvent(tx, orderId, 'refunded', 'system', at)
    })
  },

  'payments.reconcile': async (db) => {
    const now = context.clock.now().getTime()
    const waitingOrderIds = await listPendingSince(db, new Date(now - RECONCILE_AFTER_MS))
    const orphanedOrderIds = await selectWithoutJob(db, 'payment.charge', 'orderId', waitingOrderIds)
    const jobs = orphanedOrderIds.map((orderId) => createChargeJob(orderId, new Date(now)))
    await db.transaction().execute((tx) => enqueue(tx, jobs))
    await reviveDeadLetterJobs(db, paymentJobKinds, new Date(now - RETRY_DEAD_AFTER_MS), new Date(now))
    context.wakeWorker()
  },

  'payment-events.sweep': (db) =>
    deleteOldProviderEvents(db, new Date(context.clock.now().getTime() - EVENT_RETENTION_MS)),
})

/** Refunds a charge that the provider declined but captured anyway. */
async function refundStrayCharge(context: CheckoutContext, orderId: OrderId): Promise<void> {
  const { db, clock, providers } = context
  const declinedPayment = await getDeclinedPayment(db, orderId)
  if (!declinedPayment) return
  const now = clock.now()
  const charge = await providers.getProvider(declinedPayment.provider).find(db, orderId, now)
  if (charge?.status !== 'captured') return
  const { reference, amountMinor, currency } = charge
  await db.transaction().execute(async (tx) => {
    const captured = { amountMinor, currency }
    if (
      !(await transitionPayment(tx, orderId, declinedPayment.status, 'captured', now, {
        reference,
        taken: captured,
      }))
    )
      return
    await insertOrderEvent(tx, orderId, 'captured_late', 'system', now)
    await enqueue(tx, createRefundJob(orderId))
  })
  context.wakeWorker()
}
