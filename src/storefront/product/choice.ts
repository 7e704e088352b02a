// The selected colour and size of a product, and its `?variant=` format.
import { DEFAULT_LOW_STOCK_THRESHOLD } from '../../contracts/low-stock.ts'
import { slugify } from '../../kernel/text/fold.ts'
import type { Attribute, ProductCard, SubAttribute } from '../../modules/search/listing.ts'

/** `size` is absent until one is selected; a colour is always selected. */
export type Choice = { colour: Attribute; size?: SubAttribute }

/** Sizes in non-Latin scripts have no slug, so their id is used. */
const sizeSlug = (size: SubAttribute) => slugify(size.value) || String(size.id)

/** Value of `?variant=`: the colour's slug and the size's, such as `ecru-m`, `ecru` or `m`. */
export const toVariantParam = (colour: Attribute, size?: SubAttribute): string =>
  [colour.slug, colour.sub_attributes.length > 1 && size ? sizeSlug(size) : ''].filter(Boolean).join('-')

const inStockFirst = <T extends { quantity: number }>(all: T[]): T | undefined =>
  all.find((item) => item.quantity > 0) ?? all[0]

/** A single size is selected automatically. */
const onlySize = (colour: Attribute) =>
  colour.sub_attributes.length === 1 ? colour.sub_attributes[0] : undefined

/**
 * Parses `?variant=` in the format of `toVariantParam`, or as a SKU, as used in emails. Defaults to the first
 * colour in stock and no size.
 * @returns undefined for a product without options.
 */
export function readChoice(
  product: Pick<ProductCard, 'attributes'>,
  variant: string | null,
): Choice | undefined {
  const first = inStockFirst(product.attributes)
  if (!first) return undefined
  for (const colour of product.attributes) {
    const size = colour.sub_attributes.find((s) => toVariantParam(colour, s) === variant || s.sku === variant)
    if (size && (colour.sub_attributes.length > 1 || size.sku === variant)) return { colour, size }
    if (variant && colour.slug === variant) return { colour, size: onlySize(colour) }
  }
  return { colour: first, size: onlySize(first) }
}

/** The same size in another colour, if available. */
export const findSameSize = (colour: Attribute, size: SubAttribute | undefined): SubAttribute | undefined =>
  onlySize(colour) ?? (size && colour.sub_attributes.find((s) => s.value === size.value))

export const isLowStock = (size: { quantity: number }) =>
  size.quantity > 0 && size.quantity <= DEFAULT_LOW_STOCK_THRESHOLD
