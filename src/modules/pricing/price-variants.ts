// The one answer to what a variant costs: for lists, products, carts, checkouts and orders alike.
import type { Db } from '../../platform/database.ts'
import type { Price } from '../search/listing.ts'
import { nextChangeAt, priceOf, shownPrice } from './price.ts'
import { retailRows } from './pricing.store.ts'

/** `nextChangeAt` is when a dated row next begins or ends. */
export type VariantPrice = { price: Price; nextChangeAt?: Date }

/** Retail prices at a moment; a variant without one in force is absent. */
export async function priceVariants(db: Db, variantIds: readonly number[], at: Date): Promise<Map<number, VariantPrice>> {
  const prices = new Map<number, VariantPrice>()
  for (const [variantId, { currency, rows }] of await retailRows(db, variantIds)) {
    const explained = priceOf(rows, at)
    if (!explained) continue
    const next = nextChangeAt(rows, at)
    prices.set(variantId, { price: shownPrice(explained, currency), ...(next && { nextChangeAt: next }) })
  }
  return prices
}
