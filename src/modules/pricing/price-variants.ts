// The one answer to what a variant costs: for lists, products, carts, checkouts and orders alike.
import type { Db } from '../../platform/database.ts'
import { readOne } from '../../platform/together.ts'
import type { Price } from '../search/listing.ts'
import { type Explained, nextChangeAt, priceOf, shownPrice } from './price.ts'
import { retailRowsRead, type VariantRows } from './pricing.store.ts'

/** `nextChangeAt` is when a dated row next begins or ends; `explained` says which rows were candidates and why one won. */
export type VariantPrice = { price: Price; taxIncluded: boolean; explained: Explained; nextChangeAt?: Date }

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
