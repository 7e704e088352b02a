// Hands an order over to the customer who collects it.
import { ShopError } from '../../../kernel/errors.ts'
import { newShipmentId, type OrderId } from '../../../kernel/ids.ts'
import { MAIN_LOCATION } from '../../inventory/stock.ts'
import { addLineQuantities, updateOrderStatusFromLines } from '../../orders/lock-order.ts'
import { getOrderCompany } from '../../orders/order-company.store.ts'
import { findOrderByPickupCode, markPickupCollected, markPickupReady } from '../../orders/pickups.store.ts'
import { insertShipment, markShipmentDelivered } from '../../orders/shipments.store.ts'
import { transitionPayment } from '../../payments/payments.store.ts'
import { captureOrder, getParcelTarget, needsCapture, withoutSeen } from '../captures/capture-payment.ts'
import { startPicking } from '../ship-order.ts'
import {
  type Actor,
  type FulfilmentContext,
  type OrderEditDeps,
  runOrderAction,
} from '../run-order-action.ts'
import { assertCanHandOver, requirePickup } from './prepare-pickup.ts'

/** The carrier of the shipment that a pickup is recorded as. */
const PICKUP_CARRIER = 'pickup'

/**
 * Captures an authorised payment, issues the invoice, takes the items from the stock of the store, records them as delivered, and captures a payment that was
 * due. Cancelling, expiry and handover lock the order: the first one wins. An order whose period has ended, but which was
 * not cancelled yet, can still be collected. Handing it over again has no effect.
 * @param code as it was scanned or typed; with an `orderId` it must be that of this order.
 * @returns the order's id.
 * @throws ShopError not_found for an unknown code; order_not_paid, approval_required, order_on_hold, capture_failed and
 * capture_pending, then nothing is handed over; invalid_transition when the order was cancelled.
 */
export async function collectOrder(
  context: OrderEditDeps & Pick<FulfilmentContext, 'seller'>,
  { code, orderId: expected }: { code: string; orderId?: OrderId | undefined },
  initiator: Actor,
): Promise<OrderId> {
  const orderId = await findOrderByPickupCode(context.db, code)
  if (!orderId || (expected && expected !== orderId)) throw new ShopError('not_found')
  const seller = await context.seller()
  const isCaptured = await captureOrder(context, orderId, initiator, async (step, payment) => {
    if ((await requirePickup(step.tx, orderId)).collectedAt) return undefined
    await assertCanHandOver(step)
    return getParcelTarget(step, payment, 'everything')
  })
  const actor = isCaptured ? withoutSeen(initiator) : initiator
  await runOrderAction(context, orderId, { name: 'pickup-collect' }, actor, async (step) => {
    const { tx, order, at, again } = step
    const pickup = await requirePickup(tx, orderId)
    if (pickup.collectedAt) return again()
    await assertCanHandOver(step)
    const parts = order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
    if (await needsCapture(step, parts)) throw new ShopError('capture_pending')
    if (!pickup.readyAt) await markPickupReady(tx, orderId, at, at)
    await startPicking(context, step, seller, await getOrderCompany(tx, orderId))
    const id = newShipmentId(at)
    await insertShipment(tx, {
      id,
      orderId,
      carrier: PICKUP_CARRIER,
      tracking: '',
      shippedAt: at,
      mergedInto: null,
      locationId: pickup.locationCode === MAIN_LOCATION ? null : pickup.locationId,
      parts,
    })
    await markShipmentDelivered(tx, id, at)
    for (const { lineId, quantity } of parts)
      await addLineQuantities(tx, lineId, { shipped: quantity, delivered: quantity })
    await markPickupCollected(tx, orderId, at)
    await updateOrderStatusFromLines(
      tx,
      { ...order, status: 'picking' },
      { actor: step.actor, at, kind: 'collected' },
    )
    await transitionPayment(tx, orderId, 'due_on_delivery', 'captured', at, { reference: `door:${orderId}` })
  })
  return orderId
}
