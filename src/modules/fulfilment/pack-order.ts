// Packing by scanner: each piece is counted by its barcode or SKU, what is wrong or too many is said, and in the end the order is packed.
import { ShopError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { getBarcodes } from '../catalog/variant-barcodes.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { addEvent } from '../orders/orders.store.ts'
import { addScan, countPicked, type PickedLine, pickedLines, scannedBefore } from '../orders/picking.store.ts'
import { act, type By, type FulfilmentContext } from './act.ts'

/** One piece in, or out again: by what a scanner read or somebody typed, or by its line. The same key is the same piece. */
export type Scan = { code: string; key: string } | { lineId: number; pieces: 1 | -1; key: string }

/** `unknown`: nothing of this order has that code; `too_many`: all of it is there; `none`: there is none to take out. */
export const scanOutcomes = ['counted', 'taken_out', 'unknown', 'too_many', 'none'] as const
export type Scanned = {
  outcome: (typeof scanOutcomes)[number]
  lineId: number | null
  lines: PickedLine[]
}

/** Case and dashes do not matter, nor the zero that makes a barcode of 12 digits one of 13. */
const folded = (code: string) => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const sameCode = (one: string, other: string) =>
  one !== '' &&
  (one === other || (/^\d{12,14}$/.test(one) && one.replace(/^0+/, '') === other.replace(/^0+/, '')))

/** Of several lines of one piece the first that lacks some. */
async function lineOf(tx: Tx, lines: readonly PickedLine[], code: string): Promise<PickedLine | undefined> {
  const barcodes = await getBarcodes(
    tx,
    lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const wanted = folded(code)
  const found = lines.filter(
    ({ sku, variantId }) =>
      sameCode(wanted, folded(sku)) || sameCode(wanted, folded(barcodes.get(variantId ?? 0) ?? '')),
  )
  return found.find(({ picked, quantity }) => picked < quantity) ?? found[0]
}

/**
 * Counts one piece. The steps are kept one by one (`order_scan`, with who did it); the audit has what was packed in the end.
 * @throws ShopError order_not_found; invalid_transition unless the order is being packed.
 */
export async function scanPiece(
  context: FulfilmentContext,
  orderId: string,
  scan: Scan,
  { actor }: By,
): Promise<Scanned> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId, 'ship')
    const lines = await pickedLines(tx, orderId)
    const key = `${orderId}:${scan.key}`
    const before = await scannedBefore(tx, key)
    if (before !== undefined) return { outcome: 'counted', lineId: before, lines } as const
    const line =
      'code' in scan ? await lineOf(tx, lines, scan.code) : lines.find(({ lineId }) => lineId === scan.lineId)
    if (!line) return { outcome: 'unknown', lineId: null, lines } as const
    const { lineId } = line
    const pieces = 'code' in scan ? 1 : scan.pieces
    const now = await countPicked(tx, lineId, pieces)
    if (now === undefined) return { outcome: pieces > 0 ? 'too_many' : 'none', lineId, lines } as const
    await addScan(tx, { key, orderId, lineId, pieces, actor, at })
    return {
      outcome: pieces > 0 ? 'counted' : 'taken_out',
      lineId,
      lines: lines.map((one) => (one.lineId === lineId ? { ...one, picked: now } : one)),
    } as const
  })
}

/** What was counted is packed: a parcel of it is what is offered to be handed over. @throws ShopError too_many_pieces where nothing was. */
export const packOrder = (context: FulfilmentContext, orderId: string, by: By) =>
  act(context, orderId, { name: 'pack', rule: 'ship' }, by, async ({ tx, at, actor }) => {
    const lines = await pickedLines(tx, orderId)
    const pieces = lines.reduce((sum, { picked, shipped }) => sum + picked - shipped, 0)
    if (pieces === 0) throw new ShopError('too_many_pieces')
    await addEvent(tx, orderId, 'packed', actor, at, {
      pieces,
      whole: lines.every(({ picked, quantity }) => picked === quantity),
    })
  })
