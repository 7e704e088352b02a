import type { ProductCard } from '../../modules/search/listing.ts'
import { type CardView, cardView } from '../ui/product/card-view.ts'

/** A card that shows an available colour of these families first: those that the shopper searches for. */
export function cardInColour(product: ProductCard, families: ReadonlySet<string>): CardView {
  const card = cardView(product)
  const chosen = product.attributes.findIndex(
    ({ family, quantity }) => quantity > 0 && family !== undefined && families.has(family),
  )
  const colour = product.attributes[chosen]
  return colour ? { ...card, chosen, image: colour.image } : card
}
