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

export const cardView = (product: ProductCard): CardView => cardViewOf(product, new Set())

/** A card that shows a colour of these families first: those that the shopper searches for. */
export function cardViewOf({ attributes, ...product }: ProductCard, families: ReadonlySet<string>): CardView {
  const findAvailable = (isWanted: (attribute: Attribute) => boolean) =>
    attributes.findIndex((attribute) => attribute.quantity > 0 && isWanted(attribute))
  const wanted = findAvailable(({ family }) => family !== undefined && families.has(family))
  const chosen =
    wanted >= 0
      ? wanted
      : Math.max(
          0,
          findAvailable(() => true),
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
