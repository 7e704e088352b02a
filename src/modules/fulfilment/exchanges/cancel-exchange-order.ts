// Cancels the order of the new items of an exchange, because the return that pays for it is cancelled.
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { getTransition } from '../../orders/order-transitions.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { type ActionContext, createStep, type OrderActionDeps } from '../run-order-action.ts'

/**
 * Its stock is released and what the customer paid for it is refunded. Does nothing when it is cancelled already.
 * @param step an action on the original order, which is locked.
 * @throws ShopError exchange_in_progress once it is being picked.
 */
export async function cancelExchangeOrder(
  context: Pick<OrderActionDeps, 'clock'>,
  step: ActionContext,
  orderId: OrderId,
): Promise<void> {
  const order = await lockOrder(step.tx, orderId)
  if (order.status === 'cancelled') return
  if (!getTransition('cancel').from.includes(order.status))
    throw new ShopError('exchange_in_progress', { order_id: orderId })
  const options = { emailKind: 'order-cancelled', data: undefined } as const
  await cancelLockedOrder(context, createStep(step, order), options)
}
