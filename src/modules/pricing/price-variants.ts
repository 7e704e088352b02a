// The one answer to what a variant costs: for lists, products, carts, checkouts and orders alike.
import type { Db } from '../../platform/database.ts'
import { readOne } from '../../platform/together.ts'
import type { Price } from '../search/listing.ts'
import { type Explained, nextChangeAt, priceOf, shownPrice } from './price.ts'
import { retailRowsRead, tradeRowsRead, type VariantRows } from './pricing.store.ts'
import { type TradeLists, type TradePrice, tradePriceOf, type TradeRows } from './trade-price.ts'

/** `nextChangeAt` is when a dated row next begins or ends; `explained` says which rows were candidates and why one won. */
export type VariantPrice = {
  price: Price
  taxIncluded: boolean
  explained: Explained
  nextChangeAt?: Date
  /** Of a business: which list it is from, the quantity that it holds from, and what everybody pays where that is more. */
  trade?: { list: TradePrice['list']; break: number; retailMinor?: number }
}

/** Retail prices at a moment; a variant without one in force is absent. */
export const priceVariants = (
  db: Db,
  variantIds: readonly number[],
  at: Date,
): Promise<Map<number, VariantPrice>> => readOne(db, variantPricesRead(variantIds, at))

export function variantPricesRead(variantIds: readonly number[], at: Date) {
  const { query, make } = retailRowsRead(variantIds)
  return { query, make: (rows: Parameters<typeof make>[0]) => pricesAt(make(rows), at) }
}

/** What is in force of such rows at a moment; a variant without a price then is absent. */
export function pricesAt(found: Map<number, VariantRows>, at: Date): Map<number, VariantPrice> {
  const prices = new Map<number, VariantPrice>()
  for (const [variantId, { currency, taxIncluded, rows }] of found) {
    const explained = priceOf(rows, at)
    if (!explained) continue
    const next = nextChangeAt(rows, at)
    const price = shownPrice(explained, currency)
    prices.set(variantId, { price, taxIncluded, explained, ...(next && { nextChangeAt: next }) })
  }
  return prices
}

const everybody: TradeLists = { own: null, wholesale: false }

/** What a buyer pays is worked out from: by their lists, or as everybody where they have none. */
export const buyerRowsReads = (variantIds: readonly number[], lists: TradeLists = everybody) => ({
  retail: retailRowsRead(variantIds),
  trade: tradeRowsRead(variantIds, lists),
})

const noRows: TradeRows = { company: [], wholesale: [] }

/** What so many pieces cost a business, each; undefined without a price in force. */
export function tradePriceAt(
  retail: VariantRows | undefined,
  rows: TradeRows | undefined,
  {
    quantity,
    currency,
    at,
    agreed,
  }: { quantity: number; currency: string; at: Date; agreed?: number | undefined },
): VariantPrice | undefined {
  const won = tradePriceOf(retail?.rows ?? [], rows ?? noRows, quantity, at, agreed)
  if (!won) return undefined
  const retailMinor = won.retail?.winner.amountMinor
  const less = won.list !== 'retail' && retailMinor !== undefined
  return {
    price: shownPrice(won.explained, retail?.currency ?? currency),
    taxIncluded: retail?.taxIncluded ?? true,
    explained: won.explained,
    trade: { list: won.list, break: won.break, ...(less && { retailMinor }) },
  }
}
