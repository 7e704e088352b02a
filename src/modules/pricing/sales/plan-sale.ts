// Scheduled sales. They start and end by their dates. Amounts of existing rows never change, so the lowest price
// of the 30 days before each sale stays available (price.ts).
import type { VariantId } from '../../../kernel/ids.ts'
import { proportion } from '../../../kernel/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { runBatchQuery } from '../../../platform/database/batch-sql.ts'
import { getPriceAt } from '../price.ts'
import { insertPriceRows, endPriceRows, type NewPriceRow, retailPriceRowsQuery } from '../pricing.store.ts'

/**
 * `startsAt` is inclusive, `endsAt` exclusive; null: until ended manually. The price is fixed, or a percentage
 * off the regular price at the start.
 */
export type SalePlan = { startsAt: Date; endsAt: Date | null } & (
  | { priceMinor: number }
  | { percentOff: number }
)

/** What a sale does to a variant. `same`: it has this sale already; `skipped`: see `scheduleSale`. */
export type SalePrice = {
  variantId: VariantId
  /** At the start; absent: no price then. */
  regularMinor: number | undefined
  amountMinor: number
  result: 'planned' | 'same' | 'skipped'
}

/** The prices of a sale, without planning it. */
export async function calculateSale(
  db: Db,
  variantIds: readonly VariantId[],
  sale: SalePlan,
): Promise<SalePrice[]> {
  const rowsByVariant = await runBatchQuery(db, retailPriceRowsQuery(variantIds))
  return variantIds.map((variantId) => {
    const stored = rowsByVariant.get(variantId)
    const priceAtStart = getPriceAt(stored?.rows ?? [], sale.startsAt)
    const regularMinor = priceAtStart && (priceAtStart.wasMinor ?? priceAtStart.winner.amountMinor)
    const amountMinor =
      'priceMinor' in sale ? sale.priceMinor : proportion(regularMinor ?? 0, 100 - sale.percentOff, 100)
    // Idempotent: a sale that is already scheduled stays.
    const isSame = stored?.rows.some(
      ({ kind, startsAt, endsAt, amountMinor: amount }) =>
        kind === 'sale' &&
        amount === amountMinor &&
        (startsAt === null || startsAt <= sale.startsAt) &&
        endsAt?.getTime() === sale.endsAt?.getTime(),
    )
    const isDerived = stored?.bundle !== undefined
    const isSkipped = isDerived || regularMinor === undefined || amountMinor >= regularMinor
    return {
      variantId,
      regularMinor,
      amountMinor,
      result: isSame ? 'same' : isSkipped ? 'skipped' : 'planned',
    }
  })
}

/**
 * @returns ids of skipped variants: the sale is not below their regular price, they have no price then, or they are bundles
 * that cost what their components cost.
 */
export async function scheduleSale(
  tx: Tx,
  variantIds: readonly VariantId[],
  sale: SalePlan,
): Promise<VariantId[]> {
  const prices = await calculateSale(tx, variantIds, sale)
  const rows = prices.flatMap(({ variantId, amountMinor, result }): NewPriceRow[] =>
    result === 'planned'
      ? [{ variantId, kind: 'sale', amountMinor, startsAt: sale.startsAt, endsAt: sale.endsAt }]
      : [],
  )
  await insertPriceRows(tx, rows, undefined)
  return prices.flatMap(({ variantId, result }) => (result === 'skipped' ? [variantId] : []))
}

/**
 * Ends active sales and deletes scheduled ones: all, or the one with this start and end.
 * @returns the sale prices.
 */
export async function endSales(
  tx: Tx,
  variantIds: readonly VariantId[],
  at: Date,
  period?: { startsAt: Date | null; endsAt: Date | null },
): Promise<{ variantId: VariantId; amountMinor: number }[]> {
  const rowsByVariant = await runBatchQuery(tx, retailPriceRowsQuery(variantIds))
  const sales = [...rowsByVariant].flatMap(([variantId, { rows, bundle }]) =>
    (bundle ? [] : rows)
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
