// Payments whose amount or currency differs from the request; staff review and decide.
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { writeBatch } from '../../../platform/database/batch-sql.ts'
import { writeAudit } from '../../audit/audit.ts'
import { removePurchasedWrites } from '../../cart/cart.store.ts'
import { commitReservationWrites } from '../../inventory/reservations.ts'
import { transitionOrder } from '../../orders/move-order.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import { orderedItemsSql } from '../../orders/ordered-items.store.ts'
import { transitionPayment } from '../../payments/payments.store.ts'
import type { CheckoutContext } from '../context.ts'
import { cancelPendingOrder, createRefundJob, createOrderConfirmationJob } from './settle-payment.ts'

/**
 * `accept`: the amount is sufficient, the order is paid. `refund`: the payment is refunded and the order
 * cancelled.
 */
export type QuarantineDecision = 'accept' | 'refund'

/**
 * @param actor who decided; stored in the audit log.
 * @throws ShopError invalid_transition when it was already decided, or to accept a payment of a cancelled order.
 */
export async function resolveQuarantine(
  context: CheckoutContext,
  orderId: OrderId,
  decision: QuarantineDecision,
  { actor, requestId }: { actor: string; requestId: string },
): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    // Lock the order's row first, as everywhere, so that concurrent decisions are serialised.
    if (decision === 'refund') await cancelPendingOrder(context, tx, orderId, 'payment_refused', actor)
    else if ((await transitionOrder(tx, orderId, 'pending', 'paid', { actor, at })) === undefined)
      throw new ShopError('invalid_transition', { from: 'cancelled', to: 'paid' })
    if (!(await transitionPayment(tx, orderId, 'quarantined', 'captured', at)))
      throw new ShopError('invalid_transition', { payment: 'not quarantined' })
    const action = `payment.${decision}`
    await writeAudit(tx, { actor, action, objectKind: 'order', objectId: orderId, requestId, at })
    if (decision === 'refund') {
      await insertOrderEvent(tx, orderId, 'refund_asked', actor, at)
      return enqueue(tx, createRefundJob(orderId))
    }
    await writeBatch(tx, commitReservationWrites(orderId), removePurchasedWrites(orderedItemsSql(orderId)))
    await enqueue(tx, createOrderConfirmationJob(orderId))
  })
  context.wakeWorker()
}
