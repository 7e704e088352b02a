import { requireOrderId } from '../../kernel/ids.ts'
import { deleteExpiredKeys } from '../../platform/http/idempotency.ts'
import { type JobHandlers, batchJob, type Schedule } from '../../platform/jobs/jobs.ts'
import {
  REMINDER_JOB,
  remindAbandonedCart,
  remindAbandonedCarts,
} from './abandoned-carts/remind-abandoned-carts.ts'
import type { CheckoutContext } from './context.ts'
import { expireOrders } from './expire-orders.ts'
import { sendOrderConfirmations } from './order-confirmation-email.ts'
import { sendPaymentDueEmail } from './payment/payment-due-email.ts'
import { paymentJobs, paymentSchedule } from './payment/payment-jobs.ts'

const IDEMPOTENCY_KEY_RETENTION_MS = 48 * 3_600_000

export const checkoutSchedule: Schedule[] = [
  ...paymentSchedule,
  { kind: 'orders.expire', everySeconds: 30 },
  { kind: 'carts.remind', everySeconds: 300 },
  { kind: 'idempotency.sweep', everySeconds: 3_600 },
]

export const checkoutJobs = (context: CheckoutContext): JobHandlers => ({
  ...paymentJobs(context),

  'order.placed': batchJob((_db, payloads) =>
    sendOrderConfirmations(
      context,
      payloads.map(({ orderId }) => requireOrderId(orderId)),
    ),
  ),

  'order.payment-due': (db, payload) => sendPaymentDueEmail(context, db, requireOrderId(payload['orderId'])),

  'orders.expire': async () => {
    await expireOrders(context)
  },

  'carts.remind': () => remindAbandonedCarts(context),

  [REMINDER_JOB]: (_, payload) => remindAbandonedCart(context, String(payload['id'])),

  'idempotency.sweep': (db) =>
    deleteExpiredKeys(db, new Date(context.clock.now().getTime() - IDEMPOTENCY_KEY_RETENTION_MS)),
})
