// Reverts an exchange as long as nothing has been sent.
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { findExchangeByEdit } from '../../orders/returns.store.ts'
import { buildOrderEditKey, getAnyOrderEdit } from '../order-edits/order-edits.store.ts'
import { cancelOpenOrderEdit } from '../order-edits/settle-order-edit.ts'
import { cancelReturn } from '../returns/cancel-return.ts'
import { type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'

/**
 * Cancels the return and the order of the new items, or the payment that the exchange waits for. `number`: of its entry in
 * order_edit.
 * @throws ShopError content_changed when it ended already; exchange_in_progress; invalid_transition.
 */
export async function cancelExchange(
  context: OrderActionDeps,
  orderId: OrderId,
  number: number,
  initiator: Actor,
): Promise<void> {
  const key = buildOrderEditKey(orderId, number)
  const placed = await findExchangeByEdit(context.db, key)
  if (placed) return cancelReturn(context, orderId, placed.returnNumber, initiator)
  const action = { name: 'exchange', diff: { reverted: number } } as const
  return runOrderAction(context, orderId, action, initiator, async (step) => {
    const edit = await getAnyOrderEdit(step.tx, key)
    if (!edit?.exchange || edit.status !== 'open') throw new ShopError('content_changed')
    await cancelOpenOrderEdit(context, step)
  })
}
