import { requireOrderId } from '../../kernel/ids.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { FulfilmentContext, OrderEmailKind } from './run-order-action.ts'
import { approvalJobs } from './approval.ts'
import { captureJobs } from './captures/capture-payment.ts'
import { exchangeJobs } from './exchanges/settle-exchanges.ts'
import { authorizationJobs } from './captures/watch-authorizations.ts'
import { paymentHistoryJobs } from './payment-history.ts'
import { orderLinkJobs } from './order-link.ts'
import { refundJobs } from './refund-order.ts'
import { additionalPaymentJobs } from './order-edits/settle-order-edit.ts'
import { expirePickups, remindPickups } from './pickups/expire-pickups.ts'
import { reviewOrders } from './risk/review-orders.ts'
import { trackingJobs } from './labels/track-parcels.ts'
import { mentionJobs } from './notes/note-mentions.ts'
import { sendOrderEmail } from './order-emails.ts'

export const fulfilmentJobs = (context: FulfilmentContext): JobHandlers => ({
  ...refundJobs(context),
  ...paymentHistoryJobs(context),
  ...captureJobs(context),
  ...authorizationJobs(context),
  ...orderLinkJobs(context),
  ...additionalPaymentJobs(context),
  ...approvalJobs(context),
  ...exchangeJobs(context),
  'pickups.expire': async () => {
    await remindPickups(context)
    await expirePickups(context)
  },
  ...trackingJobs(context),
  ...mentionJobs(context),
  'orders.review': () => reviewOrders(context),
  'order.email': (db, payload) => {
    const { kind, orderId, subject } = payload as { kind: OrderEmailKind; orderId: string; subject: string }
    return sendOrderEmail(context, db, { kind, orderId: requireOrderId(orderId), subject })
  },
})
