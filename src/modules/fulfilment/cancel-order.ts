// An order is taken back before it is picked: stock returns, money returns, a charge that is under way is given back when it comes.
import { ShopError } from '../../kernel/errors.ts'
import { jobWrites } from '../../platform/jobs.ts'
import { writeTogether } from '../../platform/together.ts'
import { releaseOrderCredit } from '../checkout/release-order-credit.ts'
import { createChargeJob } from '../checkout/settle-payment.ts'
import { releaseWrites } from '../inventory/hold.ts'
import { putBack } from '../inventory/put-back.ts'
import { moveOrder } from '../orders/move-order.ts'
import { movePayment } from '../payments/payments.store.ts'
import { releasePromotionUses } from '../promotions/promotions.store.ts'
import { act, type By, type FulfilmentContext } from './act.ts'
import { giveBack } from './refund-order.ts'
import { overtakeChange } from './settle-change.ts'

/** Of cancelling, capturing and picking at the same moment one comes first, and the others find it done. */
export const cancelOrder = (context: FulfilmentContext, orderId: string, reason: string, by: By) =>
  act(context, orderId, { name: 'cancel', rule: 'cancel', diff: { reason } }, by, async (step) => {
    const { tx, order, at, actor, mail } = step
    const move = { actor, at, kind: 'cancelled', data: reason ? { reason } : undefined }
    if ((await moveOrder(tx, orderId, order.status, 'cancelled', move)) === undefined)
      throw new ShopError('invalid_transition')
    await overtakeChange(context, step, { touched: order.lines.map(({ variantId }) => variantId) })
    // The job lets a charge go that is under way.
    if (order.status === 'pending')
      await writeTogether(tx, releaseWrites(orderId), jobWrites([createChargeJob(orderId, at)]))
    else
      await putBack(
        tx,
        order.lines.flatMap(({ variantId, quantity }) =>
          variantId === null ? [] : [{ variantId, quantity }],
        ),
        orderId,
      )
    await releasePromotionUses(tx, orderId)
    await movePayment(tx, orderId, 'due_on_delivery', 'cancelled', at)
    await releaseOrderCredit(tx, orderId, at, 'withdrawn')
    await giveBack(step, { kind: 'cancelled', amountMinor: Number.MAX_SAFE_INTEGER })
    await mail('order-cancelled', orderId)
  })
