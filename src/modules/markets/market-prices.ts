// Fixed prices of a product in markets: how the read model stores them, and how cards and products show them.
import type { ConvertAmount } from '../../kernel/currency-amounts.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { type BundleSums, getBundlePriceIn } from '../pricing/bundle-prices.ts'
import type { FixedPrice } from '../pricing/price-variants.ts'
import type { Price, ProductCard } from '../search/listing.ts'
import { createOptionalConverter } from './convert-amount.ts'
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

/** Variants of a bundle that cost the same. `own`: fixed prices of the bundle itself, by code of the market. */
type BundleVariants = { ids: VariantId[]; sums: BundleSums; own?: Record<string, Amounts> }

/** No code of a market. */
const BUNDLE = '*'

/**
 * By code of the market; markets without fixed prices of the product are absent. A bundle that costs what its components
 * cost has its variants instead: its price in a market is the sum of their prices there.
 */
export type ProductMarketPrices = Readonly<Record<string, FixedPrices>> & {
  readonly [BUNDLE]?: BundleVariants[]
}

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

/**
 * `conversion` undefined: the store currency. `market` undefined: prices of the store. `publishedIn`: code of the market,
 * also of the primary one; products that are limited to other markets are not sold. Undefined: all are.
 */
export type MarketPricing = {
  publishedIn?: string | undefined
  market?: string | undefined
  conversion?: CurrencyConversion | undefined
}

type PricedVariant = {
  id: VariantId
  price: Price
  markets?: ReadonlyMap<string, FixedPrice> | undefined
  bundle?: BundleSums | undefined
}

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
  if (variants.some(({ bundle }) => bundle)) return { [BUNDLE]: composeBundleVariants(variants) } as never
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

function composeBundleVariants(variants: readonly PricedVariant[]): BundleVariants[] {
  const byPrice = new Map<string, BundleVariants>()
  for (const { id, bundle, markets } of variants) {
    if (!bundle) continue
    const own = [...(markets ?? [])].toSorted().map(([code, { price }]) => [code, toAmounts(price)] as const)
    const priced = { sums: bundle, ...(own.length > 0 && { own: Object.fromEntries(own) }) }
    const key = JSON.stringify(priced)
    const same = byPrice.get(key)
    if (same) same.ids.push(id)
    else byPrice.set(key, { ids: [id], ...priced })
  }
  return [...byPrice.values()]
}

/** What a bundle costs in a market. */
const getBundleAmounts = (
  { sums, own }: Pick<BundleVariants, 'sums' | 'own'>,
  market: string | undefined,
  convert: ConvertAmount,
): Amounts => (market === undefined ? undefined : own?.[market]) ?? getBundlePriceIn(sums, market, convert)

/** The price of a variant in a market: its fixed price there, what the components of a bundle cost there, or the converted one. */
export function getPriceIn(
  { price, markets, bundle }: Pick<PricedVariant, 'price' | 'markets' | 'bundle'>,
  { market, conversion }: MarketPricing,
  convert: ConvertAmount,
): Price {
  const fixed = market === undefined ? undefined : markets?.get(market)
  if (fixed) return fixed.price
  const currency = conversion?.currency ?? price.currency
  if (bundle) return { ...getBundlePriceIn(bundle, market, convert), currency }
  return conversion ? convertPrice(price, convert, currency) : price
}

/** For the listing index, by market. */
export const listMarketRanges = (
  { [BUNDLE]: bundle, ...prices }: ProductMarketPrices,
  variants: readonly PricedVariant[],
): (MarketRange | BundleRange)[] =>
  bundle
    ? [{ bundle: bundle.map(toBundleRange) }]
    : Object.entries(prices).map(([market, { lowest, others }]) => ({
        market,
        fixedMinor: lowest.price,
        othersMinor: others?.price,
        isOnSale: variants.some(
          ({ price, markets }) => (markets?.get(market)?.price ?? price).compare_at_price !== undefined,
        ),
      }))

/** Prices of a bundle that costs what its components cost, in all markets. */
export type BundleRange = { bundle: Pick<BundleVariants, 'sums' | 'own'>[] }

/** The lowest prices of 30 days are of no use in listings. */
const toBundleRange = ({
  sums: { store, markets, ...sums },
  own,
}: BundleVariants): BundleRange['bundle'][number] => {
  const withoutEarlier = ({ price, regular }: BundleSums['store']) => ({ price, ...(regular && { regular }) })
  const byMarket = Object.entries(markets ?? {}).map(([code, one]) => [code, withoutEarlier(one)] as const)
  return {
    sums: {
      ...sums,
      store: withoutEarlier(store),
      ...(byMarket.length > 0 && { markets: Object.fromEntries(byMarket) }),
    },
    ...(own && { own }),
  }
}

/** The lowest price in a market. */
export const getLowestIn = ({ bundle }: BundleRange, market: string, convert: ConvertAmount): number =>
  Math.min(...bundle.map((variants) => getBundleAmounts(variants, market, convert).price))

/** Whether a variant is on sale in a market. */
export const isBundleOnSaleIn = ({ bundle }: BundleRange, market: string): boolean =>
  bundle.some(({ sums, own }) =>
    own?.[market]
      ? own[market].compare_at_price !== undefined
      : (sums.markets?.[market] ?? sums.store).regular !== undefined,
  )

/** A range as the read model stores it: `vn 450000 1999 sale`, or `*` and the prices of a bundle as JSON. */
export const formatMarketRange = (range: MarketRange | BundleRange): string =>
  'bundle' in range ? `${BUNDLE}${JSON.stringify(range.bundle)}` : formatRange(range)

const formatRange = ({ market, fixedMinor, othersMinor, isOnSale }: MarketRange): string =>
  [market, fixedMinor, othersMinor ?? '-', isOnSale ? 'sale' : ''].join(' ').trimEnd()

export function parseMarketRange(text: string): MarketRange | BundleRange {
  if (text.startsWith(BUNDLE))
    return { bundle: JSON.parse(text.slice(BUNDLE.length)) as BundleRange['bundle'] }
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
    const fixed = parseFixedPrices(prices, market, convert)
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
function parseFixedPrices(
  prices: string | null,
  market: string | undefined,
  convert: ConvertAmount,
): FixedPrices | undefined {
  if (prices === null) return undefined
  const { [BUNDLE]: bundle, ...byMarket } = JSON.parse(prices) as ProductMarketPrices
  if (!bundle) return market === undefined ? undefined : byMarket[market]
  const amounts = bundle.map((variants) => getBundleAmounts(variants, market, convert))
  return {
    lowest: findLowest(amounts)!,
    varies: differ(amounts),
    variants: Object.fromEntries(bundle.flatMap(({ ids }, at) => ids.map((id) => [id, amounts[at]!]))),
  }
}

/**
 * Whether the price of a variant in a market does not follow the prices of the store.
 * @param prices as the read model stores them.
 */
export function createFixedPriceCheck(
  prices: string | null,
  market: string | undefined,
): (id: VariantId) => boolean {
  if (prices === null || market === undefined) return () => false
  const { [BUNDLE]: bundle = [], ...byMarket } = JSON.parse(prices) as ProductMarketPrices
  const fixedIds = new Set(
    bundle.flatMap(({ ids, own, sums }) => (own?.[market] || sums.markets?.[market] ? ids : [])),
  )
  return (id) => byMarket[market]?.variants[id] !== undefined || fixedIds.has(id)
}

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
