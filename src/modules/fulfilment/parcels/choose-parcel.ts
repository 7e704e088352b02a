// Which items a parcel has, and which location sends it.
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { MAIN_LOCATION } from '../../inventory/stock.ts'
import type { LockedLine, LockedOrder } from '../../orders/lock-order.ts'
import type { LineQuantity } from '../../orders/shipments.store.ts'
import { listMergeConflicts } from '../merges/order-merges.store.ts'
import { listSendingLocations, type SendingLocation } from '../order-locations.ts'

/** `parts`: absent: everything that is left. `location`: code; absent: the only one that sends the rest. */
export type ParcelContents = { parts?: readonly LineQuantity[] | undefined; location?: string | undefined }

/**
 * The items of a parcel, and the location that sends it: `locationId` is null for main.
 * @throws ShopError as `shipOrder`.
 */
export async function chooseParcel(
  tx: Tx,
  order: LockedOrder,
  parcel: ParcelContents,
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

/** What a parcel has of one order. */
export type ParcelPart = { order: LockedOrder; lines: LineQuantity[] }

/** `locationId`: null for main; `location`: its code. */
export type ChosenParcel = { locationId: number | null; location: string; parts: ParcelPart[] }

/**
 * The items of a parcel of one order, or of orders that are merged: it then has everything that is left of them.
 * @param orders locked, by id.
 * @throws ShopError as `shipOrder`.
 */
export async function chooseMergedParcel(
  tx: Tx,
  orders: readonly LockedOrder[],
  parcel: ParcelContents,
): Promise<ChosenParcel> {
  const [first, ...others] = orders
  if (!first) throw new ShopError('order_not_found')
  if (others.length === 0) {
    const { lines, ...source } = await chooseParcel(tx, first, parcel)
    return { ...source, parts: [{ order: first, lines }] }
  }
  const conflicts = await listMergeConflicts(
    tx,
    orders.map(({ id }) => id),
    { isNew: false },
  )
  if (conflicts.length > 0) throw new ShopError('orders_not_mergeable', { orders: conflicts })
  const known = new Set(orders.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const unknown = parcel.parts?.find(({ lineId }) => !known.has(lineId))
  if (unknown) throw new ShopError('quantity_exceeded', { line_id: unknown.lineId })
  const chosen = await Promise.all(orders.map((order) => chooseParcel(tx, order, partOfOrder(order, parcel))))
  const parts = orders.map((order, at) => ({ order, lines: chosen[at]!.lines }))
  const isComplete = parts.every(
    ({ order, lines }) => countItems(lines) === countItems(order.lines.map(toUnshipped)),
  )
  if (!isComplete) throw new ShopError('order_merged', { orders: orders.map(({ id }) => id) })
  return { locationId: chosen[0]!.locationId, location: chosen[0]!.location, parts }
}

/** The items of one order; absent: everything, where none of its items are named. */
export function partOfOrder({ lines }: LockedOrder, { parts, location }: ParcelContents): ParcelContents {
  const own = parts?.filter(({ lineId }) => lines.some(({ id }) => id === lineId)) ?? []
  return { location, parts: own.length === 0 ? undefined : own }
}

const countItems = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
const toUnshipped = (line: LockedLine) => ({ quantity: getUnshippedQuantity(line) })
const getUnshippedQuantity = (line: LockedLine) => line.quantity - line.shipped

/** The location that sends a parcel, null for main, and what it still has to send of the order. */
type ParcelSource = { locationId: number | null; location: string; lines: LineQuantity[] }

async function chooseSource(
  tx: Tx,
  { id, lines }: LockedOrder,
  { location, parts = [] }: ParcelContents,
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
