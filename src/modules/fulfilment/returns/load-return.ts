import { ShopError } from '../../../kernel/errors.ts'
import type { LockedLine } from '../../orders/lock-order.ts'
import type { ReturnStatus } from '../../orders/order.ts'
import { getReturn, type LoadedReturn, transitionReturn } from '../../orders/returns.store.ts'
import type { ActionContext } from '../run-order-action.ts'

export const getOrderLine = ({ order }: ActionContext, lineId: number): LockedLine =>
  order.lines.find(({ id }) => id === lineId)!

/**
 * Moves a return on, and loads it.
 * @throws ShopError not_found; invalid_transition when its status is not `from`.
 */
export async function loadReturn(
  { tx, order, at }: ActionContext,
  position: number,
  from: ReturnStatus,
  to: ReturnStatus,
): Promise<LoadedReturn> {
  const orderReturn = await getReturn(tx, order.id, position)
  if (!orderReturn) throw new ShopError('not_found')
  if (!(await transitionReturn(tx, orderReturn.id, from, to, at)))
    throw new ShopError('invalid_transition', { status: orderReturn.status })
  return orderReturn
}
