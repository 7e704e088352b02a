// Warehouse actions: pick the order, ship parcels, record deliveries.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { newShipmentId, type OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { writeBatch } from '../../platform/database/batch-sql.ts'
import { commitReservationWrites } from '../inventory/reservations.ts'
import { MAIN_LOCATION } from '../inventory/stock.ts'
import {
  addLineQuantities,
  updateOrderStatusFromLines,
  type LockedLine,
  type LockedOrder,
} from '../orders/lock-order.ts'
import { transitionOrder } from '../orders/move-order.ts'
import { getOrderCompany } from '../orders/order-company.store.ts'
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
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'
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
    const { tx, order, at, actor } = step
    const orderCompany = await getOrderCompany(tx, orderId)
    if (orderCompany?.approval === 'pending') throw new ShopError('approval_required')
    if (!(await isFullyPaid(tx, orderId))) throw new ShopError('order_not_paid')
    await transitionOrder(tx, orderId, order.status, 'picking', { actor, at })
    await writeBatch(tx, commitReservationWrites(orderId))
    await cancelOpenOrderEdit(context, step)
    await issueOrderInvoice(step, seller, orderCompany)
  })
}

export type ParcelInput = {
  carrier: string
  tracking: string
  parts?: readonly LineQuantity[] | undefined
  /** Code of the location that sends it; needed when several locations send the rest of the order. */
  location?: string | undefined
}

/**
 * Ships everything that is left at the location, or the given lines. Idempotent by tracking number: a shipment that was
 * already recorded is ignored.
 * @throws ShopError quantity_exceeded; location_required with the codes of the locations; invalid_input for a location that
 * sends nothing of the order.
 */
export const shipOrder = (
  context: FulfilmentContext,
  orderId: OrderId,
  parcel: ParcelInput,
  initiator: Actor,
) =>
  runOrderAction(
    context,
    orderId,
    { name: 'ship', rule: 'ship', diff: parcel },
    initiator,
    async ({ tx, order, at, actor, sendEmail }) => {
      const { carrier, tracking } = parcel
      if (await hasShipment(tx, orderId, tracking)) return
      const source = await chooseSource(tx, order, parcel)
      const requested = mergeLines((parcel.parts ?? source.lines).filter(({ quantity }) => quantity > 0))
      for (const { lineId, quantity } of requested) {
        const left = source.lines.find((line) => line.lineId === lineId)?.quantity ?? 0
        if (left < quantity) throw new ShopError('quantity_exceeded', { line_id: lineId })
      }
      if (requested.length === 0) throw new ShopError('quantity_exceeded')
      const id = newShipmentId(at)
      const shipment = { id, orderId, carrier, tracking, shippedAt: at, locationId: source.locationId }
      await insertShipment(tx, { ...shipment, parts: requested })
      for (const { lineId, quantity } of requested) await addLineQuantities(tx, lineId, { shipped: quantity })
      await updateOrderStatusFromLines(tx, order, { actor, at, kind: 'shipped', data: { carrier, tracking } })
      await sendEmail('order-shipped', id)
    },
  )

const getUnshippedQuantity = (line: LockedLine) => line.quantity - line.shipped

/** The location that sends a parcel, null for main, and what it still has to send of the order. */
type ParcelSource = { locationId: number | null; lines: LineQuantity[] }

async function chooseSource(
  tx: Tx,
  { id, lines }: LockedOrder,
  { location, parts = [] }: ParcelInput,
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
    return { locationId: null, lines: toSend.map(({ lineId, left }) => ({ lineId, quantity: left })) }
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
  return { locationId: source.code === MAIN_LOCATION ? null : source.id, lines: source.lines }
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
