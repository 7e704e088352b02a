// Charges an order and writes what came of it. The request that placed the order runs this after its commit; a job in
// the outbox runs the same, so that a crash in between loses nothing.
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { answerKey, type StoredAnswer } from '../../platform/idempotency.ts'
import { dequeue, enqueue } from '../../platform/jobs.ts'
import { release, settle } from '../inventory/hold.ts'
import { moveOrder } from '../orders/move-order.ts'
import { addEvent, type OrderHead, productsOf } from '../orders/orders.store.ts'
import { movePayment, type PaymentToSettle } from '../payments/payments.store.ts'
import type { ChargeResult, DeclineReason } from '../payments/provider.ts'
import { testCard } from '../payments/test-card.ts'
import { placedAnswer, refusedAnswer } from './answer.ts'
import type { CheckoutContext } from './context.ts'

/** How long to leave a provider that has not answered. */
export const askAgainMs = 5_000
export const chargeKey = (orderId: string) => `charge:${orderId}`

/**
 * Asks the provider, and moves order, payment and stock by what it says. Any number of runs, at once or one after the
 * other, come to the same end: the provider knows the order by its key, and the order's state moves once.
 * @returns the answer for the shopper; undefined when the provider has not said yet, or another run wrote the answer.
 */
export async function settlePayment(
  context: CheckoutContext,
  order: OrderHead,
  payment: PaymentToSettle,
): Promise<{ told: ChargeResult['status']; answer?: StoredAnswer }> {
  const result = await ask(context, order, payment)
  if (result.status === 'pending') return { told: 'pending' }
  const answer = await context.db.transaction().execute((tx) => conclude(context, tx, order, result))
  context.nudge()
  return { told: result.status, ...(answer && { answer }) }
}

/** An order that is not waiting any more is never charged: its charge is looked up only. */
async function ask({ db, clock }: CheckoutContext, order: OrderHead, payment: PaymentToSettle): Promise<ChargeResult> {
  const { orderId: key, amountMinor, currency, token } = payment
  if (order.status === 'pending' && token !== null) return testCard.charge(db, { key, token, amountMinor, currency }, clock.now())
  return (await testCard.find(db, key, clock.now())) ?? { status: 'declined', reason: 'order_expired' }
}

type Concluded = Exclude<ChargeResult, { status: 'pending' }>

async function conclude(context: CheckoutContext, tx: Tx, order: OrderHead, result: Concluded): Promise<StoredAnswer | undefined> {
  const answer = result.status === 'captured' ? await capture(context, tx, order, result.reference) : await decline(context, tx, order.id, result.reason)
  await dequeue(tx, chargeKey(order.id))
  return answer && (await answerKey(tx, order.id, answer)) ? answer : undefined
}

/** The order's state decides first, for expiry and cancellation decide by it too. */
async function capture(context: CheckoutContext, tx: Tx, order: OrderHead, reference: string): Promise<StoredAnswer | undefined> {
  const at = context.clock.now()
  const orderId = order.id
  const paid = await moveOrder(tx, orderId, 'pending', 'paid', { actor: 'system', at })
  const captured = await movePayment(tx, orderId, 'pending', 'captured', at, { reference })
  if (paid) {
    await settle(tx, orderId)
    await enqueue(tx, { kind: 'order.placed', payload: { orderId }, dedupeKey: `order-placed:${orderId}` })
    return placedAnswer(context, { ...order, status: 'paid' }, 'captured')
  }
  if (!captured) return undefined
  // The money came when the order was cancelled already: it goes back.
  await addEvent(tx, orderId, 'captured_late', 'system', at)
  await enqueue(tx, { kind: 'payment.refund', payload: { orderId }, dedupeKey: `refund:${orderId}` })
  return declinedAnswer('order_expired')
}

async function decline(context: CheckoutContext, tx: Tx, orderId: string, reason: DeclineReason): Promise<StoredAnswer | undefined> {
  await cancelPending(context, tx, orderId, 'payment_declined')
  const to = reason === 'order_expired' ? 'cancelled' : 'declined'
  await movePayment(tx, orderId, 'pending', to, context.clock.now(), { failure: reason })
  return declinedAnswer(reason)
}

const declinedAnswer = (reason: DeclineReason) => refusedAnswer(new ShopError('payment_declined', { reason }))

/** Ends an order that nobody has paid and gives its stock back. @returns false when it was not pending any more. */
export async function cancelPending(context: CheckoutContext, tx: Tx, orderId: string, kind: string): Promise<boolean> {
  const moved = await moveOrder(tx, orderId, 'pending', 'cancelled', { actor: 'system', at: context.clock.now(), kind })
  if (!moved) return false
  await release(tx, orderId)
  await enqueue(tx, context.stockJobs(await productsOf(tx, orderId)))
  return true
}
