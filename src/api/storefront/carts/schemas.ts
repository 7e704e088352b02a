// Response schemas of carts for the OpenAPI document. The types of modules/cart are their source.
import { z } from 'zod'
import type { AccountCartView, AccountLine, CartMerge } from '../../../modules/cart/account-cart.ts'
import { lineChangeKinds, type PricedCart } from '../../../modules/cart/cart.ts'
import type { CartWithGifts } from '../../../modules/checkout/checkout.ts'
import { pictureSchema } from '../catalog/schemas.ts'
import { translationLocaleCode } from '../../../platform/text/locale-code.ts'

/** A name in the reader's language. */
export const localizedName = {
  name: z.string(),
  lang: translationLocaleCode
    .optional()
    .describe('Language of the name, if it differs from the catalogue language'),
}

export const chosenValue = z.object({
  name: z.string(),
  value: z.string(),
  label: z.string().optional().describe('The value in the requested language'),
})

/** A component of one bundle. */
const bundleComponent = z.object({
  variant_id: z.int().brand<'VariantId'>(),
  product_id: z.int(),
  ...localizedName,
  slug: z.string(),
  sku: z.string(),
  brand: z.string(),
  image: pictureSchema.optional(),
  attributes: z.array(chosenValue),
  quantity: z.int().describe('Per bundle'),
  prices: z
    .array(z.object({ price: z.int(), quantity: z.int() }))
    .describe('Its part of the price of one bundle, at which single items are refunded'),
})

const line = z.object({
  variant_id: z.int().brand<'VariantId'>(),
  product_id: z.int(),
  ...localizedName,
  slug: z.string(),
  sku: z.string(),
  brand: z.string(),
  image: pictureSchema.optional(),
  attributes: z.array(chosenValue),
  price: z.int().describe('Minor units'),
  currency: z.string().describe('ISO 4217'),
  compare_at_price: z.int().optional(),
  lowest_30_days: z.int().optional(),
  requested_quantity: z.int(),
  quantity: z.int().describe('Quantity available to buy, up to the one requested'),
  itemTotal: z.int(),
  delivery_by: z.iso
    .date()
    .optional()
    .describe('Date by which it arrives at the visitor; absent when that is not known'),
  limit: z.int().optional().describe('Maximum quantity of the product per order'),
  untaxed_price: z
    .int()
    .optional()
    .describe('In quotes for buyers who pay no tax: the price without the tax that it includes'),
  retail: z.int().optional().describe('Retail price, if the buyer pays less'),
  pack: z.int().optional().describe('Pack size, if the buyer orders in full packs'),
  components: z.array(bundleComponent).optional().describe('What a bundle consists of'),
  changes: z.array(z.enum(lineChangeKinds)),
})
const pickup = z
  .object({
    location: z.string().describe('Code of the location'),
    ...localizedName,
    description: z.string().describe('Such as “Ready today at 15:00” or “Available by Thu, Nov 26”'),
    ready_at: z.iso.datetime(),
    needs_transfer: z
      .literal(true)
      .optional()
      .describe('Items come from other locations; `ready_at` is the latest time'),
  })
  .optional()
  .describe('Store where all items can be collected: the nearest one, otherwise the one that is ready first')
const totals = {
  isEmpty: z.boolean(),
  totalItems: z.int(),
  totalUniqueItems: z.int(),
  total: z.int().describe('Before shipping and tax, in minor units'),
  currency: z.string(),
}

export const pricedCart: z.ZodType<PricedCart> = z.object({ items: z.array(line), ...totals })

export const gifts = z
  .array(
    z.object({
      variant_id: z.int().brand<'VariantId'>(),
      product_id: z.int(),
      ...localizedName,
      slug: z.string(),
      sku: z.string(),
      brand: z.string(),
      image: pictureSchema.optional(),
      attributes: z.array(chosenValue),
      quantity: z.int(),
    }),
  )
  .optional()

export const cartWithGifts: z.ZodType<CartWithGifts> = z.object({
  items: z.array(line),
  pickup,
  ...totals,
  gifts: gifts.describe(
    'Items that automatic promotions would add to the order at no charge, while stock lasts',
  ),
})

const accountLine: z.ZodType<AccountLine> = line.extend({
  id: z.string().describe('Stable for the same product and options'),
  last_seen_price: z.int().optional().describe('Price last seen by the shopper'),
  sub_attributes: z
    .array(
      chosenValue.omit({ name: true }).extend({
        id: z.int().brand<'VariantId'>(),
        sku: z.string(),
        quantity: z.int(),
        requested_quantity: z.int(),
      }),
    )
    .optional()
    .describe('Sizes of the line, if it is a colour'),
})

export const accountCart: z.ZodType<AccountCartView> = z.object({
  items: z.array(accountLine),
  pickup,
  ...totals,
  saved: z.array(accountLine).describe('Saved for later; not included in the totals'),
  note: z.string(),
})

export const cartMerge: z.ZodType<CartMerge> = z.object({
  id: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      ...localizedName,
      attributes: z.array(chosenValue),
      guest_quantity: z.int().describe('Quantity in the guest cart'),
      quantity: z.int().describe('Quantity now in the cart'),
      price: z.int(),
      previous_price: z.int().optional().describe('The price that the guest was shown, where it differs'),
      currency: z.string(),
      changes: z.array(z.enum([...lineChangeKinds, 'full'])),
    }),
  ),
  undone: z.boolean(),
})
