// Writes off what can no longer be captured of a payment, after the order was shipped without a capture.
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { insertOrderEvent } from '../../orders/orders.store.ts'
import {
  getAuthorizedPayment,
  getOpenCapture,
  reopenWrittenOffPayment,
  writeOffAuthorization,
} from '../../payments/captures.store.ts'
import { type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'

/**
 * The order owes nothing any more; what was captured can still be refunded.
 * @throws ShopError order_not_found; invalid_transition until everything has shipped; capture_pending; payment_not_expired
 * while the payment can be captured; not_found when the order has no authorised payment.
 */
export const writeOffPayment = (
  context: OrderActionDeps,
  orderId: OrderId,
  reason: string,
  initiator: Actor,
): Promise<void> => {
  const diff: Record<string, unknown> = { reason }
  return runOrderAction(context, orderId, { name: 'write-off', diff }, initiator, async (step) => {
    const { tx, order, at, actor } = step
    const payment = await getAuthorizedPayment(tx, orderId)
    if (!payment) throw new ShopError('not_found')
    if (order.lines.some((line) => line.shipped < line.quantity))
      throw new ShopError('invalid_transition', { status: order.status })
    if (await getOpenCapture(tx, orderId)) throw new ShopError('capture_pending')
    if (payment.expiresAt === null || payment.expiresAt > at) throw new ShopError('payment_not_expired')
    await writeOffAuthorization(tx, payment.id, at)
    const amount = payment.amountMinor - payment.capturedMinor
    Object.assign(diff, { payment: payment.id, amount })
    await insertOrderEvent(tx, orderId, 'payment_written_off', actor, at, { amount, reason })
  })
}

/** The payment is authorised, and has expired, again. @throws ShopError content_changed when it is not written off. */
export const revertWriteOff = (
  context: OrderActionDeps,
  orderId: OrderId,
  paymentId: string,
  initiator: Actor,
): Promise<void> =>
  runOrderAction(
    context,
    orderId,
    { name: 'write-off', diff: { reverted: paymentId } },
    initiator,
    async ({ tx, at, actor }) => {
      if (!(await reopenWrittenOffPayment(tx, orderId, paymentId))) throw new ShopError('content_changed')
      await insertOrderEvent(tx, orderId, 'payment_write_off_reverted', actor, at)
    },
  )
