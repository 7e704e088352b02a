// What the warehouse does to an order: pick it, hand its parcels to carriers, hear that they arrived.
import { ShopError } from '../../kernel/errors.ts'
import { newShipmentId } from '../../kernel/ids.ts'
import { writeTogether } from '../../platform/together.ts'
import { settleWrites } from '../inventory/hold.ts'
import { countPieces, followLines, type LockedLine } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { tradeOf } from '../orders/order-trade.store.ts'
import { addShipment, deliverShipment, openShipments, type PartOfLine } from '../orders/shipments.store.ts'
import { movePayment } from '../payments/payments.store.ts'
import { isSettled } from '../payments/refunds.store.ts'
import { issueInvoice } from './issue.ts'
import { act, type By, type FulfilmentContext } from './act.ts'
import { overtakeChange } from './settle-change.ts'

/** From here on nothing of the order changes any more, so it has its invoice. What cash on delivery held leaves the shelf. */
export async function pickOrder(context: FulfilmentContext, orderId: string, by: By): Promise<void> {
  const seller = await context.seller()
  await act(context, orderId, { name: 'pick', rule: 'pick' }, by, async (step) => {
    const { tx, order, at, actor } = step
    const trade = await tradeOf(tx, orderId)
    if (trade?.approval === 'waiting') throw new ShopError('approval_open')
    if (!(await isSettled(tx, orderId))) throw new ShopError('payment_open')
    await moveOrder(tx, orderId, order.status, 'picking', { actor, at })
    await writeTogether(tx, settleWrites(orderId))
    await overtakeChange(context, step)
    await issueInvoice(step, seller, trade)
  })
}

export type Parcel = { carrier: string; tracking: string; parts?: readonly PartOfLine[] | undefined }

/**
 * Sends a parcel with all that has not left yet, or with some of it. A parcel of the same tracking number is reported already: nothing
 * happens again. @throws ShopError too_many_pieces.
 */
export const shipOrder = (context: FulfilmentContext, orderId: string, parcel: Parcel, by: By) =>
  act(
    context,
    orderId,
    { name: 'ship', rule: 'ship', diff: parcel },
    by,
    async ({ tx, order, at, actor, mail }) => {
      const parts = parcel.parts ?? order.lines.map((line) => ({ lineId: line.id, quantity: left(line) }))
      const wanted = joined(parts.filter(({ quantity }) => quantity > 0))
      for (const { lineId, quantity } of wanted) {
        const line = order.lines.find(({ id }) => id === lineId)
        if (!line || left(line) < quantity) throw new ShopError('too_many_pieces', { line_id: lineId })
      }
      if (wanted.length === 0) throw new ShopError('too_many_pieces')
      const id = newShipmentId(at)
      const { carrier, tracking } = parcel
      if (!(await addShipment(tx, { id, orderId, carrier, tracking, shippedAt: at, parts: wanted }))) return
      for (const { lineId, quantity } of wanted) await countPieces(tx, lineId, { shipped: quantity })
      await followLines(tx, order, { actor, at, kind: 'shipped', data: { carrier, tracking } })
      await mail('order-shipped', id)
    },
  )

const left = (line: LockedLine) => line.quantity - line.shipped

/** A line that is named twice is one demand. */
export function joined<Part extends PartOfLine>(parts: readonly Part[]): Part[] {
  const byLine = new Map<number, Part>()
  for (const part of parts) {
    const known = byLine.get(part.lineId)
    byLine.set(part.lineId, known ? { ...known, quantity: known.quantity + part.quantity } : part)
  }
  return [...byLine.values()]
}

/** One parcel has arrived, or all that are on their way. With the last one the cash of the door is taken. */
export const deliverOrder = (
  context: FulfilmentContext,
  orderId: string,
  position: number | undefined,
  by: By,
) =>
  act(
    context,
    orderId,
    { name: 'deliver', rule: 'deliver', diff: { shipment: position } },
    by,
    async ({ tx, order, at, actor, mail }) => {
      const parcels = await openShipments(tx, orderId, position)
      if (parcels.length === 0) throw new ShopError('too_many_pieces')
      for (const { id, parts } of parcels) {
        await deliverShipment(tx, id, at)
        for (const { lineId, quantity } of parts) await countPieces(tx, lineId, { delivered: quantity })
        await mail('order-delivered', id)
      }
      const status = await followLines(tx, order, { actor, at, kind: 'delivered' })
      if (status !== 'picking' && status !== 'shipped')
        await movePayment(tx, orderId, 'due_on_delivery', 'captured', at, { reference: `door:${orderId}` })
    },
  )
