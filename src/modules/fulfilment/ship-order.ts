// Warehouse actions: pick the order, ship parcels, record deliveries.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { newShipmentId, type OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { writeBatch } from '../../platform/database/batch-sql.ts'
import { commitReservationWrites } from '../inventory/reservations.ts'
import type { Seller } from '../documents/order-documents.ts'
import { MAIN_LOCATION } from '../inventory/stock.ts'
import { captureOrder, getParcelTarget, needsCapture, withoutSeen } from './captures/capture-payment.ts'
import {
  addLineQuantities,
  lockOrder,
  updateOrderStatusFromLines,
  type LockedLine,
  type LockedOrder,
} from '../orders/lock-order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { getOrderCompany, type OrderCompany } from '../orders/order-company.store.ts'
import { getOrderPickup } from '../orders/pickups.store.ts'
import {
  hasShipment,
  insertShipment,
  markShipmentDelivered,
  listOpenShipments,
  type LineQuantity,
} from '../orders/shipments.store.ts'
import { transitionPayment } from '../payments/payments.store.ts'
import { isFullyPaid } from '../payments/refunds.store.ts'
import { issueOrderInvoice } from './documents/issue-documents.ts'
import {
  type ActionContext,
  type Actor,
  type FulfilmentContext,
  type OrderEditDeps,
  runOrderAction,
} from './run-order-action.ts'
import { listSendingLocations, type SendingLocation } from './order-locations.ts'
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

export type ParcelInput = {
  carrier: string
  tracking: string
  parts?: readonly LineQuantity[] | undefined
  /** Code of the location that sends it; needed when several locations send the rest of the order. */
  location?: string | undefined
  /** Ship although the authorised payment is not captured. */
  withoutCapture?: boolean | undefined
}

type LinkLabel = (tx: Tx, shipmentId: string) => Promise<void>

/**
 * Ships everything that is left at the location, or the given lines. An authorised payment is captured first: the part of
 * this parcel, or all of it where the provider captures once. Idempotent by tracking number: a shipment that was already
 * recorded is ignored. `linkLabel` is called in the transaction.
 * @throws ShopError quantity_exceeded; location_required with the codes of the locations; invalid_input for a location that
 * sends nothing of the order; capture_failed and capture_pending, then nothing is shipped.
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
    if (await recordShipment(context, orderId, parcel, actor, linkLabel)) return
  }
  throw new ShopError('capture_pending')
}

/**
 * Captures what a parcel needs of an authorised payment.
 * @returns whether something was captured.
 * @throws ShopError as `shipOrder`.
 */
export const captureParcel = (
  context: OrderEditDeps,
  orderId: OrderId,
  parcel: ParcelInput,
  initiator: Actor,
): Promise<boolean> =>
  captureOrder(context, orderId, initiator, async (step, payment) => {
    const { tx, order } = step
    // What does not allow shipping does not allow capturing either.
    await lockOrder(tx, orderId, 'ship')
    if (await hasShipment(tx, orderId, parcel.tracking)) return undefined
    return getParcelTarget(step, payment, (await chooseParcel(tx, order, parcel)).lines)
  })

/**
 * The items of a parcel, and the location that sends it: `locationId` is null for main.
 * @throws ShopError as `shipOrder`.
 */
export async function chooseParcel(
  tx: Tx,
  order: LockedOrder,
  parcel: Pick<ParcelInput, 'parts' | 'location'>,
): Promise<ParcelSource> {
  const source = await chooseSource(tx, order, parcel)
  const items = mergeLines((parcel.parts ?? source.lines).filter(({ quantity }) => quantity > 0))
  for (const { lineId, quantity } of items) {
    const left = source.lines.find((line) => line.lineId === lineId)?.quantity ?? 0
    if (left < quantity) throw new ShopError('quantity_exceeded', { line_id: lineId })
  }
  if (items.length === 0) throw new ShopError('quantity_exceeded')
  return { ...source, lines: items }
}

/** @returns false when a payment has to be captured first; nothing is written then. */
const recordShipment = (
  context: OrderEditDeps,
  orderId: OrderId,
  parcel: ParcelInput,
  initiator: Actor,
  linkLabel: LinkLabel | undefined,
): Promise<boolean> =>
  runOrderAction(
    context,
    orderId,
    { name: 'ship', rule: 'ship', diff: parcel },
    initiator,
    async ({ tx, order, at, actor, sendEmail, again }) => {
      const { carrier, tracking } = parcel
      if (await hasShipment(tx, orderId, tracking)) return true
      const { locationId, lines: requested } = await chooseParcel(tx, order, parcel)
      const isUncaptured = await needsCapture({ tx, order }, requested)
      if (isUncaptured && !parcel.withoutCapture) {
        again()
        return false
      }
      if (isUncaptured) await insertOrderEvent(tx, orderId, 'shipped_without_capture', actor, at)
      const id = newShipmentId(at)
      const shipment = { id, orderId, carrier, tracking, shippedAt: at, locationId }
      await insertShipment(tx, { ...shipment, parts: requested })
      await linkLabel?.(tx, id)
      for (const { lineId, quantity } of requested) await addLineQuantities(tx, lineId, { shipped: quantity })
      await updateOrderStatusFromLines(tx, order, { actor, at, kind: 'shipped', data: { carrier, tracking } })
      await sendEmail('order-shipped', id)
      return true
    },
  )

const getUnshippedQuantity = (line: LockedLine) => line.quantity - line.shipped

/** The location that sends a parcel, null for main, and what it still has to send of the order. */
type ParcelSource = { locationId: number | null; location: string; lines: LineQuantity[] }

async function chooseSource(
  tx: Tx,
  { id, lines }: LockedOrder,
  { location, parts = [] }: Pick<ParcelInput, 'parts' | 'location'>,
): Promise<ParcelSource> {
  const toSend = lines.map((line) => ({
    orderId: id,
    lineId: line.id,
    variantId: line.variantId,
    left: getUnshippedQuantity(line),
  }))
  const sources = await listSendingLocations(tx, toSend)
  if (!sources) {
    if (location !== undefined && location !== MAIN_LOCATION) throw notSentFrom(location)
    const left = toSend.map((line) => ({ lineId: line.lineId, quantity: line.left }))
    return { locationId: null, location: MAIN_LOCATION, lines: left }
  }
  const has = (source: SendingLocation, { lineId, quantity }: LineQuantity) =>
    source.lines.some((line) => line.lineId === lineId && line.quantity >= quantity)
  const candidates =
    location === undefined
      ? sources.filter((source) => parts.every((part) => has(source, part)))
      : sources.filter(({ code }) => code === location)
  const [source, ...others] = candidates
  if (!source && location !== undefined) throw notSentFrom(location)
  if (!source || others.length > 0)
    throw new ShopError('location_required', { locations: sources.map(({ code }) => code) })
  const { id: locationId, code, lines: left } = source
  return { locationId: code === MAIN_LOCATION ? null : locationId, location: code, lines: left }
}

const notSentFrom = (location: string) =>
  invalidInput('location', `The location ${location} sends no items of this order`)

/** Adds up the quantities when a line is named twice. */
export function mergeLines<Part extends LineQuantity>(parts: readonly Part[]): Part[] {
  const byLine = new Map<number, Part>()
  for (const part of parts) {
    const existing = byLine.get(part.lineId)
    byLine.set(part.lineId, existing ? { ...existing, quantity: existing.quantity + part.quantity } : part)
  }
  return [...byLine.values()]
}

/**
 * Marks one shipment, or all shipments in transit, as delivered. The last delivery captures the cash-on-delivery
 * payment.
 */
export const deliverOrder = (
  context: FulfilmentContext,
  orderId: OrderId,
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
      if (parcels.length === 0) throw new ShopError('quantity_exceeded')
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
