// What staff send to edit an order: docs/orders.md.
import { z } from 'zod'
import { MAX_LINE_QUANTITY } from '../../../contracts/cart-limits.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addressInput } from '../../checkout/checkout.ts'
import { findAddressIssues } from '../../checkout/address-rules.ts'
import { cleanText } from '../../checkout/clean-text.ts'
import { findDraftItems, toAgreedPrice } from '../../checkout/draft-orders/draft-items.ts'
import {
  agreedItem,
  agreedPriceFields,
  customItems,
  discountInput,
  withAgreedPrice,
} from '../../checkout/draft-orders/draft-order-schemas.ts'
import type { OrderEdit } from '../../checkout/order-edits/edit-lines.ts'

const MAX_EDITED_LINES = 100

export const orderEditInput = z.object({
  lines: z
    .array(
      withAgreedPrice(
        z.object({
          line_id: z.int().min(1),
          /** 0 removes the line. */
          quantity: z.int().min(0).max(MAX_LINE_QUANTITY).optional(),
          ...agreedPriceFields,
        }),
      ),
    )
    .max(MAX_EDITED_LINES)
    .refine((lines) => new Set(lines.map((line) => line.line_id)).size === lines.length, {
      message: 'list each line once',
    })
    .default([]),
  add: z.array(agreedItem).max(MAX_EDITED_LINES).default([]),
  custom_items: customItems,
  discount: discountInput.nullable().optional(),
  address: addressInput.optional(),
  shipping_method: z.string().min(1).max(100).optional(),
})
export type OrderEditInput = z.infer<typeof orderEditInput>

/** @throws ShopError invalid_input for an unknown SKU, or an address that a carrier cannot use. */
export async function toOrderEdit(db: Db, rawInput: OrderEditInput): Promise<OrderEdit> {
  const input = cleanText(rawInput)
  const found = await findDraftItems(db, input.add)
  const issues = input.address ? findAddressIssues(input.address) : []
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return {
    lines: input.lines.map(({ line_id, quantity, ...price }) => ({
      lineId: line_id,
      quantity,
      price: toAgreedPrice(price),
    })),
    added: input.add.map(({ sku, quantity, ...price }, at) => {
      const item = found.find((one) => one.sku === sku)
      if (!item) throw invalidInput(`add.${at}.sku`, `unknown SKU: ${sku}`)
      return { variantId: item.variant_id, quantity, price: toAgreedPrice(price) }
    }),
    customItems: input.custom_items.map(({ name, price, quantity, tax_class }) => ({
      name,
      unitMinor: price,
      quantity,
      taxClass: tax_class,
    })),
    discount: input.discount,
    address: input.address,
    shippingMethod: input.shipping_method,
  }
}
