// Cancels orders whose payment time has expired, and releases their stock.
import { listExpiredOrders, lockIfExpired } from '../orders/orders.store.ts'
import type { CheckoutContext } from './context.ts'
import { getPendingPayment } from '../payments/payments.store.ts'
import { isSettled } from '../payments/payment-methods.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cancelPendingOrder } from './payment/settle-payment.ts'

/**
 * Cancels each order in its own transaction. A later provider result finds the order cancelled, and a capture is
 * refunded.
 * @returns the number of cancelled orders.
 */
export async function expireOrders(context: CheckoutContext): Promise<number> {
  let cancelled = 0
  for (;;) {
    const ids = await listExpiredOrders(context.db, context.clock.now(), 100)
    for (const id of ids) {
      const isMoved = await context.db.transaction().execute(
        async (tx) =>
          // A concurrent approval either comes first or finds the order cancelled.
          (await lockIfExpired(tx, id, context.clock.now())) && expireOrder(context, tx, id),
      )
      if (isMoved) cancelled++
    }
    if (ids.length < 100) return cancelled
  }
}

/** Who pays on a page notices that an order has ended; who was to transfer money days ago gets an email. */
async function expireOrder(context: CheckoutContext, tx: Tx, orderId: OrderId): Promise<boolean> {
  const payment = await getPendingPayment(tx, orderId)
  if (!(await cancelPendingOrder(context, tx, orderId, 'expired'))) return false
  if (payment && isSettled('in-advance', payment.provider))
    await enqueue(tx, {
      kind: 'order.email',
      payload: { kind: 'order-cancelled', orderId, subject: orderId },
      dedupeKey: `order-cancelled:${orderId}`,
    })
  return true
}
