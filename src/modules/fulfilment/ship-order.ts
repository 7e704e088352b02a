// What the warehouse does to an order: pick it, hand its parcels to carriers, hear that they arrived.
import { ShopError } from '../../kernel/errors.ts'
import { newShipmentId } from '../../kernel/ids.ts'
import { writeBatch } from '../../platform/batch-sql.ts'
import { commitReservationWrites } from '../inventory/reservations.ts'
import { addLineQuantities, updateOrderStatusFromLines, type LockedLine } from '../orders/lock-order.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { getOrderCompany } from '../orders/order-company.store.ts'
import {
  insertShipment,
  markShipmentDelivered,
  listOpenShipments,
  type LineQuantity,
} from '../orders/shipments.store.ts'
import { transitionPayment } from '../payments/payments.store.ts'
import { isFullyPaid } from '../payments/refunds.store.ts'
import { issueOrderInvoice } from './issue-documents.ts'
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'
import { cancelOpenOrderEdit } from './settle-order-edit.ts'

/** From here on nothing of the order changes any more, so it has its invoice. What cash on delivery held leaves the shelf. */
export async function pickOrder(
  context: FulfilmentContext,
  orderId: string,
  initiator: Actor,
): Promise<void> {
  const seller = await context.seller()
  await runOrderAction(context, orderId, { name: 'pick', rule: 'pick' }, initiator, async (step) => {
    const { tx, order, at, actor } = step
    const orderCompany = await getOrderCompany(tx, orderId)
    if (orderCompany?.approval === 'waiting') throw new ShopError('approval_open')
    if (!(await isFullyPaid(tx, orderId))) throw new ShopError('payment_open')
    await transitionOrder(tx, orderId, order.status, 'picking', { actor, at })
    await writeBatch(tx, commitReservationWrites(orderId))
    await cancelOpenOrderEdit(context, step)
    await issueOrderInvoice(step, seller, orderCompany)
  })
}

export type ParcelInput = { carrier: string; tracking: string; parts?: readonly LineQuantity[] | undefined }

/**
 * Sends a parcel with all that has not left yet, or with some of it. A parcel of the same tracking number is reported already: nothing
 * happens again. @throws ShopError too_many_pieces.
 */
export const shipOrder = (
  context: FulfilmentContext,
  orderId: string,
  parcel: ParcelInput,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'ship', rule: 'ship', diff: parcel },
    initiator,
    async ({ tx, order, at, actor, sendEmail }) => {
      const parts =
        parcel.parts ?? order.lines.map((line) => ({ lineId: line.id, quantity: getUnshippedQuantity(line) }))
      const requested = mergeLines(parts.filter(({ quantity }) => quantity > 0))
      for (const { lineId, quantity } of requested) {
        const line = order.lines.find(({ id }) => id === lineId)
        if (!line || getUnshippedQuantity(line) < quantity)
          throw new ShopError('too_many_pieces', { line_id: lineId })
      }
      if (requested.length === 0) throw new ShopError('too_many_pieces')
      const id = newShipmentId(at)
      const { carrier, tracking } = parcel
      if (!(await insertShipment(tx, { id, orderId, carrier, tracking, shippedAt: at, parts: requested })))
        return
      for (const { lineId, quantity } of requested) await addLineQuantities(tx, lineId, { shipped: quantity })
      await updateOrderStatusFromLines(tx, order, { actor, at, kind: 'shipped', data: { carrier, tracking } })
      await sendEmail('order-shipped', id)
    },
  )

const getUnshippedQuantity = (line: LockedLine) => line.quantity - line.shipped

/** A line that is named twice is one demand. */
export function mergeLines<Part extends LineQuantity>(parts: readonly Part[]): Part[] {
  const byLine = new Map<number, Part>()
  for (const part of parts) {
    const existing = byLine.get(part.lineId)
    byLine.set(part.lineId, existing ? { ...existing, quantity: existing.quantity + part.quantity } : part)
  }
  return [...byLine.values()]
}

/** One parcel has arrived, or all that are on their way. With the last one the cash of the door is taken. */
export const deliverOrder = (
  context: FulfilmentContext,
  orderId: string,
  position: number | undefined,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'deliver', rule: 'deliver', diff: { shipment: position } },
    initiator,
    async ({ tx, order, at, actor, sendEmail }) => {
      const parcels = await listOpenShipments(tx, orderId, position)
      if (parcels.length === 0) throw new ShopError('too_many_pieces')
      for (const { id, parts } of parcels) {
        await markShipmentDelivered(tx, id, at)
        for (const { lineId, quantity } of parts) await addLineQuantities(tx, lineId, { delivered: quantity })
        await sendEmail('order-delivered', id)
      }
      const status = await updateOrderStatusFromLines(tx, order, { actor, at, kind: 'delivered' })
      if (status !== 'picking' && status !== 'shipped')
        await transitionPayment(tx, orderId, 'due_on_delivery', 'captured', at, {
          reference: `door:${orderId}`,
        })
    },
  )
