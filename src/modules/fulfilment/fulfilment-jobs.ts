import type { JobHandlers } from '../../platform/jobs.ts'
import type { FulfilmentContext, StepMail } from './act.ts'
import { approvalJobs } from './approval.ts'
import { paymentHistoryJobs } from './payment-history.ts'
import { orderLinkJobs } from './order-link.ts'
import { refundJobs } from './refund-order.ts'
import { furtherChargeJobs } from './settle-change.ts'
import { mailStep } from './step-mail.ts'

export const fulfilmentJobs = (context: FulfilmentContext): JobHandlers => ({
  ...refundJobs(context),
  ...paymentHistoryJobs(context),
  ...orderLinkJobs(context),
  ...furtherChargeJobs(context),
  ...approvalJobs(context),
  'order.mail': (db, payload) =>
    mailStep(context, db, payload as { kind: StepMail; orderId: string; subject: string }),
})
