// What a page carries of a product on a card. Everything in a page is there twice, as HTML and as data for the script: its sizes, and
// the pictures that are not shown at first, are fetched when somebody comes to the card.
import type { Attribute, Picture, ProductCard } from '../../modules/search/listing.ts'

/** A colour as its swatch shows it; `out` when it cannot be bought now. */
export type ColourView = Pick<Attribute, 'value' | 'label' | 'slug' | 'swatch'> & { out: boolean }

/** `chosen` is the place of the colour that is shown at first, `image` its picture. */
export type CardView = Omit<ProductCard, 'attributes'> & {
  colours: ColourView[]
  chosen: number
  image?: Picture
}

export function cardView({ attributes, ...product }: ProductCard): CardView {
  // A colour that can be bought comes before one that cannot.
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
