// Returns that the warehouse receives.
import type { ReturnCondition } from '../../../contracts/return-conditions.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { findLocationId } from '../../inventory/locations.ts'
import { restockItems } from '../../inventory/restock.ts'
import { MAIN_LOCATION } from '../../inventory/stock.ts'
import { closeHold } from '../../orders/holds/order-holds.store.ts'
import { addLineQuantities, updateOrderStatusFromLines } from '../../orders/lock-order.ts'
import { isResellable } from '../../orders/order.ts'
import { saveReceivedQuantities, saveReturnLocation } from '../../orders/returns.store.ts'
import { getExchangeOfReturn } from '../../payments/exchanges.store.ts'
import { createExchangeJob } from '../exchanges/exchange-job.ts'
import { type Actor, type OrderActionDeps, runOrderAction } from '../run-order-action.ts'
import { getOrderLine, loadReturn } from './load-return.ts'

/**
 * `restock` is the quantity of received items to put back on sale; items without a condition count as new.
 */
export type ReceivedLine = {
  lineId: number
  received: number
  restock: number
  condition?: ReturnCondition | undefined
}

/** What arrived, all items as new when absent, and the code of the location whose stock gets them; absent: main. */
export type ReceivedReturn = {
  parts?: readonly ReceivedLine[] | undefined
  location?: string | undefined
}

/**
 * Receives a return at a location.
 * @throws ShopError quantity_exceeded when more items arrive than were requested; not_restockable when damaged or
 * wrong items would be restocked; invalid_input for an unknown location.
 */
export const receiveReturn = (
  context: OrderActionDeps,
  orderId: OrderId,
  position: number,
  { parts, location = MAIN_LOCATION }: ReceivedReturn,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'receive_return', rule: 'receive_return', diff: { return: position, parts, location } },
    initiator,
    async (step) => {
      const { tx, order, at, actor, sendEmail, later } = step
      const orderReturn = await loadReturn(step, position, 'requested', 'received')
      const locationId = await findLocationId(tx, location, 'location')
      const counted = orderReturn.lines.map(({ lineId, quantity }) => {
        const line = getOrderLine(step, lineId)
        const part = parts?.find((item) => item.lineId === lineId)
        const received = parts ? (part?.received ?? 0) : quantity
        const restock = line.variantId === null ? 0 : (part?.restock ?? received)
        const condition = part?.condition ?? 'as_new'
        if (received > quantity || restock > received)
          throw new ShopError('quantity_exceeded', { line_id: lineId })
        if (restock > 0 && !isResellable(condition))
          throw new ShopError('not_restockable', { line_id: lineId })
        return { line, quantity, received, restock, condition }
      })
      if (counted.every(({ received }) => received === 0)) throw new ShopError('quantity_exceeded')
      for (const { line, quantity, received, restock, condition } of counted) {
        await saveReceivedQuantities(tx, orderReturn.id, line.id, { received, condition })
        await addLineQuantities(tx, line.id, {
          return_pending: -quantity,
          returned: received,
          restocked: restock,
        })
      }
      await restockItems(
        tx,
        counted.flatMap(({ line, restock }) =>
          restock > 0 ? [{ variantId: line.variantId!, quantity: restock }] : [],
        ),
        orderId,
        locationId,
      )
      await saveReturnLocation(tx, orderReturn.id, location)
      await updateOrderStatusFromLines(tx, order, {
        actor,
        at,
        kind: 'return_received',
        data: { return: position, location },
      })
      await sendEmail('return-received', orderReturn.id)
      const exchange = await getExchangeOfReturn(tx, orderReturn.id)
      if (!exchange) return
      const isComplete = counted.every(
        (part) => part.received === part.quantity && isResellable(part.condition),
      )
      // Otherwise staff decide whether the new items are sent.
      if (isComplete && exchange.holdId) await closeHold(tx, exchange.holdId, { actor, at })
      await later(createExchangeJob(orderId, position))
    },
  )
