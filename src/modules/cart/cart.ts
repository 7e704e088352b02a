// The guest's cart as the server reprices it: the browser keeps what was chosen, never what it costs.
import { z } from 'zod'
import type { LocalizedName, SelectedOption } from '../catalog/localize-name.ts'
import type { Picture, Price } from '../search/listing.ts'

/** What a browser asks for: a variant, how many, and the unit price (minor units) it showed, so that changes can be told. */
export const cartItemInput = z.object({
  variant_id: z.int().positive(),
  quantity: z.int().min(1).max(999),
  price: z.int().min(0).optional(),
})
export const cartItemsInput = z.array(cartItemInput).max(300)
export type CartItem = z.infer<typeof cartItemInput>

/**
 * What happened to a line since it was put in the cart. `gone`: no longer sold; `less`: quantity was cut to what is left; `limit`: to what
 * one order may have of the product; `pack`: it was raised to whole packs.
 */
export const lineChangeKinds = [
  'price_up',
  'price_down',
  'less',
  'limit',
  'pack',
  'sold_out',
  'gone',
] as const
export type LineChange = (typeof lineChangeKinds)[number]

/** A repriced line. `quantity` is what can be bought (0 when sold out or gone); `asked` what was asked for. */
export type PricedLine = Price &
  LocalizedName & {
    variant_id: number
    product_id: number
    slug: string
    sku: string
    brand: string
    image?: Picture
    /** Such as [{ name: 'Colour', value: 'Ecru' }, { name: 'Size', value: 'M' }]. */
    attributes: SelectedOption[]
    asked: number
    quantity: number
    itemTotal: number
    /** Pieces of its product that one order may have, where there is such a limit. */
    limit?: number
    /** What everybody pays, where the buyer's business pays less. */
    retail?: number
    /** Pieces of a pack, where the buyer buys by whole packs. */
    pack?: number
    changes: LineChange[]
  }

/** Totals in minor units: `total` is the sum of the lines, before shipping and tax. */
export type PricedCart = {
  items: PricedLine[]
  isEmpty: boolean
  totalItems: number
  totalUniqueItems: number
  total: number
  currency: string
}
