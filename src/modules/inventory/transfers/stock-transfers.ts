// Stock transfers: items that are sent from one location to another. A draft changes no stock.
import { z } from 'zod'
import type { VariantId } from '../../../kernel/ids.ts'
import { MAX_STOCK_QUANTITY } from '../stock.ts'
import { locationCodeInput } from '../stock-inputs.ts'

export const transferStatuses = ['draft', 'sent', 'received', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

const sku = z.string().trim().min(1).max(100)
const MAX_TRANSFER_LINES = 500

export const newTransferInput = z.object({
  from: locationCodeInput,
  to: locationCodeInput,
  note: z.string().trim().max(500).default(''),
  lines: z
    .array(z.object({ sku, quantity: z.int().min(1).max(MAX_STOCK_QUANTITY) }))
    .min(1)
    .max(MAX_TRANSFER_LINES),
})
export type NewTransferInput = z.output<typeof newTransferInput>

/** Quantities that have arrived so far, of all deliveries together. Without lines everything has arrived. */
export const receiveTransferInput = z.object({
  lines: z
    .array(
      z.object({
        sku,
        was: z.int().min(0).describe('Expected quantity received before: rejected if it has changed'),
        to: z.int().min(0).max(MAX_STOCK_QUANTITY).describe('Quantity received in all'),
      }),
    )
    .min(1)
    .max(MAX_TRANSFER_LINES)
    .optional(),
})
export type ReceiveTransferInput = z.output<typeof receiveTransferInput>

/** `from` and `to` are codes of locations. Times are ISO 8601. */
export type StockTransfer = {
  id: number
  from: string
  to: string
  status: TransferStatus
  note: string
  created_at: string
  created_by: string
  sent_at: string | null
  /** When everything had arrived, or the rest was returned to the sender. */
  closed_at: string | null
  lines: { variant_id: VariantId; sku: string; name: string; quantity: number; received: number }[]
}
