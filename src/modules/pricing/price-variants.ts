// Variant prices: the only source of prices for listings, products, carts, checkouts and orders.
import type { VariantId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { Price } from '../search/listing.ts'
import { type BundleSums, getBundleSums } from './bundle-prices.ts'
import { type ExplainedPrice, getNextChange, getPriceAt, toPriceView } from './price.ts'
import {
  type MarketRows,
  retailPriceRowsQuery,
  companyPriceRowsQuery,
  type VariantRows,
} from './pricing.store.ts'
import {
  type CompanyPriceLists,
  type CompanyPrice,
  getCompanyPrice,
  type CompanyPriceRows,
  type BuyerCurrency,
  noCompanyPriceRows,
} from './company-price.ts'

/** `nextChangeAt`: when a dated row next starts or ends. `explained`: the candidate rows and why one won. */
export type VariantPrice = {
  price: Price
  taxIncluded: boolean
  explained: ExplainedPrice
  nextChangeAt?: Date
  /** Fixed prices by code of the market; absent when there are none in force. */
  markets?: ReadonlyMap<string, FixedPrice>
  /** Set for a bundle that costs what its components cost: its price in markets without a fixed price of its own. */
  bundle?: BundleSums
  /** The market whose fixed price this is; absent for prices of the retail list. */
  market?: string
  /**
   * Company buyers: the list that supplied the price, its minimum quantity, and the retail price when it is
   * higher.
   */
  trade?: { list: CompanyPrice['list']; break: number; retailMinor?: number }
}

/** The fixed price of a variant in a market, in the market's currency. */
export type FixedPrice = { price: Price; explained: ExplainedPrice }

/** Retail prices at a given time; variants without a price in force are absent. */
export const getRetailPrices = (
  db: Db,
  variantIds: readonly VariantId[],
  at: Date,
): Promise<Map<VariantId, VariantPrice>> => runBatchQuery(db, variantPricesQuery(variantIds, at))

export function variantPricesQuery(variantIds: readonly VariantId[], at: Date) {
  const { query, make } = retailPriceRowsQuery(variantIds)
  return { query, make: (rows: Parameters<typeof make>[0]) => toPricesAt(make(rows), at) }
}

/** Prices in force at a given time; variants without one are absent. */
export function toPricesAt(
  rowsByVariant: Map<VariantId, VariantRows>,
  at: Date,
): Map<VariantId, VariantPrice> {
  const prices = new Map<VariantId, VariantPrice>()
  for (const [variantId, { currency, taxIncluded, rows, markets, bundle }] of rowsByVariant) {
    const explained = getPriceAt(rows, at)
    if (!explained) continue
    const fixedRows = [
      ...[...(markets?.values() ?? [])].map((list) => list.rows),
      ...(bundle?.components ?? []).flatMap((component) => [...(component.markets?.values() ?? [])]),
    ]
    const all = fixedRows.length > 0 ? [rows, ...fixedRows].flat() : rows
    const next = getNextChange(all, at)
    const price = toPriceView(explained, currency)
    const fixed = markets && getFixedPrices(markets, at)
    const sums = bundle && getBundleSums(bundle, at)
    prices.set(variantId, {
      price,
      taxIncluded,
      explained,
      ...(next && { nextChangeAt: next }),
      ...(fixed && fixed.size > 0 && { markets: fixed }),
      ...(sums && { bundle: sums }),
    })
  }
  return prices
}

function getFixedPrices(markets: ReadonlyMap<string, MarketRows>, at: Date): Map<string, FixedPrice> {
  const prices = new Map<string, FixedPrice>()
  for (const [market, { currency, rows }] of markets) {
    const explained = getPriceAt(rows, at)
    if (explained) prices.set(market, { price: toPriceView(explained, currency), explained })
  }
  return prices
}

/** The lists of a buyer without price lists. */
export const retailOnly: CompanyPriceLists = { companyListId: null, wholesale: false }

/** Queries for a buyer's prices: company lists if they have any, and retail. */
export const buyerPriceQueries = (
  variantIds: readonly VariantId[],
  lists: CompanyPriceLists = retailOnly,
) => ({
  retail: retailPriceRowsQuery(variantIds),
  trade: companyPriceRowsQuery(variantIds, lists),
})

/**
 * A company's unit price at a quantity; undefined when no price is in force.
 * @param retail the price without its lists, in the currency of the buyer.
 */
export function getCompanyPriceAt(
  retail: VariantPrice | undefined,
  rows: CompanyPriceRows | undefined,
  terms: { quantity: number; at: Date; agreed?: number | undefined },
  buyer: BuyerCurrency,
): VariantPrice | undefined {
  const companyPrice = getCompanyPrice(retail, rows ?? noCompanyPriceRows, terms, buyer)
  if (!companyPrice) return undefined
  const { list, price, explained } = companyPrice
  const isRetail = list === 'retail'
  const less = !isRetail && retail !== undefined
  return {
    ...(isRetail && retail?.market !== undefined && { market: retail.market }),
    price,
    taxIncluded: retail?.taxIncluded ?? true,
    explained,
    trade: { list, break: companyPrice.break, ...(less && { retailMinor: retail.price.price }) },
  }
}
