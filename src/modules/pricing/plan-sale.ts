// Sales with a beginning and an end. They begin and end by themselves; rows are never changed in amount, so that the lowest price of
// the 30 days before each can always be told (price.ts).
import { proportion } from '../../kernel/money.ts'
import type { Tx } from '../../platform/database.ts'
import { readOne } from '../../platform/together.ts'
import { priceOf } from './price.ts'
import { addRetailRows, endRows, type NewRow, retailRowsRead } from './pricing.store.ts'

/** `startsAt` is within, `endsAt` is not; null: until it is ended. The price is fixed, or so much off the regular one of its first moment. */
export type Sale = { startsAt: Date; endsAt: Date | null } & ({ priceMinor: number } | { percentOff: number })

/** @returns ids of the variants that it undercuts nothing of, or that have no price then: they have no sale. */
export async function planSale(tx: Tx, variantIds: readonly number[], sale: Sale): Promise<number[]> {
  const known = await readOne(tx, retailRowsRead(variantIds))
  const rows: NewRow[] = []
  const left: number[] = []
  for (const variantId of variantIds) {
    const then = priceOf(known.get(variantId)?.rows ?? [], sale.startsAt)
    const regularMinor = then && (then.wasMinor ?? then.winner.amountMinor)
    const amountMinor =
      'priceMinor' in sale ? sale.priceMinor : proportion(regularMinor ?? 0, 100 - sale.percentOff, 100)
    const same = known
      .get(variantId)
      ?.rows.some(
        ({ kind, startsAt, endsAt, amountMinor: is }) =>
          kind === 'sale' &&
          is === amountMinor &&
          (startsAt === null || startsAt <= sale.startsAt) &&
          endsAt?.getTime() === sale.endsAt?.getTime(),
      )
    // What was planned already is planned once.
    if (same) continue
    if (regularMinor === undefined || amountMinor >= regularMinor) left.push(variantId)
    else rows.push({ variantId, kind: 'sale', amountMinor, startsAt: sale.startsAt, endsAt: sale.endsAt })
  }
  await addRetailRows(tx, rows)
  return left
}

/**
 * Ends sales that are on, and drops those that are still to come: all of them, or the one with this beginning and end.
 * @returns what each cost by them.
 */
export async function endSales(
  tx: Tx,
  variantIds: readonly number[],
  at: Date,
  one?: { startsAt: Date | null; endsAt: Date | null },
): Promise<{ variantId: number; amountMinor: number }[]> {
  const known = await readOne(tx, retailRowsRead(variantIds))
  const sales = [...known].flatMap(([variantId, { rows }]) =>
    rows
      .filter(
        ({ kind, startsAt, endsAt }) =>
          kind === 'sale' &&
          (endsAt === null || endsAt > at) &&
          (one === undefined ||
            (startsAt?.getTime() === one.startsAt?.getTime() && endsAt?.getTime() === one.endsAt?.getTime())),
      )
      .map(({ id, amountMinor }) => ({ id, variantId, amountMinor })),
  )
  await endRows(
    tx,
    sales.map(({ id }) => id),
    at,
  )
  return sales.map(({ variantId, amountMinor }) => ({ variantId, amountMinor }))
}
