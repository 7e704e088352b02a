// Product data of a card. Page data is sent twice, as HTML and as data, so sizes and further images are loaded
// only when the user interacts with the card.
import type { Attribute, Picture, ProductCard } from '../../../modules/search/listing.ts'

/** A colour swatch; `out` when the colour is not available. */
export type ColourView = Pick<Attribute, 'value' | 'label' | 'slug' | 'swatch'> & { out: boolean }

/** `chosen` is the index of the colour shown first, `image` its image. */
export type CardView = Omit<ProductCard, 'attributes'> & {
  colours: ColourView[]
  chosen: number
  image?: Picture
}

export function cardView({ attributes, ...product }: ProductCard): CardView {
  // Prefers an available colour.
  const chosen = Math.max(
    0,
    attributes.findIndex(({ quantity }) => quantity > 0),
  )
  return {
    ...product,
    chosen,
    image: attributes[chosen]?.image,
    colours: attributes.map(({ value, label, slug, swatch, quantity }) => ({
      value,
      ...(label !== undefined && { label }),
      slug,
      swatch,
      out: quantity === 0,
    })),
  }
}
