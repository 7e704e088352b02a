// The wire shape of a priced cart for the OpenAPI document. The types of modules/cart/cart.ts are its source.
import { z } from 'zod'
import type { PricedCart } from '../../modules/cart/cart.ts'
import { pictureSchema } from '../catalog/schemas.ts'

export const pricedCart: z.ZodType<PricedCart> = z.object({
  items: z.array(
    z.object({
      variant_id: z.int(),
      product_id: z.int(),
      name: z.string(),
      slug: z.string(),
      sku: z.string(),
      brand: z.string(),
      image: pictureSchema.optional(),
      attributes: z.array(z.object({ name: z.string(), value: z.string() })),
      price: z.int().describe('Minor units'),
      currency: z.string().describe('ISO 4217'),
      was: z.int().optional(),
      lowest30: z.int().optional(),
      asked: z.int(),
      quantity: z.int().describe('What can be bought of what was asked for'),
      itemTotal: z.int(),
      changes: z.array(z.enum(['price_up', 'price_down', 'less', 'sold_out', 'gone'])),
    }),
  ),
  isEmpty: z.boolean(),
  totalItems: z.int(),
  totalUniqueItems: z.int(),
  total: z.int().describe('Before delivery and tax, minor units'),
  currency: z.string(),
})
