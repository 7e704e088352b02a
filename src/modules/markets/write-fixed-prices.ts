// Writes fixed prices of a market, for staff and imports.
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { upsertMarketPriceList } from '../pricing/market-price-lists.store.ts'
import { getRetailPrices, type VariantPrice } from '../pricing/price-variants.ts'
import { setMarketPrices } from '../pricing/set-retail-prices.ts'
import { createOptionalConverter } from './convert-amount.ts'
import { getPriceIn } from './market-prices.ts'
import { getPricing, type Markets, type StoredMarket } from './select-market.ts'

/** Minor units of the market's currency; `priceMinor` null removes the fixed price. */
export type NewFixedPrice = {
  variantId: VariantId
  priceMinor: number | null
  compareAtMinor?: number | undefined
}

/**
 * Call it after `lockMarkets`, and for markets other than the primary one.
 * @returns how many variants had a different fixed price before.
 */
export async function writeFixedPrices(
  tx: Tx,
  markets: Markets,
  market: StoredMarket,
  prices: readonly NewFixedPrice[],
  at: Date,
): Promise<number> {
  if (prices.length === 0) return 0
  await upsertMarketPriceList(tx, market.code, market.currency)
  const stored = await getRetailPrices(
    tx,
    prices.map(({ variantId }) => variantId),
    at,
  )
  const convert = createPriceConverter(markets, market, at)
  const changes = prices.map((price) => {
    const store = stored.get(price.variantId)
    return { ...price, convertedMinor: store && convert?.(store) }
  })
  return setMarketPrices(tx, market.code, changes, at)
}

/** Prices in a market without fixed ones; undefined while the market has no exchange rate. */
export function createPriceConverter(
  markets: Markets,
  market: StoredMarket,
  at: Date,
): ((price: VariantPrice) => number) | undefined {
  const pricing = getPricing(markets, market, at)
  if (pricing.market === undefined) return undefined
  const convert = createOptionalConverter(pricing.conversion)
  return ({ price, bundle }) => getPriceIn({ price, bundle }, pricing, convert).price
}
