// Products that complete a look: fewer data than cards, with the sizes of one colour.
import type { Attribute, ProductCard } from '../../modules/search/listing.ts'
import { cardView } from '../ui/product/card-view.ts'

/** A product in the colour that its card shows first. */
export type LookItem = { product: ProductCard; colour: Attribute }

const MAX_LOOK_ITEMS = 3

export const buildLook = (products: readonly ProductCard[]): LookItem[] =>
  products
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_LOOK_ITEMS)
    .flatMap((product) => {
      const colour = product.attributes[cardView(product).chosen]
      return colour ? [{ product: { ...product, attributes: [] }, colour: { ...colour, gallery: [] } }] : []
    })

/** Names of the form fields of an item: whether it is included, and its variant. */
export const lookFields = (index: number) => ({ isIncluded: `include-${index}`, variant: `variant-${index}` })

/** Variant ids of the included items of a submitted form. */
export const readLookVariants = (form: FormData): string[] =>
  Array.from({ length: MAX_LOOK_ITEMS }, (_, index) => lookFields(index)).flatMap(({ isIncluded, variant }) =>
    form.has(isIncluded) ? [String(form.get(variant) ?? '')] : [],
  )
