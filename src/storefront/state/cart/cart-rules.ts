// Pure functions for the local cart's rules, storefront.md sections 3 and 4.
import type { VariantId } from '../../../kernel/ids.ts'
import { parseVariantId } from '../../../kernel/parse-variant-id.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../../contracts/cart-limits.ts'
import type { CartItem } from '../../../modules/cart/cart.ts'
import type { SelectedOption } from '../../../modules/catalog/localize-name.ts'
import type { Picture } from '../../../modules/search/listing.ts'

/** One size of a line that combines several sizes of a colour. `id` is the variant id. */
export type CartSubLine = Omit<SelectedOption, 'name'> & { id: VariantId; sku: string; quantity: number }

/** Amounts in minor units. `id` is the variant id as text, so that the same variant is the same line. */
export type CartLine = {
  id: string
  name: string
  /** Language of the name, when it is not the catalogue's default. */
  lang?: string | undefined
  slug: string
  image?: Picture
  sku: string
  brand?: string
  price: number
  currency: string
  quantity: number
  /** For example [{ name: 'Colour', value: 'Ecru' }, { name: 'Size', value: 'M' }]. */
  attributes: SelectedOption[]
  /** Value of the product page's `?variant=`. */
  variant?: string
  /** Sizes of one colour; the line's quantity is their sum. */
  sub_attributes?: CartSubLine[]
  itemTotal: number
}
/** A line without computed totals. */
export type CartLineInput = Omit<CartLine, 'quantity' | 'itemTotal'>

export type Cart = {
  items: CartLine[]
  isEmpty: boolean
  /** Sum of quantities. */
  totalItems: number
  /** Number of lines. */
  totalUniqueItems: number
  /** Sum of price times quantity, minor units. */
  total: number
  meta: CartMeta | null
}

/**
 * `id` identifies a guest cart, so that it is merged into an account only once; `saved` are the items saved for
 * later, newest last.
 */
export type CartMeta = { id?: string; note?: string; saved?: CartLine[] }

export const emptyCart: Cart = {
  items: [],
  isEmpty: true,
  totalItems: 0,
  totalUniqueItems: 0,
  total: 0,
  meta: null,
}

/** Error text for a quantity below one, as specified; logged to the console and never shown as it is. */
export const quantityError = "cartQuantity can't be zero or less than zero"
/** Thrown when a cart already has the maximum number of lines. */
export class CartFullError extends Error {}

const bounded = (quantity: number) => Math.min(MAX_LINE_QUANTITY, Math.floor(quantity))
const sumOf = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

function withItemTotal(line: CartLineInput & { quantity: number }): CartLine {
  const quantity = line.sub_attributes ? sumOf(line.sub_attributes.map((s) => s.quantity)) : line.quantity
  return { ...line, quantity, itemTotal: line.price * quantity }
}

/** Creates a cart from lines and computes all totals. */
export function createCart(lines: CartLine[], meta: Cart['meta']): Cart {
  const items = lines.map(withItemTotal)
  return {
    items,
    isEmpty: items.length === 0,
    totalItems: sumOf(items.map((line) => line.quantity)),
    totalUniqueItems: items.length,
    total: sumOf(items.map((line) => line.itemTotal)),
    meta,
  }
}

function mergeSubLines(existing: CartSubLine[], added: CartSubLine[]): CartSubLine[] {
  const byId = new Map(existing.map((s) => [s.id, s]))
  for (const s of added) {
    const existingSize = byId.get(s.id)
    byId.set(s.id, { ...s, quantity: bounded((existingSize?.quantity ?? 0) + s.quantity) })
  }
  return [...byId.values()]
}

function takeFromSubLines(subLines: CartSubLine[], quantity: number): CartSubLine[] {
  let remaining = quantity
  return subLines
    .toReversed()
    .map((s) => {
      const removed = Math.min(remaining, s.quantity)
      remaining -= removed
      return { ...s, quantity: s.quantity - removed }
    })
    .filter((s) => s.quantity > 0)
    .toReversed()
}

/**
 * Adds a quantity of an item; an existing line grows and takes the new price, name and image.
 * @throws Error with `quantityError` for a quantity below one; CartFullError when the cart has no room for
 * another line.
 */
export function addItemWithQuantity(cart: Cart, item: CartLineInput, quantity: number): Cart {
  if (!(Math.floor(quantity) >= 1)) throw new Error(quantityError)
  const index = cart.items.findIndex((line) => line.id === item.id)
  if (index === -1) {
    if (cart.items.length >= MAX_CART_LINES) throw new CartFullError()
    return createCart([...cart.items, withItemTotal({ ...item, quantity: bounded(quantity) })], cart.meta)
  }
  const previous = cart.items[index]!
  const sub_attributes =
    previous.sub_attributes && item.sub_attributes
      ? mergeSubLines(previous.sub_attributes, item.sub_attributes)
      : undefined
  const after = withItemTotal({
    ...previous,
    ...item,
    quantity: bounded(previous.quantity + Math.floor(quantity)),
    ...(sub_attributes && { sub_attributes }),
  })
  return createCart(cart.items.with(index, after), cart.meta)
}

/** Reduces a line by `quantity`; removes it when the result is below one. */
export function removeItemOrQuantity(cart: Cart, id: string, quantity = 1): Cart {
  return createCart(
    cart.items.flatMap((line) => {
      if (line.id !== id) return [line]
      const remaining = line.quantity - quantity
      if (remaining < 1) return []
      if (!line.sub_attributes) return [{ ...line, quantity: remaining }]
      return [{ ...line, sub_attributes: takeFromSubLines(line.sub_attributes, quantity) }]
    }),
    cart.meta,
  )
}

export const addItem = (cart: Cart, item: CartLineInput): Cart => addItemWithQuantity(cart, item, 1)

export const removeItem = (cart: Cart, id: string): Cart =>
  createCart(
    cart.items.filter((line) => line.id !== id),
    cart.meta,
  )

/** Updates fields of a line, such as a new price from the server; a quantity below one removes the line. */
export function updateItem(
  cart: Cart,
  id: string,
  change: Partial<Omit<CartLine, 'id' | 'itemTotal'>>,
): Cart {
  return createCart(
    cart.items.flatMap((line) => {
      if (line.id !== id) return [line]
      const after = { ...line, ...change, quantity: bounded(change.quantity ?? line.quantity) }
      return after.quantity >= 1 ? [after] : []
    }),
    cart.meta,
  )
}

const getSavedLines = (cart: Cart): CartLine[] => cart.meta?.saved ?? []
const withSaved = (cart: Cart, saved: CartLine[]): Cart => ({ ...cart, meta: { ...cart.meta, saved } })

/** Moves a line to the saved-for-later list; an entry for the same item grows. */
export function saveForLater(cart: Cart, id: string): Cart {
  const line = cart.items.find((item) => item.id === id)
  if (!line) return cart
  const others = removeItem(cart, id)
  return withSaved(
    others,
    addItemWithQuantity(createCart(getSavedLines(cart), null), line, line.quantity).items,
  )
}

/**
 * Moves a saved item back into the cart.
 * @throws CartFullError when the cart has no room for it.
 */
export function restoreSaved(cart: Cart, id: string): Cart {
  const line = getSavedLines(cart).find((item) => item.id === id)
  if (!line) return cart
  return removeSaved(addItemWithQuantity(cart, line, line.quantity), id)
}

export const removeSaved = (cart: Cart, id: string): Cart =>
  withSaved(
    cart,
    getSavedLines(cart).filter((line) => line.id !== id),
  )

export const setNote = (cart: Cart, note: string): Cart => ({ ...cart, meta: { ...cart.meta, note } })

/** Cart after an order: saved-for-later items stay, everything else is cleared. */
export const clearOrderedItems = (cart: Cart): Cart => createCart([], { saved: getSavedLines(cart) })

/** Removes all lines and keeps the meta. */
export const clearCart = (cart: Cart): Cart => createCart([], cart.meta)
/** Empties the cart, including the meta. */
export const resetCart = (): Cart => emptyCart

/** Request to price a cart; `price` lets the server report price changes. */
export const cartRequest = (lines: readonly CartLine[]): CartItem[] =>
  lines.flatMap((line) => {
    if (line.sub_attributes)
      return line.sub_attributes.map((s) => ({
        variant_id: s.id,
        quantity: s.quantity,
        price: line.price,
        currency: line.currency,
      }))
    const id = parseVariantId(line.id)
    return id === undefined
      ? []
      : [{ variant_id: id, quantity: line.quantity, price: line.price, currency: line.currency }]
  })
