// Packing by scanner: each piece is counted by its barcode or SKU, what is wrong or too many is said, and in the end the order is packed.
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { getBarcodes } from '../catalog/variant-barcodes.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { insertOrderEvent } from '../orders/orders.store.ts'
import {
  insertPickScan,
  addPickedQuantity,
  type PickLine,
  listPickLines,
  findScannedLine,
} from '../orders/picking.store.ts'
import { runOrderAction, type Actor, type FulfilmentContext } from './run-order-action.ts'

/** One piece in, or out again: by what a scanner read or somebody typed, or by its line. The same key is the same piece. */
export type ScanInput = { code: string; key: string } | { lineId: number; pieces: 1 | -1; key: string }

/** `unknown`: nothing of this order has that code; `too_many`: all of it is there; `none`: there is none to take out. */
export const scanOutcomes = ['counted', 'taken_out', 'unknown', 'too_many', 'none'] as const
export type ScanResult = {
  outcome: (typeof scanOutcomes)[number]
  lineId: number | null
  lines: PickLine[]
}

/** Case and dashes do not matter, nor the zero that makes a barcode of 12 digits one of 13. */
const folded = (code: string) => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isSameCode = (left: string, right: string) =>
  left !== '' &&
  (left === right || (/^\d{12,14}$/.test(left) && left.replace(/^0+/, '') === right.replace(/^0+/, '')))

/** Of several lines of one piece the first that lacks some. */
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
      isSameCode(foldedCode, folded(barcodes.get(variantId ?? 0) ?? '')),
  )
  return matchingLines.find(({ picked, quantity }) => picked < quantity) ?? matchingLines[0]
}

/**
 * Counts one piece. The steps are kept one by one (`pick_scan`, with who did it); the audit has what was packed in the end.
 * @throws ShopError order_not_found; invalid_transition unless the order is being packed.
 */
export async function scanItem(
  context: FulfilmentContext,
  orderId: string,
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
    const delta = 'code' in scan ? 1 : scan.pieces
    const now = await addPickedQuantity(tx, lineId, delta)
    if (now === undefined) return { outcome: delta > 0 ? 'too_many' : 'none', lineId, lines } as const
    await insertPickScan(tx, { key, orderId, lineId, pieces: delta, actor, at })
    return {
      outcome: delta > 0 ? 'counted' : 'taken_out',
      lineId,
      lines: lines.map((one) => (one.lineId === lineId ? { ...one, picked: now } : one)),
    } as const
  })
}

/** What was counted is packed: a parcel of it is what is offered to be handed over. @throws ShopError too_many_pieces where nothing was. */
export const packOrder = (context: FulfilmentContext, orderId: string, initiator: Actor) =>
  runOrderAction(context, orderId, { name: 'pack', rule: 'ship' }, initiator, async ({ tx, at, actor }) => {
    const lines = await listPickLines(tx, orderId)
    const packedCount = lines.reduce((total, { picked, shipped }) => total + picked - shipped, 0)
    if (packedCount === 0) throw new ShopError('too_many_pieces')
    await insertOrderEvent(tx, orderId, 'packed', actor, at, {
      pieces: packedCount,
      whole: lines.every(({ picked, quantity }) => picked === quantity),
    })
  })
