// Streams all products on sale with their prices for one buyer and their stock, in batches.
import type { Db } from '../../platform/database/database.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import { listActiveVariantIds } from '../catalog/variants/active-variants.ts'
import { isPublishedIn, variantFactsQuery } from '../catalog/variants/variant-facts.ts'
import { availableQuantitiesQuery } from '../inventory/available.ts'
import { retailPriceRowsQuery, companyPriceRowsQuery } from '../pricing/pricing.store.ts'
import type { CompanyPriceLists } from '../pricing/company-price.ts'
import type { MarketPricing } from '../markets/market-prices.ts'
import { getListedPrices } from './buyer-prices.ts'

export type ListedVariant = {
  sku: string
  name: string
  brand: string
  options: string[]
  available: number
  pack: number
  /** Minor units. */
  price: number
  retail: number | null
  /** The first break starts at quantity one. */
  breaks: { from: number; amountMinor: number }[]
}

/** Bypasses the cart cache: reading a whole catalogue would evict everything else. */
export async function* iteratePriceList(
  db: Db,
  {
    at,
    trade,
    pricing,
    storeCurrency,
    batchSize = 500,
  }: {
    at: Date
    trade: CompanyPriceLists
    pricing: MarketPricing
    storeCurrency: string
    batchSize?: number
  },
): AsyncGenerator<ListedVariant[]> {
  for (let lastId = 0; ;) {
    const ids = await listActiveVariantIds(db, lastId, batchSize)
    if (ids.length === 0) return
    lastId = ids.at(-1)!
    const { facts, retail, rows, stock } = await readBatch(db, {
      facts: variantFactsQuery(ids),
      retail: retailPriceRowsQuery(ids),
      rows: companyPriceRowsQuery(ids, trade),
      stock: availableQuantitiesQuery(ids),
    })
    const { prices, breaksOf } = getListedPrices({ retail, lists: rows }, at, pricing, storeCurrency)
    yield ids.flatMap((id): ListedVariant[] => {
      const fact = facts.get(id)
      const price = prices.get(id)
      if (!fact?.active || !price || !isPublishedIn(fact, pricing.publishedIn)) return []
      return [
        {
          sku: fact.sku,
          name: fact.name,
          brand: fact.brand,
          options: fact.attributes.map(({ value }) => value),
          available: Math.max(0, stock.get(id) ?? 0),
          pack: fact.packSize,
          price: price.price.price,
          retail: price.trade?.retailMinor ?? null,
          breaks: breaksOf(id),
        },
      ]
    })
  }
}
