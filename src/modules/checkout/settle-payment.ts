// Charges an order and writes what came of it. The request that placed the order runs this after its commit; a job in
// the outbox runs the same, so that a crash in between loses nothing.
import { sql } from 'kysely'
import type { DeclineReason } from '../../kernel/decline-reasons.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { answerLast, answerWrites, refusedAnswer, type StoredAnswer } from '../../platform/idempotency.ts'
import { enqueue, type JobInput, jobWrites } from '../../platform/jobs.ts'
import { isNotSo, withParts, type Writes, writeTogether } from '../../platform/together.ts'
import { boughtWrites } from '../cart/cart.store.ts'
import { releaseWrites, settleWrites } from '../inventory/hold.ts'
import { moveOrder, moveWrites } from '../orders/move-order.ts'
import { addEvent, holdWithoutEnd, type NewOrderHead, orderHead } from '../orders/orders.store.ts'
import { movePayment, paymentMove, type PaymentToSettle } from '../payments/payments.store.ts'
import type { Captured } from '../payments/provider.ts'
import { owesNothing } from './owes-nothing.ts'
import { giveCreditsBack } from '../payments/credits.store.ts'
import { giveUsesBack } from '../promotions/promotions.store.ts'
import { placedAnswer } from './answer.ts'
import { askProvider, type Told } from './ask-provider.ts'
import type { CheckoutContext } from './context.ts'

/** How long to leave a provider that has not answered, and a buyer who pays on another page: that page calls when they are done. */
export const askAgainMs = 5_000
export const askPageAgainMs = 60_000
const chargeKey = (orderId: string) => `charge:${orderId}`

/** The job that asks the provider about an order's payment. */
export const chargeJob = (orderId: string, runAt: Date): JobInput => ({
  kind: 'payment.charge',
  payload: { orderId },
  dedupeKey: chargeKey(orderId),
  runAt,
})

/** The job that records refunds and disputes of an order's charges that the provider tells of; `cause` is what it runs for. */
export const historyJob = (orderId: string, cause: string): JobInput => ({
  kind: 'payment.history',
  payload: { orderId },
  dedupeKey: `history:${cause}`,
})

export type Settled = { told: Told['status']; url?: string; answer?: StoredAnswer }

/** The mails that say somebody has to approve an order, to those who may. */
export const askApproval = (orderId: string): JobInput => ({
  kind: 'order.approval-asked',
  payload: { orderId },
  dedupeKey: `approval-asked:${orderId}`,
})

/** The mail that tells the buyer what became of an order that had to be approved. */
export const tellApproval = (orderId: string): JobInput => ({
  kind: 'order.approval-told',
  payload: { orderId },
  dedupeKey: `approval-told:${orderId}`,
})

/** The mail that says the order is placed. */
export const tellPlaced = (orderId: string): JobInput => ({
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
): Promise<Settled> {
  const result = await askProvider(context, order, payment)
  if (result.status === 'pending') return { told: 'pending' }
  if (result.status === 'action') return { told: 'action', url: result.url }
  const answer = await conclude(context, order, payment, result)
  context.nudge()
  return { told: result.status, ...(answer && { answer }) }
}

type Concluded = Exclude<Told, { status: 'pending' | 'action' }>

async function conclude(
  context: CheckoutContext,
  order: NewOrderHead,
  payment: PaymentToSettle,
  result: Concluded,
): Promise<StoredAnswer | undefined> {
  const within = (work: (tx: Tx) => Promise<StoredAnswer | undefined>) =>
    context.db.transaction().execute(work)
  if (result.status === 'declined') return within((tx) => decline(context, tx, order.id, result.reason))
  const asked = result.amountMinor === payment.amountMinor && result.currency === payment.currency
  if (!asked) return within((tx) => quarantine(context, tx, order, result))
  return capture(context, order, result.reference).catch((error: unknown) => {
    if (isNotSo(error)) return within((tx) => captureLate(context, tx, order.id, result.reference))
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
): Promise<StoredAnswer | undefined> {
  const at = context.clock.now()
  const { id } = order
  // Its number is the database's: it puts it in.
  const { status, response } = placedAnswer(context, { ...order, number: 0, status: 'paid' }, 'captured')
  const numbered = sql`replace(${response}, '"number":0', '"number":' || moved.number)`
  const writes: Writes = [
    ...moveWrites(id, 'pending', 'paid', { actor: 'system', at }),
    ...answerWrites(id, status, numbered, 'moved'),
    ...paymentMove(id, 'pending', 'captured', at, { reference }),
    ...settleWrites(id),
    ...(order.accountId === null ? [] : boughtWrites(id)),
    ...jobWrites([tellPlaced(id)], chargeKey(id)),
  ]
  const { rows } = await sql<{ response: string | null }>`
    with ${withParts(writes)} select must(exists (select 1 from moved)), (select response from answered) as response`.execute(
    context.db,
  )
  const told = rows[0]?.response ?? undefined
  return told === undefined ? undefined : { status, response: told }
}

/** Another run has written the capture already, or the order was cancelled first: then the money goes back. */
async function captureLate(
  { clock }: CheckoutContext,
  tx: Tx,
  orderId: string,
  reference: string,
): Promise<StoredAnswer | undefined> {
  const at = clock.now()
  if (!(await movePayment(tx, orderId, 'pending', 'captured', at, { reference })))
    return askOnceMore(tx, orderId, at)
  await addEvent(tx, orderId, 'captured_late', 'system', at)
  return declined(tx, orderId, 'order_expired', jobWrites([refundJob(orderId)], chargeKey(orderId)))
}

/** The payment has ended already. If it was given up, the money that was taken now goes back: payment-jobs.ts. */
async function askOnceMore(tx: Tx, orderId: string, at: Date): Promise<undefined> {
  await enqueue(tx, chargeJob(orderId, at))
}

/** Gives back all that was taken for an order. */
export const refundJob = (orderId: string): JobInput => ({
  kind: 'payment.refund',
  payload: { orderId },
  dedupeKey: `refund:${orderId}`,
})

/** Another amount or currency than was asked for: the goods stay held, without end, until staff have decided (quarantine.ts). */
async function quarantine(
  { clock, ...context }: CheckoutContext,
  tx: Tx,
  order: NewOrderHead,
  { reference, ...taken }: Captured,
): Promise<StoredAnswer | undefined> {
  const at = clock.now()
  await holdWithoutEnd(tx, order.id)
  if (!(await movePayment(tx, order.id, 'pending', 'quarantined', at, { reference, taken })))
    return askOnceMore(tx, order.id, at)
  await addEvent(tx, order.id, 'payment_quarantined', 'system', at)
  const head = await orderHead(tx, order.id)
  const answer = placedAnswer(context, head!, 'pending')
  return (await answerLast(tx, order.id, answer, jobWrites([], chargeKey(order.id)))) ? answer : undefined
}

async function decline(
  context: CheckoutContext,
  tx: Tx,
  orderId: string,
  reason: DeclineReason,
): Promise<StoredAnswer | undefined> {
  await cancelPending(context, tx, orderId, 'payment_declined')
  const to = reason === 'order_expired' ? 'cancelled' : 'declined'
  const moved = paymentMove(orderId, 'pending', to, context.clock.now(), { failure: reason })
  return declined(tx, orderId, reason, [...moved, ...jobWrites([], chargeKey(orderId))])
}

async function declined(
  tx: Tx,
  orderId: string,
  reason: DeclineReason,
  writes: Writes,
): Promise<StoredAnswer | undefined> {
  const answer = refusedAnswer(new ShopError('payment_declined', { reason }))
  return (await answerLast(tx, orderId, answer, writes)) ? answer : undefined
}

/** Ends an order that nobody has paid, gives its stock, its promotions and the money of gift cards back and has its charge let go. @returns false when it was not pending any more. */
export async function cancelPending(
  context: CheckoutContext,
  tx: Tx,
  orderId: string,
  kind: string,
  actor = 'system',
): Promise<boolean> {
  const move = { actor, at: context.clock.now(), kind }
  if ((await moveOrder(tx, orderId, 'pending', 'cancelled', move)) === undefined) return false
  await writeTogether(tx, releaseWrites(orderId), jobWrites([chargeJob(orderId, move.at)]))
  await giveUsesBack(tx, orderId)
  await giveCreditsBack(tx, orderId, move.at)
  const waited = await owesNothing(tx, orderId, move.at, kind === 'expired' ? 'lapsed' : 'withdrawn')
  if (waited) await enqueue(tx, tellApproval(orderId))
  // What is paid at the door and waited for an approval.
  await movePayment(tx, orderId, 'due_on_delivery', 'cancelled', move.at)
  return true
}
