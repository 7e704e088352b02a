// Charges an order and stores the result. The request that placed the order runs this after its commit; an
// outbox job does the same, so that a crash in between loses nothing.
import { sql } from 'kysely'
import type { DeclineReason } from '../../../kernel/decline-reasons.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  storeResponseAndCommit,
  storeResponseWrites,
  toErrorResponse,
  type StoredResponse,
} from '../../../platform/http/idempotency.ts'
import { enqueue, type JobInput, jobWrites } from '../../../platform/jobs/jobs.ts'
import {
  isPreconditionFailed,
  joinWrites,
  type BatchWrites,
  writeBatch,
} from '../../../platform/database/batch-sql.ts'
import { removePurchasedWrites } from '../../cart/cart.store.ts'
import { releaseReservationWrites, commitReservationWrites } from '../../inventory/reservations.ts'
import { transitionOrder, orderTransitionWrites } from '../../orders/move-order.ts'
import {
  insertOrderEvent,
  suspendExpiry,
  type NewOrderHead,
  getOrderHead,
} from '../../orders/orders.store.ts'
import { orderedItemsSql } from '../../orders/ordered-items.store.ts'
import {
  transitionPayment,
  transitionPaymentSql,
  type PaymentToSettle,
} from '../../payments/payments.store.ts'
import { authorizePaymentWrites } from '../../payments/captures.store.ts'
import type { Captured } from '../../payments/provider.ts'
import { releaseOrderCredit } from './release-order-credit.ts'
import { returnTenders } from '../../payments/stored-value/stored-value.store.ts'
import { releasePromotionUses } from '../../promotions/promotion-uses.store.ts'
import { buildPlacedOrderResponse } from '../placed-order-response.ts'
import { chargeProvider, type ChargeOutcome } from './charge-provider.ts'
import type { CheckoutContext } from '../context.ts'

/**
 * Delay before asking again a provider that has not responded, or one on whose page the buyer pays; that page
 * sends a webhook when they are done.
 */
export const RETRY_AFTER_MS = 5_000
export const PAGE_RETRY_AFTER_MS = 60_000
const getChargeKey = (orderId: OrderId) => `charge:${orderId}`

/** Job that asks the provider about an order's payment. */
export const createChargeJob = (orderId: OrderId, runAt: Date): JobInput => ({
  kind: 'payment.charge',
  payload: { orderId },
  dedupeKey: getChargeKey(orderId),
  runAt,
})

/** Job that asks the provider about an authorised payment. */
export const createAuthorizationJob = (orderId: OrderId): JobInput => ({
  kind: 'payment.authorization',
  payload: { orderId },
  dedupeKey: `authorization:${orderId}`,
})

/**
 * Job that records refunds and disputes reported by the provider; `cause` is the event or refund that triggers
 * it.
 */
export const createHistoryJob = (orderId: OrderId, cause: string): JobInput => ({
  kind: 'payment.history',
  payload: { orderId },
  dedupeKey: `history:${cause}`,
})

export type SettlementResult = { status: ChargeOutcome['status']; url?: string; response?: StoredResponse }

/** Job that emails the approvers of an order. */
export const createApprovalRequestJob = (orderId: OrderId): JobInput => ({
  kind: 'order.approval-requested',
  payload: { orderId },
  dedupeKey: `approval-requested:${orderId}`,
})

/** Job that emails the buyer the result of an approval. */
export const createApprovalResultJob = (orderId: OrderId): JobInput => ({
  kind: 'order.approval-decided',
  payload: { orderId },
  dedupeKey: `approval-result:${orderId}`,
})

/** Job that emails how to transfer the money for a payment in advance. */
export const createPaymentDueJob = (orderId: OrderId): JobInput => ({
  kind: 'order.payment-due',
  payload: { orderId },
  dedupeKey: `payment-due:${orderId}`,
})

export const createOrderConfirmationJob = (orderId: OrderId): JobInput => ({
  kind: 'order.placed',
  payload: { orderId },
  dedupeKey: `order-placed:${orderId}`,
})

/**
 * Asks the provider, and updates order, payment and stock accordingly. Idempotent, also when run concurrently:
 * the provider recognises the order by its key, and the order changes state only once.
 * @returns the response for the shopper; undefined when the provider has not responded yet, or another run
 * stored the response.
 */
export async function settlePayment(
  context: CheckoutContext,
  order: NewOrderHead,
  payment: PaymentToSettle,
): Promise<SettlementResult> {
  const result = await chargeProvider(context, order, payment)
  if (result.status === 'pending') return { status: 'pending' }
  if (result.status === 'action') return { status: 'action', url: result.url }
  const answer = await applyOutcome(context, order, payment, result)
  context.wakeWorker()
  return { status: result.status, ...(answer && { response: answer }) }
}

type FinalOutcome = Exclude<ChargeOutcome, { status: 'pending' | 'action' }>

async function applyOutcome(
  context: CheckoutContext,
  order: NewOrderHead,
  payment: PaymentToSettle,
  result: FinalOutcome,
): Promise<StoredResponse | undefined> {
  const runInTransaction = (run: (tx: Tx) => Promise<StoredResponse | undefined>) =>
    context.db.transaction().execute(run)
  if (result.status === 'declined')
    return runInTransaction((tx) => decline(context, tx, order.id, result.reason))
  if (result.status === 'authorised')
    return accept(
      context,
      order,
      'authorized',
      authorizePaymentWrites(order.id, result.expiresAt, context.clock.now()),
    ).catch((error: unknown) => {
      // The order was cancelled or expired first: the job voids the authorisation.
      if (isPreconditionFailed(error))
        return runInTransaction((tx) => scheduleRetry(tx, order.id, context.clock.now()))
      throw error
    })
  const isExpectedAmount = result.amountMinor === payment.amountMinor && result.currency === payment.currency
  if (!isExpectedAmount) return runInTransaction((tx) => quarantine(context, tx, order, result))
  const writes = transitionPaymentSql(order.id, 'pending', 'captured', context.clock.now(), {
    reference: result.reference,
  })
  return accept(context, order, 'captured', writes).catch((error: unknown) => {
    if (isPreconditionFailed(error))
      return runInTransaction((tx) => captureLate(context, tx, order.id, result.reference))
    throw error
  })
}

/**
 * The order is paid, or its payment is authorised; `paymentWrites` record which. The order's state is checked first,
 * because expiry and cancellation check it too. Everything happens in one statement, which is its own transaction.
 * @throws an error recognised by isPreconditionFailed when the order is no longer pending; nothing is written
 * then.
 */
async function accept(
  context: CheckoutContext,
  order: NewOrderHead,
  payment: 'captured' | 'authorized',
  paymentWrites: BatchWrites,
): Promise<StoredResponse | undefined> {
  const at = context.clock.now()
  const { id } = order
  // The database fills in the order number.
  const { status, response } = buildPlacedOrderResponse(
    context,
    { ...order, number: 0, displayNumber: '', status: 'paid' },
    payment,
  )
  const numbered = sql`replace(${response}, '"number":0,"display_number":""', '"number":' || moved.number || ',"display_number":' || to_json(moved.display_number)::text)`
  const writes: BatchWrites = [
    ...orderTransitionWrites(id, 'pending', 'paid', {
      actor: 'system',
      at,
      ...(payment === 'authorized' && { kind: 'authorized' }),
    }),
    ...storeResponseWrites(id, status, numbered, 'moved'),
    ...paymentWrites,
    ...commitReservationWrites(id),
    ...(order.accountId === null ? [] : removePurchasedWrites(orderedItemsSql(id))),
    ...jobWrites([createOrderConfirmationJob(id)], getChargeKey(id)),
  ]
  const { rows } = await sql<{ response: string | null }>`
    with ${joinWrites(writes)} select assert_condition(exists (select 1 from moved)), (select response from answered) as response`.execute(
    context.db,
  )
  const storedResponse = rows[0]?.response ?? undefined
  return storedResponse === undefined ? undefined : { status, response: storedResponse }
}

/**
 * Another run has already stored the capture, or the order was cancelled first; in that case the payment is
 * refunded.
 */
async function captureLate(
  { clock }: CheckoutContext,
  tx: Tx,
  orderId: OrderId,
  reference: string,
): Promise<StoredResponse | undefined> {
  const at = clock.now()
  if (!(await transitionPayment(tx, orderId, 'pending', 'captured', at, { reference })))
    return scheduleRetry(tx, orderId, at)
  await insertOrderEvent(tx, orderId, 'captured_late', 'system', at)
  return declined(tx, orderId, 'order_expired', jobWrites([createRefundJob(orderId)], getChargeKey(orderId)))
}

/**
 * The payment is already final. If the order was cancelled, the captured amount is refunded by payment-jobs.ts.
 */
async function scheduleRetry(tx: Tx, orderId: OrderId, at: Date): Promise<undefined> {
  await enqueue(tx, createChargeJob(orderId, at))
}

export const createRefundJob = (orderId: OrderId): JobInput => ({
  kind: 'payment.refund',
  payload: { orderId },
  dedupeKey: `refund:${orderId}`,
})

/**
 * The amount or currency differs from the request: stock stays reserved without expiry until staff decide
 * (resolve-quarantine.ts).
 */
async function quarantine(
  { clock, ...context }: CheckoutContext,
  tx: Tx,
  order: NewOrderHead,
  { reference, ...captured }: Captured,
): Promise<StoredResponse | undefined> {
  const at = clock.now()
  await suspendExpiry(tx, order.id)
  if (!(await transitionPayment(tx, order.id, 'pending', 'quarantined', at, { reference, taken: captured })))
    return scheduleRetry(tx, order.id, at)
  await insertOrderEvent(tx, order.id, 'payment_quarantined', 'system', at)
  const head = await getOrderHead(tx, order.id)
  const answer = buildPlacedOrderResponse(context, head!, 'pending')
  return (await storeResponseAndCommit(tx, order.id, answer, jobWrites([], getChargeKey(order.id))))
    ? answer
    : undefined
}

async function decline(
  context: CheckoutContext,
  tx: Tx,
  orderId: OrderId,
  reason: DeclineReason,
): Promise<StoredResponse | undefined> {
  await cancelPendingOrder(context, tx, orderId, 'payment_declined')
  const to = reason === 'order_expired' ? 'cancelled' : 'declined'
  const isMoved = transitionPaymentSql(orderId, 'pending', to, context.clock.now(), { failure: reason })
  return declined(tx, orderId, reason, [...isMoved, ...jobWrites([], getChargeKey(orderId))])
}

async function declined(
  tx: Tx,
  orderId: OrderId,
  reason: DeclineReason,
  writes: BatchWrites,
): Promise<StoredResponse | undefined> {
  const answer = toErrorResponse(new ShopError('payment_declined', { reason }))
  return (await storeResponseAndCommit(tx, orderId, answer, writes)) ? answer : undefined
}

/**
 * Cancels an unpaid order, releases its stock, promotions and gift card payments, and voids its charge.
 * @returns false when it was no longer pending.
 */
export async function cancelPendingOrder(
  context: CheckoutContext,
  tx: Tx,
  orderId: OrderId,
  kind: string,
  actor = 'system',
): Promise<boolean> {
  const move = { actor, at: context.clock.now(), kind }
  if ((await transitionOrder(tx, orderId, 'pending', 'cancelled', move)) === undefined) return false
  await writeBatch(tx, releaseReservationWrites(orderId), jobWrites([createChargeJob(orderId, move.at)]))
  await releasePromotionUses(tx, orderId)
  await returnTenders(tx, orderId, move.at)
  const wasWaiting = await releaseOrderCredit(
    tx,
    orderId,
    move.at,
    kind === 'expired' ? 'expired' : 'withdrawn',
  )
  if (wasWaiting) await enqueue(tx, createApprovalResultJob(orderId))
  // Cash on delivery that was waiting for approval.
  await transitionPayment(tx, orderId, 'due_on_delivery', 'cancelled', move.at)
  return true
}
