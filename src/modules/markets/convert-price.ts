// Converts what pages and the API show of the catalogue: prices of cards and products.
import type { ProductField } from '../custom-fields/custom-fields.ts'
import type { Price, ProductCard } from '../search/listing.ts'
import type { ConvertAmount } from './convert-amount.ts'

/** A price with its regular price and the lowest of 30 days, in the currency of a market. */
export function convertPrice<Priced extends Price>(
  priced: Priced,
  convert: ConvertAmount,
  currency: string,
): Priced {
  const { compare_at_price: regular, lowest_30_days: lowest } = priced
  return {
    ...priced,
    price: convert(priced.price),
    currency,
    ...(regular !== undefined && { compare_at_price: convert(regular) }),
    ...(lowest !== undefined && { lowest_30_days: convert(lowest) }),
  }
}

/** Money of custom fields in the currency of a market. */
export const convertFields = (
  fields: readonly ProductField[],
  convert: ConvertAmount,
  currency: string,
): ProductField[] =>
  fields.map((field) =>
    field.type === 'money' ? { ...field, value: convert(Number(field.value)), currency } : field,
  )

const hasFields = <Product extends ProductCard>(
  product: Product,
): product is Product & { fields: ProductField[] } => 'fields' in product && product.fields !== undefined

/** A card or product with all its prices in the currency of a market. */
export const convertProduct = <Product extends ProductCard>(
  product: Product,
  convert: ConvertAmount,
  currency: string,
): Product => ({
  ...convertPrice(product, convert, currency),
  ...(hasFields(product) && { fields: convertFields(product.fields, convert, currency) }),
  attributes: product.attributes.map((attribute) => ({
    ...attribute,
    sub_attributes: attribute.sub_attributes.map((size) => {
      const converted = convertPrice(size, convert, currency)
      return size.fields ? { ...converted, fields: convertFields(size.fields, convert, currency) } : converted
    }),
  })),
})
