// Prices of a buyer: those of the market, or of price lists, in the currency of the market.
import type { VariantId } from '../../kernel/ids.ts'
import { createOptionalConverter } from '../markets/convert-amount.ts'
import { convertPrice } from '../markets/convert-price.ts'
import { getPriceIn, type MarketPricing } from '../markets/market-prices.ts'
import {
  type BuyerCurrency,
  type CompanyPriceLists,
  type CompanyPriceRows,
  listQuantityBreaks,
  noCompanyPriceRows,
} from '../pricing/company-price.ts'
import { getCompanyPriceAt, toPricesAt, type VariantPrice } from '../pricing/price-variants.ts'
import type { VariantRows } from '../pricing/pricing.store.ts'

/** Prices in a market: fixed ones, sums of components, and converted ones, of which `explained` stays in the store currency. */
export function toMarketPrices(
  prices: ReadonlyMap<VariantId, VariantPrice>,
  { market, conversion }: MarketPricing,
): Map<VariantId, VariantPrice> {
  if (market === undefined && !conversion) return new Map(prices)
  const convert = createOptionalConverter(conversion)
  return new Map(
    [...prices].map(([id, variantPrice]): [VariantId, VariantPrice] => {
      const fixed = market === undefined ? undefined : variantPrice.markets?.get(market)
      if (fixed) return [id, { ...variantPrice, ...fixed, market: market! }]
      return [id, { ...variantPrice, price: getPriceIn(variantPrice, { market, conversion }, convert) }]
    }),
  )
}

/** Price lists are in the store currency and converted, or in the currency of the buyer. Others do not apply. */
export function createBuyerCurrency({ conversion }: MarketPricing, storeCurrency: string): BuyerCurrency {
  const convert = createOptionalConverter(conversion)
  const currency = conversion?.currency ?? storeCurrency
  return {
    currency,
    toBuyer: (price) =>
      price.currency === currency
        ? price
        : price.currency === storeCurrency
          ? convertPrice(price, convert, currency)
          : undefined,
  }
}

/** Prices of a buyer with price lists. */
export type ListedPrices = {
  /** For one item. */
  prices: Map<VariantId, VariantPrice>
  /** Unit price at a quantity. */
  priceOf(variantId: VariantId, quantity: number): VariantPrice | undefined
  /** Price breaks: the unit price from each quantity on. */
  breaksOf(variantId: VariantId): { from: number; amountMinor: number }[]
}

type ListedRows = {
  retail: Map<VariantId, VariantRows>
  lists: ReadonlyMap<VariantId, CompanyPriceRows>
  agreed?: CompanyPriceLists['agreed']
}

/** @param storeCurrency of the retail list. */
export function getListedPrices(
  { retail, lists, agreed }: ListedRows,
  at: Date,
  pricing: MarketPricing,
  storeCurrency: string,
): ListedPrices {
  const buyer = createBuyerCurrency(pricing, storeCurrency)
  const listed = toMarketPrices(toPricesAt(retail, at), pricing)
  const priceOf = (id: VariantId, quantity: number) =>
    getCompanyPriceAt(listed.get(id), lists.get(id), { quantity, at, agreed: agreed?.[id] }, buyer)
  const prices = new Map(
    [...new Set([...retail.keys(), ...lists.keys()])].flatMap((id) => {
      const price = priceOf(id, 1)
      return price ? [[id, price] as const] : []
    }),
  )
  const breaksOf = (id: VariantId) =>
    listQuantityBreaks(listed.get(id), lists.get(id) ?? noCompanyPriceRows, at, buyer)
  return { prices, priceOf, breaksOf }
}
