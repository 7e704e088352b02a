// What every step of an order has in common: the order is locked, changed, and what staff did is written down, in one transaction.
import type { Seller } from '../documents/order-documents.ts'
import { writeAudit } from '../audit/audit.ts'
import type { CheckoutContext } from '../checkout/context.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import type { OrderAction } from '../orders/order-transitions.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue, type JobInput } from '../../platform/jobs.ts'

export type FulfilmentContext = CheckoutContext & {
  /** Who sells, for what is printed. */
  seller(): Promise<Seller>
  /** Path of the page where orders are approved. */
  approvalsPath(locale: string): string
  /** Path of the page where a dearer choice is paid; with where the buyer comes back from. */
  changePath(
    locale: string,
    orderId: string,
    token: string,
    number: number,
    returned?: 'done' | 'left',
  ): string
}

/**
 * Who does it. Staff are written into the audit with the id of their request. `seen`: how many events the order had when they decided;
 * nothing is done where somebody was faster.
 */
export type Actor =
  | { actor: 'shopper' | 'system' }
  | { actor: `staff:${string}`; requestId: string; seen?: number | undefined }

export type ActionContext = {
  tx: Tx
  order: LockedOrder
  at: Date
  actor: string
  /** To be told of once the change is committed. */
  sendEmail(kind: OrderEmailKind, subject: string): Promise<void>
  later(job: JobInput): Promise<void>
  /** It was done when it was first asked for: the audit has its line. */
  again(): void
  say: CheckoutContext['say']
}

/** Each once for its subject: an order, a parcel, a return or a refund. */
export const orderEmailKinds = [
  'order-cancelled',
  'order-shipped',
  'order-delivered',
  'return-asked',
  'return-received',
  'order-refunded',
  'order-changed',
  'order-message',
] as const
export type OrderEmailKind = (typeof orderEmailKinds)[number]

export const emailDedupeKey = (kind: OrderEmailKind, subject: string) => `${kind}:${subject}`
export const createEmailJob = (kind: OrderEmailKind, orderId: string, subject: string): JobInput => ({
  kind: 'order.mail',
  payload: { kind, orderId, subject },
  dedupeKey: emailDedupeKey(kind, subject),
})

/** @throws ShopError order_not_found, order_changed, invalid_transition, and whatever `work` refuses; then nothing has changed. */
export async function runOrderAction<Result>(
  context: FulfilmentContext,
  orderId: string,
  action: {
    name:
      | OrderAction
      | 'change'
      | 'refund'
      | 'payment-history'
      | 'pack'
      | 'note'
      | 'message'
      | 'account-payment'
    rule?: OrderAction
    diff?: Record<string, unknown>
  },
  initiator: Actor,
  run: (step: ActionContext) => Promise<Result>,
): Promise<Result> {
  const at = context.clock.now()
  const result = await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId, action.rule, 'seen' in initiator ? initiator.seen : undefined)
    let repeated = false
    const output = await run({
      tx,
      order,
      at,
      actor: initiator.actor,
      sendEmail: (kind, subject) => enqueue(tx, createEmailJob(kind, orderId, subject)),
      later: (job) => enqueue(tx, job),
      again: () => void (repeated = true),
      say: context.say,
    })
    if ('requestId' in initiator && !repeated)
      await writeAudit(tx, {
        actor: initiator.actor,
        action: `order.${action.name}`,
        objectKind: 'order',
        objectId: orderId,
        diff: { from: order.status, ...action.diff },
        requestId: initiator.requestId,
        at,
      })
    return output
  })
  context.wakeWorker()
  return result
}
