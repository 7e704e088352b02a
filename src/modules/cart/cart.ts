// Guest cart, repriced on the server: the browser stores items, never prices.
import type { VariantId } from '../../kernel/ids.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../contracts/cart-limits.ts'
import { z } from 'zod'
import { variantId } from '../../kernel/id-schemas.ts'
import type { LocalizedName, SelectedOption } from '../catalog/localize-name.ts'
import type { Picture, Price } from '../search/listing.ts'
import type { BundleLineComponent } from './bundle-lines.ts'

/**
 * Requested variant and quantity, with the unit price (minor units) that the browser showed, so that price
 * changes can be reported.
 */
export const cartItemInput = z.object({
  variant_id: variantId,
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  price: z.int().min(0).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('Currency of `price`; a price in another currency than the response is not compared'),
})
export const cartItemsInput = z.array(cartItemInput).max(MAX_CART_LINES)
export type CartItem = z.infer<typeof cartItemInput>

/**
 * What changed since a line was added. `unavailable`: no longer sold; `insufficient_stock`: cut to the available
 * quantity; `limit`: cut to the order limit of the product; `pack`: raised to whole packs.
 */
export const lineChangeKinds = [
  'price_up',
  'price_down',
  'insufficient_stock',
  'limit',
  'pack',
  'sold_out',
  'unavailable',
] as const
export type LineChange = (typeof lineChangeKinds)[number]

/**
 * A repriced line. `quantity` is what can be bought (0 when out of stock or no longer sold); `requested_quantity` what
 * was requested.
 */
export type PricedLine = Price &
  LocalizedName & {
    variant_id: VariantId
    product_id: number
    slug: string
    sku: string
    brand: string
    image?: Picture
    /** Such as [{ name: 'Colour', value: 'Ecru' }, { name: 'Size', value: 'M' }]. */
    attributes: SelectedOption[]
    requested_quantity: number
    quantity: number
    itemTotal: number
    /** ISO date by which it arrives at the visitor; absent when that is not known. */
    delivery_by?: string
    /** Items of the product that one order may contain, when there is a limit. */
    limit?: number
    /** Retail price, when the buyer's company pays less. */
    retail?: number
    /** In quotes for buyers who pay no tax: the price without the tax that it includes, which they pay. */
    untaxed_price?: number
    /** Items per pack, when the buyer must buy whole packs. */
    pack?: number
    /** What one bundle consists of; absent when the item is not a bundle. */
    components?: BundleLineComponent[]
    changes: LineChange[]
  }

/** The store where all items of a cart can be collected, by code and in the reader's language. */
export type CartPickup = LocalizedName & {
  location: string
  /** Such as "Ready today at 15:00" or "Available by Thu, 26 Nov". */
  description: string
  /** ISO time; with `needs_transfer` the latest one, because items come from other locations. */
  ready_at: string
  needs_transfer?: true
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
