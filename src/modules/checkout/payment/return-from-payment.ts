// The buyer returns from the provider's page after paying, confirming or cancelling, identified by the order's
// signed link.
import type { OrderId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findPaymentLinkByOrder } from '../../orders/drafts/payment-links.store.ts'
import { signPaymentLink } from '../../orders/drafts/payment-links.ts'
import { formatCartItems } from '../../../kernel/form-cart.ts'
import { getBuyNowItems } from '../../orders/ordered-items.store.ts'
import { getOrderHead } from '../../orders/orders.store.ts'
import { paymentQuery, getPendingPayment } from '../../payments/payments.store.ts'
import { runBatchQuery } from '../../../platform/database/batch-sql.ts'
import type { CheckoutContext } from '../context.ts'
import { settleWithTimeout } from './settle-with-timeout.ts'
import { cancelPendingOrder } from './settle-payment.ts'

/**
 * Where to redirect the buyer: to the order, or to the page that placed it with the reason for the failed payment. That is
 * the checkout (`buy`: of these items, bought without the cart), or the payment link with this id and token.
 */
export type ReturnTarget =
  | { to: 'order' }
  | { to: 'checkout'; reason: string; buy?: string }
  | { to: 'payment-link'; id: string; token: string; reason: string }

/**
 * Asks the provider, so that the page shows the current state. With the step `left`, an order that is still
 * unpaid is cancelled.
 */
export async function returnFromPayment(
  context: CheckoutContext,
  orderId: OrderId,
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
  const reason = step === 'left' ? 'left' : (payment?.failure ?? 'left')
  const link = await findPaymentLinkByOrder(context.db, orderId)
  if (link === undefined) {
    const items = formatCartItems(await getBuyNowItems(context.db, orderId))
    return { to: 'checkout', reason, ...(items && { buy: items }) }
  }
  return { to: 'payment-link', id: link, token: signPaymentLink(context.secret, link), reason }
}

async function settleAndGetUrl(context: CheckoutContext, orderId: OrderId): Promise<string | undefined> {
  const payment = await getPendingPayment(context.db, orderId)
  const order = payment && (await getOrderHead(context.db, orderId))
  return order && (await settleWithTimeout(context, order, payment)).url
}

/**
 * URL of the payment page, for a buyer who left it.
 * @returns undefined when there is nothing to pay there.
 */
export const getPaymentPageUrl = settleAndGetUrl

/** The payment of an order; `challenge` is set when its provider asks buyers to confirm, as the test card does. */
async function loadPayment({ db, providers }: CheckoutContext, orderId: OrderId) {
  const payment = await runBatchQuery(db, paymentQuery(orderId))
  const hasProvider = payment && providers.has(payment.method)
  return { payment, challenge: hasProvider && providers.getProvider(payment.method).challenge }
}

/**
 * The challenge to confirm.
 * @returns undefined when there is none.
 */
export async function getChallenge(context: CheckoutContext, orderId: OrderId) {
  const { payment, challenge } = await loadPayment(context, orderId)
  const request = challenge ? await challenge.find(context.db, orderId) : undefined
  return request && { ...request, ...payment?.instrument }
}

/** Only the first response counts; it pays or cancels the order. */
export async function confirmPayment(
  context: CheckoutContext,
  orderId: OrderId,
  confirmed: boolean,
): Promise<ReturnTarget> {
  const { challenge } = await loadPayment(context, orderId)
  if (challenge) await challenge.answer(context.db, orderId, confirmed, context.clock.now())
  return returnFromPayment(context, orderId, 'done')
}
