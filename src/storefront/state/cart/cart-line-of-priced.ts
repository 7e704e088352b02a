import type { PricedLine } from '../../../modules/cart/cart.ts'
import type { CartLineInput } from './cart-rules.ts'

/** Converts a line priced by the server to a local cart line. */
export const pricedToCartLine = (line: PricedLine): CartLineInput => ({
  id: String(line.variant_id),
  name: line.name,
  lang: line.lang,
  slug: line.slug,
  sku: line.sku,
  brand: line.brand,
  price: line.price,
  currency: line.currency,
  attributes: line.attributes,
  variant: line.sku,
  ...(line.image && { image: line.image }),
})
