// Puts orders on hold, and releases them. An order may have several holds; it continues when all are released.
import { ShopError } from '../../kernel/errors.ts'
import { newHoldId, type OrderId } from '../../kernel/ids.ts'
import { holdableStatuses, type OrderHold } from '../orders/holds/order-holds.ts'
import { closeHold, insertHold, listHolds, reopenHold } from '../orders/holds/order-holds.store.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { type ActionContext, runOrderAction, type Actor, type OrderActionDeps } from './run-order-action.ts'

/**
 * Stops an order: it cannot be picked, packed or shipped until the hold is released. The customer does not see it, and
 * can still pay for, edit or cancel the order. Idempotent by `requestKey`.
 * @throws ShopError order_not_found; invalid_transition when everything has been shipped, or the order is cancelled.
 */
export const holdOrder = (
  context: OrderActionDeps,
  orderId: OrderId,
  { reason, requestKey }: { reason: string; requestKey: string },
  initiator: Actor,
): Promise<OrderHold> => {
  const id = newHoldId(context.clock.now())
  return runOrderAction(
    context,
    orderId,
    { name: 'hold', diff: { hold: id, reason } },
    initiator,
    async ({ tx, order, at, actor, again }) => {
      assertHoldable(order)
      const key = `${orderId}:${requestKey}`
      const { isNew, ...hold } = await insertHold(tx, {
        id,
        orderId,
        kind: 'manual',
        reason,
        actor,
        at,
        requestKey: key,
      })
      if (!isNew) again()
      return hold
    },
  )
}

/**
 * Releasing again has no effect; to revert a hold, it has to be open.
 * @throws ShopError order_not_found; not_found when the order has no such hold; content_changed.
 */
export const releaseHold = (
  context: OrderActionDeps,
  orderId: OrderId,
  holdId: string,
  initiator: Actor,
  { isRevert = false } = {},
): Promise<void> =>
  runOrderAction(context, orderId, { name: 'release', diff: { hold: holdId } }, initiator, async (step) => {
    await assertHoldOfOrder(step, holdId)
    if (await closeHold(step.tx, holdId, step)) return
    if (isRevert) throw new ShopError('content_changed', { fields: ['hold'] })
    step.again()
  })

/**
 * Reverts releaseHold: the hold stops the order again.
 * @throws ShopError content_changed when the hold is open; invalid_transition when everything has been shipped.
 */
export const revertRelease = (
  context: OrderActionDeps,
  orderId: OrderId,
  holdId: string,
  initiator: Actor,
): Promise<void> =>
  runOrderAction(context, orderId, { name: 'hold', diff: { hold: holdId } }, initiator, async (step) => {
    assertHoldable(step.order)
    await assertHoldOfOrder(step, holdId)
    if (!(await reopenHold(step.tx, holdId))) throw new ShopError('content_changed', { fields: ['hold'] })
  })

function assertHoldable({ status }: LockedOrder): void {
  if (!holdableStatuses.includes(status))
    throw new ShopError('invalid_transition', { action: 'hold', status })
}

async function assertHoldOfOrder({ tx, order }: ActionContext, holdId: string): Promise<void> {
  const holds = await listHolds(tx, order.id)
  if (!holds.some(({ id }) => id === holdId)) throw new ShopError('not_found')
}
