// Jobs that operations of the past leave behind: payments are settled at once, and emails are stored as sent, so that
// nothing is sent.
import { sql } from 'kysely'
import { type OrderId, requireOrderId } from '../../../kernel/ids.ts'
import { sendOrderConfirmations } from '../../../modules/checkout/order-confirmation-email.ts'
import { paymentJobs } from '../../../modules/checkout/payment/payment-jobs.ts'
import { sendOrderEmail } from '../../../modules/fulfilment/order-emails.ts'
import { refundJobs } from '../../../modules/fulfilment/refund-order.ts'
import { emailDedupeKey, type OrderEmailKind } from '../../../modules/fulfilment/run-order-action.ts'
import type { HistoryContext } from './history-context.ts'

type Job = { id: number; kind: string; payload: Record<string, unknown> }

/** Order confirmations that are written together. */
const BATCH = 40

export type HistoryJobs = {
  /** Runs the jobs of the operation that has just been performed. */
  finishOperation(): Promise<void>
  /** Stores the last emails. */
  storeEmails(): Promise<void>
}

export function createHistoryJobs(context: HistoryContext): HistoryJobs {
  const { db, clock } = context
  const handlers = { ...paymentJobs(context), ...refundJobs(context) }
  let confirmations: OrderId[] = []
  let sentEmails: { key: string; at: Date }[] = []

  const takeJobs = async () => {
    const { rows } = await sql<Job>`delete from job returning id, kind, payload`.execute(db)
    return rows.toSorted((a, b) => a.id - b.id)
  }
  const runJob = async ({ id, kind, payload }: Job) => {
    if (kind === 'order.placed') {
      const orderId = requireOrderId(payload['orderId'])
      confirmations.push(orderId)
      sentEmails.push({ key: `order-placed:${orderId}`, at: clock.now() })
    } else if (kind === 'order.email') {
      const email = payload as { kind: OrderEmailKind; subject: string }
      await sendOrderEmail(context, db, { ...email, orderId: requireOrderId(payload['orderId']) })
      sentEmails.push({ key: emailDedupeKey(email.kind, email.subject), at: clock.now() })
    } else await handlers[kind]?.(db, payload, { id })
  }
  const storeEmails = async () => {
    await sendOrderConfirmations(context, confirmations)
    await sql`update outgoing_email m set status = 'sent', attempts = 1, created_at = r.at, sent_at = r.at, last_attempt_at = r.at
      from jsonb_to_recordset(${JSON.stringify(sentEmails)}::jsonb) as r(key text, at timestamptz) where m.dedupe_key = r.key`.execute(
      db,
    )
    confirmations = []
    sentEmails = []
  }
  return {
    async finishOperation() {
      // Settling a payment or a refund enqueues its email.
      for (let hasMore = true; hasMore;) {
        const jobs = await takeJobs()
        hasMore = jobs.some(({ kind }) => kind in handlers)
        for (const job of jobs) await runJob(job)
      }
      if (confirmations.length >= BATCH) await storeEmails()
    },
    storeEmails,
  }
}
