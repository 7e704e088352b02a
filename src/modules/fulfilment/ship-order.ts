// Warehouse actions: pick the order, ship parcels, record deliveries.
import { ShopError } from '../../kernel/errors.ts'
import { newShipmentId, type OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { writeBatch } from '../../platform/database/batch-sql.ts'
import { commitReservationWrites } from '../inventory/reservations.ts'
import type { Seller } from '../documents/order-documents.ts'
import { captureOrder, getParcelTarget, needsCapture, withoutSeen } from './captures/capture-payment.ts'
import { addLineQuantities, lockOrder, updateOrderStatusFromLines } from '../orders/lock-order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { getOrderCompany, type OrderCompany } from '../orders/order-company.store.ts'
import { getOrderPickup } from '../orders/pickups.store.ts'
import {
  hasShipment,
  insertShipment,
  markShipmentDelivered,
  listOpenShipments,
  listOrdersOfParcels,
} from '../orders/shipments.store.ts'
import { transitionPayment } from '../payments/payments.store.ts'
import { isFullyPaid } from '../payments/refunds.store.ts'
import { issueOrderInvoice } from './documents/issue-documents.ts'
import {
  type ActionContext,
  type Actor,
  type FulfilmentContext,
  type OrderEditDeps,
  runActionOnOrders,
  runOrderAction,
} from './run-order-action.ts'
import { listMergedOrders } from './merges/order-merges.store.ts'
import {
  chooseMergedParcel,
  chooseParcel,
  type ParcelContents,
  partOfOrder,
} from './parcels/choose-parcel.ts'
import { cancelOpenOrderEdit } from './order-edits/settle-order-edit.ts'

/**
 * From picking on the order can no longer be edited, so the invoice is issued here. The stock reserved by a
 * cash-on-delivery order is deducted.
 */
export async function pickOrder(
  context: FulfilmentContext,
  orderId: OrderId,
  initiator: Actor,
): Promise<void> {
  const seller = await context.seller()
  await runOrderAction(context, orderId, { name: 'pick', rule: 'pick' }, initiator, async (step) => {
    const { tx } = step
    // It would be sent instead of being kept in the store.
    if (await getOrderPickup(tx, orderId)) throw new ShopError('order_for_pickup')
    const orderCompany = await getOrderCompany(tx, orderId)
    if (orderCompany?.approval === 'pending') throw new ShopError('approval_required')
    if (!(await isFullyPaid(tx, orderId))) throw new ShopError('order_not_paid')
    await startPicking(context, step, seller, orderCompany)
  })
}

/** What picking and handing over have in common, for an order that is locked and paid. */
export async function startPicking(
  context: Pick<FulfilmentContext, 'clock'>,
  step: ActionContext,
  seller: Seller,
  orderCompany: OrderCompany | undefined,
): Promise<void> {
  const { tx, order, at, actor } = step
  await transitionOrder(tx, order.id, order.status, 'picking', { actor, at })
  await writeBatch(tx, commitReservationWrites(order.id))
  await cancelOpenOrderEdit(context, step)
  await issueOrderInvoice(step, seller, orderCompany)
}

/** `location`: needed when several locations send the rest of the order. */
export type ParcelInput = ParcelContents & {
  carrier: string
  tracking: string
  /** Ship although the authorised payment is not captured. */
  withoutCapture?: boolean | undefined
}

type LinkLabel = (tx: Tx, shipmentId: string) => Promise<void>

/**
 * Ships everything that is left at the location, or the given lines. An authorised payment is captured first: the part of
 * this parcel, or all of it where the provider captures once. Idempotent by tracking number: a shipment that was already
 * recorded is ignored. Orders that are merged with it ship with it, completely. `linkLabel` is called in the transaction.
 * @throws ShopError quantity_exceeded; location_required with the codes of the locations; invalid_input for a location that
 * sends nothing of the order; capture_failed and capture_pending, then nothing is shipped; of merged orders order_merged for a
 * part of them, and orders_not_mergeable when one was changed since.
 */
export async function shipOrder(
  context: OrderEditDeps,
  orderId: OrderId,
  parcel: ParcelInput,
  initiator: Actor,
  linkLabel?: LinkLabel,
): Promise<void> {
  // Another parcel that ships at the same time can use up what was captured for this one.
  let actor = initiator
  for (let attempt = 0; attempt < 3; attempt++) {
    if (!parcel.withoutCapture && (await captureParcel(context, orderId, parcel, actor)))
      actor = withoutSeen(actor)
    const orderIds = await listMergedOrders(context.db, orderId)
    if (await recordShipment(context, orderIds, orderId, { parcel, actor, linkLabel })) return
  }
  throw new ShopError('capture_pending')
}

/**
 * Captures what a parcel needs of the authorised payments of its orders.
 * @returns whether something was captured.
 * @throws ShopError as `shipOrder`.
 */
export async function captureParcel(
  context: OrderEditDeps,
  orderId: OrderId,
  parcel: ParcelInput,
  initiator: Actor,
): Promise<boolean> {
  const orderIds = await listMergedOrders(context.db, orderId)
  let isCaptured = false
  for (const id of orderIds) {
    const isMerged = orderIds.length > 1
    const actor = id === orderId ? initiator : withoutSeen(initiator)
    const captured = await captureOrder(context, id, actor, async (step, payment) => {
      const { tx, order } = step
      // What does not allow shipping does not allow capturing either.
      await lockOrder(tx, id, 'ship')
      if (await hasShipment(tx, id, parcel.tracking)) return undefined
      const contents = isMerged ? partOfOrder(order, parcel) : parcel
      return getParcelTarget(step, payment, (await chooseParcel(tx, order, contents)).lines)
    })
    isCaptured ||= captured
  }
  return isCaptured
}

/**
 * @param orderIds the orders of the parcel, by id.
 * @returns false when a payment has to be captured first, or the orders were merged otherwise since; nothing is written then.
 */
const recordShipment = (
  context: OrderEditDeps,
  orderIds: readonly OrderId[],
  orderId: OrderId,
  {
    parcel,
    actor: initiator,
    linkLabel,
  }: { parcel: ParcelInput; actor: Actor; linkLabel: LinkLabel | undefined },
): Promise<boolean> =>
  runActionOnOrders(
    context,
    [orderId, ...orderIds.filter((id) => id !== orderId)],
    { name: 'ship', rule: 'ship', diff: parcel },
    initiator,
    async (steps) => {
      const [{ tx, at, actor }] = steps as [ActionContext]
      const { carrier, tracking } = parcel
      const stop = (result: boolean) => {
        for (const { again } of steps) again()
        return result
      }
      if (await hasShipment(tx, orderId, tracking)) {
        // As before: a repeated parcel is a call of its own in the audit log.
        for (const { again } of steps.slice(1)) again()
        return true
      }
      const isSame = String(await listMergedOrders(tx, orderId)) === String(orderIds)
      if (!isSame) return stop(false)
      const byId = steps.toSorted((a, b) => (a.order.id < b.order.id ? -1 : 1))
      const { locationId, parts } = await chooseMergedParcel(
        tx,
        byId.map(({ order }) => order),
        parcel,
      )
      const uncaptured = new Set<OrderId>()
      for (const { order, lines } of parts)
        if (await needsCapture({ tx, order }, lines)) uncaptured.add(order.id)
      if (uncaptured.size > 0 && !parcel.withoutCapture) return stop(false)
      const first = newShipmentId(at)
      for (const [index, { order, lines }] of parts.entries()) {
        if (uncaptured.has(order.id))
          await insertOrderEvent(tx, order.id, 'shipped_without_capture', actor, at)
        const id = index === 0 ? first : newShipmentId(at)
        const shipment = { id, orderId: order.id, carrier, tracking, shippedAt: at, locationId, parts: lines }
        await insertShipment(tx, { ...shipment, mergedInto: index === 0 ? null : first })
        for (const { lineId, quantity } of lines) await addLineQuantities(tx, lineId, { shipped: quantity })
        await updateOrderStatusFromLines(tx, order, {
          actor,
          at,
          kind: 'shipped',
          data: { carrier, tracking },
        })
      }
      await linkLabel?.(tx, first)
      await byId[0]!.sendEmail('order-shipped', first)
      return true
    },
  )

/**
 * Marks one shipment, or all shipments in transit, as delivered. A parcel of merged orders is delivered for all of them.
 * The last delivery of an order captures its cash-on-delivery payment.
 */
export async function deliverOrder(
  context: FulfilmentContext,
  orderId: OrderId,
  position: number | undefined,
  initiator: Actor,
): Promise<void> {
  const others = await listOrdersOfParcels(context.db, orderId, position)
  const action = { name: 'deliver', rule: 'deliver', diff: { shipment: position } } as const
  await runActionOnOrders(context, [orderId, ...others], action, initiator, async (steps) => {
    const [{ tx, at, actor }] = steps as [ActionContext]
    const parcels = await listOpenShipments(tx, orderId, position)
    if (parcels.length === 0) throw new ShopError('quantity_exceeded')
    const delivered = new Set(parcels.map(({ parcel }) => parcel))
    for (const { order, sendEmail } of steps) {
      const own =
        order.id === orderId
          ? parcels
          : (await listOpenShipments(tx, order.id)).filter(({ parcel }) => delivered.has(parcel))
      for (const { id, parcel, parts } of own) {
        await markShipmentDelivered(tx, id, at)
        for (const { lineId, quantity } of parts) await addLineQuantities(tx, lineId, { delivered: quantity })
        if (id === parcel) await sendEmail('order-delivered', id)
      }
      const status = await updateOrderStatusFromLines(tx, order, { actor, at, kind: 'delivered' })
      if (status !== 'picking' && status !== 'shipped')
        await transitionPayment(tx, order.id, 'due_on_delivery', 'captured', at, {
          reference: `door:${order.id}`,
        })
    }
  })
}
