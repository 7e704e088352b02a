// How much of an authorised payment a parcel needs.
import { shareOfUnits } from '../../../kernel/money.ts'
import type { LockedOrder } from '../../orders/lock-order.ts'
import type { LineQuantity } from '../../orders/shipments.store.ts'
import type { LaterCapture } from '../../payments/provider-definition.ts'

/** What must be captured in all, and whether nothing is captured afterwards. */
export type CaptureTarget = { capturedMinor: number; isFinal: boolean }

/**
 * What must be captured before these items ship. Gift cards, store credit and additional payments, which were charged
 * before, pay for the first items; shipping and fees belong to the first parcel. The last parcel captures the rest. A
 * provider that captures once captures everything with the first parcel.
 */
export function getCaptureTarget(
  { lines, totalMinor }: Pick<LockedOrder, 'lines' | 'totalMinor'>,
  amountMinor: number,
  parcel: readonly LineQuantity[] | 'everything',
  captures: LaterCapture['captures'],
): CaptureTarget {
  const getShipped = (line: LockedOrder['lines'][number]) =>
    parcel === 'everything'
      ? line.quantity
      : Math.min(
          line.quantity,
          line.shipped +
            parcel.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0),
        )
  const isFinal = captures === 'one' || lines.every((line) => getShipped(line) === line.quantity)
  if (isFinal) return { capturedMinor: amountMinor, isFinal }
  const linesMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  const shippedMinor = lines.reduce(
    (sum, line) => sum + shareOfUnits(line.totalMinor, line.quantity, 0, getShipped(line)),
    totalMinor - linesMinor,
  )
  const paidBeforeMinor = totalMinor - amountMinor
  return { capturedMinor: Math.min(amountMinor, Math.max(0, shippedMinor - paidBeforeMinor)), isFinal }
}
