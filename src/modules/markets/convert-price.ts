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
 * Where a card or product as JSON has amounts and currencies, three numbers for each: start, end, and which it is.
 * An amount is itself; with the currency right after it, it is below CURRENCY.
 */
export type PricePositions = Float64Array

/** A currency without an amount before it. */
const CURRENCY = -1
const withCurrency = (amount: number) => CURRENCY - 1 - amount

// In a string of JSON, the quote before the colon would be escaped.
const PRICES =
  /"(?:price|compare_at_price|lowest_30_days)":(\d+)(,"currency":"[A-Z]{3})?|"currency":"([A-Z]{3})"/g

/**
 * @param json of a card or product without fixed prices.
 * @returns undefined when it has custom fields, whose values can look like prices.
 */
export function findPrices(json: string): PricePositions | undefined {
  if (json.includes('"fields":')) return undefined
  const positions: number[] = []
  for (const { 0: match, 1: amount, 2: next = '', 3: currency, index } of json.matchAll(PRICES)) {
    const end = index + match.length
    if (amount === undefined) positions.push(end - 1 - currency!.length, end - 1, CURRENCY)
    else
      positions.push(
        end - next.length - amount.length,
        end,
        next ? withCurrency(Number(amount)) : Number(amount),
      )
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
  const after = `,"currency":"${currency}`
  const write = (found: number): string =>
    found === CURRENCY
      ? currency
      : found < CURRENCY
        ? convert(withCurrency(found)) + after
        : String(convert(found))
  let [converted, from] = ['', 0]
  // Sizes of a product mostly cost the same.
  let [last, text] = [Number.NaN, '']
  for (let at = 0; at < positions.length; at += 3) {
    const found = positions[at + 2]!
    if (found !== last) [last, text] = [found, write(found)]
    converted += json.slice(from, positions[at]) + text
    from = positions[at + 1]!
  }
  return converted + json.slice(from)
}
