// A buyer comes back from the page where they paid, confirmed, or turned back; by the order's signed link.
import type { Tx } from '../../platform/database.ts'
import { getOrderHead } from '../orders/orders.store.ts'
import { paymentQuery, getPendingPayment } from '../payments/payments.store.ts'
import { answerTestCardChallenge, getTestCardChallenge } from '../payments/test-card.ts'
import { runBatchQuery } from '../../platform/batch-sql.ts'
import type { CheckoutContext } from './context.ts'
import { settleWithTimeout } from './settle-with-timeout.ts'
import { cancelPendingOrder } from './settle-payment.ts'

/** Where the buyer goes on: at the order, or at the checkout, with the reason why nothing was paid. */
export type ReturnTarget = { to: 'order' } | { to: 'checkout'; reason: string }

/** Asks the provider, so that the page shows what is so; `left`: what is not paid by now is let go. */
export async function returnFromPayment(
  context: CheckoutContext,
  orderId: string,
  step: 'done' | 'left',
): Promise<ReturnTarget> {
  await settleAndGetUrl(context, orderId)
  if (step === 'left' && (await getPendingPayment(context.db, orderId))) {
    const cancelOrder = (tx: Tx) => cancelPendingOrder(context, tx, orderId, 'payment_left')
    await context.db.transaction().execute(cancelOrder)
    await settleAndGetUrl(context, orderId)
  }
  const payment = await runBatchQuery(context.db, paymentQuery(orderId))
  const order = await getOrderHead(context.db, orderId)
  if (order?.status !== 'cancelled') return { to: 'order' }
  return { to: 'checkout', reason: step === 'left' ? 'left' : (payment?.failure ?? 'left') }
}

async function settleAndGetUrl(context: CheckoutContext, orderId: string): Promise<string | undefined> {
  const payment = await getPendingPayment(context.db, orderId)
  const order = payment && (await getOrderHead(context.db, orderId))
  return order && (await settleWithTimeout(context, order, payment)).url
}

/** Where a buyer who went away finds the page to pay at again. @returns undefined when there is nothing to pay there. */
export const getPaymentPageUrl = settleAndGetUrl

/** What the owner of a demo card is to confirm. @returns undefined when nothing is. */
export async function getChallenge(context: CheckoutContext, orderId: string) {
  const [request, payment] = await Promise.all([
    getTestCardChallenge(context.db, orderId),
    runBatchQuery(context.db, paymentQuery(orderId)),
  ])
  return request && { ...request, ...payment?.instrument }
}

/** The first answer counts; then the order is paid, or given up. */
export async function confirmPayment(
  context: CheckoutContext,
  orderId: string,
  confirmed: boolean,
): Promise<ReturnTarget> {
  await answerTestCardChallenge(context.db, orderId, confirmed, context.clock.now())
  return returnFromPayment(context, orderId, 'done')
}
