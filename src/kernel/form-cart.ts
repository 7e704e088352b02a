// The cart of browsers without scripts: a cookie set by the purchase forms. Scripts move it into the local cart.

import { parseVariantId } from './parse-variant-id.ts'
import type { VariantId } from './ids.ts'
import { formCartCookie } from './form-cart-cookie.ts'

const maxAgeSeconds = 7 * 24 * 60 * 60
/** Keeps the cookie below the browsers' limit of 4,096 bytes. */
const maxFormCartLines = 100
const maxLineQuantity = 999

export type FormCartItem = { variant_id: VariantId; quantity: number }

/** Reads `12x2-13x1`: variant 12 twice, variant 13 once. Invalid entries are ignored. */
export function parseCartItems(text: string, maxLines: number): FormCartItem[] {
  return text
    .split('-')
    .slice(0, maxLines)
    .flatMap((entry) => {
      const [, id = '', count = ''] = /^([1-9]\d{0,14})x([1-9]\d{0,2})$/.exec(entry) ?? []
      const variantId = parseVariantId(id)
      return variantId ? [{ variant_id: variantId, quantity: Math.min(Number(count), maxLineQuantity) }] : []
    })
}

export const formatCartItems = (items: readonly FormCartItem[]): string =>
  items.map((item) => `${item.variant_id}x${item.quantity}`).join('-')

/** The items in the cookie's value, each variant once. */
export const readFormCart = (value: string): FormCartItem[] => [
  ...new Map(parseCartItems(value, maxFormCartLines).map((item) => [item.variant_id, item])).values(),
]

/** Changes a quantity; an item below one is removed. A full cart accepts no further item. */
export function setFormCartQuantity(
  items: readonly FormCartItem[],
  variantId: VariantId,
  quantity: number,
): FormCartItem[] {
  const item = { variant_id: variantId, quantity: Math.min(Math.floor(quantity), maxLineQuantity) }
  const index = items.findIndex(({ variant_id }) => variant_id === variantId)
  if (item.quantity < 1) return items.filter(({ variant_id }) => variant_id !== variantId)
  if (index >= 0) return items.with(index, item)
  return items.length < maxFormCartLines ? [...items, item] : [...items]
}

/**
 * The `Set-Cookie` value for these items; without items it deletes the cookie. Scripts must be able to read it.
 */
export const formCartSetCookie = (items: readonly FormCartItem[], origin: string): string =>
  [
    `${formCartCookie}=${formatCartItems(items)}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${items.length > 0 ? maxAgeSeconds : 0}`,
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
