// The one answer to what a variant costs: for lists, products, carts, checkouts and orders alike.
import type { Db } from '../../platform/database.ts'
import { runBatchQuery } from '../../platform/batch-sql.ts'
import type { Price } from '../search/listing.ts'
import { type ExplainedPrice, getNextChange, getPriceAt, toPriceView } from './price.ts'
import { retailPriceRowsQuery, companyPriceRowsQuery, type VariantRows } from './pricing.store.ts'
import {
  type CompanyPriceLists,
  type CompanyPrice,
  getCompanyPrice,
  type CompanyPriceRows,
} from './company-price.ts'

/** `nextChangeAt` is when a dated row next begins or ends; `explained` says which rows were candidates and why one won. */
export type VariantPrice = {
  price: Price
  taxIncluded: boolean
  explained: ExplainedPrice
  nextChangeAt?: Date
  /** Of a business: which list it is from, the quantity that it holds from, and what everybody pays where that is more. */
  trade?: { list: CompanyPrice['list']; break: number; retailMinor?: number }
}

/** Retail prices at a moment; a variant without one in force is absent. */
export const getRetailPrices = (
  db: Db,
  variantIds: readonly number[],
  at: Date,
): Promise<Map<number, VariantPrice>> => runBatchQuery(db, variantPricesQuery(variantIds, at))

export function variantPricesQuery(variantIds: readonly number[], at: Date) {
  const { query, make } = retailPriceRowsQuery(variantIds)
  return { query, make: (rows: Parameters<typeof make>[0]) => toPricesAt(make(rows), at) }
}

/** What is in force of such rows at a moment; a variant without a price then is absent. */
export function toPricesAt(rowsByVariant: Map<number, VariantRows>, at: Date): Map<number, VariantPrice> {
  const prices = new Map<number, VariantPrice>()
  for (const [variantId, { currency, taxIncluded, rows }] of rowsByVariant) {
    const explained = getPriceAt(rows, at)
    if (!explained) continue
    const next = getNextChange(rows, at)
    const price = toPriceView(explained, currency)
    prices.set(variantId, { price, taxIncluded, explained, ...(next && { nextChangeAt: next }) })
  }
  return prices
}

const retailOnly: CompanyPriceLists = { companyListId: null, wholesale: false }

/** What a buyer pays is worked out from: by their lists, or as everybody where they have none. */
export const buyerPriceQueries = (variantIds: readonly number[], lists: CompanyPriceLists = retailOnly) => ({
  retail: retailPriceRowsQuery(variantIds),
  trade: companyPriceRowsQuery(variantIds, lists),
})

const noRows: CompanyPriceRows = { company: [], wholesale: [] }

/** What so many pieces cost a business, each; undefined without a price in force. */
export function getCompanyPriceAt(
  retail: VariantRows | undefined,
  rows: CompanyPriceRows | undefined,
  {
    quantity,
    currency,
    at,
    agreed,
  }: { quantity: number; currency: string; at: Date; agreed?: number | undefined },
): VariantPrice | undefined {
  const companyPrice = getCompanyPrice(retail?.rows ?? [], rows ?? noRows, quantity, at, agreed)
  if (!companyPrice) return undefined
  const retailMinor = companyPrice.retail?.winner.amountMinor
  const less = companyPrice.list !== 'retail' && retailMinor !== undefined
  return {
    price: toPriceView(companyPrice.explained, retail?.currency ?? currency),
    taxIncluded: retail?.taxIncluded ?? true,
    explained: companyPrice.explained,
    trade: { list: companyPrice.list, break: companyPrice.break, ...(less && { retailMinor }) },
  }
}
