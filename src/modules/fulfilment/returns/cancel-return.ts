// Cancellations of returns, by customers and staff.
import type { OrderId } from '../../../kernel/ids.ts'
import { addLineQuantities, updateOrderStatusFromLines } from '../../orders/lock-order.ts'
import { getExchangeOfReturn } from '../../payments/exchanges.store.ts'
import { cancelExchangeOrder } from '../exchanges/cancel-exchange-order.ts'
import { type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'
import { loadReturn } from './load-return.ts'

/**
 * Cancels a return that the customer will not send, and with it the order of the new items of an exchange.
 * @throws ShopError exchange_in_progress when the new items are being sent: they are paid with the return.
 */
export const cancelReturn = (
  context: OrderActionDeps,
  orderId: OrderId,
  position: number,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'cancel_return', rule: 'cancel_return', diff: { return: position } },
    initiator,
    async (step) => {
      const { tx, order, at, actor } = step
      const orderReturn = await loadReturn(step, position, 'requested', 'withdrawn')
      for (const { lineId, quantity } of orderReturn.lines)
        await addLineQuantities(tx, lineId, { return_pending: -quantity })
      const exchange = await getExchangeOfReturn(tx, orderReturn.id)
      if (exchange) await cancelExchangeOrder(context, step, exchange.orderId)
      await updateOrderStatusFromLines(tx, order, {
        actor,
        at,
        kind: 'return_withdrawn',
        data: { return: position },
      })
    },
  )
