// Charges an order and writes what came of it. The request that placed the order runs this after its commit; a job in
// the outbox runs the same, so that a crash in between loses nothing.
import { sql } from 'kysely'
import type { DeclineReason } from '../../kernel/decline-reasons.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import {
  storeResponseAndCommit,
  storeResponseWrites,
  toErrorResponse,
  type StoredResponse,
} from '../../platform/idempotency.ts'
import { enqueue, type JobInput, jobWrites } from '../../platform/jobs.ts'
import { isPreconditionFailed, joinWrites, type BatchWrites, writeBatch } from '../../platform/batch-sql.ts'
import { removePurchasedWrites } from '../cart/cart.store.ts'
import { releaseReservationWrites, commitReservationWrites } from '../inventory/reservations.ts'
import { transitionOrder, orderTransitionWrites } from '../orders/move-order.ts'
import { insertOrderEvent, keepReservation, type NewOrderHead, getOrderHead } from '../orders/orders.store.ts'
import { transitionPayment, transitionPaymentSql, type PaymentToSettle } from '../payments/payments.store.ts'
import type { Captured } from '../payments/provider.ts'
import { releaseOrderCredit } from './release-order-credit.ts'
import { returnTenders } from '../payments/stored-value.store.ts'
import { releasePromotionUses } from '../promotions/promotions.store.ts'
import { buildPlacedOrderResponse } from './placed-order-response.ts'
import { chargeProvider, type ChargeOutcome } from './charge-provider.ts'
import type { CheckoutContext } from './context.ts'

/** How long to leave a provider that has not answered, and a buyer who pays on another page: that page calls when they are done. */
export const RETRY_AFTER_MS = 5_000
export const PAGE_RETRY_AFTER_MS = 60_000
const getChargeKey = (orderId: string) => `charge:${orderId}`

/** The job that asks the provider about an order's payment. */
export const createChargeJob = (orderId: string, runAt: Date): JobInput => ({
  kind: 'payment.charge',
  payload: { orderId },
  dedupeKey: getChargeKey(orderId),
  runAt,
})

/** The job that records refunds and disputes of an order's charges that the provider tells of; `cause` is what it runs for. */
export const createHistoryJob = (orderId: string, cause: string): JobInput => ({
  kind: 'payment.history',
  payload: { orderId },
  dedupeKey: `history:${cause}`,
})

export type SettlementResult = { told: ChargeOutcome['status']; url?: string; response?: StoredResponse }

/** The mails that say somebody has to approve an order, to those who may. */
export const createApprovalRequestJob = (orderId: string): JobInput => ({
  kind: 'order.approval-asked',
  payload: { orderId },
  dedupeKey: `approval-asked:${orderId}`,
})

/** The mail that tells the buyer what became of an order that had to be approved. */
export const createApprovalResultJob = (orderId: string): JobInput => ({
  kind: 'order.approval-told',
  payload: { orderId },
  dedupeKey: `approval-told:${orderId}`,
})

/** The mail that says the order is placed. */
export const createOrderConfirmationJob = (orderId: string): JobInput => ({
  kind: 'order.placed',
  payload: { orderId },
  dedupeKey: `order-placed:${orderId}`,
})

/**
 * Asks the provider, and moves order, payment and stock by what it says. Any number of runs, at once or one after the
 * other, come to the same end: the provider knows the order by its key, and the order's state moves once.
 * @returns the answer for the shopper; undefined when the provider has not said yet, or another run wrote the answer.
 */
export async function settlePayment(
  context: CheckoutContext,
  order: NewOrderHead,
  payment: PaymentToSettle,
): Promise<SettlementResult> {
  const result = await chargeProvider(context, order, payment)
  if (result.status === 'pending') return { told: 'pending' }
  if (result.status === 'action') return { told: 'action', url: result.url }
  const answer = await applyOutcome(context, order, payment, result)
  context.wakeWorker()
  return { told: result.status, ...(answer && { answer }) }
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
  const isExpectedAmount = result.amountMinor === payment.amountMinor && result.currency === payment.currency
  if (!isExpectedAmount) return runInTransaction((tx) => quarantine(context, tx, order, result))
  return capture(context, order, result.reference).catch((error: unknown) => {
    if (isPreconditionFailed(error))
      return runInTransaction((tx) => captureLate(context, tx, order.id, result.reference))
    throw error
  })
}

/**
 * The order's state decides first, for expiry and cancellation decide by it too; then all that follows from it: one statement, which is a
 * transaction by itself.
 * @throws an error that isNotSo knows, where the order is not waiting any more; then nothing is done.
 */
async function capture(
  context: CheckoutContext,
  order: NewOrderHead,
  reference: string,
): Promise<StoredResponse | undefined> {
  const at = context.clock.now()
  const { id } = order
  // Its number is the database's: it puts it in.
  const { status, response } = buildPlacedOrderResponse(
    context,
    { ...order, number: 0, status: 'paid' },
    'captured',
  )
  const numbered = sql`replace(${response}, '"number":0', '"number":' || moved.number)`
  const writes: BatchWrites = [
    ...orderTransitionWrites(id, 'pending', 'paid', { actor: 'system', at }),
    ...storeResponseWrites(id, status, numbered, 'moved'),
    ...transitionPaymentSql(id, 'pending', 'captured', at, { reference }),
    ...commitReservationWrites(id),
    ...(order.accountId === null ? [] : removePurchasedWrites(id)),
    ...jobWrites([createOrderConfirmationJob(id)], getChargeKey(id)),
  ]
  const { rows } = await sql<{ response: string | null }>`
    with ${joinWrites(writes)} select assert_condition(exists (select 1 from moved)), (select response from answered) as response`.execute(
    context.db,
  )
  const storedResponse = rows[0]?.response ?? undefined
  return storedResponse === undefined ? undefined : { status, response: storedResponse }
}

/** Another run has written the capture already, or the order was cancelled first: then the money goes back. */
async function captureLate(
  { clock }: CheckoutContext,
  tx: Tx,
  orderId: string,
  reference: string,
): Promise<StoredResponse | undefined> {
  const at = clock.now()
  if (!(await transitionPayment(tx, orderId, 'pending', 'captured', at, { reference })))
    return scheduleRetry(tx, orderId, at)
  await insertOrderEvent(tx, orderId, 'captured_late', 'system', at)
  return declined(tx, orderId, 'order_expired', jobWrites([createRefundJob(orderId)], getChargeKey(orderId)))
}

/** The payment has ended already. If it was given up, the money that was taken now goes back: payment-jobs.ts. */
async function scheduleRetry(tx: Tx, orderId: string, at: Date): Promise<undefined> {
  await enqueue(tx, createChargeJob(orderId, at))
}

/** Gives back all that was taken for an order. */
export const createRefundJob = (orderId: string): JobInput => ({
  kind: 'payment.refund',
  payload: { orderId },
  dedupeKey: `refund:${orderId}`,
})

/** Another amount or currency than was asked for: the goods stay held, without end, until staff have decided (quarantine.ts). */
async function quarantine(
  { clock, ...context }: CheckoutContext,
  tx: Tx,
  order: NewOrderHead,
  { reference, ...captured }: Captured,
): Promise<StoredResponse | undefined> {
  const at = clock.now()
  await keepReservation(tx, order.id)
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
  orderId: string,
  reason: DeclineReason,
): Promise<StoredResponse | undefined> {
  await cancelPendingOrder(context, tx, orderId, 'payment_declined')
  const to = reason === 'order_expired' ? 'cancelled' : 'declined'
  const isMoved = transitionPaymentSql(orderId, 'pending', to, context.clock.now(), { failure: reason })
  return declined(tx, orderId, reason, [...isMoved, ...jobWrites([], getChargeKey(orderId))])
}

async function declined(
  tx: Tx,
  orderId: string,
  reason: DeclineReason,
  writes: BatchWrites,
): Promise<StoredResponse | undefined> {
  const answer = toErrorResponse(new ShopError('payment_declined', { reason }))
  return (await storeResponseAndCommit(tx, orderId, answer, writes)) ? answer : undefined
}

/** Ends an order that nobody has paid, gives its stock, its promotions and the money of gift cards back and has its charge let go. @returns false when it was not pending any more. */
export async function cancelPendingOrder(
  context: CheckoutContext,
  tx: Tx,
  orderId: string,
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
    kind === 'expired' ? 'lapsed' : 'withdrawn',
  )
  if (wasWaiting) await enqueue(tx, createApprovalResultJob(orderId))
  // What is paid at the door and waited for an approval.
  await transitionPayment(tx, orderId, 'due_on_delivery', 'cancelled', move.at)
  return true
}
