// Packing with a barcode scanner: counts each item by barcode or SKU, reports wrong or surplus items, and marks
// the order as packed at the end.
import { ShopError } from '../../kernel/errors.ts'
import type { OrderId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getBarcodes } from '../catalog/variants/variant-barcodes.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import {
  insertPickScan,
  addPickedQuantity,
  type PickLine,
  listPickLines,
  findScannedLine,
} from '../orders/staff/picking.store.ts'
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'

/** Adds or removes one item, by a scanned or typed code or by line id. Idempotent by `key`. */
export type ScanInput = { code: string; key: string } | { lineId: number; quantity: 1 | -1; key: string }

/**
 * `unknown`: no line of this order has the code; `too_many`: the line is already complete; `none`: there is no
 * item to remove.
 */
export const scanOutcomes = ['counted', 'taken_out', 'unknown', 'too_many', 'none'] as const
export type ScanResult = {
  outcome: (typeof scanOutcomes)[number]
  lineId: number | null
  lines: PickLine[]
}

/** Ignores case and dashes, and the leading zero that turns a 12-digit UPC into a 13-digit EAN. */
const folded = (code: string) => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isSameCode = (left: string, right: string) =>
  left !== '' &&
  (left === right || (/^\d{12,14}$/.test(left) && left.replace(/^0+/, '') === right.replace(/^0+/, '')))

/** When several lines have the same variant, picks the first incomplete one. */
async function findLineForCode(
  tx: Tx,
  lines: readonly PickLine[],
  code: string,
): Promise<PickLine | undefined> {
  const barcodes = await getBarcodes(
    tx,
    lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const foldedCode = folded(code)
  const matchingLines = lines.filter(
    ({ sku, variantId }) =>
      isSameCode(foldedCode, folded(sku)) ||
      isSameCode(foldedCode, folded((variantId !== null && barcodes.get(variantId)) || '')),
  )
  return matchingLines.find(({ picked, quantity }) => picked < quantity) ?? matchingLines[0]
}

/**
 * Counts one item. Every scan is stored in `pick_scan` with its actor; the audit log records only the packed
 * result.
 * @throws ShopError order_not_found; invalid_transition unless the order is being packed.
 */
export async function scanItem(
  context: FulfilmentContext,
  orderId: OrderId,
  scan: ScanInput,
  { actor }: Actor,
): Promise<ScanResult> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId, 'ship')
    const lines = await listPickLines(tx, orderId)
    const key = `${orderId}:${scan.key}`
    const scannedLineId = await findScannedLine(tx, key)
    if (scannedLineId !== undefined) return { outcome: 'counted', lineId: scannedLineId, lines } as const
    const line =
      'code' in scan
        ? await findLineForCode(tx, lines, scan.code)
        : lines.find(({ lineId }) => lineId === scan.lineId)
    if (!line) return { outcome: 'unknown', lineId: null, lines } as const
    const { lineId } = line
    const delta = 'code' in scan ? 1 : scan.quantity
    const now = await addPickedQuantity(tx, lineId, delta)
    if (now === undefined) return { outcome: delta > 0 ? 'too_many' : 'none', lineId, lines } as const
    await insertPickScan(tx, { key, orderId, lineId, delta, actor, at })
    return {
      outcome: delta > 0 ? 'counted' : 'taken_out',
      lineId,
      lines: lines.map((one) => (one.lineId === lineId ? { ...one, picked: now } : one)),
    } as const
  })
}

/**
 * Marks the counted items as packed; the next shipment is prefilled with them.
 * @throws ShopError quantity_exceeded when nothing was counted.
 */
export const packOrder = (context: FulfilmentContext, orderId: OrderId, initiator: Actor) =>
  runOrderAction(context, orderId, { name: 'pack', rule: 'ship' }, initiator, async ({ tx, at, actor }) => {
    const lines = await listPickLines(tx, orderId)
    const packedCount = lines.reduce((total, { picked, shipped }) => total + picked - shipped, 0)
    if (packedCount === 0) throw new ShopError('quantity_exceeded')
    await insertOrderEvent(tx, orderId, 'packed', actor, at, {
      quantity: packedCount,
      whole: lines.every(({ picked, quantity }) => picked === quantity),
    })
  })
