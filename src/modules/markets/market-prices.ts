// Fixed prices of a product in markets: how the read model stores them, and how cards and products show them.
import type { VariantId } from '../../kernel/ids.ts'
import type { FixedPrice } from '../pricing/price-variants.ts'
import type { Price, ProductCard } from '../search/listing.ts'
import { type ConvertAmount, createOptionalConverter } from './convert-amount.ts'
import {
  convertPrice,
  convertPricesInJson,
  convertProduct,
  findPrices,
  type PricePositions,
} from './convert-price.ts'
import type { CurrencyConversion } from './markets.ts'

/** A price without its currency, which is that of the market or of the store. */
type Amounts = Omit<Price, 'currency'>

/**
 * Of one market. `lowest`: the lowest fixed price. `others`: the lowest price in the store currency of the variants
 * without a fixed price; absent when all have one. `varies`: whether fixed prices differ, or those of the others.
 */
type FixedPrices = {
  lowest: Amounts
  others?: Amounts
  varies: boolean
  variants: Record<VariantId, Amounts>
}

/** By code of the market; markets without fixed prices of the product are absent. */
export type ProductMarketPrices = Readonly<Record<string, FixedPrices>>

/**
 * What listings sort and filter by, of one market. `fixedMinor`: in its currency; `othersMinor`: in the store currency,
 * undefined when all variants have a fixed price.
 */
export type MarketRange = {
  market: string
  fixedMinor: number
  othersMinor: number | undefined
  isOnSale: boolean
}

/** `conversion` undefined: the store currency. `market` undefined: prices of the store. */
export type MarketPricing = {
  market?: string | undefined
  conversion?: CurrencyConversion | undefined
}

type PricedVariant = { id: VariantId; price: Price; markets?: ReadonlyMap<string, FixedPrice> | undefined }

function toAmounts(price: Price): Amounts {
  const { currency: _, ...amounts } = price
  return amounts
}
const findLowest = <Priced extends Amounts>(prices: readonly Priced[]): Priced | undefined =>
  prices.reduce<Priced | undefined>(
    (lowest, price) => (lowest && lowest.price <= price.price ? lowest : price),
    undefined,
  )
const differ = (prices: readonly Amounts[]): boolean => prices.some(({ price }) => price !== prices[0]!.price)

/**
 * @param variants of the product, with their store prices.
 * @returns undefined for a product without fixed prices.
 */
export function composeMarketPrices(variants: readonly PricedVariant[]): ProductMarketPrices | undefined {
  const markets = new Set(variants.flatMap((variant) => [...(variant.markets?.keys() ?? [])]))
  if (markets.size === 0) return undefined
  return Object.fromEntries(
    [...markets].toSorted().map((market) => {
      const fixed: Amounts[] = []
      const others: Amounts[] = []
      const byVariant: Record<VariantId, Amounts> = {}
      for (const { id, price, markets: own } of variants) {
        const found = own?.get(market)
        if (found) fixed.push((byVariant[id] = toAmounts(found.price)))
        else others.push(toAmounts(price))
      }
      const lowestOther = findLowest(others)
      const prices: FixedPrices = {
        lowest: findLowest(fixed)!,
        ...(lowestOther && { others: lowestOther }),
        varies: differ(fixed) || differ(others),
        variants: byVariant,
      }
      return [market, prices]
    }),
  )
}

/** For the listing index, by market. */
export const listMarketRanges = (
  prices: ProductMarketPrices,
  variants: readonly PricedVariant[],
): MarketRange[] =>
  Object.entries(prices).map(([market, { lowest, others }]) => ({
    market,
    fixedMinor: lowest.price,
    othersMinor: others?.price,
    isOnSale: variants.some(
      ({ price, markets }) => (markets?.get(market)?.price ?? price).compare_at_price !== undefined,
    ),
  }))

/** A range as the read model stores it: `vn 450000 1999 sale`. */
export const formatMarketRange = ({ market, fixedMinor, othersMinor, isOnSale }: MarketRange): string =>
  [market, fixedMinor, othersMinor ?? '-', isOnSale ? 'sale' : ''].join(' ').trimEnd()

export function parseMarketRange(text: string): MarketRange {
  const [market = '', fixed, others, sale] = text.split(' ')
  return {
    market,
    fixedMinor: Number(fixed),
    othersMinor: others === '-' ? undefined : Number(others),
    isOnSale: sale === 'sale',
  }
}

/** Converts cards and products to the prices of a market. */
export type MarketConverter = {
  convert: ConvertAmount
  /** @param prices the fixed prices of the product as the read model stores them; null: it has none. */
  toMarket<Product extends ProductCard>(product: Product, prices: string | null): Product
  /** The same for JSON. @param stored keeps where its prices are, for the next call. */
  toMarketJson(stored: StoredProduct): string
}

/** A card or product of the read model. */
export type StoredProduct = {
  json: string
  /** The fixed prices of the product in markets; null: it has none. */
  market_prices: string | null
  /** Absent until a market needs them. */
  positions?: PricePositions | undefined
}

/** @returns undefined when the store's prices apply as they are. */
export function createMarketConverter(
  { market, conversion }: MarketPricing,
  storeCurrency: string,
): MarketConverter | undefined {
  if (market === undefined && !conversion) return undefined
  const convert = createOptionalConverter(conversion)
  const currency = conversion?.currency ?? storeCurrency
  const toMarket = <Product extends ProductCard>(product: Product, prices: string | null): Product => {
    const fixed = parseFixedPrices(prices, market)
    if (fixed) return withFixedPrices(product, fixed, convert, currency)
    return conversion ? convertProduct(product, convert, currency) : product
  }
  return {
    convert,
    toMarket,
    toMarketJson(stored) {
      const { json, market_prices: prices } = stored
      if (prices === null) {
        if (!conversion) return json
        const positions = (stored.positions ??= findPrices(json))
        if (positions) return convertPricesInJson(json, positions, convert, currency)
      }
      return JSON.stringify(toMarket(JSON.parse(json) as ProductCard, prices))
    },
  }
}

/** @param prices as the read model stores them. */
export const parseFixedPrices = (
  prices: string | null,
  market: string | undefined,
): FixedPrices | undefined =>
  prices === null || market === undefined ? undefined : (JSON.parse(prices) as ProductMarketPrices)[market]

function withFixedPrices<Product extends ProductCard>(
  product: Product,
  { lowest, others, varies, variants }: FixedPrices,
  convert: ConvertAmount,
  currency: string,
): Product {
  const converted = others && convertPrice({ ...others, currency }, convert, currency)
  const shown = converted && converted.price < lowest.price ? converted : { ...lowest, currency }
  const all = convertProduct(product, convert, currency)
  const { compare_at_price: _regular, lowest_30_days: _lowest, ...rest } = all
  return {
    ...rest,
    ...shown,
    price_from: varies || (converted !== undefined && converted.price !== lowest.price),
    attributes: all.attributes.map((attribute) => ({
      ...attribute,
      sub_attributes: attribute.sub_attributes.map((size) => {
        const own = variants[size.id]
        if (!own) return size
        const { compare_at_price: _r, lowest_30_days: _l, ...others } = size
        return { ...others, ...own }
      }),
    })),
  } as unknown as Product
}
