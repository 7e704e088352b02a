// Cancels orders whose payment time has expired, and releases their stock.
import { listExpiredOrders, lockIfExpired } from '../orders/orders.store.ts'
import type { CheckoutContext } from './context.ts'
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
          (await lockIfExpired(tx, id, context.clock.now())) &&
          cancelPendingOrder(context, tx, id, 'expired'),
      )
      if (isMoved) cancelled++
    }
    if (ids.length < 100) return cancelled
  }
}
