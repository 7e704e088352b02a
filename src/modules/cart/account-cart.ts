// The cart of an account: what is asked of it and what it answers.
import { z } from 'zod'
import type { SelectedOption } from '../catalog/localize-name.ts'
import { cartItemsInput, type LineChange, type PricedCart, type PricedLine } from './cart.ts'

/** What one cart holds, and what waits beside it for later: so many variants each. */
export const MAX_CART_LINES = 300
export const MAX_QUANTITY = 999
export const MAX_NOTE_LENGTH = 500

const variantId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)])
  .describe('The id of a variant: `sub_attributes[].id` of a product')
/** Judged by `wholeQuantity`, in the words of the specification. */
const quantity = z.number()

/** A variant, or with `sub_attributes` a colour in several sizes. Further fields of the item are accepted and not needed. */
export const addToCartInput = z.object({
  id: variantId.optional(),
  quantity: quantity.optional(),
  price: z.int().min(0).optional().describe('The unit price that was shown, minor units'),
  sub_attributes: z
    .array(z.object({ id: variantId, quantity }))
    .min(1)
    .max(MAX_CART_LINES)
    .optional(),
})
export type AddToCartInput = z.infer<typeof addToCartInput>

/** Several variants at once. */
export const addLinesInput = z.object({
  lines: z
    .array(z.object({ variant_id: z.int().positive(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(MAX_CART_LINES),
})
export type AddLinesInput = z.infer<typeof addLinesInput>

/** What became of one of several: `added` is how many came into the cart, `why` they are not those that were asked for. */
export type AddedLine = {
  variant_id: number
  sku: string
  name: string
  options: string[]
  asked: number
  added: number
  why?: Exclude<LineChange, 'price_up' | 'price_down'> | 'full'
}

export const removeQuantityInput = z.object({ quantity })
export const addQuantityInput = z.object({ quantity: quantity.default(1) })

/** What the shopper was shown of lines: their price now, and no more than are left. */
export const acknowledgeInput = z.object({
  items: z
    .array(
      z.object({
        variant_id: z.int().positive(),
        price: z.int().min(0),
        quantity: z.int().min(1).max(MAX_QUANTITY),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
})
export type AcknowledgeInput = z.infer<typeof acknowledgeInput>

/** A guest's cart on its way into the account; `id` is what the browser called it. */
export const mergeCartInput = z.object({
  id: z.string().regex(/^[\w-]{16,64}$/),
  items: cartItemsInput,
  saved: cartItemsInput.default([]),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
})
export type MergeCartInput = z.infer<typeof mergeCartInput>

export type CartSize = Omit<SelectedOption, 'name'> & {
  id: number
  sku: string
  quantity: number
  asked: number
}
export type AccountLine = PricedLine & { id: string; shown?: number; sub_attributes?: CartSize[] }
export type AccountCart = Omit<PricedCart, 'items'> & {
  items: AccountLine[]
  saved: AccountLine[]
  note: string
}

/** What became of a line: `quantity` is what it has now, 0 when it is gone. */
export type LineResult = { id: string; name: string; quantity: number }

/** What a merge did, line by line; `full`: there was no room for it. */
export type CartMerge = {
  id: string
  lines: {
    id: string
    name: string
    lang?: PricedLine['lang']
    attributes: PricedLine['attributes']
    brought: number
    quantity: number
    price: number
    before?: number
    currency: string
    changes: (LineChange | 'full')[]
  }[]
  undone: boolean
}

/** Where lines stand: to be bought, or for later. */
export type CartSection = 'cart' | 'saved'

/** What may be done with one account's cart. Lines that are not there answer `cart_line_not_found`. */
export type AccountCartService = {
  read(): Promise<AccountCart>
  /** @throws ShopError cart_quantity, product_not_found, out_of_stock, limit_per_order, cart_full. */
  add(input: AddToCartInput, key?: string): Promise<LineResult>
  /** All that can be had of them; what cannot is told line by line. */
  addLines(input: AddLinesInput, key?: string): Promise<AddedLine[]>
  /** One more, or so many. @throws as `add`. */
  more(id: string, quantity: number, key?: string): Promise<LineResult>
  /** @throws ShopError cart_quantity. */
  decrease(id: string, quantity: number, key?: string): Promise<LineResult>
  remove(id: string, section: CartSection, key?: string): Promise<LineResult>
  /** From the cart to what is for later, or back. @throws ShopError cart_full. */
  move(id: string, from: CartSection, key?: string): Promise<LineResult>
  note(text: string): Promise<void>
  acknowledge(input: AcknowledgeInput): Promise<void>
  merge(input: MergeCartInput): Promise<CartMerge>
  /** @returns undefined when the account has no such merge. */
  undoMerge(id: string): Promise<CartMerge | undefined>
}
