// Sets retail prices. New prices end the old rows instead of changing them, so the lowest price of the last 30
// days stays available.
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { type PriceRow, getPriceAt } from './price.ts'
import { insertRetailRows, endPriceRows, type NewPriceRow, retailPriceRowsQuery } from './pricing.store.ts'

/**
 * Minor units. `compareAtMinor` is the price before a sale; it marks a sale when it is above `priceMinor`.
 */
export type RetailPrice = { variantId: VariantId; priceMinor: number; compareAtMinor?: number | undefined }

export const setRetailPrice = (tx: Tx, price: RetailPrice, at: Date): Promise<number> =>
  setRetailPrices(tx, [price], at)

/**
 * Sets prices from a given time, in a constant number of statements. Rows that start later are kept.
 * @returns how many variants had a different price before.
 */
export async function setRetailPrices(tx: Tx, prices: readonly RetailPrice[], at: Date): Promise<number> {
  const pricesByVariant = new Map(prices.map((price) => [price.variantId, price]))
  const current = await runBatchQuery(tx, retailPriceRowsQuery([...pricesByVariant.keys()]))
  const ended: number[] = []
  const added: NewPriceRow[] = []
  const changed = new Set<number>()
  for (const price of pricesByVariant.values()) {
    const plan = change(current.get(price.variantId)?.rows ?? [], price, at)
    if (plan.ended.length + plan.added.length > 0) changed.add(price.variantId)
    ended.push(...plan.ended)
    added.push(...plan.added)
  }
  await endPriceRows(tx, ended, at)
  await insertRetailRows(tx, added)
  return changed.size
}

/** Rows to end and rows to add so that the variant has this price; empty when it already has. */
function change(
  rows: readonly PriceRow[],
  price: RetailPrice,
  at: Date,
): { ended: number[]; added: NewPriceRow[] } {
  const { variantId, priceMinor, compareAtMinor = 0 } = price
  const onSale = compareAtMinor > priceMinor
  const regularMinor = onSale ? compareAtMinor : priceMinor
  const inForce = getPriceAt(rows, at)?.candidates ?? []
  const plan = { ended: [] as number[], added: [] as NewPriceRow[] }
  const want = (kind: 'regular' | 'sale', amountMinor: number | undefined) => {
    const currentRows = inForce.filter((row) => row.kind === kind)
    if (
      amountMinor === undefined
        ? currentRows.length === 0
        : currentRows.length === 1 && currentRows[0]!.amountMinor === amountMinor
    )
      return
    plan.ended.push(...currentRows.map((row) => row.id))
    // The first regular price has no start, so a sale that starts at the same time has a price to be below.
    const startsAt = kind === 'regular' && rows.length === 0 ? null : at
    if (amountMinor !== undefined) plan.added.push({ variantId, kind, amountMinor, startsAt })
  }
  want('regular', regularMinor)
  want('sale', onSale ? priceMinor : undefined)
  return plan
}
