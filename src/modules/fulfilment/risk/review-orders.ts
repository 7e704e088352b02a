// Applies the risk rules to new orders.
import { newHoldId, type OrderId } from '../../../kernel/ids.ts'
import { MAX_HOLD_REASON_LENGTH } from '../../orders/holds/order-holds.ts'
import { insertHold } from '../../orders/holds/order-holds.store.ts'
import { endReview, listDueReviews } from '../../orders/holds/order-reviews.store.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import type { Schedule } from '../../../platform/jobs/jobs.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { cancelOrder } from '../cancel-order.ts'
import type { FulfilmentContext } from '../run-order-action.ts'
import { findMatchingRules } from './risk-conditions.ts'
import type { RiskRule } from './risk-rules.ts'
import { listRiskRules } from './risk-rules.store.ts'

/** An order can be picked after at most this time. */
export const riskSchedule: Schedule[] = [{ kind: 'orders.review', everySeconds: 5 }]

const BATCH_SIZE = 100

/** Reviews all orders that are due, each in its own transaction. An order on hold gets one hold for all its rules. */
export async function reviewOrders(context: FulfilmentContext): Promise<void> {
  for (;;) {
    const ids = await listDueReviews(context.db, BATCH_SIZE)
    if (ids.length === 0) return
    const rules = (await listRiskRules(context.db)).filter(({ active }) => active)
    for (const id of ids) await reviewOrder(context, id, rules)
    if (ids.length < BATCH_SIZE) return
  }
}

/** An order that is cancelled is held first, so that it is not sent if the cancellation fails. */
async function reviewOrder(
  context: FulfilmentContext,
  orderId: OrderId,
  rules: readonly RiskRule[],
): Promise<void> {
  const isCancelled = await context.db.transaction().execute(async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    if (!(await endReview(tx, orderId)) || status === 'cancelled') return false
    const names = await findMatchingRules(tx, orderId, rules)
    if (names.length === 0) return false
    const at = context.clock.now()
    await insertHold(tx, {
      id: newHoldId(at),
      orderId,
      kind: 'risk',
      reason: names.join(', ').slice(0, MAX_HOLD_REASON_LENGTH),
      actor: 'system',
      at,
      requestKey: `${orderId}:risk`,
    })
    return rules.some(({ name, action }) => action === 'cancel' && names.includes(name))
  })
  if (!isCancelled) return
  try {
    await cancelOrder(context, orderId, '', { actor: 'system' })
  } catch (error) {
    // Staff decide about an order that cannot be cancelled any more.
    if (!(error instanceof ShopError)) throw error
  }
}
