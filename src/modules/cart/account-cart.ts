// The cart of an account: what is asked of it and what it answers.
import { z } from 'zod'
import type { ChosenValue } from '../catalog/called-in.ts'
import { cartItems, type LineChange, type PricedCart, type PricedLine } from './cart.ts'

/** What one cart holds, and what waits beside it for later: so many variants each. */
export const mostLines = 300
export const mostPieces = 999
export const longestNote = 500

const variantId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)])
  .describe('The id of a variant: `sub_attributes[].id` of a product')
/** Judged by `wholeQuantity`, in the words of the specification. */
const quantity = z.number()

/** A variant, or with `sub_attributes` a colour in several sizes. Further fields of the item are accepted and not needed. */
export const addInput = z.object({
  id: variantId.optional(),
  quantity: quantity.optional(),
  price: z.int().min(0).optional().describe('The unit price that was shown, minor units'),
  sub_attributes: z
    .array(z.object({ id: variantId, quantity }))
    .min(1)
    .max(mostLines)
    .optional(),
})
export type AddInput = z.infer<typeof addInput>

/** Several variants at once. */
export const addLinesInput = z.object({
  lines: z
    .array(z.object({ variant_id: z.int().positive(), quantity: z.int().min(1).max(mostPieces) }))
    .min(1)
    .max(mostLines),
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

export const takeInput = z.object({ quantity })
export const moreInput = z.object({ quantity: quantity.default(1) })

/** What the shopper was shown of lines: their price now, and no more than are left. */
export const seenInput = z.object({
  items: z
    .array(
      z.object({
        variant_id: z.int().positive(),
        price: z.int().min(0),
        quantity: z.int().min(1).max(mostPieces),
      }),
    )
    .min(1)
    .max(mostLines),
})
export type SeenInput = z.infer<typeof seenInput>

/** A guest's cart on its way into the account; `id` is what the browser called it. */
export const mergeInput = z.object({
  id: z.string().regex(/^[\w-]{16,64}$/),
  items: cartItems,
  saved: cartItems.default([]),
  note: z.string().trim().max(longestNote).default(''),
})
export type MergeInput = z.infer<typeof mergeInput>

export type CartSize = Omit<ChosenValue, 'name'> & {
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
export type LineDone = { id: string; name: string; quantity: number }

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
export type Place = 'cart' | 'saved'

/** What may be done with one account's cart. Lines that are not there answer `cart_line_not_found`. */
export type OwnCart = {
  read(): Promise<AccountCart>
  /** @throws ShopError cart_quantity, product_not_found, out_of_stock, limit_per_order, cart_full. */
  add(input: AddInput, key?: string): Promise<LineDone>
  /** All that can be had of them; what cannot is told line by line. */
  addLines(input: AddLinesInput, key?: string): Promise<AddedLine[]>
  /** One more, or so many. @throws as `add`. */
  more(id: string, quantity: number, key?: string): Promise<LineDone>
  /** @throws ShopError cart_quantity. */
  take(id: string, quantity: number, key?: string): Promise<LineDone>
  remove(id: string, place: Place, key?: string): Promise<LineDone>
  /** From the cart to what is for later, or back. @throws ShopError cart_full. */
  move(id: string, from: Place, key?: string): Promise<LineDone>
  note(text: string): Promise<void>
  seen(input: SeenInput): Promise<void>
  merge(input: MergeInput): Promise<CartMerge>
  /** @returns undefined when the account has no such merge. */
  undoMerge(id: string): Promise<CartMerge | undefined>
}
