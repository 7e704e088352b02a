// Orders whose time to pay is over give their stock back.
import { listExpiredOrders, lockIfExpired } from '../orders/orders.store.ts'
import type { CheckoutContext } from './context.ts'
import { cancelPendingOrder } from './settle-payment.ts'

/**
 * Each order in its own transaction. What the provider says later finds the order cancelled, and a capture is refunded.
 * @returns how many were cancelled.
 */
export async function expireOrders(context: CheckoutContext): Promise<number> {
  let cancelled = 0
  for (;;) {
    const ids = await listExpiredOrders(context.db, context.clock.now(), 100)
    for (const id of ids) {
      const isMoved = await context.db.transaction().execute(
        async (tx) =>
          // Who approves it at this moment comes first, or finds it cancelled.
          (await lockIfExpired(tx, id, context.clock.now())) &&
          cancelPendingOrder(context, tx, id, 'expired'),
      )
      if (isMoved) cancelled++
    }
    if (ids.length < 100) return cancelled
  }
}
