// What staff send to exchange items of an order: docs/orders.md.
import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../../../contracts/cart-limits.ts'
import { invalidInput } from '../../../kernel/errors.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findDraftItems, toAgreedPrice } from '../../checkout/draft-orders/draft-items.ts'
import { agreedItem } from '../../checkout/draft-orders/draft-order-schemas.ts'
import { returnReasons } from '../../../contracts/lists/returns-list.ts'
import type { ExchangeRequest } from './calculate-exchange.ts'

const MAX_EXCHANGED_LINES = 100

export const exchangeInput = z.object({
  /** Items that the customer returns. */
  lines: z
    .array(
      z.object({
        line_id: z.int().min(1),
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
        reason: z.enum(returnReasons).default('other'),
        /** The variant of the same product that the customer gets instead. */
        sku: z.string().min(1).max(100).optional(),
      }),
    )
    .min(1)
    .max(MAX_EXCHANGED_LINES)
    .refine((lines) => new Set(lines.map((line) => line.line_id)).size === lines.length, {
      message: 'list each line once',
    }),
  /** Other items that the customer gets. */
  add: z.array(agreedItem).max(MAX_EXCHANGED_LINES).default([]),
})
export type ExchangeInput = z.infer<typeof exchangeInput>

/** @throws ShopError invalid_input for an unknown SKU. */
export async function toExchangeRequest(db: Db, { lines, add }: ExchangeInput): Promise<ExchangeRequest> {
  const wanted = [
    ...lines.flatMap(({ sku }) => (sku === undefined ? [] : [sku])),
    ...add.map(({ sku }) => sku),
  ]
  const found = await findDraftItems(
    db,
    wanted.map((sku) => ({ sku, quantity: 1 })),
  )
  const idOf = (sku: string, path: string): VariantId => {
    const item = found.find((one) => one.sku === sku)
    if (!item) throw invalidInput(path, `unknown SKU: ${sku}`)
    return item.variant_id
  }
  return {
    lines: lines.map(({ line_id: lineId, quantity, reason, sku }, at) => ({
      lineId,
      quantity,
      reason,
      variantId: sku === undefined ? undefined : idOf(sku, `lines.${at}.sku`),
    })),
    added: add.map(({ sku, quantity, ...price }, at) => ({
      variantId: idOf(sku, `add.${at}.sku`),
      quantity,
      price: toAgreedPrice(price),
    })),
  }
}
