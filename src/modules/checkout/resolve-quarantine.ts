// Payments that came to another amount or currency than was asked for: staff look at them and decide.
import { ShopError } from '../../kernel/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { writeBatch } from '../../platform/batch-sql.ts'
import { writeAudit } from '../audit/audit.ts'
import { removePurchasedWrites } from '../cart/cart.store.ts'
import { commitReservationWrites } from '../inventory/reservations.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import { transitionPayment } from '../payments/payments.store.ts'
import type { CheckoutContext } from './context.ts'
import { cancelPendingOrder, createRefundJob, createOrderConfirmationJob } from './settle-payment.ts'

/** `accept`: what came is enough, the order is paid. `refund`: it goes back, and the order is cancelled. */
export type QuarantineDecision = 'accept' | 'refund'

/**
 * @param by whose decision it is; kept in the audit.
 * @throws ShopError invalid_transition when it was decided before, or when an order that is cancelled is to be accepted.
 */
export async function resolveQuarantine(
  context: CheckoutContext,
  orderId: string,
  decision: QuarantineDecision,
  { actor, requestId }: { actor: string; requestId: string },
): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    // The order's row first, as everywhere: of two who decide at once one waits.
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
    await writeBatch(tx, commitReservationWrites(orderId), removePurchasedWrites(orderId))
    await enqueue(tx, createOrderConfirmationJob(orderId))
  })
  context.wakeWorker()
}
