// Items still to pick for several orders, by the location that has them.
import type { Db } from '../../platform/database/database.ts'
import type { PickRow } from '../documents/order-documents.ts'
import { type LineToPick, listLinesToPick } from '../orders/staff/picking.store.ts'
import { MAIN_LOCATION } from '../inventory/stock.ts'
import { listSendingLocations } from './order-locations.ts'

/**
 * One row per item, by SKU; when several locations send the orders, one row per location and item. `location`: only items
 * that this location sends.
 */
export async function listItemsToPick(
  db: Db,
  numbers: readonly number[],
  location?: string,
): Promise<PickRow[]> {
  const lines = await listLinesToPick(db, numbers)
  const sources = await listSendingLocations(db, lines)
  if (!sources)
    return location === undefined || location === MAIN_LOCATION
      ? groupBySku(lines.map((line) => ({ line, quantity: line.left })))
      : []
  const lineById = new Map(lines.map((line) => [line.lineId, line]))
  return sources
    .filter(({ code }) => location === undefined || code === location)
    .flatMap(({ name, lines: own }) =>
      groupBySku(own.map(({ lineId, quantity }) => ({ line: lineById.get(lineId)!, quantity }))).map(
        (row) => ({
          ...row,
          location: name,
        }),
      ),
    )
}

function groupBySku(parts: readonly { line: LineToPick; quantity: number }[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const { line, quantity } of parts) {
    const { sku, name, options, orderNumber, isGift } = line
    const row = rows.get(sku) ?? { name, options, sku, quantity: 0, orders: [] }
    rows.set(sku, {
      ...row,
      quantity: row.quantity + quantity,
      orders: orderNumber === null ? row.orders : [...row.orders, { number: orderNumber, isGift }],
    })
  }
  return [...rows.values()]
}
