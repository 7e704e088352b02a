// Lets another location send items of an order, for example because the first one cannot find them.
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import { findLocationId } from '../inventory/locations.ts'
import { moveAllocation } from '../inventory/restock.ts'
import { MAIN_LOCATION } from '../inventory/stock.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import { getOrderPickup } from '../orders/pickups.store.ts'
import type { LineQuantity } from '../orders/shipments.store.ts'
import { listSendingLocations } from './order-locations.ts'
import { type Actor, type FulfilmentContext, runOrderAction } from './run-order-action.ts'

/** Codes of locations. Without `parts`: everything that `from` still has to send. */
export type RerouteInput = { from: string; to: string; parts?: readonly LineQuantity[] | undefined }

const statuses: ReadonlySet<string> = new Set(['pending', 'paid', 'picking'])

/**
 * The stock at `from` is free again, and that at `to` is taken; all of it or nothing. The delivery date stays.
 * @throws ShopError invalid_transition once everything is shipped; quantity_exceeded when `from` does not send the items;
 * location_lacks_stock with the line; invalid_input for an unknown location.
 */
export const rerouteItems = (
  context: FulfilmentContext,
  orderId: OrderId,
  { from, to, parts: wanted }: RerouteInput,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'reroute', diff: { from_location: from, to_location: to } },
    initiator,
    async ({ tx, order, at, actor }) => {
      if (!statuses.has(order.status)) throw new ShopError('invalid_transition')
      if (await getOrderPickup(tx, orderId)) throw new ShopError('order_for_pickup')
      if (from === to) throw invalidInput('to', 'Choose another location')
      const toSend = order.lines.map((line) => ({
        orderId,
        lineId: line.id,
        variantId: line.variantId,
        left: line.quantity - line.shipped,
      }))
      const sources = await listSendingLocations(tx, toSend)
      const source = sources?.find(({ code }) => code === from)
      const available = source
        ? source.lines
        : !sources && from === MAIN_LOCATION
          ? toSend.map(({ lineId, left }) => ({ lineId, quantity: left }))
          : []
      const parts = (wanted ?? available).filter(({ quantity }) => quantity > 0)
      if (parts.length === 0) throw new ShopError('quantity_exceeded')
      const [fromId, toId] = [await findLocationId(tx, from, 'from'), await findLocationId(tx, to, 'to')]
      for (const { lineId, quantity } of parts) {
        const variantId = order.lines.find(({ id }) => id === lineId)?.variantId
        const left = available.find((part) => part.lineId === lineId)?.quantity ?? 0
        if (!variantId || left < quantity) throw new ShopError('quantity_exceeded', { line_id: lineId })
      }
      const byVariant = parts
        .map(({ lineId, quantity }) => {
          const { variantId } = order.lines.find(({ id }) => id === lineId)!
          return { lineId, variantId: variantId!, quantity }
        })
        .toSorted((a, b) => a.variantId - b.variantId)
      for (const { lineId, variantId, quantity } of byVariant) {
        const move = { variantId, quantity, from: fromId, to: toId, reference: orderId }
        if (!(await moveAllocation(tx, move)))
          throw new ShopError('location_lacks_stock', { line_id: lineId })
      }
      await insertOrderEvent(tx, orderId, 'rerouted', actor, at, { from, to })
    },
  )
