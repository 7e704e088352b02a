// Sets prices of the retail list and of markets. New prices end the old rows instead of changing them, so the lowest
// price of the last 30 days stays available.
import type { VariantId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { type PriceRow, getPriceAt } from './price.ts'
import { insertPriceRows, endPriceRows, type NewPriceRow, retailPriceRowsQuery } from './pricing.store.ts'

/**
 * Minor units. `compareAtMinor` is the price before a sale; it marks a sale when it is above `priceMinor`.
 */
export type RetailPrice = { variantId: VariantId; priceMinor: number; compareAtMinor?: number | undefined }

export const setRetailPrice = (tx: Tx, price: RetailPrice, at: Date): Promise<number> =>
  setRetailPrices(tx, [price], at)

/**
 * Sets prices from a given time, in a constant number of statements. Rows that start later are kept.
 * Bundles that cost what their components cost keep that price.
 * @returns how many variants had a different price before.
 */
export async function setRetailPrices(tx: Tx, prices: readonly RetailPrice[], at: Date): Promise<number> {
  const pricesByVariant = new Map(prices.map((price) => [price.variantId, price]))
  const current = await runBatchQuery(tx, retailPriceRowsQuery([...pricesByVariant.keys()]))
  return writeChanges(tx, at, undefined, (plan) => {
    for (const price of pricesByVariant.values())
      if (!current.get(price.variantId)?.bundle)
        plan(price.variantId, change(current.get(price.variantId)?.rows ?? [], price, at))
  })
}

/**
 * `priceMinor` null removes the fixed price. `convertedMinor`: what the variant costs in the market without a fixed
 * price; it is kept as its price before, for the lowest price of 30 days.
 */
export type MarketPriceChange = {
  variantId: VariantId
  priceMinor: number | null
  compareAtMinor?: number | undefined
  convertedMinor?: number | undefined
}

/**
 * Sets and removes fixed prices of a market from a given time, in a constant number of statements.
 * @returns how many variants had a different fixed price before.
 */
export async function setMarketPrices(
  tx: Tx,
  market: string,
  prices: readonly MarketPriceChange[],
  at: Date,
): Promise<number> {
  const current = await runBatchQuery(tx, retailPriceRowsQuery(prices.map(({ variantId }) => variantId)))
  return writeChanges(tx, at, market, (plan) => {
    for (const { priceMinor, convertedMinor, ...price } of prices) {
      const rows = current.get(price.variantId)?.markets?.get(market)?.rows ?? []
      const inForce = getPriceAt(rows, at)
      if (priceMinor === null)
        plan(price.variantId, { ended: inForce?.candidates.map(({ id }) => id) ?? [], added: [] })
      else {
        const planned = change(rows, { ...price, priceMinor }, at, at)
        if (!inForce && convertedMinor !== undefined)
          planned.added.push(...getPriceBefore(rows, price.variantId, convertedMinor, at))
        plan(price.variantId, planned)
      }
    }
  })
}

/** The converted price, which applied since the last fixed price ended. */
function getPriceBefore(
  rows: readonly PriceRow[],
  variantId: VariantId,
  amountMinor: number,
  at: Date,
): NewPriceRow[] {
  const lastEnd = Math.max(
    ...rows.flatMap(({ endsAt }) => (endsAt && endsAt <= at ? [endsAt.getTime()] : [])),
  )
  if (lastEnd === at.getTime()) return []
  const startsAt = Number.isFinite(lastEnd) ? new Date(lastEnd) : null
  return [{ variantId, kind: 'regular', amountMinor, startsAt, endsAt: at }]
}

type RowChange = { ended: number[]; added: NewPriceRow[] }

async function writeChanges(
  tx: Tx,
  at: Date,
  market: string | undefined,
  collect: (plan: (variantId: VariantId, planned: RowChange) => void) => void,
): Promise<number> {
  const ended: number[] = []
  const added: NewPriceRow[] = []
  const changed = new Set<number>()
  collect((variantId, planned) => {
    if (planned.ended.length + planned.added.length > 0) changed.add(variantId)
    ended.push(...planned.ended)
    added.push(...planned.added)
  })
  await endPriceRows(tx, ended, at)
  await insertPriceRows(tx, added, market)
  return changed.size
}

/** Rows to end and rows to add so that the variant has this price; empty when it already has. */
function change(
  rows: readonly PriceRow[],
  price: RetailPrice,
  at: Date,
  /** The first regular price has no start, so a sale that starts at the same time has a price to be below. */
  firstStart: Date | null = null,
): RowChange {
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
    const startsAt = kind === 'regular' && rows.length === 0 ? firstStart : at
    if (amountMinor !== undefined) plan.added.push({ variantId, kind, amountMinor, startsAt })
  }
  want('regular', regularMinor)
  want('sale', onSale ? priceMinor : undefined)
  return plan
}
