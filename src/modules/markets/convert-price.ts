// Converts what pages and the API show of the catalogue: prices of cards and products.
import type { ProductField } from '../custom-fields/custom-fields.ts'
import type { Price, ProductCard } from '../search/listing.ts'
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'

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

/**
 * Where a card or product as JSON has amounts and currencies, three numbers for each: start, end, and the amount;
 * CURRENCY for a currency.
 */
export type PricePositions = Float64Array

const CURRENCY = -1

// In a string of JSON, the quote before the colon would be escaped.
const PRICES = /"(?:price|compare_at_price|lowest_30_days)":(\d+)|"currency":"([A-Z]{3})"/g

/**
 * @param json of a card or product without fixed prices.
 * @returns undefined when it has custom fields, whose values can look like prices.
 */
export function findPrices(json: string): PricePositions | undefined {
  if (json.includes('"fields":')) return undefined
  const positions: number[] = []
  for (const { 0: match, 1: amount, 2: currency, index } of json.matchAll(PRICES)) {
    const value = amount ?? currency!
    const end = index + match.length - (amount === undefined ? 1 : 0)
    positions.push(end - value.length, end, amount === undefined ? CURRENCY : Number(amount))
  }
  return Float64Array.from(positions)
}

/** `convertProduct` without parsing: a list has 500 prices, and its cards are stored as JSON. */
export function convertPricesInJson(
  json: string,
  positions: PricePositions,
  convert: ConvertAmount,
  currency: string,
): string {
  let [converted, from] = ['', 0]
  for (let at = 0; at < positions.length; at += 3) {
    const amount = positions[at + 2]!
    converted += json.slice(from, positions[at]) + (amount === CURRENCY ? currency : convert(amount))
    from = positions[at + 1]!
  }
  return converted + json.slice(from)
}
