// Which location sends which items of an order. Main sends everything that is not allocated to another location.
import { sql } from 'kysely'
import type { OrderId, VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { MAIN_LOCATION } from '../inventory/stock.ts'
import type { LineQuantity } from '../orders/shipments.store.ts'

/** Items that a location still has to send; never empty. */
export type SendingLocation = { id: number; code: string; name: string; lines: LineQuantity[] }

export type LineToSend = {
  orderId: OrderId
  lineId: number
  variantId: VariantId | null
  /** Quantity that is not shipped yet. */
  left: number
}

/** Quantity of a variant that a location other than main sends; `left`: not shipped from there yet. */
export type AllocationToSend = {
  orderId: OrderId
  variantId: VariantId
  location: Omit<SendingLocation, 'lines'>
  left: number
}

/** As staff see it. */
export type SentFrom = { location: string; name: string; lines: { line_id: number; quantity: number }[] }

/**
 * Locations that still have to send items of an order, to its store if the customer collects it; none when main sends the
 * whole order to the customer.
 */
export async function getSentFrom(
  db: Db,
  {
    id,
    lines,
    pickup,
  }: {
    id: OrderId
    pickup?: { needs_transfer: boolean } | undefined
    lines: readonly { id: number; variant_id: VariantId | null; quantity: number; shipped: number }[]
  },
): Promise<SentFrom[]> {
  const toSend = lines.map((line) => ({
    orderId: id,
    lineId: line.id,
    variantId: line.variant_id,
    left: line.quantity - line.shipped,
  }))
  const sending = await listSendingLocations(db, toSend, { withMain: pickup?.needs_transfer ?? false })
  return (sending ?? []).map(({ code, name, lines: own }) => ({
    location: code,
    name,
    lines: own.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })),
  }))
}

/** Locations of the unshipped items of some orders; main last. Undefined when main sends all of them, unless `withMain`. */
export async function listSendingLocations(
  db: Db,
  lines: readonly LineToSend[],
  { withMain = false }: { withMain?: boolean } = {},
): Promise<SendingLocation[] | undefined> {
  const allocations = await listAllocationsToSend(db, [...new Set(lines.map(({ orderId }) => orderId))])
  if (allocations.length === 0 && !withMain) return undefined
  const { rows } = await sql<Omit<SendingLocation, 'lines'>>`
    select id, code, name from location where code = ${MAIN_LOCATION}`.execute(db)
  return assignLines(lines, allocations, rows[0]!)
}

/** Assigns the unshipped items of lines to locations, in the order of the lines. */
export function assignLines(
  lines: readonly LineToSend[],
  allocations: readonly AllocationToSend[],
  main: Omit<SendingLocation, 'lines'>,
): SendingLocation[] {
  const sending = new Map<number, SendingLocation>()
  const add = (location: Omit<SendingLocation, 'lines'>, lineId: number, quantity: number) => {
    if (quantity === 0) return
    const known = sending.get(location.id) ?? { ...location, lines: [] }
    known.lines.push({ lineId, quantity })
    sending.set(location.id, known)
  }
  const open = allocations.map((allocation) => ({ ...allocation }))
  for (const { orderId, lineId, variantId, left: unshipped } of lines) {
    let left = unshipped
    for (const allocation of open) {
      if (allocation.orderId !== orderId || allocation.variantId !== variantId) continue
      const part = Math.min(left, allocation.left)
      allocation.left -= part
      left -= part
      add(allocation.location, lineId, part)
    }
    add(main, lineId, left)
  }
  return [...sending.values()].toSorted(
    (a, b) => Number(a.id === main.id) - Number(b.id === main.id) || a.id - b.id,
  )
}

async function listAllocationsToSend(db: Db, orderIds: OrderId[]): Promise<AllocationToSend[]> {
  const { rows } = await sql<AllocationToSend>`
    select a.reference as "orderId", a.variant_id as "variantId", json_build_object('id', l.id, 'code', l.code, 'name', l.name) as location,
      greatest(0, a.quantity - coalesce((select sum(x.quantity) from shipment s join shipment_line x on x.shipment_id = s.id
        join order_line o on o.id = x.order_line_id
        where s.order_id::text = a.reference and s.location_id = a.location_id and o.variant_id = a.variant_id), 0))::int as left
    from stock_allocation a join location l on l.id = a.location_id
    where a.reference = any(${orderIds}::text[]) order by a.reference, a.variant_id, l.priority, l.id`.execute(
    db,
  )
  return rows
}
