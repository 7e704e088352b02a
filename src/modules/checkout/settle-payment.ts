// Charges an order and writes what came of it. The request that placed the order runs this after its commit; a job in
// the outbox runs the same, so that a crash in between loses nothing.
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { answerAnd, refusedAnswer, type StoredAnswer } from '../../platform/idempotency.ts'
import { type JobInput, jobWrites } from '../../platform/jobs.ts'
import { type Writes, writeTogether } from '../../platform/together.ts'
import { boughtWrites } from '../cart/cart.store.ts'
import { releaseWrites, settleWrites } from '../inventory/hold.ts'
import { moveOrder } from '../orders/move-order.ts'
import { addEvent, type NewOrderHead } from '../orders/orders.store.ts'
import { movePayment, paymentMove, type PaymentToSettle } from '../payments/payments.store.ts'
import type { DeclineReason } from '../payments/provider.ts'
import { giveUsesBack } from '../promotions/promotions.store.ts'
import { placedAnswer } from './answer.ts'
import { askProvider, type Told } from './ask-provider.ts'
import type { CheckoutContext } from './context.ts'

/** How long to leave a provider that has not answered. */
export const askAgainMs = 5_000
export const chargeKey = (orderId: string) => `charge:${orderId}`

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
): Promise<{ told: Told['status']; answer?: StoredAnswer }> {
  const result = await askProvider(context, order, payment)
  if (result.status === 'pending') return { told: 'pending' }
  const answer = await context.db.transaction().execute((tx) => conclude(context, tx, order, result))
  context.nudge()
  return { told: result.status, ...(answer && { answer }) }
}

type Concluded = Exclude<Told, { status: 'pending' }>

const conclude = (
  context: CheckoutContext,
  tx: Tx,
  order: NewOrderHead,
  result: Concluded,
): Promise<StoredAnswer | undefined> =>
  result.status === 'captured'
    ? capture(context, tx, order, result.reference)
    : decline(context, tx, order.id, result.reason)

/** The order's state decides first, for expiry and cancellation decide by it too; then all that follows from it. */
async function capture(
  context: CheckoutContext,
  tx: Tx,
  order: NewOrderHead,
  reference: string,
): Promise<StoredAnswer | undefined> {
  const at = context.clock.now()
  const orderId = order.id
  const number = await moveOrder(tx, orderId, 'pending', 'paid', { actor: 'system', at })
  if (number !== undefined) {
    const answer = placedAnswer(context, { ...order, number, status: 'paid' }, 'captured')
    const captured = await answerAnd(tx, orderId, answer, [
      ...paymentMove(orderId, 'pending', 'captured', at, { reference }),
      ...settleWrites(orderId),
      ...boughtWrites(orderId),
      ...jobWrites([tellPlaced(orderId)], chargeKey(orderId)),
    ])
    return captured ? answer : undefined
  }
  // Another run has written the capture already, or the order was cancelled first: then the money goes back.
  if (!(await movePayment(tx, orderId, 'pending', 'captured', at, { reference }))) return undefined
  await addEvent(tx, orderId, 'captured_late', 'system', at)
  const refund = { kind: 'payment.refund', payload: { orderId }, dedupeKey: `refund:${orderId}` }
  return declined(tx, orderId, 'order_expired', jobWrites([refund], chargeKey(orderId)))
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
  return (await answerAnd(tx, orderId, answer, writes)) ? answer : undefined
}

/** Ends an order that nobody has paid and gives its stock and its promotions back. @returns false when it was not pending any more. */
export async function cancelPending(
  context: CheckoutContext,
  tx: Tx,
  orderId: string,
  kind: string,
): Promise<boolean> {
  const move = { actor: 'system', at: context.clock.now(), kind }
  if ((await moveOrder(tx, orderId, 'pending', 'cancelled', move)) === undefined) return false
  await writeTogether(tx, releaseWrites(orderId))
  await giveUsesBack(tx, orderId)
  return true
}
