import type { VariantId } from '../../kernel/ids.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_ORDER_NOTE_LENGTH } from '../../contracts/cart-limits.ts'
import { z } from 'zod'
import type { SelectedOption } from '../catalog/localize-name.ts'
import { cartItemsInput, type CartPickup, type LineChange, type PricedCart, type PricedLine } from './cart.ts'

const variantId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)])
  .describe('Variant id: `sub_attributes[].id` of a product')
/** Validated by `parseQuantity`, with the error message of the specification. */
const quantity = z.number()

const shownCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
  .describe('Currency of `price`. Default: that of the response')

/**
 * A variant, or with `sub_attributes` one colour in several sizes. Additional fields are accepted and ignored.
 */
export const addToCartInput = z.object({
  id: variantId.optional(),
  quantity: quantity.optional(),
  price: z.int().min(0).optional().describe('The displayed unit price, in minor units'),
  currency: shownCurrency,
  sub_attributes: z
    .array(z.object({ id: variantId, quantity }))
    .min(1)
    .max(MAX_CART_LINES)
    .optional(),
})
export type AddToCartInput = z.infer<typeof addToCartInput>

export const addLinesInput = z.object({
  lines: z
    .array(
      z.object({
        variant_id: z.int().positive().brand<'VariantId'>(),
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
})
export type AddLinesInput = z.infer<typeof addLinesInput>

/**
 * Result for one of several lines: `added` is the quantity added to the cart, `why` the reason when it differs
 * from the request.
 */
export type AddedLine = {
  variant_id: VariantId
  sku: string
  name: string
  options: string[]
  requested_quantity: number
  added: number
  reason?: Exclude<LineChange, 'price_up' | 'price_down'> | 'full'
}

export const removeQuantityInput = z.object({ quantity })
export const addQuantityInput = z.object({ quantity: quantity.default(1) })

/**
 * Lines as the shopper saw them: acknowledges the current price, and the quantity as corrected.
 */
export const acknowledgeInput = z.object({
  items: z
    .array(
      z.object({
        variant_id: z.int().positive().brand<'VariantId'>(),
        price: z.int().min(0),
        currency: shownCurrency,
        quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
})
export type AcknowledgeInput = z.infer<typeof acknowledgeInput>

/** A guest cart to merge into the account; `id` is the browser's id for it. */
export const mergeCartInput = z.object({
  id: z.string().regex(/^[\w-]{16,64}$/),
  items: cartItemsInput,
  saved: cartItemsInput.default([]),
  note: z.string().trim().max(MAX_ORDER_NOTE_LENGTH).default(''),
})
export type MergeCartInput = z.infer<typeof mergeCartInput>

export type CartSize = Omit<SelectedOption, 'name'> & {
  id: VariantId
  sku: string
  quantity: number
  requested_quantity: number
}
export type AccountLine = PricedLine & { id: string; last_seen_price?: number; sub_attributes?: CartSize[] }
export type AccountCart = Omit<PricedCart, 'items'> & {
  items: AccountLine[]
  saved: AccountLine[]
  note: string
}

/** A cart as its owner sees it: `pickup` is a store where all items can be collected. */
export type AccountCartView = AccountCart & { pickup?: CartPickup }

/** Result for a line: `quantity` is the new quantity, 0 when the line was removed. */
export type LineResult = { id: string; name: string; quantity: number }

/** Result of a merge, line by line; `full`: there was no room. */
export type CartMerge = {
  id: string
  lines: {
    id: string
    name: string
    lang?: PricedLine['lang']
    attributes: PricedLine['attributes']
    guest_quantity: number
    quantity: number
    price: number
    previous_price?: number
    currency: string
    changes: (LineChange | 'full')[]
  }[]
  undone: boolean
}

/** The section of a line: to buy now, or saved for later. */
export type CartSection = 'cart' | 'saved'

/** Operations on one account's cart. Unknown lines give `cart_line_not_found`. */
export type AccountCartService = {
  read(): Promise<AccountCart>
  /** @throws ShopError invalid_quantity, product_not_found, out_of_stock, quantity_limit_exceeded, cart_full. */
  add(input: AddToCartInput, key?: string): Promise<LineResult>
  /** Adds all that is available and reports the rest line by line. */
  addLines(input: AddLinesInput, key?: string): Promise<AddedLine[]>
  /**
   * Increases the quantity by the given number, one by default.
   * @throws the errors of `add`.
   */
  more(id: string, quantity: number, key?: string): Promise<LineResult>
  /** @throws ShopError invalid_quantity. */
  decrease(id: string, quantity: number, key?: string): Promise<LineResult>
  remove(id: string, section: CartSection, key?: string): Promise<LineResult>
  /**
   * Moves a line between the cart and the saved items.
   * @throws ShopError cart_full.
   */
  move(id: string, from: CartSection, key?: string): Promise<LineResult>
  note(text: string): Promise<void>
  acknowledge(input: AcknowledgeInput): Promise<void>
  merge(input: MergeCartInput): Promise<CartMerge>
  /** @returns undefined when the account has no such merge. */
  undoMerge(id: string): Promise<CartMerge | undefined>
}
