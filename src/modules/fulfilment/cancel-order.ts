// Cancels an order before it is picked: releases its stock and refunds its payments. A charge still in progress
// is voided or refunded when it completes.
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { jobWrites } from '../../platform/jobs/jobs.ts'
import { writeBatch } from '../../platform/database/batch-sql.ts'
import { releaseOrderCredit } from '../checkout/payment/release-order-credit.ts'
import { createChargeJob } from '../checkout/payment/settle-payment.ts'
import { releaseReservationWrites } from '../inventory/reservations.ts'
import { restockOrder } from '../inventory/restock.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { releaseAuthorization } from '../payments/captures.store.ts'
import { transitionPayment } from '../payments/payments.store.ts'
import { releasePromotionUses } from '../promotions/promotion-uses.store.ts'
import { type ActionContext, runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'
import { refundPayment } from './refund-order.ts'
import { cancelOpenOrderEdit } from './order-edits/settle-order-edit.ts'

/**
 * Cancelling, capturing and picking lock the order row: the first one wins, and the others see its result.
 */
export const cancelOrder = (context: FulfilmentContext, orderId: OrderId, reason: string, initiator: Actor) =>
  runOrderAction(context, orderId, { name: 'cancel', rule: 'cancel', diff: { reason } }, initiator, (step) =>
    cancelLockedOrder(context, step, {
      emailKind: 'order-cancelled',
      data: reason ? { reason } : undefined,
    }),
  )

/** `data`: of the event. */
type CancelOptions = {
  emailKind: 'order-cancelled' | 'pickup-expired'
  data: Record<string, unknown> | undefined
}

/** The same in a transaction that has locked the order. */
export async function cancelLockedOrder(
  context: Pick<FulfilmentContext, 'clock'>,
  step: ActionContext,
  { emailKind, data }: CancelOptions,
): Promise<void> {
  const { tx, order, at, actor, sendEmail, later } = step
  const { id: orderId } = order
  const move = { actor, at, kind: 'cancelled', data }
  if ((await transitionOrder(tx, orderId, order.status, 'cancelled', move)) === undefined)
    throw new ShopError('invalid_transition')
  await cancelOpenOrderEdit(context, step, {
    touchedVariantIds: order.lines.map(({ variantId }) => variantId).filter((id) => id !== null),
  })
  // The job voids a charge that is still in progress.
  if (order.status === 'pending')
    await writeBatch(tx, releaseReservationWrites(orderId), jobWrites([createChargeJob(orderId, at)]))
  else
    await restockOrder(
      tx,
      order.lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }])),
      orderId,
    )
  await releasePromotionUses(tx, orderId)
  await transitionPayment(tx, orderId, 'due_on_delivery', 'cancelled', at)
  if (await releaseAuthorization(tx, orderId)) await later(createChargeJob(orderId, at))
  await releaseOrderCredit(tx, orderId, at, 'withdrawn')
  await refundPayment(step, { kind: 'cancelled', amountMinor: Number.MAX_SAFE_INTEGER })
  await sendEmail(emailKind, orderId)
}
