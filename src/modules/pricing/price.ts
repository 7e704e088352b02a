// The price of a variant at a given time, from its dated rows. Pure functions that also explain the result.
import { DAY_MS } from '../../kernel/days.ts'
import type { Price } from '../search/listing.ts'

/**
 * A dated row of a price list; null means no start or no end. `startsAt` is inclusive, `endsAt` exclusive.
 */
export type PriceRow = {
  id: number
  kind: 'regular' | 'sale'
  amountMinor: number
  startsAt: Date | null
  endsAt: Date | null
}

/** Explains a price: every row in force and why one won. */
export type ExplainedPrice = {
  candidates: PriceRow[]
  winner: PriceRow
  why: 'only_regular' | 'sale_below_regular' | 'sale_without_regular' | 'sale_not_below_regular'
  /** The regular price, when a sale is below it. */
  wasMinor?: number
  /** When the sale began, including earlier steps of the same sale. */
  saleStart?: Date
  /** The lowest price in the 30 days before the sale began; absent when there was none. */
  lowest30Minor?: number
}

/**
 * The price in force at a given time: the lowest sale below the regular price, else the regular price that began
 * last.
 * @returns undefined when no row is in force.
 */
export function getPriceAt(rows: readonly PriceRow[], at: Date): ExplainedPrice | undefined {
  const now = getWinnerAt(rows, at)
  if (!now || now.winner.kind === 'regular' || now.regular === undefined)
    return now && explainWithoutRegular(now)
  const times = listChangeTimes(rows)
  const since = getSaleStart(times, (moment) => isOnSaleAt(rows, moment), at)
  const lowest = since && getLowestAt(rows, listMomentsBefore(times, since))
  return {
    candidates: now.candidates,
    winner: now.winner,
    why: now.why,
    wasMinor: now.regular.amountMinor,
    ...(since && { saleStart: since }),
    ...(lowest !== undefined && { lowest30Minor: lowest }),
  }
}

/** The next time at which a row starts or ends; the price cannot change earlier. */
export function getNextChange(rows: readonly PriceRow[], at: Date): Date | undefined {
  return listChangeTimes(rows).find((instant) => instant > at)
}

/** Converts an explained price to the shape used by pages and the API. */
export const toPriceView = (
  { winner, wasMinor, lowest30Minor }: ExplainedPrice,
  currency: string,
): Price => ({
  price: winner.amountMinor,
  currency,
  ...(wasMinor !== undefined && { compare_at_price: wasMinor }),
  ...(lowest30Minor !== undefined && { lowest_30_days: lowest30Minor }),
})

/** The row that decides the price, and the regular price beside it. */
type PriceDecision = Pick<ExplainedPrice, 'candidates' | 'winner' | 'why'> & { regular: PriceRow | undefined }
const explainWithoutRegular = ({ candidates, winner, why }: PriceDecision): ExplainedPrice => ({
  candidates,
  winner,
  why,
})

/** @returns undefined when no row is in force. */
export function getWinnerAt(rows: readonly PriceRow[], at: Date): PriceDecision | undefined {
  const candidates = rows.filter(
    (row) => (!row.startsAt || row.startsAt <= at) && (!row.endsAt || at < row.endsAt),
  )
  const regular = candidates.filter((row) => row.kind === 'regular').toSorted(compareLatestFirst)[0]
  const sale = candidates.filter((row) => row.kind === 'sale').toSorted(compareLowestFirst)[0]
  if (sale && regular && sale.amountMinor < regular.amountMinor)
    return { candidates, regular, winner: sale, why: 'sale_below_regular' }
  if (regular)
    return { candidates, regular, winner: regular, why: sale ? 'sale_not_below_regular' : 'only_regular' }
  return sale && { candidates, regular, winner: sale, why: 'sale_without_regular' }
}

const compareLatestFirst = (a: PriceRow, b: PriceRow) =>
  (b.startsAt?.getTime() ?? 0) - (a.startsAt?.getTime() ?? 0) || b.id - a.id
const compareLowestFirst = (a: PriceRow, b: PriceRow) => a.amountMinor - b.amountMinor || b.id - a.id

const isOnSaleAt = (rows: readonly PriceRow[], at: Date) => {
  const decided = getWinnerAt(rows, at)
  return decided?.winner.kind === 'sale' && decided.regular !== undefined
}

/**
 * When a sale was reduced or extended step by step, it began with the first step.
 * @param times at which prices change, sorted.
 */
export function getSaleStart(
  times: readonly Date[],
  isOnSale: (moment: Date) => boolean,
  at: Date,
): Date | undefined {
  const earlier = times.filter((instant) => instant <= at).toReversed()
  const notYet = earlier.findIndex((instant) => !isOnSale(new Date(instant.getTime() - 1)))
  return notYet === -1 ? undefined : earlier[notYet]
}

/**
 * Moments at which to look for the lowest price of the 30 days before a sale. Prices change only at `times`, so these
 * find every price.
 */
export function listMomentsBefore(times: readonly Date[], saleStart: Date): Date[] {
  const from = new Date(saleStart.getTime() - 30 * DAY_MS)
  return [from, ...times.filter((instant) => instant > from && instant < saleStart)]
}

function getLowestAt(rows: readonly PriceRow[], moments: readonly Date[]): number | undefined {
  const amounts = moments.flatMap((instant) => getWinnerAt(rows, instant)?.winner.amountMinor ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}

/** All times at which a row starts or ends, sorted. */
export function listChangeTimes(rows: readonly PriceRow[]): Date[] {
  const timestamps = rows
    .flatMap((row) => [row.startsAt, row.endsAt])
    .flatMap((instant) => (instant ? [instant.getTime()] : []))
  return [...new Set(timestamps)].toSorted((a, b) => a - b).map((time) => new Date(time))
}
