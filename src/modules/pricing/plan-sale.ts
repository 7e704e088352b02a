// Sales with a beginning and an end. They begin and end by themselves; rows are never changed in amount, so that the lowest price of
// the 30 days before each can always be told (price.ts).
import { proportion } from '../../kernel/money.ts'
import type { Tx } from '../../platform/database.ts'
import { runBatchQuery } from '../../platform/batch-sql.ts'
import { getPriceAt } from './price.ts'
import { insertRetailRows, endPriceRows, type NewPriceRow, retailPriceRowsQuery } from './pricing.store.ts'

/** `startsAt` is within, `endsAt` is not; null: until it is ended. The price is fixed, or so much off the regular one of its first moment. */
export type SalePlan = { startsAt: Date; endsAt: Date | null } & (
  | { priceMinor: number }
  | { percentOff: number }
)

/** @returns ids of the variants that it undercuts nothing of, or that have no price then: they have no sale. */
export async function scheduleSale(tx: Tx, variantIds: readonly number[], sale: SalePlan): Promise<number[]> {
  const rowsByVariant = await runBatchQuery(tx, retailPriceRowsQuery(variantIds))
  const rows: NewPriceRow[] = []
  const skippedIds: number[] = []
  for (const variantId of variantIds) {
    const priceAtStart = getPriceAt(rowsByVariant.get(variantId)?.rows ?? [], sale.startsAt)
    const regularMinor = priceAtStart && (priceAtStart.wasMinor ?? priceAtStart.winner.amountMinor)
    const amountMinor =
      'priceMinor' in sale ? sale.priceMinor : proportion(regularMinor ?? 0, 100 - sale.percentOff, 100)
    const matchingRows = rowsByVariant
      .get(variantId)
      ?.rows.some(
        ({ kind, startsAt, endsAt, amountMinor: amount }) =>
          kind === 'sale' &&
          amount === amountMinor &&
          (startsAt === null || startsAt <= sale.startsAt) &&
          endsAt?.getTime() === sale.endsAt?.getTime(),
      )
    // What was planned already is planned once.
    if (matchingRows) continue
    if (regularMinor === undefined || amountMinor >= regularMinor) skippedIds.push(variantId)
    else rows.push({ variantId, kind: 'sale', amountMinor, startsAt: sale.startsAt, endsAt: sale.endsAt })
  }
  await insertRetailRows(tx, rows)
  return skippedIds
}

/**
 * Ends sales that are on, and drops those that are still to come: all of them, or the one with this beginning and end.
 * @returns what each cost by them.
 */
export async function endSales(
  tx: Tx,
  variantIds: readonly number[],
  at: Date,
  period?: { startsAt: Date | null; endsAt: Date | null },
): Promise<{ variantId: number; amountMinor: number }[]> {
  const rowsByVariant = await runBatchQuery(tx, retailPriceRowsQuery(variantIds))
  const sales = [...rowsByVariant].flatMap(([variantId, { rows }]) =>
    rows
      .filter(
        ({ kind, startsAt, endsAt }) =>
          kind === 'sale' &&
          (endsAt === null || endsAt > at) &&
          (period === undefined ||
            (startsAt?.getTime() === period.startsAt?.getTime() &&
              endsAt?.getTime() === period.endsAt?.getTime())),
      )
      .map(({ id, amountMinor }) => ({ id, variantId, amountMinor })),
  )
  await endPriceRows(
    tx,
    sales.map(({ id }) => id),
    at,
  )
  return sales.map(({ variantId, amountMinor }) => ({ variantId, amountMinor }))
}
